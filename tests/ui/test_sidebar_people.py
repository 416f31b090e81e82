"""The characters in the sidebar, by keys and mouse: added, named, confirmed, merged, taken out."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from tests.lighthouse import fact_id
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.ui.desk import ALL, Desk
from workbench.ui.sidebar import Sidebar
from workbench.ui.sidebar.people_delegate import _buttons
from workbench.ui.sidebar.people_panel import PeoplePanel

Settle = Callable[[Desk], None]
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sidebar(desk: Desk, qtbot: QtBot, settle: Settle) -> Sidebar:
    return shown(desk, qtbot, settle)


def shown(desk: Desk, qtbot: QtBot, settle: Settle) -> Sidebar:
    made = Sidebar(desk)
    qtbot.addWidget(made)
    made.resize(280, 700)
    made.show()
    qtbot.waitExposed(made)
    qtbot.mouseClick(made.tabs.tab(1), LEFT)
    settle(desk)
    return made


def names(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [one.name for one in unit.characters.list()])


def rows(panel: PeoplePanel) -> list[str]:
    return [str(panel.model.index(at).data()) for at in range(panel.model.rowCount())]


def centre(panel: PeoplePanel, character: str) -> QPoint:
    return panel.view.visualRect(panel.model.find(character)).center()


def choose(panel: PeoplePanel, character: str, entry: str) -> None:
    """The entry of somebody's menu ("Menu > Entry" for one further in)."""
    person = panel.model.person(panel.model.find(character))
    assert person is not None
    menu = outer = panel.menu_for(person)
    for name in entry.split(" > "):
        action = next(one for one in menu.actions() if one.text() == name)
        inner = action.menu()
        if isinstance(inner, QMenu):
            menu = inner
        else:
            action.trigger()
    outer.deleteLater()


def type_name(panel: PeoplePanel, name: str, qtbot: QtBot) -> None:
    editor = panel.view.viewport().findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    editor.insert(name)  # QTest has no keys for kanji.
    QTest.keyClick(editor, Key.Key_Return)
    qtbot.wait(10)


def test_everybody_is_listed_with_their_secrets(sidebar: Sidebar) -> None:
    people = sidebar.people.model.people
    assert [(one.character.name, one.place, one.secrets) for one in people] == [
        ("蓮", 0, 1),
        ("葵", 1, 0),
        ("澪", 2, 1),
    ]


def test_a_double_click_or_enter_opens_the_sheet(sidebar: Sidebar, qtbot: QtBot) -> None:
    opened: list[str] = []
    sidebar.character_requested.connect(opened.append)
    view = sidebar.people.view
    qtbot.mouseClick(view.viewport(), LEFT, pos=centre(sidebar.people, "aoi"))
    assert opened == []
    qtbot.mouseDClick(view.viewport(), LEFT, pos=centre(sidebar.people, "aoi"))
    assert opened == ["aoi"]
    qtbot.keyClick(view, Key.Key_Down)
    qtbot.keyClick(view, Key.Key_Return)
    assert opened == ["aoi", "mio"]


