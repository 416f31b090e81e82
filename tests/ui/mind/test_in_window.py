"""From the people, a talk, a sheet and the menu one gets into a mind, and from there to the text, a sheet, a talk."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.window.tabbed_pages import CentrePage
from workbench.ui.window.workspace import Workspace


@pytest.fixture
def desktop(desk: Desk, qtbot: QtBot, settle: Callable[[Desk], None]) -> Iterator[Workspace]:
    made = Workspace(desk)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitExposed(made)
    made.start("", 0)
    settle(desk)
    yield made


def test_every_way_in_and_out(desktop: Workspace, desk: Desk, qtbot: QtBot, settle: Callable[[Desk], None]) -> None:
    pane = desktop.minds.pane

    def shown() -> tuple[str, int]:
        qtbot.wait(10)
        settle(desk)
        assert pane.isVisible()
        return pane.character, pane.time.episode

    desktop.talk_to("mio", 4)
    settle(desk)
    desktop.talk.mind.click()
    assert shown() == ("mio", 4)
    desktop.navigator.show_manuscript()
    people = desktop.sidebar.people
    people.mind_requested.emit("ren")
    assert shown() == ("ren", 1)
    pane._to_sheet()
    settle(desk)
    assert desktop.sheet.isVisible() and desktop.sheet.character == "ren"
    desktop.sheet.header.mind.click()
    assert shown() == ("ren", 1)
    pane.time.set_episode(3)
    pane._talk()
    settle(desk)
    assert (desktop.talk.header.character, desktop.talk.header.number) == ("ren", 3)
    QTest.keyClick(pane, Qt.Key.Key_Escape)
    assert desktop.centre.page == CentrePage.MANUSCRIPT
    desktop.minds.show_current()
    assert shown() == ("ren", 3)
    with desk.story.read() as unit:
        episode = unit.episodes.by_number(2).id
    pane.place_requested.emit(episode, None)
    settle(desk)
    assert desktop.centre.page == CentrePage.MANUSCRIPT and desktop.navigator.episode == episode


def test_the_menu_of_somebody_offers_it(desktop: Workspace, desk: Desk, settle: Callable[[Desk], None]) -> None:
    people = desktop.sidebar.people
    desktop.sidebar.tabs.tab(1).click()
    settle(desk)
    asked: list[str] = []
    desktop.sidebar.mind_requested.connect(asked.append)
    someone = next(one for one in people.model.people if one.character.id == "aoi")
    menu = people.menu_for(someone)
    next(action for action in menu.actions() if "mind" in action.text()).trigger()
    assert asked == ["aoi"]
