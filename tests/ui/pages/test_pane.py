"""The page beside the manuscript: it follows the caret and every key, and a click on it goes back."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.pages.pane import PagePane
from workbench.ui.pages.sheets import sheet

Settle = Callable[[Desk], None]
LONG = "\n".join(f"\u3000{number}番目の段落です。" + "本文が続く。" * 12 for number in range(120))


@pytest.fixture
def panes(desk: Desk, qtbot: QtBot) -> Iterator[tuple[EditorPane, PagePane]]:
    editor = EditorPane(desk)
    pane = PagePane(desk, editor)
    for widget in (editor, pane):
        qtbot.addWidget(widget)
        widget.resize(500, 700)
        widget.show()
    first = desk.read(lambda unit: unit.episodes.outline()[0].id)
    with desk.story.write() as unit:
        text = ManuscriptText("薬師の" + LONG, (Ruby(0, 2, "くすし"),), (Emphasis(2, 3),))
        unit.episodes.save_text(first, text)
        unit.episodes.rename(first, "灯台")
    editor.open_episode(first)
    desk.save_settings({"pages": {"sheet": "bunko"}})
    pane.follow()
    yield editor, pane
    editor.flush()


def go(editor: EditorPane, words: str) -> None:
    found = editor.manuscript.document().find(words)
    cursor = editor.manuscript.textCursor()
    cursor.setPosition(found.selectionStart())
    editor.manuscript.setTextCursor(cursor)


def shown(pane: PagePane) -> str:
    return "".join(run.text for slot in pane.view.page.slots for run in slot.line.runs)


def test_the_page_holds_the_heading_marks_and_caret(panes: tuple[EditorPane, PagePane]) -> None:
    _, pane = panes
    assert shown(pane).startswith("灯台薬師の\u30000番目")
    lines = [slot.line for slot in pane.view.page.slots]
    assert [reading.pieces[1][0] for line in lines for reading in line.ruby] == ["す"]
    assert sum(len(line.dots) for line in lines) == 1
    assert pane.view.caret_rect is not None


def test_it_follows_the_caret(panes: tuple[EditorPane, PagePane], qtbot: QtBot) -> None:
    editor, pane = panes
    go(editor, "100番目")
    qtbot.waitUntil(lambda: "100番目" in shown(pane))
    assert pane.view.caret_rect is not None
    assert pane.view.rect().contains(pane.view.caret_rect.toRect())


def test_it_follows_what_is_typed_and_committed(panes: tuple[EditorPane, PagePane], qtbot: QtBot) -> None:
    editor, pane = panes
    go(editor, "50番目")
    QTest.keyClicks(editor.manuscript, "xyz")
    event = QInputMethodEvent("", [])
    event.setCommitString("漢字を")
    QApplication.sendEvent(editor.manuscript, event)
    qtbot.waitUntil(lambda: "xyz漢字を50番目" in shown(pane))


def test_a_ruby_mark_shows_at_once(panes: tuple[EditorPane, PagePane], qtbot: QtBot) -> None:
    editor, pane = panes
    go(editor, "段落")
    cursor = editor.manuscript.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, 2)
    editor.manuscript.setTextCursor(cursor)
    editor.marking.toggle_emphasis()
    qtbot.waitUntil(lambda: sum(len(slot.line.dots) for slot in pane.view.page.slots) == 3)


def test_a_click_puts_the_caret_there(panes: tuple[EditorPane, PagePane], qtbot: QtBot) -> None:
    editor, pane = panes
    go(editor, "60番目")
    qtbot.waitUntil(lambda: "60番目" in shown(pane))
    block = editor.manuscript.document().find("61番目").block()
    place = pane.view.place_of(block.blockNumber() + 1, 4)
    assert place is not None
    QTest.mouseClick(pane.view, Qt.MouseButton.LeftButton, pos=place.toPoint())
    cursor = editor.manuscript.textCursor()
    assert (cursor.blockNumber(), cursor.positionInBlock()) == (block.blockNumber(), 4)
    qtbot.waitUntil(lambda: pane.view.caret_rect is not None)


def test_a_click_on_every_character_of_every_sheet_finds_it(panes: tuple[EditorPane, PagePane], desk: Desk) -> None:
    _, pane = panes
    for name in ("bunko", "genkou-a4", "a5"):
        desk.save_settings({"pages": {"sheet": name, "per_line": 0, "lines": 0}})
        pane.follow()
        found: list[tuple[int, int]] = []
        pane.view.pressed.connect(lambda *at, found=found: found.append(at))
        slot = pane.view.page.slots[4]
        for run in slot.line.runs:
            place = pane.view.place_of(slot.paragraph, run.start)
            assert place is not None
            QTest.mouseClick(pane.view, Qt.MouseButton.LeftButton, pos=QPoint(round(place.x()), round(place.y())))
            assert found[-1][0] == slot.paragraph
            assert run.start <= found[-1][1] <= run.end
        pane.view.pressed.disconnect()


def test_pages_turn_by_keys_and_wheel_and_typing_comes_back(panes: tuple[EditorPane, PagePane], qtbot: QtBot) -> None:
    editor, pane = panes
    assert pane.view.page.number == 1
    QTest.keyClick(pane.view, Qt.Key.Key_PageDown)
    QTest.keyClick(pane.view, Qt.Key.Key_Left)
    assert pane.view.page.number == 3
    assert pane.view.caret_rect is None
    wheel = QWheelEvent(
        QPointF(50, 50), QPointF(50, 50), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(pane.view, wheel)
    assert pane.view.page.number == 2
    QTest.keyClicks(editor.manuscript, "x")
    qtbot.waitUntil(lambda: pane.view.page.number == 1)


def test_turning_stops_at_either_end(panes: tuple[EditorPane, PagePane]) -> None:
    _, pane = panes
    pane.turn(-5)
    assert pane.view.page.number == 1
    pane.turn(9999)
    assert "119番目" in shown(pane)


def test_the_choice_of_sheet_and_numbers_is_kept(panes: tuple[EditorPane, PagePane], desk: Desk) -> None:
    _, pane = panes
    pane.bar.per_line.setValue(30)
    assert (desk.settings.pages.sheet, desk.settings.pages.per_line, desk.settings.pages.lines) == ("bunko", 30, 17)
    pane.follow()
    assert max(slot.line.end - slot.line.start for slot in pane.view.page.slots) <= 33
    pane.bar.sheets.setCurrentIndex(pane.bar.sheets.findData("genkou-b4"))
    pane.bar.sheets.activated.emit(pane.bar.sheets.currentIndex())
    kept = desk.settings.pages
    assert (kept.sheet, kept.per_line, kept.lines) == ("genkou-b4", 0, 0)
    assert not pane.bar.per_line.isVisible()
    pane.follow()
    assert len(pane.view.page.slots) <= sheet("genkou-b4").lines


def test_zoom_is_kept_and_keeps_the_caret_in_view(panes: tuple[EditorPane, PagePane], desk: Desk, qtbot: QtBot) -> None:
    _, pane = panes
    before = pane.view.width()
    for _ in range(8):
        pane.foot.zoomed.emit(1)
    assert pane.view.width() > before
    qtbot.waitUntil(lambda: desk.settings.pages.zoom > 2)
    caret = pane.view.caret_rect
    assert caret is not None
    assert not pane.view.visibleRegion().intersected(caret.toRect()).isEmpty()


def test_another_title_and_another_story(panes: tuple[EditorPane, PagePane], desk: Desk, qtbot: QtBot) -> None:
    editor, pane = panes
    editor.header.title_changed.emit("新しい題")
    qtbot.waitUntil(lambda: shown(pane).startswith("新しい題"))
    desk.close()
    pane.follow()
    assert shown(pane) == ""
    QApplication.sendEvent(pane, QEvent(QEvent.Type.PaletteChange))


def test_out_of_view_it_does_nothing(panes: tuple[EditorPane, PagePane], qtbot: QtBot) -> None:
    editor, pane = panes
    before = pane.view.page
    pane.hide()
    QTest.keyClicks(editor.manuscript, "x")
    go(editor, "90番目")
    qtbot.wait(60)
    assert pane.view.page is before
    pane.show()
    assert "90番目" in shown(pane)
