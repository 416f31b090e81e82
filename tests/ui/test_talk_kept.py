"""Kept conversations in the talk panel: reopened, branched, thrown away, taken along. No chat model."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from tests.ui.talking import GOLD, LONG, QUESTION, answered, ask, opened
from workbench.app import Workbench
from workbench.dialogue import ask as ask_story
from workbench.dialogue.second_look import second_look
from workbench.engine.folders import models_folder
from workbench.settings import Settings, TalkerSettings
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.talk import TalkPanel
from workbench.ui.talk.idling import Idling
from workbench.ui.talk.threads import Stage
from workbench.ui.theme import apply_theme

Settle = Callable[[Desk, int], None]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """One reader for this module, and no chat model."""
    folder = tmp_path_factory.mktemp("kept")
    settings = Settings(models=models_folder(), cache=folder / "cache", talker=TalkerSettings(model=None))
    with Workbench(settings) as bench:
        yield bench


@pytest.fixture
def talking(bench: Workbench, qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    desk = Desk(bench)
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    desk.open(path)
    yield desk
    desk.shut_down()


def said(panel: TalkPanel) -> list[str]:
    return [turn.question for turn in panel.turns]


def wait(qtbot: QtBot, panel: TalkPanel, settle: Settle, desk: Desk) -> None:
    turn = panel.turns[-1]
    qtbot.waitUntil(lambda: not turn.running, timeout=LONG)
    settle(desk, LONG)


def test_what_was_said_is_there_again_when_the_story_is_opened_again(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    before = answered(qtbot, panel, settle, talking)
    path = talking.story.info.path
    talking.close()
    talking.open(path)
    panel.set_viewpoint("ren", 2)
    qtbot.waitUntil(lambda: len(panel.turns) == 1, timeout=10_000)
    [after] = panel.turns
    assert after is not before
    assert (after.question, after.said, after.stage, after.receipt) == (
        QUESTION,
        before.said,
        Stage.DONE,
        before.receipt,
    )
    bubble = panel.view.answers[0]
    assert GOLD in {chip.accessibleName() for chip in bubble.chips.chips}
    assert bubble.held.text() == "Withheld…"
    qtbot.mouseClick(bubble.held, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bubble.drawer is not None, timeout=LONG)


def test_an_answer_made_anew_stands_beside_the_first_and_one_can_go_back(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    first = answered(qtbot, panel, settle, talking)
    kept = first.answer
    ask(qtbot, panel, "なぜ？")
    wait(qtbot, panel, settle, talking)
    assert said(panel) == [QUESTION, "なぜ？"]
    qtbot.mouseClick(panel.view.answers[0].again, Qt.MouseButton.LeftButton)
    wait(qtbot, panel, settle, talking)
    assert said(panel) == [QUESTION]
    bubble = panel.view.answers[0]
    assert bubble.steps.isVisible() and bubble.steps.words.text() == "2/2"
    qtbot.mouseClick(bubble.steps.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: said(panel) == [QUESTION, "なぜ？"], timeout=10_000)
    assert panel.turns[0].answer == kept
    assert panel.view.answers[0].steps.words.text() == "1/2"


def test_a_question_asked_differently_begins_another_path(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    [question] = panel.view._questions
    qtbot.mouseClick(question.edit, Qt.MouseButton.LeftButton)
    assert panel.composer.field.toPlainText() == QUESTION
    ask(qtbot, panel, "地下室の鍵は？")
    wait(qtbot, panel, settle, talking)
    assert said(panel) == ["地下室の鍵は？"]
    steps = panel.view._questions[0].steps
    assert steps.isVisible() and steps.words.text() == "2/2"
    qtbot.mouseClick(steps.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: said(panel) == [QUESTION], timeout=10_000)


def test_a_new_conversation_an_old_one_the_trash_and_back(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    panel.shelving.new_wanted.emit()
    assert panel.turns == ()
    ask(qtbot, panel, "名前は？")
    wait(qtbot, panel, settle, talking)
    assert panel._key is not None
    menu = panel.shelving.open(panel._key, panel._in_sight.thread, 4, "蓮", "", QPoint(0, 0))
    titles = [action.text() for action in menu.actions() if action.isCheckable()]
    assert [title.split("　")[0] for title in titles] == ["名前は？", QUESTION]
    menu.actions()[3].trigger()
    qtbot.waitUntil(lambda: said(panel) == [QUESTION], timeout=10_000)
    gone = panel._in_sight.thread
    panel.shelving._key, panel.shelving._thread = panel._key, gone
    panel.shelving._throw_away()
    qtbot.waitUntil(lambda: panel.turns == (), timeout=10_000)
    assert gone not in {one.id for one in talking.read(lambda unit: unit.conversations.list())}
    panel.shelving._restore(gone)
    qtbot.waitUntil(lambda: said(panel) == [QUESTION], timeout=10_000)


def test_a_conversation_is_taken_along_as_markdown_and_a_bad_place_is_said(
    talking: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    assert panel._key is not None
    file = tmp_path / "蓮.md"
    for place in (file, tmp_path / "nowhere" / "x.md"):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, place=place: (str(place), ""))
        panel.shelving.open(panel._key, panel._in_sight.thread, 4, "蓮", "第2話", QPoint(0, 0)).close()
        if place is file:
            panel.shelving._export()
            qtbot.waitUntil(file.is_file, timeout=10_000)
        else:
            with qtbot.waitSignal(talking.failed, timeout=10_000):
                panel.shelving._export()
    assert f"**{QUESTION}**" in file.read_text(encoding="utf-8")


def test_a_read_only_story_is_asked_and_nothing_is_kept(
    talking: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    object.__setattr__(talking.story.info, "read_only", True)
    panel = opened(qtbot, talking, "ren", 2)
    turn = answered(qtbot, panel, settle, talking)
    assert turn.stage is Stage.DONE and turn.said and not turn.stored
    assert talking.read(lambda unit: unit.conversations.list()) == []


def test_a_sentence_close_to_something_withheld_is_marked(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "aoi", 2)
    turn = answered(qtbot, panel, settle, talking)
    assert turn.marked == () and not panel.view.answers[-1].marks.isVisible()
    given = ask_story(talking.story, None, None, Viewpoint("aoi", 2), QUESTION).receipt
    turn.marked = tuple(second_look(talking.story, None, given, "蓮は沈没船の金貨を隠しているよ。"))
    panel.view.refresh(turn)
    [row] = panel.view.answers[-1].marks.rows
    assert row.isVisible() and GOLD in row.accessibleName()


def test_minds_are_consolidated_when_nobody_works_and_not_before(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    for _ in range(3):
        answered(qtbot, panel, settle, talking)
    assert talking.read(lambda unit: unit.minds.sittings("ren", "main")) == []
    idling = Idling.of(talking)
    assert idling.timer.isActive() and idling.talk == panel._in_sight.thread
    idling.timer.setInterval(1)
    idling.stir()
    qtbot.waitUntil(lambda: bool(talking.read(lambda unit: unit.minds.sittings("ren", "main"))), timeout=20_000)
    qtbot.waitUntil(lambda: not idling.busy, timeout=10_000)


def test_a_path_turned_to_late_does_not_come_under_somebody_else(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    first = answered(qtbot, panel, settle, talking)
    assert panel._key is not None
    panel.shelving.turn_to(panel._key, panel._in_sight.thread, first.answer)
    panel.set_viewpoint("aoi", 2)
    settle(talking, LONG)
    assert panel.turns == ()
    panel.set_viewpoint("ren", 2)
    assert said(panel) == [QUESTION]
