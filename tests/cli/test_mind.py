"""Minds on the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.cli.main import run
from workbench.store import StoryFile

Ask = Callable[..., Any]


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return path


@pytest.fixture
def ask(story: Path, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run `mind STORY REST`; returns the JSON with --json, the text otherwise, or what is said on an error."""

    def command(*rest: object, code: int = 0) -> Any:
        assert run(["mind", str(story), *map(str, rest)]) == code
        captured = capsys.readouterr()
        if code:
            return captured.err
        return json.loads(captured.out) if "--json" in rest else captured.out

    return command


def test_a_mind_is_looked_at_as_an_episode_opens(ask: Ask) -> None:
    later = {node["key"] for node in ask("show", "葵", "-e", 3, "--json")["nodes"]}
    first = {node["key"] for node in ask("show", "葵", "-e", 2, "--json")["nodes"]}
    assert "scene:00000002" in later - first and "person:ren" in first
    assert "金貨" in ask("show", "葵", "--episode", 3) and "金貨" not in ask("show", "葵", "--episode", 2)
    assert "金貨" not in ask("show", "澪")
    data = ask("show", "蓮", "--about", "灯台", "--limit", 3, "--json")
    assert data["edges"] and all(edge["verb"] for edge in data["edges"])
    assert "This story has 4 episodes" in ask("show", "葵", "-e", 9, code=1)
    assert "Nobody" in ask("show", "誰", code=1)


def test_what_comes_up_is_noted_consolidated_and_taken_back(ask: Ask, story: Path) -> None:
    for _ in range(3):
        assert ask("walk", "葵", "蓮の金貨は？", "--note", "--json")["noted"]
    row = next(row for row in ask("list", "--json") if row["id"] == "aoi")
    assert row["working"] > 1 and row["lasting"] == 0
    assert "paused" in ask("tend", "--pause") and "Nothing to do" in ask("tend") and "is paused" in ask("list")
    ask("tend", "--resume")
    [sitting] = ask("tend", "--json")
    assert sitting["uses"] == 3
    assert next(row for row in ask("list", "--json") if row["id"] == "aoi")["lasting"] > 1
    assert sitting["id"] in ask("undo", "葵")
    assert "nothing to take back" in ask("undo", "葵", code=1)
    assert "3 forgotten" in ask("forget", "葵")
    assert "0 working" in ask("list")


def test_the_authors_word_on_a_mind(ask: Ask, story: Path) -> None:
    with StoryFile.open(story) as file:
        storm, gold = fact_id(file, "嵐"), fact_id(file, "金貨")
    ask("core", "蓮", storm)
    ask("describe", "葵", gold, "--where", "地下室", "--emotion", "驚き", "--senses", "潮の匂い")
    assert ask("walk", "蓮", "パンは？").startswith("always")
    shown = ask("show", "葵")
    assert all(line in shown for line in ("where: 地下室", "felt: 驚き", "sensed: 潮の匂い"))
    ask("core", "蓮", storm, "--remove")
    assert "always" not in ask("walk", "蓮", "パンは？")
    [habit] = ask("habit", "蓮", "嵐が来る", "灯を二つ点す", "-p", 0.7, "--since", 1, "--json")["habits"]
    assert "does  嵐が来る → 灯を二つ点す  0.70" in ask("walk", "蓮", "何をする？", "--happening", "嵐が来るぞ")
    assert habit["id"] in ask("habits", "蓮")
    assert "gone" in ask("drop", habit["id"]) and "None" in ask("habits", "蓮", "-e", 1)
    assert "There is no habit" in ask("drop", habit["id"], code=1)
    assert "above 0" in ask("habit", "蓮", "a", "b", "-p", 0, code=1)
