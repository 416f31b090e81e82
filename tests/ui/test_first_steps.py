"""The way through the first hour, and what waits behind "More"."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from workbench.story.facts import Status
from workbench.ui.desk import Aspect, Desk
from workbench.ui.window import MainWindow
from workbench.ui.window.first_steps import taken
from workbench.ui.window.tabbed_pages import CentrePage
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState

Settle = Callable[[Desk], None]


@pytest.fixture
def window(desk: Desk, settle: Settle, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(desk, WindowState())
    made.show()
    qtbot.waitExposed(made)
    settle(desk)
    yield made
    made.hide()
    made.deleteLater()


def place(window: MainWindow) -> Workspace:
    assert window.workspace is not None
    return window.workspace


def test_the_first_steps_tick_what_has_been_done_and_lead_on(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    at = place(window)
    qtbot.waitUntil(at.steps.isVisible)
    done = window.desk.read(lambda unit: taken(unit, window.desk.branch))
    assert {"people"} <= done < {"write", "people", "review", "ask", "check"}
    at.steps.buttons["ask"].click()
    assert at.right.page == 0
    at.steps.buttons["write"].click()
    assert at.centre.page == CentrePage.MANUSCRIPT
    at.steps.note_checked()
    qtbot.waitUntil(lambda: "check" in window.desk.read(lambda unit: taken(unit, window.desk.branch)))


def test_a_confirmed_fact_is_a_step(window: MainWindow, settle: Settle) -> None:
    def reject(unit):  # type: ignore[no-untyped-def]
        for fact in unit.facts.list():
            unit.facts.set_status(fact.id, Status.PROPOSED)

    window.desk.write(reject, {Aspect.FACTS})
    settle(window.desk)
    assert "review" not in window.desk.read(lambda unit: taken(unit, window.desk.branch))
    window.desk.write(lambda unit: unit.facts.set_status(unit.facts.list()[0].id, Status.ACCEPTED), {Aspect.FACTS})
    settle(window.desk)
    assert "review" in window.desk.read(lambda unit: taken(unit, window.desk.branch))


def test_put_away_they_do_not_come_back(window: MainWindow, qtbot: QtBot) -> None:
    at = place(window)
    qtbot.waitUntil(at.steps.isVisible)
    at.steps._end()
    assert not at.steps.isVisible() and WindowState().knows_the_way
    window.show_first_steps()
    qtbot.waitUntil(at.steps.isVisible)


def test_a_page_behind_more_keeps_its_tab_once_it_was_asked_for(window: MainWindow) -> None:
    at = place(window)
    assert (at.centre.kept_tabs, at.right.kept_tabs) == ([], [])
    assert not at.centre.tabs.tab(CentrePage.LEDGER).isVisible()
    at.checks.show_ledger()
    assert at.centre.tabs.tab(CentrePage.LEDGER).isVisible()
    assert (at.centre.kept_tabs, at.right.kept_tabs) == ([CentrePage.LEDGER], [])
    window._remember()
    assert WindowState().tabs == ([CentrePage.LEDGER], [])
    at.centre.more.menu().aboutToShow.emit()
    [entry] = at.centre.more.menu().actions()
    assert entry.isChecked()
    entry.trigger()
    assert not at.centre.tabs.tab(CentrePage.LEDGER).isVisible() and at.centre.page == CentrePage.MANUSCRIPT
