"""Dotted lines below words no dictionary has, in English stories, and what is offered for one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from workbench.store import StoryFile, Unit
from workbench.story.cast import Alias, Character
from workbench.story.notes import Sheet, SheetKind
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane

TEXT = "Rupert of Hentzau did not recieve the letter at Strelsau.\nHe will definately write again, colour or color."


def fill(unit: Unit) -> None:
    unit.episodes.add("One", ManuscriptText(TEXT))
    unit.characters.add(Character("rupert", "Rupert", aliases=(Alias("Rupert of Hentzau"),)))
    unit.sheets.put(Sheet(SheetKind.PLACE, "Strelsau"))


def opened(desk: Desk, qtbot: QtBot, path: Path, language: str = "en") -> EditorPane:
    StoryFile.create(path, title="Zenda", language=language, fill=fill).close()
    desk.open(path)
    pane = EditorPane(desk)
    qtbot.addWidget(pane)
    pane.resize(900, 500)
    pane.show()
    pane.open_episode(desk.read(lambda unit: unit.episodes.list())[0].id)
    return pane


@pytest.fixture
def pane(empty_desk: Desk, qtbot: QtBot, tmp_path: Path) -> EditorPane:
    return opened(empty_desk, qtbot, tmp_path / "zenda.story")


def dotted(pane: EditorPane) -> list[str]:
    return [
        one.cursor.selectedText()
        for one in pane.manuscript.extraSelections()
        if one.format.underlineStyle() == QTextCharFormat.UnderlineStyle.DotLine
    ]


def menu_at(pane: EditorPane, word: str) -> QMenu:
    cursor = QTextCursor(pane.manuscript.document())
    cursor.setPosition(pane.manuscript.toPlainText().index(word) + 2)
    place = pane.manuscript.cursorRect(cursor).center()
    menu = QMenu(pane)
    menu.addAction("Undo")
    pane._spelling.offer(menu, QPoint(place))
    return menu


def said(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if action.isVisible() and not action.isSeparator()]


def test_unknown_words_are_underlined_but_not_names_and_places(pane: EditorPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: dotted(pane) == ["recieve", "definately"], timeout=10_000)


def test_a_suggestion_takes_the_place_of_the_word_and_can_be_undone(pane: EditorPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(dotted(pane)), timeout=10_000)
    menu = menu_at(pane, "recieve")
    qtbot.waitUntil(lambda: "receive" in said(menu), timeout=10_000)
    assert said(menu)[0] == "receive" and said(menu)[-1] == "Undo"
    menu.actions()[0].trigger()
    assert "did not receive the letter" in pane.manuscript.toPlainText()
    qtbot.waitUntil(lambda: dotted(pane) == ["definately"], timeout=10_000)
    pane.manuscript.undo()
    assert "recieve" in pane.manuscript.toPlainText()


def test_a_word_is_added_to_the_storys_own_and_taken_back(
    pane: EditorPane, qtbot: QtBot, empty_desk: Desk, settle: Callable[[Desk], None]
) -> None:
    qtbot.waitUntil(lambda: bool(dotted(pane)), timeout=10_000)
    next(one for one in menu_at(pane, "definately").actions() if "Add" in one.text()).trigger()
    qtbot.waitUntil(lambda: dotted(pane) == ["recieve"], timeout=10_000)
    next(one for one in menu_at(pane, "recieve").actions() if "Ignore" in one.text()).trigger()
    qtbot.waitUntil(lambda: dotted(pane) == [], timeout=10_000)
    empty_desk.undo_stack.undo()
    qtbot.waitUntil(lambda: dotted(pane) == ["definately"], timeout=10_000)
    settle(empty_desk)


def test_nothing_is_offered_for_a_word_that_is_right(pane: EditorPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(dotted(pane)), timeout=10_000)
    assert said(menu_at(pane, "letter")) == ["Undo"]


def test_a_switch_turns_it_off(pane: EditorPane, qtbot: QtBot, empty_desk: Desk) -> None:
    qtbot.waitUntil(lambda: bool(dotted(pane)), timeout=10_000)
    empty_desk.save_settings({"editor": {"spelling": False}})
    qtbot.waitUntil(lambda: dotted(pane) == [], timeout=10_000)


def test_a_japanese_story_is_left_alone(empty_desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    japanese = opened(empty_desk, qtbot, tmp_path / "ja.story", "ja")
    qtbot.wait(1_000)
    assert dotted(japanese) == [] and said(menu_at(japanese, "recieve")) == ["Undo"]
