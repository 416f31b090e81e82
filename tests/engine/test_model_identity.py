import os
from pathlib import Path

import pytest

from workbench.engine.model_identity import identify, identify_file


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


def test_a_file_is_known_by_what_it_holds_whatever_it_is_called(tmp_path: Path) -> None:
    one, copy = tmp_path / "one.gguf", tmp_path / "copy.gguf"
    for path in (one, copy):
        path.write_bytes(bytes(3 << 20))
    assert identify_file(one) == identify_file(copy)
    with copy.open("r+b") as file:
        file.seek(-1, os.SEEK_END)
        file.write(b"x")
    assert identify_file(one) != identify_file(copy)
