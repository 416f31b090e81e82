"""Facts said twice: found by meaning, settled pair by pair. With the real reading model."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from workbench.engine import Reader
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.facts import Fact, Scope
from workbench.story.text import Span
from workbench.ui.desk import ALL, Desk
from workbench.ui.duplicates import DuplicatesPane

Settle = Callable[[Desk], None]
SAID = ["葵の髪は黒い。", "葵の髪は銀色だ。", "葵はパン屋の娘だ。", "葵さんはパン屋の娘だ。"]
pytestmark = pytest.mark.models


@pytest.fixture
def pane(desk: Desk, reader: Reader, qtbot: QtBot, settle: Settle) -> DuplicatesPane:
    desk.bench.__dict__["reader"] = reader  # The process that the other tests use.

    def add(unit: Unit) -> None:
        told = [one.id for one in unit.episodes.outline()]
        for number, text in enumerate(SAID):
            unit.facts.add(FactDraft(text, Scope.WORLD, (MentionDraft(told[number], Span(0, 6)),)))

    desk.write(add, ALL)
    settle(desk)
    made = DuplicatesPane(desk)
    qtbot.addWidget(made)
    made.resize(800, 700)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    still(made, desk, qtbot)
    made.setFocus()
    return made


def still(pane: DuplicatesPane, desk: Desk, qtbot: QtBot) -> None:
    for _ in range(2):
        qtbot.wait(150)
        qtbot.waitUntil(lambda: not desk.jobs.running, timeout=120_000)


def turn(pane: DuplicatesPane, place: int, desk: Desk, qtbot: QtBot) -> set[frozenset[str]]:
    """The pairs under one of the headings."""
    qtbot.mouseClick(pane.tabs.tab(place), Qt.MouseButton.LeftButton)
    still(pane, desk, qtbot)
    return {frozenset((pair.one.fact.text, pair.other.fact.text)) for pair in pane.pairs}


def facts(desk: Desk) -> dict[str, Fact]:
    return desk.read(lambda unit: {one.text: one for one in unit.facts.list()})


def press(pane: DuplicatesPane, pair: set[str], key: Qt.Key, desk: Desk, qtbot: QtBot) -> None:
    """A key on the card of this pair, reached by J."""
    for _ in range(len(pane.deck.cards)):
        card = pane.deck.current
        assert card is not None
        if {card.pair.one.fact.text, card.pair.other.fact.text} == pair:
            break
        qtbot.keyClick(pane.deck, Qt.Key.Key_J)
    qtbot.keyClick(pane.deck, key)
    still(pane, desk, qtbot)


def test_pairs_are_found_settled_and_taken_back(pane: DuplicatesPane, desk: Desk, qtbot: QtBot) -> None:
    hair, baker = set(SAID[:2]), set(SAID[2:])
    same = turn(pane, 0, desk, qtbot)
    assert frozenset(baker) in same
    assert frozenset(hair) in turn(pane, 1, desk, qtbot)
    # Two facts: it stays said, is listed apart, and can be asked again.
    press(pane, hair, Qt.Key.Key_N, desk, qtbot)
    one, other = sorted(facts(desk)[text].id for text in hair)
    assert desk.read(lambda unit: unit.apart.pairs()) == {(one, other)}
    assert frozenset(hair) not in turn(pane, 1, desk, qtbot)
    assert turn(pane, 3, desk, qtbot) == {frozenset(hair)}
    desk.undo_stack.undo()
    still(pane, desk, qtbot)
    assert desk.read(lambda unit: unit.apart.pairs()) == set() and pane.pairs == ()
    # It changed: the one told first is past from where the other is told.
    turn(pane, 1, desk, qtbot)
    press(pane, hair, Qt.Key.Key_C, desk, qtbot)
    assert facts(desk)[SAID[0]].superseded_by == facts(desk)[SAID[1]].id
    assert frozenset(hair) not in turn(pane, 1, desk, qtbot)
    desk.undo_stack.undo()
    # One fact: the other's mention is kept.
    turn(pane, 0, desk, qtbot)
    before = facts(desk)
    press(pane, baker, Qt.Key.Key_2, desk, qtbot)
    after = facts(desk)
    assert SAID[2] not in after
    kept = {mention.episode for text in baker for mention in before[text].mentions}
    assert {mention.episode for mention in after[SAID[3]].mentions} == kept
    assert frozenset(baker) not in turn(pane, 0, desk, qtbot)
    desk.undo_stack.undo()
    still(pane, desk, qtbot)
    assert set(SAID) <= set(facts(desk))


def test_its_sentences_are_gone_to(pane: DuplicatesPane, desk: Desk, qtbot: QtBot) -> None:
    went: list[str] = []
    left: list[bool] = []
    pane.place_requested.connect(lambda episode, span: went.append(episode))
    pane.closed.connect(lambda: left.append(True))
    turn(pane, 1, desk, qtbot)
    card = pane.deck.current
    assert card is not None and card.pair.one.mention is not None and card.pair.other.mention is not None
    qtbot.keyClick(pane.deck, Qt.Key.Key_Return)
    qtbot.keyClick(pane.deck, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert went == [card.pair.one.mention.episode, card.pair.other.mention.episode]
    assert (card.pair.one.number or 0) < (card.pair.other.number or 0)
    qtbot.keyClick(pane.deck, Qt.Key.Key_Escape)
    assert left == [True]


def test_on_a_branch_shared_facts_are_not_merged(pane: DuplicatesPane, desk: Desk, qtbot: QtBot) -> None:
    last = desk.read(lambda unit: unit.episodes.by_number(4).id)
    made: list[str] = []
    desk.write(lambda unit: made.append(unit.branches.add("もし", "main", last).id), ALL)
    still(pane, desk, qtbot)
    desk.turn_to(made[0])
    still(pane, desk, qtbot)
    pane.look()
    still(pane, desk, qtbot)
    turn(pane, 0, desk, qtbot)
    assert pane.pairs and not any(pair.mergeable for pair in pane.pairs)
