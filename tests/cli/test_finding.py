"""`workbench find`, `replace` and `spelling`."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lighthouse import build_lighthouse
from workbench.cli.main import run
from workbench.store import StoryFile


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return path


@pytest.fixture
def says(story: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    def command(name: str, *rest: str, code: int = 0) -> Any:
        assert run([name, str(story), *rest]) == code
        shown = capsys.readouterr()
        return shown.err if code else shown.out

    return command


def text_of(story: Path) -> str:
    with StoryFile.open(story) as file, file.read() as unit:
        return "".join(one.text.base for one in unit.episodes.list())


def test_find_names_episodes_and_lines(says: Callable[..., Any]) -> None:
    assert "古い[金貨]が光っていた。" in says("find", "金貨") and "3 places in 2 episodes." in says("find", "金貨")
    assert "1 place in 1 episode." in says("find", "ぱん屋", "--fold")
    assert "Nothing was found." in says("find", "ぱん屋")
    found = json.loads(says("find", "金(.)", "--regex", "--episodes", "2、3-4", "--json"))
    assert [one["number"] for one in found] == [2] and found[0]["places"][0]["found"] == "金貨"
    assert "no regular expression" in says("find", "金(", "--regex", code=1)
    assert "names no episodes" in says("find", "金貨", "--episodes", "二", code=1)
    assert "[蓮さん]" in says("find", "ren", "--person")
    assert "nothing to look for" in says("find", "", code=1)


def test_replace_shows_first_and_changes_only_when_told(
    says: Callable[..., Any], story: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = text_of(story)
    assert "[金貨 → 銀貨]" in says("replace", "金貨", "銀貨", "--dry-run") and text_of(story) == before
    for said in ("n\n", ""):
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        assert run(["replace", str(story), "金貨", "銀貨"]) != 0
    assert text_of(story) == before
    assert "kept as a version" in says("replace", "(金)貨", r"\1塊", "--regex", "--yes")
    assert text_of(story) == before.replace("金貨", "金塊")
    assert "Nothing was changed" in says("replace", "無い言葉", "何か", "--yes")


def test_spelling_from_the_list_to_the_text(says: Callable[..., Any], story: Path) -> None:
    with StoryFile.open(story) as file, file.write() as unit:
        first = unit.episodes.list()[0]
        unit.episodes.save_text(first.id, type(first.text)(first.text.base + "子供と子ども。\n"))
    assert "子供 1" in says("spelling")
    assert "子供 ← 子ども" in says("spelling", "prefer", "子供", "子ども")
    assert "子供 ← 子ども  1" in says("spelling")
    assert "on the list twice" in says("spelling", "prefer", "子ども", "子供", code=1)
    assert "The list is empty." in says("spelling", "forget", "子供")
    assert "not on the list" in says("spelling", "forget", "子供", code=1)
    says("spelling", "leave", "子供")
    assert "left so" in says("spelling")
    says("spelling", "leave", "子供", "--not")
    assert "left so" not in says("spelling")
