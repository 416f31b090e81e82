from pathlib import Path

import pytest

from workbench.cli.main import run, story_first


@pytest.mark.parametrize(
    ("typed", "parsed"),
    [
        (["fact", "a.story", "add", "text"], ["fact", "add", "a.story", "text"]),
        (["fact", "add", "a.story", "text"], ["fact", "add", "a.story", "text"]),
        (["episodes", "a.story", "--json"], ["episodes", "list", "a.story", "--json"]),
        (["characters", "a.story"], ["characters", "list", "a.story"]),
        (["models"], ["models", "list"]),
        (["matrix", "a.story", "--episode", "2"], ["matrix", "a.story", "--episode", "2"]),
    ],
)
def test_the_storys_path_comes_first(typed: list[str], parsed: list[str]) -> None:
    assert story_first(typed) == parsed


def test_a_usage_error_exits_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ask"]) == 2
    assert "Missing" in capsys.readouterr().err


def test_a_missing_story_is_one_sentence_and_exit_code_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["episodes", str(tmp_path / "none.story")]) == 3
    error = capsys.readouterr().err.strip()
    assert "none.story" in error
    assert "\n" not in error
    assert "Traceback" not in error


def test_a_story_that_is_no_database_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter.story"
    path.write_text("これは手紙です。" * 100, encoding="utf-8")
    before = path.read_bytes()
    assert run(["facts", str(path)]) == 3
    assert "letter.story" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_an_import_that_cannot_be_read_creates_no_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_bytes(b"")
    story = tmp_path / "new.story"
    assert run(["import", str(story), str(empty)]) == 1
    assert "empty" in capsys.readouterr().err
    assert not story.exists()


def test_settings_that_cannot_be_read_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("strict = 'perhaps'", encoding="utf-8")
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(settings))
    assert run(["models"]) == 1
    assert str(settings) in capsys.readouterr().err
