import os

import pytest

from workbench.engine.threads import share_cores


def test_waiting_threads_sleep_unless_the_author_chose_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_WAIT_POLICY", "to be taken back")
    monkeypatch.delenv("OMP_WAIT_POLICY")
    share_cores()
    assert os.environ["OMP_WAIT_POLICY"] == "PASSIVE"
    monkeypatch.setenv("OMP_WAIT_POLICY", "ACTIVE")
    share_cores()
    assert os.environ["OMP_WAIT_POLICY"] == "ACTIVE"
