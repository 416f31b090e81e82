"""Keys in the whole window: one owner each, and the caret where one writes."""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.window import MainWindow
from workbench.ui.window.menus import key_list
from workbench.ui.window.state import WindowState

Settle = Callable[[Desk], None]


@pytest.fixture
def window(sample_desk: Desk, settle: Settle, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(sample_desk, WindowState())
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    settle(sample_desk)
    yield made
    made.hide()
    made.deleteLater()


def test_no_key_of_the_menus_is_claimed_by_a_panel_as_well(window: MainWindow) -> None:
    keys = {keys for _, keys in key_list(window.menuBar())}
    claimed = {shortcut.key().toString() for shortcut in window.findChildren(QShortcut)}
    assert "Ctrl+F" in keys and claimed
    assert not keys & claimed


def test_no_two_commands_of_a_menu_have_the_same_letter(window: MainWindow) -> None:
    for top in window.menuBar().actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        letters = [found[1].lower() for action in menu.actions() if (found := re.search("&(.)", action.text()))]
        assert sorted(set(letters)) == sorted(letters), top.text()


def test_going_to_the_manuscript_puts_the_caret_in_it_and_finding_works_from_there(window: MainWindow) -> None:
    assert window.workspace is not None
    editor = window.workspace.editor
    window.workspace.talk.focus_question()
    window.workspace.show_manuscript()
    assert editor.manuscript.hasFocus()
    QTest.keyClick(editor.manuscript, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert editor.find_bar.isVisible() and editor.find_bar.field.hasFocus()
