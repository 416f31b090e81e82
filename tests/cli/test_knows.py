"""Who knows what and what is so when, on the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.cli.main import run
from workbench.memory.edits.merging import keep_apart
from workbench.store import StoryFile
from workbench.story.facts import Source, Status

Ask = Callable[..., Any]


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return path


@pytest.fixture
def ids(story: Path) -> dict[str, str]:
    with StoryFile.open(story) as file:
        return {words: fact_id(file, words) for words in ("灯台守", "金貨", "妹", "嵐")}


@pytest.fixture
def ask(story: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run `GROUP STORY REST`; returns the JSON with --json, the text otherwise, or what is said on an error."""

    def command(group: str, *rest: object, code: int = 0) -> Any:
        assert run([group, str(story), *map(str, rest)]) == code
        captured = capsys.readouterr()
        if code:
            return captured.err
        return json.loads(captured.out) if "--json" in rest else captured.out

    return command


def test_who_knows_a_fact(ask: Ask, ids: dict[str, str]) -> None:
    data = ask("knows", "who", ids["金貨"], "--episode", 3, "--json")
    states = {one["id"]: one["state"] for one in data["characters"]}
    assert states == {"ren": "knows", "aoi": "knows", "mio": "believes_false"}
    assert "灯台の金貨はただの噂だ" in ask("knows", "who", ids["金貨"], "--episode", 3)
    assert "This story has 4 episodes" in ask("knows", "who", ids["金貨"], "--episode", 6, code=1)


def test_what_one_knows_and_another_does_not(ask: Ask, ids: dict[str, str]) -> None:
    data = ask("knows", "difference", "葵", "澪", "--episode", 3, "--json")
    assert [fact["fact"] for fact in data["facts"]] == [ids["金貨"]]
    assert data["facts"][0]["other_stance"] == "believes_false"
    assert "Nothing" in ask("knows", "difference", "葵", "蓮", "--episode", 3)


def test_when_somebody_learns_a_fact(ask: Ask, ids: dict[str, str]) -> None:
    data = ask("knows", "when", "葵", ids["金貨"], "--json")
    assert (data["since"], data["moment"]["how"]) == (3, "witnessed")
    assert "as episode 3 opens" in ask("knows", "when", "葵", ids["金貨"])
    assert "never" in ask("knows", "when", "蓮", ids["妹"])


def test_who_knows_of_whose_knowledge(ask: Ask, ids: dict[str, str]) -> None:
    said = "蓮は何か隠している。"
    of = ask("knows", "of", "葵", "蓮", ids["金貨"], "--episode", 1, "--belief", said, "--json")
    keeps = ask("knows", "keeps", "蓮", ids["金貨"], "--from", "澪", "--json")
    assert (of["relation"], keeps["relation"], keeps["other"]) == ("knows_of", "keeps_from", "mio")
    assert [one["id"] for one in ask("knows", "--json")] == [of["id"], keeps["id"]]
    assert said in ask("knows", "list", "--character", "葵", "--episode", 2)
    assert ids["金貨"] in ask("knows", "list", "--character", "葵", "--episode", 3)
    assert "keeps" in ask("knows", "who", ids["金貨"], "--episode", 3)
    ask("knows", "remove", of["id"])
    assert [one["id"] for one in ask("knows", "--json")] == [keeps["id"]]
    assert "two different characters" in ask("knows", "keeps", "蓮", ids["金貨"], "--from", "蓮", code=1)
    assert "with --character" in ask("knows", "list", "--episode", 2, code=1)


def test_what_is_so_as_of_an_episode(ask: Ask, ids: dict[str, str]) -> None:
    ask("fact", "supersede", ids["金貨"], ids["嵐"], "--episode", 4, "--quote", "灯台の火が消えた")
    rows = {row["id"]: row["truth"] for row in ask("facts", "--as-of", 5, "--json")}
    assert (rows[ids["金貨"]], rows[ids["嵐"]]) == ("past", "current")
    now = {row["id"] for row in ask("facts", "--as-of", 5, "--current", "--json")}
    assert ids["嵐"] in now and ids["金貨"] not in now
    assert ids["嵐"] not in {row["id"] for row in ask("facts", "--as-of", 4, "--json")}
    assert "[no longer]" in ask("facts", "--as-of", 5, "--character", "葵")
    assert "--as-of" in ask("facts", "--current", code=1)
    ask("fact", "bound", ids["灯台守"], "--until", 2)
    assert {row["id"]: row["truth"] for row in ask("facts", "--as-of", 3, "--json")}[ids["灯台守"]] == "past"
    assert len(ask("facts", "--json")) == 5


def test_the_reader_has_a_column(ask: Ask, ids: dict[str, str]) -> None:
    rows = {row["id"]: row["reader"] for row in ask("matrix", "--episode", 4, "--all", "--json")["facts"]}
    assert rows[ids["妹"]] == {"state": "knows", "since": 4, "episode": 3}
    assert rows[ids["嵐"]]["state"] == "not_yet"
    assert "(reader)" in ask("matrix", "--episode", 4)


def test_a_proposal_that_was_edited_is_the_authors(ask: Ask, ids: dict[str, str], story: Path) -> None:
    """Otherwise the next reading of the text would take it back."""
    with StoryFile.open(story) as file, file.write() as unit:
        unit.facts.edit(ids["嵐"], source=Source.RULE, status=Status.PROPOSED)
    changed = ask("fact", "edit", ids["嵐"], "--text", "嵐の夜に灯台が倒れた。", "--json")
    assert (changed["source"], changed["status"]) == ("author", "accepted")


def test_duplicates_are_listed_and_merged(ask: Ask, ids: dict[str, str], story: Path) -> None:
    again = ask("fact", "add", "蓮は岬の灯台守です。", "--episode", 3, "--json")["id"]
    no_longer = ask("fact", "add", "蓮は岬の灯台守ではない。", "--episode", 3, "--json")["id"]
    pairs = {(p["one"]["id"], p["other"]["id"]): p["verdict"] for p in ask("facts", "duplicates", "--json")}
    assert pairs[ids["灯台守"], again] == "duplicate"
    assert pairs[ids["灯台守"], no_longer] == "contradiction"
    with StoryFile.open(story) as file, file.write() as unit:
        keep_apart(no_longer, ids["灯台守"])(unit)
    named = {(p["one"]["id"], p["other"]["id"]) for p in ask("facts", "duplicates", "--json")}
    assert (ids["灯台守"], no_longer) not in named and (ids["灯台守"], again) in named
    assert (ids["灯台守"], no_longer) in {
        (p["one"]["id"], p["other"]["id"]) for p in ask("facts", "duplicates", "--all", "--json")
    }
    kept = ask("fact", "merge", ids["灯台守"], again, "--json")
    assert (kept["id"], len(kept["mentions"])) == (ids["灯台守"], 2)
    assert again not in {fact["id"] for fact in ask("facts", "--json")}
