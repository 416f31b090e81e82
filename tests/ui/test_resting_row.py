"""The row in the talk that says how much nobody has confirmed of what somebody would be handed."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.reviewing import BREAD, COIN, LIGHT, propose
from tests.ui.talking import opened
from workbench.memory.edits import branch_edits
from workbench.memory.grouping import Resting, resting
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Status
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.review.pane import ReviewPane
from workbench.ui.talk.resting_row import RestingRow

Settle = Callable[[Desk], None]
MIO = Viewpoint("mio", 4)
FACTS = frozenset({Aspect.FACTS})


def proposed(desk: Desk) -> list[str]:
    """Two facts that anybody may know, told before the fourth episode and confirmed by nobody."""
    with desk.story.write() as unit:
        return [propose(unit, 1, BREAD), propose(unit, 2, COIN)]


def test_it_says_how_many_of_the_facts_are_unconfirmed_and_leads_to_the_review(
    desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    proposed(desk)
    handed = desk.read(lambda unit: resting(unit, MIO)).handed
    row = RestingRow(desk)
    qtbot.addWidget(row)
    assert row.isHidden()
    row.look("澪", MIO)
    settle(desk)
    assert not row.isHidden()
    assert row.words.text() == f"Not confirmed by you: 2 of the {handed} facts 澪 would be handed."
    with qtbot.waitSignal(row.review_requested, timeout=5_000) as asked:
        qtbot.mouseClick(row.first, Qt.MouseButton.LeftButton)
    assert asked.args == [MIO]


def test_the_review_then_asks_for_what_this_talk_rests_on(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    facts = proposed(desk)
    with desk.story.write() as unit:
        later = propose(unit, 4, LIGHT)
    pane = ReviewPane(desk)
    qtbot.addWidget(pane)
    pane.resize(900, 700)
    pane.show()
    qtbot.waitExposed(pane)
    pane.show_what_rests(MIO)
    settle(desk)
    assert set(pane._deck.order) == {*facts} and later not in pane._deck.order
    assert pane._head._counts.text().startswith("What this talk rests on: 2")
    pane.show_episode(None)
    settle(desk)
    assert later in pane._deck.order


def test_it_goes_with_the_last_of_them_confirmed_and_never_shows_in_strict_mode(
    desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    facts = proposed(desk)
    panel = opened(qtbot, desk, "mio", 4)
    qtbot.waitUntil(panel.resting.isVisible, timeout=10_000)
    desk.do("one", branch_edits.settle(MAIN_BRANCH, facts[:1], Status.ACCEPTED), FACTS)
    qtbot.waitUntil(lambda: panel.resting.isVisible() and "1 of the" in panel.resting.words.text())
    desk.do("the other", branch_edits.settle(MAIN_BRANCH, facts[1:], Status.ACCEPTED), FACTS)
    qtbot.waitUntil(lambda: not panel.resting.isVisible() and not desk.jobs.running)
    assert not panel.resting.isVisible()
    desk.undo_stack.undo()
    qtbot.waitUntil(panel.resting.isVisible)
    strict = Viewpoint("mio", 4, strict=True)
    assert desk.read(lambda unit: resting(unit, strict)).unconfirmed == 0


def test_an_answer_about_somebody_else_comes_too_late(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    proposed(desk)
    row = RestingRow(desk)
    qtbot.addWidget(row)
    row.look("澪", MIO)
    row.look("", None)
    settle(desk)
    assert row.isHidden()
    row.show_resting("澪", Resting(3, 0))
    assert row.isHidden()