def test_adding_somebody(sidebar: Sidebar, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    field = sidebar.people.new_name
    qtbot.keyClicks(field, "Kaede")
    qtbot.keyClick(field, Key.Key_Return)
    settle(desk)
    assert names(desk) == ["蓮", "葵", "澪", "Kaede"] == rows(sidebar.people) and field.text() == ""
    desk.undo_stack.undo()
    settle(desk)
    assert rows(sidebar.people) == ["蓮", "葵", "澪"]


def test_a_name_that_is_taken_is_kept_to_be_corrected(
    sidebar: Sidebar, desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    panel = sidebar.people
    panel.new_name.setText("葵")
    qtbot.keyClick(panel.new_name, Key.Key_Return)
    settle(desk)
    assert panel.error.isVisible() and panel.new_name.text() == "葵"
    assert panel.error.text() == "There is already a character called “葵”; choose another name."
    assert names(desk) == ["蓮", "葵", "澪"] and desk.undo_stack.count() == 0
    panel.new_name.setText("楓")
    qtbot.keyClick(panel.new_name, Key.Key_Return)
    settle(desk)
    assert not panel.error.isVisible() and names(desk)[-1] == "楓"
    for leave in (panel.new_name.clear, panel.hide):
        panel.new_name.setText("葵")
        qtbot.keyClick(panel.new_name, Key.Key_Return)
        settle(desk)
        assert not panel.error.isHidden()
        leave()
        assert panel.error.isHidden()


def test_renaming_keeps_the_old_name_as_an_alias(sidebar: Sidebar, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = sidebar.people
    panel.view.setCurrentIndex(panel.model.find("aoi"))
    qtbot.keyClick(panel.view, Key.Key_F2)
    type_name(panel, "Aoi", qtbot)
    settle(desk)
    assert rows(panel) == ["蓮", "Aoi", "澪"]
    assert "葵" in desk.read(lambda unit: unit.characters.get("aoi")).names
    qtbot.keyClick(panel.view, Key.Key_F2)
    type_name(panel, "蓮", qtbot)
    settle(desk)
    assert panel.error.isVisible() and rows(panel) == ["蓮", "Aoi", "澪"]


def test_taking_somebody_out_and_back(sidebar: Sidebar, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = sidebar.people
    panel.view.setCurrentIndex(panel.model.find("ren"))
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Key.Key_Delete)
    settle(desk)
    assert rows(panel) == ["葵", "澪"] == names(desk)
    desk.undo_stack.undo()
    settle(desk)
    assert rows(panel) == ["蓮", "葵", "澪"] and panel.model.people[0].secrets == 1


def test_the_proposed_stand_apart_and_are_settled_by_mouse(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        unit.characters.add(Character("kaede", "楓", status="proposed"))
        unit.characters.add(Character("sea", "海", status="proposed"))
    sidebar = shown(desk, qtbot, settle)
    panel = sidebar.people
    assert rows(panel) == ["蓮", "葵", "澪", "Proposed: 2", "楓", "海"]
    assert not panel.model.flags(panel.model.index(3)) & Qt.ItemFlag.ItemIsSelectable
    accept, _ = _buttons(panel.view.visualRect(panel.model.find("kaede")))
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=accept.center())
    settle(desk)
    assert rows(panel) == ["蓮", "葵", "澪", "楓", "Proposed: 1", "海"]
    assert desk.read(lambda unit: unit.characters.get("kaede")).status == "accepted"
    _, reject = _buttons(panel.view.visualRect(panel.model.find("sea")))
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=reject.center())
    settle(desk)
    assert rows(panel) == ["蓮", "葵", "澪", "楓"] == names(desk)
    desk.undo_stack.undo()
    settle(desk)
    assert rows(panel)[-2:] == ["Proposed: 1", "海"]


def test_merging_asks_first(
    sidebar: Sidebar, desk: Desk, settle: Settle, dialogs: dict[str, Any], qtbot: QtBot
) -> None:
    panel = sidebar.people
    dialogs["answer"] = QMessageBox.StandardButton.Cancel
    choose(panel, "mio", "Merge into > 葵")
    settle(desk)
    assert len(dialogs["asked"]) == 1 and "澪" in dialogs["asked"][0] and len(names(desk)) == 3
    dialogs["answer"] = QMessageBox.StandardButton.Yes
    choose(panel, "mio", "Merge into > 葵")
    settle(desk)
    assert rows(panel) == ["蓮", "葵"] == names(desk)
    merged = desk.read(lambda unit: unit.characters.get("aoi"))
    assert "澪" in merged.names
    assert desk.read(lambda unit: unit.facts.get(fact_id(desk.story, "妹")).owner) == "aoi"


def test_the_menu_talks_and_opens(sidebar: Sidebar) -> None:
    talked: list[str] = []
    opened: list[str] = []
    sidebar.talk_requested.connect(talked.append)
    sidebar.character_requested.connect(opened.append)
    choose(sidebar.people, "mio", "Talk")
    choose(sidebar.people, "ren", "Open the sheet")
    assert talked == ["mio"] and opened == ["ren"]


def test_without_anybody_it_offers_to_look(empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Any) -> None:
    StoryFile.create(tmp_path / "empty.story", title="無", language="ja").close()
    empty_desk.open(tmp_path / "empty.story")
    sidebar = shown(empty_desk, qtbot, settle)
    look = next(one for one in sidebar.people.findChildren(QPushButton) if one.isVisible() and "Find" in one.text())
    with qtbot.waitSignal(sidebar.discover_requested):
        qtbot.mouseClick(look, LEFT)


def test_many_facts_cost_the_list_little(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        episode = unit.episodes.outline()[0].id
        for number in range(300):
            unit.facts.add(FactDraft(f"秘密{number}", Scope.CHARACTER, (MentionDraft(episode),), "aoi"))
    sidebar = shown(desk, qtbot, settle)
    panel = sidebar.people
    assert panel.model.people[1].secrets == 300


def test_out_of_sight_it_waits(sidebar: Sidebar, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(sidebar.tabs.tab(0), LEFT)
    desk.write(lambda unit: unit.characters.add(Character("kaede", "楓")), ALL)
    settle(desk)
    assert len(sidebar.people.model.people) == 3
    qtbot.mouseClick(sidebar.tabs.tab(1), LEFT)
    settle(desk)
    assert len(sidebar.people.model.people) == 4
