import os
import subprocess
import sys

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


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no such thing here")
def test_what_stands_back_gets_the_processor_behind_others() -> None:
    asked = "import os; from workbench.engine.threads import stand_back; before = os.nice(0); stand_back();"
    told = subprocess.run([sys.executable, "-c", asked + "print(before, os.nice(0))"], capture_output=True, check=True)
    before, now = map(int, told.stdout.split())
    assert now > before or before == 19
