"""Talking to a character, with the real models: what is handed over, what streams, what happens when a process dies."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.lighthouse import CANON, build_lighthouse
from tests.ui.talking import GOLD, LONG, QUESTION, answered, ask, dialogue, opened
from workbench.app import Workbench
from workbench.engine.folders import models_folder
from workbench.settings import Settings, TalkerSettings
from workbench.ui.desk import Desk
from workbench.ui.talk.threads import Stage
from workbench.ui.theme import apply_theme

Settle = Callable[[Desk, int], None]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """One reader and one talker for this module: loading them takes seconds."""
    folder = tmp_path_factory.mktemp("talk")
    settings = Settings(models=models_folder(), cache=folder / "cache", talker=TalkerSettings(context=2048))
    with Workbench(settings) as bench:
        yield bench


@pytest.fixture
def talking(bench: Workbench, qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    """A desk with the small story, on the shared processes."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    before = bench.settings
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    desk = Desk(bench)
    desk.open(path)
    yield desk
    desk.shut_down()
    bench.settings = before


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that go on until they are stopped, instead of one line."""
    monkeypatch.setattr(dialogue(), "STOPS", ())
    monkeypatch.setattr(dialogue(), "MAX_ANSWER_TOKENS", 1200)


def test_two_episodes_two_receipts_and_nothing_withheld_in_either_prompt(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = opened(qtbot, talking, "aoi", 2)
    before = answered(qtbot, panel, settle, talking)
    chips_before = {chip.accessibleName() for chip in panel.view.answers[-1].chips.chips}
    panel.set_viewpoint("aoi", 3)
    after = answered(qtbot, panel, settle, talking)
    chips_after = {chip.accessibleName() for chip in panel.view.answers[-1].chips.chips}
    assert before.stage is after.stage is Stage.DONE and before.said and after.said
    assert GOLD not in chips_before and GOLD in chips_after
    for turn in (before, after):
        assert turn.withheld is not None and turn.withheld.count
        assert QUESTION in turn.prompt_text
        for item in turn.withheld.nearest:
            assert item.fact.text not in turn.prompt_text
            assert not any(mention.quote in turn.prompt_text for mention in item.fact.mentions)
    assert panel.view.answers[-1].words.toPlainText() == after.said
    tokens = after.tokens
    assert tokens is not None and 100 < tokens[0] < tokens[1] == 2048
    assert panel.meter.isVisible() and f"{tokens[0]:,}" in panel.meter.numbers.text()


def test_escape_stops_an_answer_keeps_its_words_and_the_next_question_works(
    talking: Desk, qtbot: QtBot, settle: Settle, endless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: len(turn.said) > 2, timeout=LONG)
    panel.composer.field.setPlainText("まだ聞きたい")
    qtbot.keyClick(panel.composer.field, Qt.Key.Key_Return)
    assert len(panel.turns) == 1 and panel.composer.field.toPlainText() == "まだ聞きたい"
    qtbot.keyClick(panel.composer.field, Qt.Key.Key_Escape)
    settle(talking, 5_000)
    bubble = panel.view.answers[-1]
    assert turn.stage is Stage.STOPPED and turn.said
    assert bubble.words.toPlainText() == turn.said and bubble.stage.text() == "Stopped."
    monkeypatch.undo()
    qtbot.keyClick(panel.composer.field, Qt.Key.Key_Return)
    again = panel.turns[-1]
    qtbot.waitUntil(lambda: not again.running, timeout=LONG)
    assert again.question == "まだ聞きたい" and again.stage is Stage.DONE


def test_the_button_stops_too(talking: Desk, qtbot: QtBot, settle: Settle, endless: None) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: turn.stage is Stage.WRITING, timeout=LONG)
    qtbot.mouseClick(panel.composer.send, Qt.MouseButton.LeftButton)
    settle(talking, 5_000)
    assert turn.stage is Stage.STOPPED and not panel.composer.send.isEnabled()


def test_a_model_process_killed_in_mid_answer_is_reported_and_the_next_question_works(
    talking: Desk, qtbot: QtBot, settle: Settle, endless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = opened(qtbot, talking, "ren", 3)
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: bool(turn.said), timeout=LONG)
    talker = talking.bench.talker()
    assert talker is not None and talker.pid is not None
    killed = talker.pid
    os.kill(killed, signal.SIGKILL)
    qtbot.waitUntil(lambda: not turn.running, timeout=10_000)
    settle(talking, LONG)
    bubble = panel.view.answers[-1]
    assert turn.stage is Stage.DIED and turn.said
    assert bubble.words.toPlainText() == turn.said
    assert bubble.trouble.isVisible() and "process ended" in bubble.trouble.words.text()
    assert bubble.chips.chips
    monkeypatch.undo()
    qtbot.mouseClick(bubble.trouble.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: turn.stage is Stage.DONE, timeout=LONG)
    assert turn.said and not bubble.trouble.isVisible()
    talker = talking.bench.talker()
    assert talker is not None and talker.pid not in (None, killed)


def test_closing_the_story_in_mid_answer_ends_it_and_clears_everything(
    talking: Desk, qtbot: QtBot, settle: Settle, endless: None, tmp_path: Path
) -> None:
    panel = opened(qtbot, talking, "ren", 3)
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: turn.stage is Stage.WRITING, timeout=LONG)
    other = tmp_path / "other.story"
    build_lighthouse(other).close()
    talking.open(other)
    assert turn.stage is Stage.STOPPED
    panel.set_viewpoint("ren", 3)
    settle(talking, LONG)
    assert panel.turns == () and panel.view.answers == [] and panel.header.character == "ren"
    assert talking.read(lambda unit: len(unit.facts.list())) == len(CANON["facts"])


def test_shutting_down_in_mid_answer_leaves_nothing_behind(talking: Desk, qtbot: QtBot, endless: None) -> None:
    panel = opened(qtbot, talking, "ren", 3)
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: turn.stage is Stage.WRITING, timeout=LONG)
    talking.shut_down()
    qtbot.waitUntil(lambda: not panel._conversation.busy, timeout=5_000)
    assert turn.stage is Stage.STOPPED and panel.pages.no_story.isVisible()


def test_again_words_the_answer_from_the_same_prompt_with_another_seed(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = opened(qtbot, talking, "ren", 3)
    turn = answered(qtbot, panel, settle, talking)
    prompt, first = turn.prompt, turn.said
    bubble = panel.view.answers[-1]
    qtbot.mouseClick(bubble.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == first
    seen = {first}
    for _ in range(3):
        qtbot.mouseClick(bubble.again, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: turn.stage is Stage.DONE, timeout=LONG)
        settle(talking, LONG)
        assert turn.prompt == prompt and len(panel.turns) == 1
        seen.add(turn.said)
    assert len(seen) > 1
