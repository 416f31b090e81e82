"""From an answer to the words of the story it was given."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from workbench.dialogue import ReceiptItem
from workbench.memory.gated import ServedBelief
from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.talk.places import Spot, belief_spot, fact_spot
from workbench.ui.talk.thread_view import ThreadView
from workbench.ui.talk.threads import Turn


class Jumps(QObject):
    """`place_found` carries an episode id and a span, or None for the episode as a whole."""

    place_found = Signal(str, object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk

    def follow(self, view: ThreadView) -> None:
        """Go where the words in sight point."""
        view.fact_chosen.connect(self.to_fact)
        view.belief_chosen.connect(self.to_belief)
        view.withheld_chosen.connect(self.to_withheld)

    def to_fact(self, turn: Turn, item: ReceiptItem) -> None:
        """Find where a fact that was given stands now."""
        branch = turn.viewpoint.branch
        self._find(lambda unit: fact_spot(unit, branch, item.fact, item.quotes))

    def to_belief(self, turn: Turn, belief: ServedBelief) -> None:
        """Find where a belief that was given began."""
        there = turn.viewpoint
        self._find(lambda unit: belief_spot(unit, there.branch, belief.fact, there.character, belief.stance))

    def to_withheld(self, fact: str) -> None:
        """Find where a withheld fact stands."""
        branch = self._desk.branch
        self._find(lambda unit: fact_spot(unit, branch, fact))

    def _find(self, find: Callable[[Unit], Spot | None]) -> None:
        if self._desk.is_open:
            self._desk.ask(self, find, self._go)

    def _go(self, spot: Spot | None) -> None:
        if spot is None:
            self._desk.failed.emit(self.tr("This is not in the story any more."))
        else:
            self.place_found.emit(*spot)
