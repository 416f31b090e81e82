"""Conversations, reactions and comparisons from the command line, without a chat model."""

import json
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from workbench.cli.main import run
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH

QUESTION = "灯台の地下室には何がある？"


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return str(path)


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def test_a_conversation_from_beginning_to_end(story: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    [thread] = out(capsys, "conversations", story, "begin", "-c", "蓮", "-e", "2").split()
    assert "金貨" in out(capsys, "conversations", story, "ask", thread, QUESTION, "--no-model")
    assert QUESTION in out(capsys, "conversations", story)
    said = json.loads(out(capsys, "conversations", story, "show", thread, "--json"))
    assert [turn["role"] for turn in said] == ["question", "answer"]
    assert thread in out(capsys, "conversations", story, "search", "地下室")
    assert "Proposed" in out(capsys, "conversations", story, "propose", said[1]["id"])
    [proposed] = json.loads(out(capsys, "facts", story, "--status", "proposed", "--json"))
    assert (proposed["owner"], proposed["scope"]) == ("ren", "character")
    line = json.loads(
        out(capsys, "conversations", story, "propose", said[0]["id"], "--words", "地下室がある。", "--world", "--json")
    )
    assert (line["text"], line["scope"], line["status"]) == ("地下室がある。", "world", "proposed")
    assert run(["conversations", story, "propose", said[0]["id"], "--world", "--owner", "蓮"]) == 1
    assert "何もない" in out(capsys, "conversations", story, "rewrite", said[1]["id"], "何もない。")
    assert "蓮, as episode 2 opens: answer: 何もない。" in out(capsys, "conversations", story, "search", "何もない")
    file = tmp_path / "蓮.md"
    out(capsys, "conversations", story, "export", thread, str(file))
    assert QUESTION in file.read_text(encoding="utf-8")
    assert run(["conversations", story, "export", thread, str(file)]) == 1
    out(capsys, "conversations", story, "delete", thread)
    assert "No conversations" in out(capsys, "conversations", story)
    out(capsys, "conversations", story, "restore", thread)
    assert "Kept for 7 days; 0 forgotten." in out(capsys, "conversations", story, "keep", "7")


def test_the_same_question_at_two_points_marks_what_is_new(story: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = out(capsys, "ask", story, "-c", "葵", "-e", "2", "--also", "3", "--no-model", "--json", QUESTION)
    first, second = json.loads(said)
    assert (first["episode"], second["episode"]) == (2, 3)
    assert first["new"] == []
    assert len(second["new"]) == 1
    # What is asked to compare wears no mind; what is asked of a character does.
    assert uses(story, "aoi") == 0
    out(capsys, "ask", story, "-c", "葵", "-e", "3", "--no-model", QUESTION)
    assert uses(story, "aoi") == 1


def uses(story: str, character: str) -> int:
    with StoryFile.open(Path(story)) as file, file.read() as unit:
        return len(unit.minds.uses(character, MAIN_BRANCH))


def test_who_is_there_reacts_or_stays_silent(story: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = out(capsys, "react", story, "-e", "2", "--words", "古い金貨が光っていた", "--no-model", "--json")
    found = {one["character"]: one for one in json.loads(said)}
    assert set(found) == {"aoi", "mio"}
    assert (found["mio"]["reason"], found["mio"]["learned"]) == ("notices_nothing", [])
    assert (found["aoi"]["reason"], len(found["aoi"]["learned"]), found["aoi"]["said"]) == ("learns", 1, {})
    assert uses(story, "aoi") == 0


def test_words_that_are_not_there_and_threads_that_are_not_are_told_in_a_sentence(
    story: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["react", story, "-e", "2", "--words", "どこにもない", "--no-model"]) == 1
    assert "do not stand in episode 2" in capsys.readouterr().err
    assert run(["conversations", story, "show", "thread-x"]) == 1
    assert "no conversation" in capsys.readouterr().err
    assert run(["scene", story, "蓮", "蓮", "-e", "2", "--opening", "雨"]) == 1
    assert "two different" in capsys.readouterr().err
