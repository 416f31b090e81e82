import os
from pathlib import Path

import pytest

from workbench.engine.model_identity import identify


def test_a_model_left_alone_is_read_once_and_a_changed_one_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("config.json", "{}"), ("model.safetensors", "weights")):
        (tmp_path / name).write_text(text)
        os.utime(tmp_path / name, (1_000_000_000, 1_000_000_000))
    before = identify(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda *_: pytest.fail("read again"))
        assert identify(tmp_path) == before
    (tmp_path / "config.json").write_text("[]")
    assert identify(tmp_path) != before
    (tmp_path / "config.json").write_text("{}")
    assert identify(tmp_path) == before
