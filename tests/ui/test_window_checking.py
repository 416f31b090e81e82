"""Continuity in the whole workspace: checked while it is written, gone to, rehearsed, planted, exported."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.continuity import test_runner as slips
from workbench.continuity import Kind
from workbench.store import StoryFile, Word
from workbench.story.text import Span
from workbench.ui.continuity.watching import touched
from workbench.ui.desk import Desk
from workbench.ui.ledger.details import CARET, SOMEWHERE
from workbench.ui.rehearsing.rows import LineRow
from workbench.ui.window.tabbed_pages import CentrePage, SidePage
from workbench.ui.window.workspace import Workspace

Settle = Callable[[Desk], None]
inn = slips.inn
SOON = 20_000


@pytest.fixture
def at(empty_desk: Desk, inn: StoryFile, qtbot: QtBot) -> Iterator[Workspace]:
    """The story of the inn in a workspace, the third episode in the editor; only the rules are at hand."""
    inn.close()
    empty_desk.bench.settings = empty_desk.settings.model_copy(update={"models": inn.path.parent / "none"})
    empty_desk.open(inn.path)
    made = Workspace(empty_desk)
    qtbot.addWidget(made)
    made.resize(1280, 760)
    made.show()
    qtbot.waitExposed(made)
    made.start(ids(empty_desk)[2], 0)
    yield made
    empty_desk.close()


def ids(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [episode.id for episode in unit.episodes.list()])


def write(at: Workspace, text: str) -> None:
    cursor = at.editor.manuscript.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor.insertText(text)
    at.editor.manuscript.setTextCursor(cursor)


def words(widget: QWidget) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


def found(at: Workspace, kind: Kind) -> list[str]:
    return [one.warning.quote for one in at.continuity.open_findings if one.warning.kind is kind]


def underlined(at: Workspace) -> list[str]:
    return [one.cursor.selectedText() for one in at.editor.manuscript.extraSelections()]


def test_what_is_written_is_checked_at_a_pause_and_goes_when_it_is_mended(at: Workspace, qtbot: QtBot) -> None:
    at.editor.manuscript.setFocus()
    assert not at.checks.watcher.busy, "nothing is read before something is written"
    write(at, "　弓月は笑った。\n")
    qtbot.waitUntil(lambda: found(at, Kind.DEAD_ACTOR) == ["弓月は笑った。"], timeout=SOON)
    qtbot.waitUntil(lambda: "弓月は笑った。" in underlined(at))
    # The review hears what the warning rests on.
    [one] = at.continuity.open_findings
    rests_on = {item.fact for item in one.warning.evidence if item.fact}
    assert rests_on and at.review.cites() == {fact: {one.warning.id} for fact in rests_on}
    qtbot.waitUntil(lambda: at.review._cited == at.review.cites())
    assert at.right.page == SidePage.TALK and QApplication.focusWidget() is at.editor.manuscript
    assert at.sidebar.episodes.model.rowCount() and at.right.tabs.tab(SidePage.CONTINUITY).text().endswith("1")
    # What stood there before has not been checked: only what was written.
    assert found(at, Kind.NAME_VARIANT) == []
    cursor = at.editor.manuscript.document().find("弓月は笑った")
    cursor.insertText("朔弥は笑った")
    qtbot.waitUntil(lambda: found(at, Kind.DEAD_ACTOR) == [], timeout=SOON)
    qtbot.waitUntil(lambda: underlined(at) == [])
    at.editor.manuscript.undo()
    qtbot.waitUntil(lambda: found(at, Kind.DEAD_ACTOR) == ["弓月は笑った。"], timeout=SOON)


def test_what_a_whole_check_found_goes_and_comes_back_with_its_words(at: Workspace, qtbot: QtBot) -> None:
    at.checks.check_episode()
    qtbot.waitUntil(lambda: not at.continuity.running and bool(found(at, Kind.NAME_VARIANT)), timeout=SOON)
    [slip] = found(at, Kind.NAME_VARIANT)
    write(at, "　雨。\n")
    qtbot.waitUntil(lambda: at.checks.watcher._check is not None and not at.checks.watcher.busy, timeout=SOON)
    assert found(at, Kind.NAME_VARIANT) == [slip]
    at.editor.manuscript.document().find("織辺").insertText("織部")
    qtbot.waitUntil(lambda: found(at, Kind.NAME_VARIANT) == [], timeout=SOON)
    at.editor.manuscript.undo()
    qtbot.waitUntil(lambda: found(at, Kind.NAME_VARIANT) == [slip], timeout=SOON)


def test_it_can_be_turned_off(at: Workspace, qtbot: QtBot, settle: Settle) -> None:
    at.continuity.header.watching.trigger()
    assert not at._desk.settings.continuity.while_writing
    with qtbot.waitSignal(at.editor.paused):
        write(at, "　弓月は笑った。\n")
    settle(at._desk)
    assert found(at, Kind.DEAD_ACTOR) == [] and at.checks.watcher._check is None


def test_underlines_outlast_typing_undo_and_another_leading(at: Workspace, qtbot: QtBot) -> None:
    at.checks.check_episode()
    qtbot.waitUntil(lambda: len(underlined(at)) == 2, timeout=SOON)
    before = sorted(underlined(at))
    cursor = at.editor.manuscript.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.Start)
    cursor.insertText("　朝。\n")
    qtbot.waitUntil(lambda: sorted(underlined(at)) == before)
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.removeSelectedText()
    at.editor.manuscript.undo()
    qtbot.waitUntil(lambda: sorted(underlined(at)) == before, timeout=SOON)
    at._desk.save_settings({"editor": {"leading": 2.4}})
    qtbot.waitUntil(lambda: sorted(underlined(at)) == before)


def test_a_click_on_an_underline_turns_to_its_card_and_the_keys_turn_no_page(at: Workspace, qtbot: QtBot) -> None:
    at.checks.check_episode()
    qtbot.waitUntil(lambda: len(underlined(at)) == 2, timeout=SOON)
    at.show_talk()
    at.checks.next()
    assert at.right.page == SidePage.TALK
    first = at.continuity.open_findings[0]
    assert at.editor.caret == first.place.start
    manuscript = at.editor.manuscript
    place = manuscript.cursorRect().center()
    place.setX(place.x() + 6)
    qtbot.mouseClick(manuscript.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert at.right.page == SidePage.CONTINUITY
    assert at.continuity.cards.card(first.warning.id) is not None
    at.checks.previous()
    assert at.editor.caret == at.continuity.open_findings[-1].place.start
    at.right.hide()
    at.checks.next()
    qtbot.mouseClick(manuscript.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not at.right.isVisible() and first.warning.explanation in at.editor.hover.text


def test_throwing_away_is_rehearsed_then_left_or_done_and_undone(at: Workspace, qtbot: QtBot, settle: Settle) -> None:
    pane, desk = at.checks.rehearsal, at._desk
    first, *rest = ids(desk)
    at.sidebar.rehearsal_requested.emit([first], False)
    assert pane.isVisible() and pane.running and ids(desk) == [first, *rest]
    qtbot.waitUntil(lambda: not pane.running, timeout=SOON)
    assert "弓月は胸の病で死んだ" in words(pane)
    [line, *_] = [row for row in pane.findChildren(LineRow) if row.isEnabled()]
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton)
    assert at.navigator.episode == first and at.centre.page == CentrePage.MANUSCRIPT and pane.isVisible()
    qtbot.mouseClick(pane.cancel_button, Qt.MouseButton.LeftButton)
    assert at.right.page == SidePage.TALK and ids(desk) == [first, *rest]
    at.checks.rehearse([first], moving=False)
    qtbot.mouseClick(pane.do_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: ids(desk) == rest, timeout=SOON)
    qtbot.waitUntil(lambda: not pane.isVisible())
    desk.undo_stack.undo()
    qtbot.waitUntil(lambda: ids(desk) == [first, *rest], timeout=SOON)


def test_moving_is_rehearsed_where_it_would_go(at: Workspace, qtbot: QtBot) -> None:
    pane, desk = at.checks.rehearsal, at._desk
    first, second, third = ids(desk)
    at.checks.rehearse([second], moving=True)
    assert pane.change.after == third and not pane.change.deleting
    assert pane.where.isVisible() and [pane.where.itemData(n) for n in range(pane.where.count())] == [None, third]
    qtbot.waitUntil(lambda: not pane.running, timeout=SOON)
    assert pane.outcome is not None and pane.outcome.change == pane.change
    qtbot.mouseClick(pane.do_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: ids(desk) == [first, third, second], timeout=SOON)


def test_a_plant_of_ones_own_waits_until_it_is_paid_off(at: Workspace, qtbot: QtBot, settle: Settle) -> None:
    ledger, desk = at.ledger, at._desk
    third = ids(desk)[2]
    at.checks.plant_here()
    assert at.centre.page == CentrePage.LEDGER and ledger.form.isVisible()
    assert not ledger.form.add_button.isEnabled()
    ledger.form.text.setText("弓月は本当に死んだのか")
    qtbot.keyClick(ledger.form.text, Qt.Key.Key_Return)

    def chosen() -> str:
        return ledger.chosen.text if ledger.chosen is not None else ""

    def listed() -> list[str]:
        return [str(ledger.model.index(row, 0).data()) for row in range(ledger.model.rowCount())]

    qtbot.waitUntil(lambda: not ledger.running and chosen() == "弓月は本当に死んだのか", timeout=SOON)
    [word] = desk.read(lambda unit: unit.plants.list())
    assert word.word is Word.PLANTED and word.episode == third and word.quote in slips.THIRD and word.quote
    with qtbot.waitSignal(ledger.place_requested) as asked:
        ledger.table.clicked.emit(ledger.model.index(ledger.table.currentIndex().row(), 1))
    assert asked.args[0] == third and asked.args[1].of(slips.THIRD) == word.quote
    at.checks.show_ledger()
    ledger.details.paid.emit(CARET)
    qtbot.waitUntil(lambda: "弓月は本当に死んだのか" not in listed(), timeout=SOON)
    [word] = desk.read(lambda unit: unit.plants.list())
    assert (word.word, word.paid_episode) == (Word.PAID, third)
    desk.undo_stack.undo()
    settle(desk)
    qtbot.waitUntil(lambda: not ledger.running and "弓月は本当に死んだのか" in listed(), timeout=SOON)
    ledger.table.selectRow(listed().index("弓月は本当に死んだのか"))
    ledger.details.paid.emit(SOMEWHERE)
    settle(desk)
    qtbot.mouseClick(ledger.shelves.tab(1), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "弓月は本当に死んだのか" in listed(), timeout=SOON)


def test_warnings_go_into_a_file_for_an_editor(
    at: Workspace, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.checks.check_episode()
    qtbot.waitUntil(lambda: len(at.continuity.open_findings) == 2 and not at.continuity.running, timeout=SOON)
    path = tmp_path / "for the editor.md"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path.with_suffix("")), ""))
    with qtbot.waitSignal(at.checks.exporting.written, timeout=SOON):
        at.continuity.header.export_requested.emit("md")
    told = path.read_text(encoding="utf-8")
    assert all(one.warning.quote in told for one in at.continuity.open_findings)
    with qtbot.waitSignal(at._desk.failed) as said:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "x.csv"), ""))
        at.continuity.header.export_requested.emit("csv")
    assert "folder" in str(said.args[0])


@pytest.mark.parametrize(
    ("before", "now", "place"),
    [
        ("一\n二\n三", "一\n二\n三", None),
        ("一\n二\n三", "一\n二二\n三", "二二"),
        ("一\n二\n三", "一\n三", "三"),
        ("一\n二", "一\n二\n新しい", "二\n新しい"),
        ("", "始", "始"),
        ("ああ", "あああ", "あああ"),
    ],
)
def test_the_paragraphs_that_were_written_on(before: str, now: str, place: str | None) -> None:
    found = touched(before, now)
    assert (found.of(now) if found is not None else None) == place
    assert found is None or found == Span(found.start, found.end)
