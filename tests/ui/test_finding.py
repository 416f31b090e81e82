"""Finding and replacing over the story in the window."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from workbench.memory.spelling import preferences
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import ManuscriptText, Ruby
from workbench.ui.desk import Desk
from workbench.ui.finding.pane import FindPane
from workbench.ui.jobs import Lane
from workbench.ui.window.workspace import Workspace

Settle = Callable[[Desk], None]


@pytest.fixture
def workspace(desk: Desk, qtbot: QtBot) -> Iterator[Workspace]:
    # Nothing here is about warnings, and what looks for them takes long to load.
    desk.save_settings({"continuity": {"while_writing": False}})
    made = Workspace(desk)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitExposed(made)
    made.start("", 0)
    yield made
    made.navigator.flush()


def wait_for(desk: Desk, qtbot: QtBot, *lanes: Lane) -> None:
    """Until nothing in these lanes is left; another may take longer, with what was typed to look at."""
    qtbot.waitUntil(lambda: not any(job.lane in lanes for job in desk.jobs.running), timeout=20_000)


def look(workspace: Workspace, desk: Desk, words: str, qtbot: QtBot) -> FindPane:
    workspace.search.find()
    pane = workspace.search.pane
    pane.words.field.setText(words)
    qtbot.waitUntil(lambda: not pane.words._rest.isActive())
    wait_for(desk, qtbot, Lane.FINDING)
    return pane


def enter(field: QLineEdit, words: str) -> None:
    """As an input method does; QTest has keys for ASCII alone."""
    field.setText(words)
    field.setModified(True)
    field.textEdited.emit(words)


def ask(pane: FindPane, words: str) -> None:
    pane.words.set_replacing(True)
    enter(pane.words.replacement, words)


def texts(desk: Desk, branch: str = MAIN_BRANCH) -> str:
    return desk.read(lambda unit: "".join(one.text.base for one in unit.episodes.list(branch)))


def press(pane: FindPane, desk: Desk, qtbot: QtBot) -> None:
    pane.words.results.replace.click()
    wait_for(desk, qtbot, Lane.WRITING, Lane.FINDING)


def test_results_lead_into_the_manuscript(workspace: Workspace, desk: Desk, qtbot: QtBot) -> None:
    pane = look(workspace, desk, "金貨", qtbot)
    hits = pane.words.results.hits
    assert hits.counts == (3, 2) and "3" in pane.words.results.said.text()
    assert hits.index(0).data().startswith("Episode 1")
    QTest.keyClick(pane.words.field, Qt.Key.Key_Return)
    first = workspace.navigator.episode
    QTest.keyClick(pane.words.results.list, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: workspace.navigator.episode != first)
    cursor = workspace.editor.manuscript.textCursor()
    assert workspace.editor.manuscript.toPlainText()[cursor.position() :].startswith("金貨")
    assert pane.isVisible()
    QTest.keyClick(pane, Qt.Key.Key_Escape)
    assert not pane.isVisible()


def test_a_replacement_takes_in_what_is_not_saved_and_is_one_undo(
    workspace: Workspace, desk: Desk, qtbot: QtBot
) -> None:
    before = texts(desk)
    manuscript = workspace.editor.manuscript
    QTest.keyClicks(manuscript, "X")
    pane = look(workspace, desk, "金貨", qtbot)
    ask(pane, "銀貨")
    assert pane.words.results.replace.isEnabled()
    QTest.keyClicks(manuscript, "Y")
    assert workspace.editor.is_dirty
    press(pane, desk, qtbot)
    qtbot.waitUntil(lambda: "銀貨" in manuscript.toPlainText() and not manuscript.isReadOnly())
    assert texts(desk) == "XY" + before.replace("金貨", "銀貨")
    assert not workspace.editor.is_dirty and manuscript.toPlainText().startswith("XY")
    assert workspace.notice.text
    desk.undo_stack.undo()
    qtbot.waitUntil(lambda: "金貨" in manuscript.toPlainText())
    assert texts(desk) == "XY" + before
    desk.undo_stack.redo()
    wait_for(desk, qtbot, Lane.WRITING)
    assert texts(desk) == "XY" + before.replace("金貨", "銀貨")


def test_only_what_is_marked_is_replaced(workspace: Workspace, desk: Desk, qtbot: QtBot) -> None:
    pane = look(workspace, desk, "金貨", qtbot)
    results = pane.words.results
    ask(pane, "銀貨")
    results.hits.toggle(results.hits.index(2))  # The second episode, all of it.
    assert results.hits.marks == 1 and "1" in results.replace.text()
    assert results.hits.index(2).data(Qt.ItemDataRole.CheckStateRole) is Qt.CheckState.Unchecked
    press(pane, desk, qtbot)
    assert texts(desk).count("銀貨") == 1 and texts(desk).count("金貨") == 2
    results.hits.mark_all(False)
    assert not results.replace.isEnabled()


def test_what_the_expression_cannot_be_is_said(workspace: Workspace, desk: Desk, qtbot: QtBot) -> None:
    workspace.search.find()
    workspace.search.pane.words.options.regex.setChecked(True)
    pane = look(workspace, desk, "金(", qtbot)
    assert "no regular expression" in pane.words.results.said.text()
    pane = look(workspace, desk, "金(.)", qtbot)
    ask(pane, r"\2")
    assert not pane.words.results.replace.isEnabled() and "no group" in pane.words.results.loss.text()
    ask(pane, r"\1金")
    press(pane, desk, qtbot)
    assert "貨金" in texts(desk) and "金貨" not in texts(desk)


def test_ruby_that_would_go_is_told_before(workspace: Workspace, desk: Desk, qtbot: QtBot) -> None:
    first = desk.read(lambda unit: unit.episodes.list()[0])
    at = first.text.base.index("金貨")
    text = ManuscriptText(first.text.base, (Ruby(at, at + 2, "きんか"),))
    desk.write(lambda unit: unit.episodes.save_text(first.id, text), ())
    pane = look(workspace, desk, "金貨", qtbot)
    ask(pane, "")
    qtbot.waitUntil(lambda: "1" in pane.words.results.loss.text())
    assert pane.words.results.replace.isEnabled(), "an emptied field takes the words out"


def test_on_a_branch_the_parent_stays(workspace: Workspace, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    before = texts(desk)

    def fork(unit: object) -> str:
        return unit.branches.add("もしも", MAIN_BRANCH, unit.episodes.list()[2].id).id  # type: ignore[attr-defined]

    made: list[str] = []
    desk.write(fork, (), made.append)
    settle(desk)
    desk.turn_to(made[0])
    pane = look(workspace, desk, "金貨", qtbot)
    ask(pane, "銀貨")
    press(pane, desk, qtbot)
    qtbot.waitUntil(lambda: "銀貨" in workspace.editor.manuscript.toPlainText())
    assert texts(desk) == before and "金貨" not in texts(desk, made[0])
    qtbot.waitUntil(lambda: not workspace.editor.manuscript.isReadOnly())
    QTest.keyClicks(workspace.editor.manuscript, "Z")
    assert workspace.navigator.flush() and texts(desk) == before and "Z" in texts(desk, made[0])


def test_a_person_is_renamed_from_the_list_of_people(
    workspace: Workspace, desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    workspace.sidebar.people.find_requested.emit("ren", True)
    pane = workspace.search.pane
    settle(desk)
    assert pane.words.names.wanted == ["蓮", "蓮さん"]
    enter(pane.words.names.fields[0], "玲")
    assert pane.words.names.names == {"蓮": "玲", "蓮さん": "玲さん"}
    qtbot.waitUntil(pane.words.results.replace.isEnabled)
    press(pane, desk, qtbot)
    person = desk.read(lambda unit: unit.characters.get("ren"))
    assert person.name == "玲" and "蓮" not in texts(desk)
    assert not desk.read(lambda unit: [one for one in unit.facts.list() if one.evidence_changed])
    desk.undo_stack.undo()
    settle(desk)
    assert desk.read(lambda unit: unit.characters.get("ren")).name == "蓮" and "玲" not in texts(desk)


def test_spellings_are_made_one_or_left(workspace: Workspace, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    last = desk.read(lambda unit: unit.episodes.list()[-1])
    text = ManuscriptText(last.text.base + "会を行なった。会を行う。子供と子ども。\n")
    desk.write(lambda unit: unit.episodes.save_text(last.id, text), ())
    workspace.search.show_spelling()
    page = workspace.search.pane.spelling
    qtbot.waitUntil(lambda: page.list.count() == 2)
    page.list.setCurrentRow(next(at for at in range(2) if "行う" in page.list.item(at).text()))
    page.into.setCurrentText("行う")
    page._show_new()
    # What is written so already is not replaced.
    qtbot.waitUntil(lambda: (page.results.hits.counts, page.results.hits.marks) == ((2, 1), 1))
    page.results.replace.click()
    settle(desk)
    assert "会を行った。会を行う。" in texts(desk)
    qtbot.waitUntil(lambda: page.list.count() == 1)
    page.into.setCurrentText("子供")
    page.always.click()
    qtbot.waitUntil(lambda: "子ども → 子供" in (page.list.item(0).text() if page.list.count() else ""))
    [kept] = desk.read(preferences)
    assert kept.wanted == "子供"
    desk.undo_stack.undo()
    settle(desk)
    page.read()
    settle(desk)
    page.leave.click()
    qtbot.waitUntil(lambda: page.list.count() == 0 and page.show_left.isVisible())


def test_the_find_bar_looks_with_the_same_switches(workspace: Workspace, qtbot: QtBot, themed: QApplication) -> None:
    workspace.find_text()
    bar, draft = workspace.editor.find_bar, workspace.editor.manuscript.draft
    assert draft is not None
    at = draft.snapshot().base.index("金貨")
    text = ManuscriptText(draft.snapshot().base, (Ruby(at, at + 1, "きん"), Ruby(at + 1, at + 2, "か")))
    draft.load(text, draft.revision)
    bar.options.regex.setChecked(True)
    bar.field.setText("(金)(貨)")
    bar.replacement.setText(r"\1塊")
    assert bar.count.text() == "1 found"
    bar.replace_all()
    made = draft.snapshot().text()
    assert "金塊" in made.base and [one.reading for one in made.ruby] == ["きん"], "the ruby not touched stays"
    workspace.editor.manuscript.undo()
    assert draft.snapshot().text() == text
    bar.field.setText("(金")
    assert bar.count.text() == "not possible" and "no regular expression" in bar.count.toolTip()
    bar.options.regex.setChecked(False)
    bar.options.kana.setChecked(True)
    bar.field.setText("ぱんや")
    assert bar.count.text() == "none"
    bar.field.setText("ぱん屋")
    assert bar.count.text() == "1 found"
