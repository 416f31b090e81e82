"""Keys in the whole window: one owner each, and the caret where one writes."""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.palette import KeysDialog
from workbench.ui.palette.commands import actions_of, commands_of, key_of
from workbench.ui.translation import install_language
from workbench.ui.window import MainWindow
from workbench.ui.window.menus import Menus
from workbench.ui.window_state import WindowState

Settle = Callable[[Desk], None]
_CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


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
    keys = {one.keys for one in commands_of(window.menuBar()) if one.keys}
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
    window.workspace.navigator.show_manuscript()
    assert editor.manuscript.hasFocus()
    QTest.keyClick(editor.manuscript, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert editor.find_bar.isVisible() and editor.find_bar.field.hasFocus()


def test_a_few_letters_in_the_palette_give_a_command_from_where_the_caret_was(window: MainWindow) -> None:
    assert window.workspace is not None
    window.workspace.navigator.show_manuscript()
    QTest.keyClick(window.workspace.editor.manuscript, Qt.Key.Key_P, _CTRL_SHIFT)
    assert window.reach.isVisible() and window.reach.words.hasFocus()
    QTest.keyClicks(window.reach.words, "knowl")
    QTest.keyClick(window.reach.words, Qt.Key.Key_Return)
    assert window.workspace.centre.page == 1 and not window.reach.isVisible()
    assert window.state.lately[0] == "Knowledge"
    window.show_palette()
    assert window.reach.list.currentIndex().data() == "Knowledge", "what was used lately stands first"
    QTest.keyClick(window.reach.words, Qt.Key.Key_Escape)
    assert not window.reach.isVisible()


def test_the_palette_goes_to_episodes_and_people(window: MainWindow) -> None:
    assert window.workspace is not None
    window.show_palette()
    QTest.keyClicks(window.reach.words, "episode 3")
    QTest.keyClick(window.reach.words, Qt.Key.Key_Return)
    assert window.workspace.navigator.number_of(window.workspace.navigator.episode) == 3
    person = window.desk.read(lambda unit: unit.characters.list()[-1])
    window.show_palette()
    window.reach.words.setText(person.names[-1])
    QTest.keyClick(window.reach.words, Qt.Key.Key_Return)
    assert window.workspace.centre.page > 3


def test_a_letter_that_finds_nothing_does_nothing(window: MainWindow) -> None:
    window.show_palette()
    QTest.keyClicks(window.reach.words, "qqqqqq")
    assert window.reach.list.model().index(0, 0).data() == "Nothing found"
    QTest.keyClick(window.reach.words, Qt.Key.Key_Return)
    assert window.reach.isVisible()


def test_a_command_takes_other_keys_and_no_two_the_same(window: MainWindow) -> None:
    dialog = KeysDialog(window.menuBar(), [("Ruby on the selection", "Ctrl+R")], window)
    edits = {key_of(action): edit for action, edit in dialog._edits}
    edits["Knowledge"].setKeySequence("Ctrl+Alt+K")
    assert dialog.chosen == {"Knowledge": "Ctrl+Alt+K"} and dialog._ok.isEnabled()
    edits["Review"].setKeySequence("Ctrl+Alt+K")
    assert not dialog._ok.isEnabled()
    edits["Review"].setKeySequence("Ctrl+R")
    assert not dialog._ok.isEnabled(), "the manuscript's own keys count as well"
    edits["Review"].clear()
    assert dialog._ok.isEnabled()
    window.state.keys = dialog.chosen
    window._menus.put_keys()
    keys = {one.key: one.keys for one in commands_of(window.menuBar())}
    assert keys["Knowledge"] == "Ctrl+Alt+K" and keys["Review"] == ""
    window.state.keys = {}
    window._menus.put_keys()
    assert {one.key: one.keys for one in commands_of(window.menuBar())}["Review"] == "Ctrl+3"


def test_commands_are_remembered_by_the_same_name_in_every_language(window: MainWindow, qapp: QApplication) -> None:
    english = [key_of(action) for _, action in actions_of(window.menuBar())]
    assert len(set(english)) == len(english)
    install_language(qapp, "ja")
    try:
        bar = QMenuBar(window)
        Menus(bar, window)
        assert [key_of(action) for _, action in actions_of(bar)] == english
    finally:
        install_language(qapp, "en")


def test_a_menu_has_at_most_twelve_commands_until_all_are_asked_for(window: MainWindow) -> None:
    def shown() -> dict[str, int]:
        menus = [top.menu() for top in window.menuBar().actions()]
        return {
            menu.title(): sum(one.isVisible() and not one.isSeparator() for one in menu.actions())
            for menu in menus
            if isinstance(menu, QMenu)
        }

    before, entries = shown(), {one.key for one in commands_of(window.menuBar())}
    assert max(before.values()) <= 12 and sum(before.values()) <= 48
    window._menus._whole.trigger()
    assert sum(shown().values()) > sum(before.values()) and WindowState().unfolded
    assert {one.key for one in commands_of(window.menuBar())} == entries, "each once, wherever it stands"
    test_no_two_commands_of_a_menu_have_the_same_letter(window)
    window._menus._whole.trigger()
    assert shown() == before
