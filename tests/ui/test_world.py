"""Sheets on places, things and words: added, changed, found in the text, taken away and brought back."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from workbench.story.notes import Sheet, SheetKind
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Desk
from workbench.ui.window import MainWindow
from workbench.ui.window.tabbed_pages import CentrePage
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState
from workbench.ui.world.sheet_page import read_sheet

Settle = Callable[[Desk], None]


@pytest.fixture
def at(desk: Desk, settle: Settle, qtbot: QtBot) -> Iterator[Workspace]:
    made = MainWindow(desk, WindowState())
    made.show()
    qtbot.waitExposed(made)
    settle(desk)
    assert made.workspace is not None
    yield made.workspace
    made.hide()
    made.deleteLater()


def sheets(desk: Desk) -> list[Sheet]:
    return desk.read(lambda unit: unit.sheets.list())


def test_a_sheet_is_added_changed_and_leads_into_the_text(at: Workspace, desk: Desk, settle: Settle) -> None:
    at.sidebar.show_world()
    panel, page = at.sidebar.world, at.notes.sheet
    panel.new_name.setText("灯台")
    QTest.keyClick(panel.new_name, Qt.Key.Key_Return)
    settle(desk)
    assert page.isVisible() and page.name.text == "灯台" and panel.list.topLevelItemCount() == 1
    page.aliases.put("塔、あの塔")
    page.aliases.commit()
    page.text.put("岬の先に立つ。")
    page.text.commit()
    settle(desk)
    [kept] = sheets(desk)
    assert kept == Sheet(SheetKind.PLACE, "灯台", "", ("塔", "あの塔"), "岬の先に立つ。", kept.id)
    found = desk.read(lambda unit: read_sheet(unit, kept.id, "main"))
    assert found is not None and sum(len(one.matches) for one in found[1]) == page.places.count() > 0
    page._go(page.places.item(0))
    assert at.centre.page == CentrePage.MANUSCRIPT and at.navigator.episode == found[1][0].episode
    page.show_sheet(kept.id)
    page.name.put("")
    page.name.commit()
    assert not page.name.error.isHidden() and sheets(desk) == [kept], "a sheet without a name is refused"


def test_a_sheet_taken_away_comes_back_by_undo(at: Workspace, desk: Desk, settle: Settle) -> None:
    desk.write(lambda unit: unit.sheets.put(Sheet(SheetKind.TERM, "霧笛")), {"notes"})
    at.sidebar.show_world()
    settle(desk)
    [kept] = sheets(desk)
    at.notes.show_sheet(kept.id)
    settle(desk)
    at.notes.sheet._delete()
    settle(desk)
    assert sheets(desk) == [] and at.centre.page == CentrePage.MANUSCRIPT
    desk.undo_stack.undo()
    settle(desk)
    assert sheets(desk) == [kept] and at.sidebar.world.list.topLevelItemCount() == 1


def test_a_latin_name_is_a_whole_word(desk: Desk) -> None:
    with desk.story.write() as unit:
        unit.episodes.save_text(unit.episodes.by_number(1).id, ManuscriptText("The Key lay. Keys and keyholes; a key."))
        unit.sheets.put(Sheet(SheetKind.THING, "Key"))
        found = read_sheet(unit, unit.sheets.list()[0].id, "main")
    assert found is not None and [len(one.matches) for one in found[1]] == [2]
