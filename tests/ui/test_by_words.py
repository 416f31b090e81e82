"""Words under the mouse and the keys, in languages that put no spaces between them."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from workbench.store import sudachi
from workbench.story.text import ManuscriptText
from workbench.text import breaks
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.editor.manuscript import Manuscript

Settle = Callable[[Desk], None]
LEFT, KEYS = Qt.MouseButton.LeftButton, QKeySequence.StandardKey
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
TEXT = "　書斎の窓から𠮷田とコーヒーを飲む。\n庭が見えた。"


@pytest.fixture
def edit(desk: Desk, qtbot: QtBot) -> Iterator[Manuscript]:
    with desk.story.write() as unit:
        episode = unit.episodes.by_number(1).id
        unit.episodes.save_text(episode, ManuscriptText(TEXT))
    pane = EditorPane(desk)
    qtbot.addWidget(pane)
    pane.resize(800, 600)
    pane.show()
    qtbot.waitExposed(pane)
    pane.open_episode(episode)
    pane.manuscript.setFocus()
    yield pane.manuscript
    desk.close()


@pytest.fixture
def read() -> None:
    breaks.get_ready()


def place(edit: Manuscript, word: str) -> QPoint:
    """The middle of the first character of a word."""
    cursor = edit.textCursor()
    cursor.setPosition(len(TEXT[: TEXT.index(word)].encode("utf-16-le")) // 2)
    start = edit.cursorRect(cursor)
    cursor.movePosition(QTextCursor.MoveOperation.Right)
    return QPoint((start.left() + edit.cursorRect(cursor).left()) // 2, start.center().y())


def double_click(edit: Manuscript, word: str) -> str:
    QTest.mousePress(edit.viewport(), LEFT, NONE, place(edit, word))
    QTest.mouseRelease(edit.viewport(), LEFT, NONE, place(edit, word))
    QTest.mouseDClick(edit.viewport(), LEFT, NONE, place(edit, word))
    return edit.textCursor().selectedText()


@pytest.mark.usefixtures("read")
@pytest.mark.parametrize("word", ["書斎", "の", "コーヒー", "飲む", "。", "庭", "見え"])
def test_a_double_click_takes_a_word(edit: Manuscript, word: str) -> None:
    assert double_click(edit, word) == word


@pytest.mark.usefixtures("read")
def test_with_the_button_held_or_shift_it_grows_by_words(edit: Manuscript) -> None:
    double_click(edit, "窓")
    there = QPointF(place(edit, "コーヒー"))
    held = QMouseEvent(QEvent.Type.MouseMove, there, there, LEFT, LEFT, NONE)
    QApplication.sendEvent(edit.viewport(), held)
    assert edit.textCursor().selectedText() == "窓から𠮷田とコーヒー"
    QTest.mouseClick(edit.viewport(), LEFT, SHIFT, place(edit, "書斎"))
    assert edit.textCursor().selectedText() == "書斎の窓"
    QTest.mouseClick(edit.viewport(), LEFT, NONE, place(edit, "飲む"))
    assert not edit.textCursor().hasSelection()


def test_before_the_dictionary_is_read_it_takes_what_is_of_one_script_and_has_it_read(
    edit: Manuscript, desk: Desk, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    sudachi._dictionary.cache_clear()
    monkeypatch.setattr(breaks, "words", lambda _: pytest.fail("not in the window's thread"))
    assert double_click(edit, "コーヒー") == "コーヒー"
    settle(desk)
    assert sudachi.is_read()
    monkeypatch.undo()
    assert double_click(edit, "飲む") == "飲む"


@pytest.mark.usefixtures("read")
def test_the_keys_go_select_and_erase_by_words(edit: Manuscript) -> None:
    def stops(key: QKeySequence.StandardKey, count: int) -> list[int]:
        found = []
        for _ in range(count):
            QTest.keySequence(edit, QKeySequence(key))
            found.append(edit.textCursor().position())
        return found

    ahead = stops(KEYS.MoveToNextWord, 15)
    assert ahead[:5] == [1, 3, 4, 5, 7], "the caret stands before words, not before the indent"
    assert ahead[-3:] == [20, 21, 22], "at the end of a line, and then in the next"
    assert stops(KEYS.MoveToPreviousWord, 15) == [*reversed(ahead[:-1]), 0]
    edit.moveCursor(QTextCursor.MoveOperation.StartOfBlock)
    stops(KEYS.SelectNextWord, 2)
    assert edit.textCursor().selectedText() == "　書斎"
    edit.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keySequence(edit, QKeySequence(KEYS.DeleteStartOfWord))
    QTest.keySequence(edit, QKeySequence(KEYS.DeleteStartOfWord))
    assert edit.toPlainText().endswith("庭が見え")
    edit.undo()
    assert edit.toPlainText().endswith("庭が見えた"), "a step of its own"
