"""Where the cursor and the keys are after the author has done something large."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog
from pytestqt.qtbot import QtBot

from workbench.memory.edits import branches
from workbench.store.versions import KEPT
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import ManuscriptText
from workbench.ui.branches.compare_pane import FACTS
from workbench.ui.desk import ALL, Desk
from workbench.ui.window.workspace import Workspace

Settle = Callable[[Desk], None]


@pytest.fixture
def workspace(desk: Desk, qtbot: QtBot, settle: Settle) -> Workspace:
    made = Workspace(desk)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitExposed(made)
    made.start("", 0)
    settle(desk)
    return made


def told(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [one.id for one in unit.episodes.outline(desk.branch)])


def test_after_a_split_the_cursor_of_the_list_is_on_the_new_half(
    workspace: Workspace, desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    first = told(desk)[0]
    workspace.branches.dividing.split(first, 20)
    settle(desk)
    panel = workspace.sidebar.episodes
    qtbot.waitUntil(lambda: panel.model.rowCount() == 5, timeout=5_000)
    second = told(desk)[1]
    qtbot.waitUntil(lambda: workspace.navigator.episode == second, timeout=5_000)
    assert panel.model.node(panel.view.currentIndex()).key == second


def test_escape_leads_back_to_the_text(workspace: Workspace, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    first = told(desk)[0]
    desk.do("Fork", branches.fork("もしも", MAIN_BRANCH, first), ALL)
    settle(desk)
    for show, pane in (
        (workspace.branches.compare, workspace.branches.comparison),
        (workspace.versions.show, workspace.versions.pane),
    ):
        show()
        settle(desk)
        assert pane.isVisible() and not workspace.editor.isVisible()
        QTest.keyClick(pane.focusProxy() or pane, Qt.Key.Key_Escape)
        assert workspace.editor.isVisible() and not pane.isVisible()


def test_a_fact_only_one_branch_has_is_marked_there_alone(workspace: Workspace, desk: Desk, settle: Settle) -> None:
    desk.do("Fork", branches.fork("もしも", MAIN_BRANCH, told(desk)[0]), ALL)
    settle(desk)
    workspace.branches.compare()
    settle(desk)
    pane = workspace.branches.comparison
    pane.tabs.tab(FACTS).click()
    settle(desk)
    QApplication.sendPostedEvents()
    [line] = pane.diff._lines
    assert pane.model.entries and line.left_spans and line.right == "– not established" and not line.right_spans


def test_a_version_is_as_long_as_the_list_says_the_episode_is(
    workspace: Workspace, desk: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("", True))
    first = told(desk)[0]
    workspace.versions.show(first)
    settle(desk)
    workspace.versions.pane.keep.click()
    qtbot.waitUntil(lambda: workspace.versions.pane.list.count() == 1, timeout=5_000)
    length = desk.read(lambda unit: unit.episodes.outline()[0].length)
    text = desk.read(lambda unit: unit.episodes.get(first).text.base)
    assert length == len(text) - text.count("\n")
    assert f"{length:,}" in workspace.versions.pane.list.item(0).text().splitlines()[-1]


def test_what_came_back_is_said_of_its_episode_until_one_turns_to_another(
    workspace: Workspace, desk: Desk, settle: Settle
) -> None:
    first = told(desk)[0]
    with desk.story.write() as unit:
        unit.episodes.make_version(first, KEPT)
        unit.episodes.save_text(first, ManuscriptText("別の文。"))
    desk.tell(ALL)
    for on_a_branch in (False, True):
        if on_a_branch:
            desk.do("Fork", branches.fork("もしも", MAIN_BRANCH, told(desk)[-1]), ALL)
            settle(desk)
            desk.turn_to(desk.read(lambda unit: unit.branches.list()[-1].id))
        workspace.editor.open_episode(first)
        workspace.versions.show()
        settle(desk)
        versions = workspace.versions.pane
        versions.list.setCurrentRow(versions.list.count() - 1)
        settle(desk)
        versions.back.click()
        settle(desk)
        assert "“灯台”" in workspace.notice.text
        workspace.navigator.show_manuscript()
        workspace.editor.open_episode(told(desk)[0])
        assert "“灯台”" in workspace.notice.text
        workspace.editor.open_episode(told(desk)[1])
        assert not workspace.notice.text
        with desk.story.write() as unit:
            unit.episodes.save_text(first, ManuscriptText("別の文。"))
