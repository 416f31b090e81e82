"""`workbench branch`, and splitting and merging from the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lighthouse import build_lighthouse, fact_id
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
def data(story: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    def command(group: str, *rest: object, code: int = 0) -> Any:
        assert run([group, str(story), *map(str, rest), "--json"]) == code
        captured = capsys.readouterr()
        return captured.err if code else json.loads(captured.out)

    return command


def test_a_branch_from_fork_to_deletion(story: Path, data: Callable[..., Any], tmp_path: Path) -> None:
    with StoryFile.open(story) as file:
        gold = fact_id(file, "金貨")
        with file.read() as unit:
            number = unit.episodes.get(unit.facts.get(gold).mentions[0].episode).number
            length = len(unit.episodes.timeline())
    made = data("branch", "add", "もしも", "--after", length)
    assert [one["title"] for one in data("branch")][1:] == ["もしも"]
    assert data("branch", "compare", "もしも")["facts"] == []
    seen = data("branch", "decide", "もしも", gold, "--text", "金貨は偽物だった")
    assert seen["text"] == "金貨は偽物だった"
    found = data("branch", "compare", "もしも")
    assert [(one["left"]["text"], one["right"]["id"]) for one in found["facts"]] == [("金貨は偽物だった", gold)]
    other = tmp_path / "other.txt"
    other.write_text("何も起きなかった。\n", "utf-8")
    saved = data("branch", "save", "もしも", number, other)
    assert saved["copy_of"]
    assert [one["own"] for one in data("branch", "show", made["id"])["told"]].count(True) == 1
    assert data("episodes", "show", number)["text"] != "何も起きなかった。\n"
    found = data("branch", "compare", "もしも")
    assert [one["number"] for one in found["episodes"]] == [number]
    data("branch", "rename", "もしも", "偽の金貨")
    data("branch", "delete", "偽の金貨")
    assert [one["id"] for one in data("branch")] == ["main"]
    assert "no branch" in data("branch", "show", "偽の金貨", code=1)
    assert "cannot be deleted" in data("branch", "delete", "main", code=1)


def test_split_and_merge(data: Callable[..., Any]) -> None:
    before = data("episodes")
    text = data("episodes", "show", 1)["text"]
    words = text[len(text) // 2 :][:12]
    first, second = data("episodes", "split", 1, "--before", words, "--title", "後半")
    assert (first["number"], second["number"], second["title"]) == (1, 2, "後半")
    assert data("episodes", "show", 2)["text"].startswith(words)
    data("episodes", "merge", 1)
    after = data("episodes")
    assert [one["id"] for one in after] == [one["id"] for one in before]
