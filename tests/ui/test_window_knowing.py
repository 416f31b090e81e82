"""Questions and facts said twice, as the workspace hands them from panel to panel."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from tests.lighthouse import fact_id
from workbench.ui.desk import Desk
from workbench.ui.window.tabbed_pages import SidePage
from workbench.ui.window.workspace import Workspace

Settle = Callable[[Desk], None]


def test_a_question_of_the_matrix_is_answered_beside_it(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    workspace = Workspace(desk)
    qtbot.addWidget(workspace)
    workspace.resize(1280, 720)
    workspace.show()
    qtbot.waitExposed(workspace)
    workspace.show_matrix()
    settle(desk)
    workspace.matrix.set_episode(3)
    qtbot.wait(150)
    settle(desk)
    gold = fact_id(desk.story, "金貨")
    workspace.matrix.show_fact(gold)
    workspace.queries.ask_who()
    settle(desk)
    assert workspace.right.page == SidePage.QUESTIONS
    assert workspace.queries.panel.said.text() == "2 of 3 know it"
    # From the answer to the text, and back to the fact in the matrix.
    workspace.queries.panel.lines.chosen.emit(workspace.queries.panel.lines.lines[2])
    settle(desk)
    assert workspace.navigator.episode == desk.read(lambda unit: unit.episodes.by_number(2).id)
    sister = fact_id(desk.story, "妹")
    workspace.queries.panel.fact_requested.emit(sister)
    qtbot.wait(150)
    settle(desk)
    qtbot.waitUntil(lambda: workspace.matrix.fact == sister)
    # There and back again.
    review = workspace.centre.page
    workspace.review.duplicates_requested.emit()
    assert workspace.queries.duplicates.isVisible()
    workspace.queries.duplicates.closed.emit()
    assert workspace.review.isVisible() and review != workspace.centre.page
    desk.close()
