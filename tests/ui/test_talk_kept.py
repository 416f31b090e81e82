"""Kept conversations in the talk panel: reopened, branched, thrown away, taken along. No chat model."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from tests.ui.talking import GOLD, LONG, QUESTION, answered, ask, opened
from workbench.app import Workbench
from workbench.dialogue import ask as ask_story
from workbench.dialogue.second_look import second_look
from workbench.dialogue.talking import begin, path
from workbench.dialogue.withheld import Withheld, withheld
from workbench.engine.folders import models_folder
from workbench.memory.review import queue
from workbench.settings import Settings, TalkerSettings
from workbench.store import TurnDraft, Unit, conversations
from workbench.story.conversation import Role
from workbench.story.facts import Scope, Status
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.talk import TalkPanel, conversation, shelf
from workbench.ui.talk.idling import Idling
from workbench.ui.talk.lines import ProposeDialog, RewriteDialog
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


def test_a_look_up_never_keeps_the_next_question_waiting_and_is_made_up_for(
    talking: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, freed = Event(), Event()

    def slowly(*arguments: Any, cancel: CancelToken, **more: Any) -> Withheld:
        begun.set()
        while not freed.wait(0.01):
            cancel.raise_if_cancelled()
        return withheld(*arguments, cancel=cancel, **more)

    monkeypatch.setattr(conversation, "withheld", slowly)
    panel = opened(qtbot, talking, "ren", 2)
    first = ask(qtbot, panel)
    qtbot.waitUntil(begun.is_set, timeout=LONG)
    second = ask(qtbot, panel, "なぜ？")
    qtbot.waitUntil(lambda: not second.running, timeout=LONG)
    assert second.stage is Stage.DONE and first.withheld is None
    freed.set()
    settle(talking, LONG)
    assert first.withheld is not None and second.withheld is not None


def test_the_menu_of_conversations_reads_no_receipts(
    talking: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    read: list[str] = []
    monkeypatch.setattr(conversations, "_receipt", read.append)
    assert [one.title for one in talking.read(lambda unit: shelf.listed(unit, "ren", "main"))] == [QUESTION]
    assert read == []


def test_what_was_said_on_another_branch_is_found_and_turned_to(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    def tell(unit: Unit) -> str:
        branch = unit.branches.add("もしも", "main", unit.episodes.by_number(2).id).id
        thread = begin(unit, Viewpoint("mio", 2, branch=branch)).id
        first = unit.conversations.say(TurnDraft(thread, None, Role.QUESTION, "町の噂は？"))
        unit.conversations.say(TurnDraft(thread, first.id, Role.ANSWER, "金貨の噂なら聞いた。"))
        unit.conversations.say(TurnDraft(thread, None, Role.QUESTION, "別の問い"))
        return branch

    with talking.story.write() as unit:
        branch = tell(unit)
    panel = opened(qtbot, talking, "ren", 3)
    panel.shelving.search()
    page = panel.shelving.page
    assert page is not None
    page.field.setText("ほかに無い")
    qtbot.waitUntil(lambda: "Nothing" in page.count.text(), timeout=5_000)
    page.field.setText("噂 聞いた")
    qtbot.waitUntil(lambda: len(page.rows) == 1, timeout=5_000)
    assert "澪 · As episode 2 opens · もしも" in page.rows[0].accessibleName()
    qtbot.mouseClick(page.rows[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.header.character == "mio", timeout=10_000)
    settle(talking, LONG)
    assert talking.branch == branch and panel.header.number == 2
    # The path it stands on is in sight now, and the next question follows it.
    assert said(panel) == ["町の噂は？"] and panel.turns[0].said == "金貨の噂なら聞いた。"
    assert len(talking.read(lambda unit: path(unit, panel._in_sight.thread))) == 2


def test_a_line_is_proposed_with_the_authors_changes_and_taken_back(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    words = panel.view.answers[0].words
    assert words.find("灯台守")
    qtbot.mouseClick(panel.view.answers[0].propose, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.lines.page is not None, timeout=5_000)
    page = panel.lines.page
    assert isinstance(page, ProposeDialog)
    assert (page.sentence, page.whose.currentText(), page.where.currentText()) == (
        "灯台守",
        "Secret of 蓮",
        "Episode 2  地下室",
    )
    page.text.setPlainText("灯台守は交代する。")
    page.whose.setCurrentIndex(page.whose.findText("Common knowledge"))
    assert "when you accept" in page.note.text()
    assert "marked as proposed" in page.note.text()
    qtbot.mouseClick(page.save_button, Qt.MouseButton.LeftButton)
    settle(talking, LONG)
    [waits] = [one for one in talking.read(queue).items if one.fact.text == "灯台守は交代する。"]
    assert (waits.fact.status, waits.fact.scope, waits.fact.owner) == (Status.PROPOSED, Scope.WORLD, None)
    assert panel.lines.proposed.isVisible()
    with qtbot.waitSignal(panel.review_requested, timeout=1_000):
        qtbot.mouseClick(panel.lines.proposed.review, Qt.MouseButton.LeftButton)
    panel.lines.proposed.show()
    talking.undo_stack.undo()
    settle(talking, LONG)
    assert panel.lines.proposed.isHidden()
    assert waits.fact.id not in {fact.id for fact in talking.read(lambda unit: unit.facts.list())}


def test_an_answer_in_the_authors_words_stands_beside_the_first_and_is_looked_at_too(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = opened(qtbot, talking, "aoi", 2)
    before = answered(qtbot, panel, settle, talking)
    ask(qtbot, panel, "なぜ？")
    wait(qtbot, panel, settle, talking)
    qtbot.mouseClick(panel.view.answers[1].rewrite, Qt.MouseButton.LeftButton)
    page = panel.lines.page
    assert isinstance(page, RewriteDialog) and not page.save_button.isEnabled()
    page.text.setPlainText("蓮は沈没船の金貨を隠しているよ。")
    qtbot.mouseClick(page.save_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.turns[-1].said.startswith("蓮は沈没船"), timeout=10_000)
    settle(talking, LONG)
    panel._conversation._tell()
    assert panel.turns[0] is before
    bubble = panel.view.answers[1]
    assert bubble.stage.text() == "Rewritten by you." and bubble.steps.words.text() == "2/2"
    [row] = bubble.marks.rows
    assert GOLD in row.accessibleName() and "your words" in bubble.marks.head.text()
    qtbot.mouseClick(bubble.steps.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "知っていること" in panel.turns[-1].said, timeout=10_000)


def test_a_conversation_whose_episode_is_gone_is_not_opened_under_another(
    talking: Desk, qtbot: QtBot, settle: Settle
) -> None:
    with talking.story.write() as unit:
        thread = begin(unit, Viewpoint("aoi", 3)).id
        unit.episodes.delete(unit.episodes.by_number(3).id)
    panel = opened(qtbot, talking, "ren", 2)
    with qtbot.waitSignal(talking.failed, timeout=5_000) as told:
        panel.opening.open(thread)
    assert "episode of this conversation" in told.args[0] and panel.header.character == "ren"
