"""`check` with a chat model that reads along: the small starter model, and how often it is asked."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import Say, data, says
from tests.continuity.test_runner import THIRD, inn
from workbench.cli.main import run
from workbench.engine import Reader, Talker
from workbench.settings import save_settings
from workbench.store import StoryFile
from workbench.story.errors import WorkerDied
from workbench.story.text import ManuscriptText

__all__ = ["data", "inn", "says"]
pytestmark = pytest.mark.models
SMALL = "qwen2.5-coder-0.5b"
LINE = "　猫は桶のそばで眠っていた。\n"


@pytest.fixture
def story(inn: StoryFile, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reader: Reader) -> Path:
    """The inn in its file; the run's reading worker, and settings and a cache of the test's own."""
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    monkeypatch.setattr("workbench.app.Workbench.reader", reader)
    inn.close()
    return inn.path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a chat model is asked; "stop" in the list has Ctrl-C pressed while it answers the second question."""
    questions: list[str] = []
    choose = Talker.choose

    def noting(talker: Talker, prefix: str, items: Any, choices: Any, *rest: Any, **named: Any) -> Any:
        found = choose(talker, prefix, items, choices, *rest, **named)
        if choices[0] == "0":
            questions.append(items[0])
            if questions[0] == "stop" and len(questions) == 3:
                os.kill(os.getpid(), signal.SIGINT)
        return found

    monkeypatch.setattr(Talker, "choose", noting)
    return questions


def test_a_second_check_asks_only_for_what_changed(
    says: Say, story: Path, asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    asked.append("stop")
    assert run(["check", str(story), "-e", "3", "--judge", SMALL, "--budget", "0"]) == 130
    assert "sentences read: 1/" in capsys.readouterr().err
    stopped = asked[1:]
    asked.clear()
    says("check", "-e", 3, "--judge", SMALL, "--budget", 0)
    assert asked == stopped[1:], "the first was answered to its end, and is kept"
    asked.clear()
    with StoryFile.open(story) as file, file.write() as unit:
        unit.episodes.save_text(unit.episodes.by_number(3).id, ManuscriptText(THIRD + LINE))
    says("check", "-e", 3, "--judge", SMALL, "--budget", 0)
    # The new sentence, and the one it stands behind: what comes after is read with it.
    assert len(asked) == 2 and all(LINE.strip() in one for one in asked)


def test_how_much_is_read_and_by_whom(data: Callable[..., Any], asked: list[str]) -> None:
    rules = data("check")
    assert data("check", "--judge", "none") == rules and asked == []
    data("check", "-e", 2, "--judge", SMALL, "--budget", 0.001)
    assert len(asked) == 1


def test_a_model_that_is_not_there(says: Say, capsys: pytest.CaptureFixture[str], story: Path) -> None:
    assert "no model “nowhere.gguf”" in says("check", "--judge", "nowhere.gguf", code=4)
    assert "--budget" in says("check", "--budget", -1, code=2)
    rules = says("check", "--judge", "none")
    # By the settings it is only missed.
    save_settings({"continuity": {"judge": True}, "talker": {"model": "nowhere.gguf"}})
    assert run(["check", str(story)]) == 0
    printed = capsys.readouterr()
    assert printed.out == rules and "No chat model reads along: There is no model" in printed.err


def test_a_model_that_dies_leaves_what_the_rules_found(
    capsys: pytest.CaptureFixture[str], story: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: Any, **__: Any) -> Any:
        raise WorkerDied("The talker process ended (signal 9).")

    assert run(["check", str(story), "--judge", "none"]) == 0
    rules = capsys.readouterr().out
    monkeypatch.setattr(Talker, "choose", die)
    assert run(["check", str(story), "--judge", SMALL]) == 1
    printed = capsys.readouterr()
    assert printed.out == rules
    assert "did not read everything" in printed.err and "Traceback" not in printed.err


def test_canon_changes_by_a_warning_of_the_models(
    data: Callable[..., Any], says: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first(*asked: Any, **_: Any) -> list[list[float]]:
        return [[-0.1 if choice.startswith("1") else -5.0 for choice in asked[3]]]

    monkeypatch.setattr(Talker, "choose", first)
    assert not any(one["pattern"].endswith(".judged") for one in data("check", "--judge", SMALL)), "it is a small one"
    everything = data("check", "--judge", SMALL, "--level", "everything")
    judged = next(one for one in everything if one["pattern"].endswith(".judged"))
    answered = ("dismiss", judged["id"], "--reason", "so it is now", "--answer", "changed", "--becomes", "猫はいない。")
    assert "not found any more" in says(*answered, code=1)
    says(*answered, "--judge", SMALL)
    assert "猫はいない。" in says("facts")
