"""Undo in the whole window, from wherever the focus is: of the text one is at, or of the story, and then it is said."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from workbench.memory.edits import episodes
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.window import MainWindow
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState

Settle = Callable[[Desk], None]
Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(desk: Desk, settle: Settle, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(desk, WindowState())
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    settle(desk)
    yield made
    desk.close()
    made.hide()
    made.deleteLater()


@pytest.fixture
def at(window: MainWindow) -> Workspace:
    assert window.workspace is not None
    return window.workspace


def title(desk: Desk) -> str:
    return desk.read(lambda unit: unit.episodes.by_number(1).title)


def rename(desk: Desk, settle: Settle) -> None:
    first = desk.read(lambda unit: unit.episodes.by_number(1).id)
    desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    settle(desk)


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def redo() -> None:
    QTest.keySequence(focused(), QKeySequence(QKeySequence.StandardKey.Redo))


def replace_all(pane: EditorPane, old: str, new: str) -> None:
    """With the mouse, which leaves the focus on the button."""
    QTest.keyClick(pane.manuscript, Key.Key_F, CONTROL)
    pane.find_bar.field.setText(old)
    pane.find_bar.replacement.setText(new)
    every = next(one for one in pane.find_bar.findChildren(QPushButton) if one.text() == "All")
    QTest.mouseClick(every, LEFT)
    assert every.hasFocus()


def test_undo_beside_the_manuscript_is_the_manuscripts(at: Workspace, desk: Desk, settle: Settle) -> None:
    rename(desk, settle)
    pane, before = at.editor, at.editor.manuscript.toPlainText()
    at.navigator.show_manuscript()
    replace_all(pane, "蓮", "蘭")
    after = pane.manuscript.toPlainText()
    assert "蘭" in after
    QTest.keyClick(focused(), Key.Key_Z, CONTROL)
    settle(desk)
    assert (pane.manuscript.toPlainText(), title(desk)) == (before, "夜明け")
    QTest.keyClick(focused(), Key.Key_Z, CONTROL)
    settle(desk)
    assert title(desk) == "夜明け", "with nothing left, it goes no further"
    redo()
    assert pane.manuscript.toPlainText() == after
    pane.find_bar.replacement.clear()
    pane.find_bar.replacement.setText("")
    pane.find_bar.replacement.setFocus()
    QTest.keyClick(focused(), Key.Key_Z, CONTROL)
    assert pane.manuscript.toPlainText() == before, "a field that never had words has none to take back"
    QTest.keyClicks(pane.find_bar.replacement, "ran")
    redo()
    QTest.keyClick(focused(), Key.Key_Z, CONTROL)
    assert pane.manuscript.toPlainText() == before and not pane.find_bar.replacement.text()


def test_what_is_undone_in_the_story_is_said_with_the_way_back(at: Workspace, desk: Desk, settle: Settle) -> None:
    rename(desk, settle)
    at.sidebar.episodes.view.setFocus()
    QTest.keyClick(focused(), Key.Key_Z, CONTROL)
    settle(desk)
    assert title(desk) == "灯台" and at.notice.text == "Undone: Rename"
    QTest.mouseClick(at.notice.offers[0], LEFT)
    settle(desk)
    assert title(desk) == "夜明け" and at.notice.text == "Done again: Rename"
    QTest.mouseClick(at.notice.offers[0], LEFT)
    settle(desk)
    assert title(desk) == "灯台" and at.notice.text == "Undone: Rename"


def test_the_find_bar_opens_to_replace_and_escape_closes_it_from_any_part(at: Workspace, desk: Desk) -> None:
    at.navigator.show_manuscript()
    pane = at.editor
    QTest.keyClick(pane.manuscript, Key.Key_H, CONTROL)
    assert pane.find_bar.isVisible() and pane.find_bar.field.hasFocus(), "nothing to find yet"
    pane.find_bar.field.setText("蓮")
    QTest.keyClick(pane.find_bar.field, Key.Key_H, CONTROL)
    assert pane.find_bar.replacement.hasFocus()
    for one in pane.find_bar.findChildren(QPushButton):
        pane.find()
        one.setFocus()
        QTest.keyClick(one, Key.Key_Escape)
        assert not pane.find_bar.isVisible() and pane.manuscript.hasFocus(), one.text()
    pane.find()
    QTest.keyClick(pane.find_bar.field, Key.Key_Escape)
    assert not pane.find_bar.isVisible()
