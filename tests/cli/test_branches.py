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


@pytest.fixture
def forked(story: Path, data: Callable[..., Any]) -> tuple[str, list[str]]:
    """A branch that leaves at the end; the id of the fact about the gold, and options that name the branch."""
    with StoryFile.open(story) as file:
        gold = fact_id(file, "金貨")
        with file.read() as unit:
            length = len(unit.episodes.timeline())
    data("branch", "add", "もしも", "--after", length)
    return gold, ["--branch", "もしも"]


def test_facts_of_a_branch_alone(data: Callable[..., Any], forked: tuple[str, list[str]]) -> None:
    gold, there = forked
    before = data("facts")
    data("fact", "add", "蓮は町長である。", "-e", 1, *there)
    assert [one["text"] for one in data("facts", *there)][-1] == "蓮は町長である。"
    assert data("fact", "edit", gold, "--text", "金貨は偽物だった", "--importance", 5, *there)["importance"] == 5
    data("fact", "reject", gold, *there)
    assert {one["id"]: one["status"] for one in data("facts", *there)}[gold] == "rejected"
    data("fact", "accept", gold, *there)
    data("fact", "delete", gold, *there)
    assert gold not in {one["id"] for one in data("facts", *there)}
    data("fact", "restore", gold, *there)
    data("fact", "bound", gold, "--until", 2, *there)
    [seen] = [one for one in data("fact", "list", *there) if one["id"] == gold]
    assert (seen["text"], seen["status"], seen["true_until"]["offset"]) == ("金貨は偽物だった", "accepted", None)
    assert data("facts") == before
    assert "no branch" in data("fact", "reject", gold, "--branch", "nowhere", code=1)
    # A fact of that branch alone is none anywhere else.
    own = data("facts", *there)[-1]["id"]
    assert "no fact" in data("learn", "add", own, "mio", "-e", 1, code=1)
    data("fact", "delete", own, *there)
    assert own not in {one["id"] for one in data("facts", *there)}


def test_who_knows_what_on_a_branch_alone(data: Callable[..., Any], forked: tuple[str, list[str]]) -> None:
    gold, there = forked
    moments, records = data("learn", "list"), data("knows", "list")
    learned = data("learn", "add", gold, "mio", "-e", 1, "--stance", "unaware", *there)
    shared = next(one["id"] for one in moments if one["status"] == "accepted")
    data("learn", "reject", shared, *there)
    assert {one["id"]: one["status"] for one in data("learn", "list", *there)}[shared] == "rejected"
    data("learn", "accept", shared, *there)
    data("learn", "remove", shared, *there)
    seen = {one["id"] for one in data("learn", "list", *there)}
    assert learned["id"] in seen and shared not in seen
    data("learn", "remove", learned["id"], *there)
    assert learned["id"] not in {one["id"] for one in data("learn", "list", *there)}
    assert data("learn", "list") == moments
    of = data("knows", "of", "aoi", "ren", gold, "-e", 1, *there)
    data("knows", "keeps", "ren", gold, "--from", "mio", *there)
    assert len(data("knows", "list", *there)) == 2 + len(records)
    assert len(data("knows", "who", gold, "-e", 3, *there)["awareness"]) == 2
    assert data("knows", "list") == records
    data("knows", "remove", of["id"], *there)
    assert len(data("knows", "list", *there)) == 1 + len(records)
    # A shared record is taken away there alone.
    everywhere = data("knows", "keeps", "ren", gold, "--from", "aoi")["id"]
    data("knows", "remove", everywhere, *there)
    assert everywhere not in {one["id"] for one in data("knows", "list", *there)}
    assert everywhere in {one["id"] for one in data("knows", "list")}


def test_episodes_of_a_branch_alone(data: Callable[..., Any], forked: tuple[str, list[str]], tmp_path: Path) -> None:
    _, there = forked
    before = data("episodes")
    assert data("episodes", "rename", 1, "別題", *there)["copy_of"] == before[0]["id"]
    assert data("episodes", "date", 1, -3, *there)["chronology"] == -3
    other = tmp_path / "other.txt"
    other.write_text("何も起きなかった。\n誰も来なかった。\n", "utf-8")
    assert data("episodes", "save", 2, other, *there)["copy_of"] == before[1]["id"]
    assert data("episodes", "show", 2, *there)["text"].startswith("何も")
    gone = data("episodes", "delete", 2, *there)
    assert len(data("episodes", *there)) == len(before) - 1
    assert data("episodes", "restore", gone["id"], *there)["number"] == 2
    for title in ("甲", "乙"):
        data("episodes", "add", other, "--title", title, *there)
    last = len(before)
    data("episodes", "move", last + 2, "--after", last, *there)
    assert [one["title"] for one in data("episodes", *there)][last:] == ["乙", "甲"]
    data("episodes", "split", last + 1, "--before", "誰も", "--title", "後半", *there)
    assert [one["title"] for one in data("episodes", *there)][last:] == ["乙", "後半", "甲"]
    data("episodes", "merge", last + 1, *there)
    assert [one["title"] for one in data("episodes", *there)][last:] == ["乙", "甲"]
    for refused in (("move", 1, "--after", 2), ("merge", 1), ("split", 1, "--before", "蓮")):
        assert "parent" in data("episodes", *refused, *there, code=1)
    assert "behind the last shared" in data("episodes", "add", other, "--after", 1, *there, code=1)
    assert data("episodes") == before
    for command in (("matrix", "-e", 2), ("check",)):
        data(*command, *there)
    assert "no branch" in data("matrix", "-e", 2, "--branch", "nowhere", code=1)
