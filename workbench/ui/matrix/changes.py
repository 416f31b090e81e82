"""What the author can change in the matrix, each as one edit that can be undone."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from workbench.memory.edits import awareness, branch_edits
from workbench.memory.edits.branch_edits import say
from workbench.store import EpisodeOutline
from workbench.story.cast import Character
from workbench.story.facts import Fact, Scope, Status
from workbench.story.knowledge import Knowledge, Stance
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts import AwarenessDialog, BoundsDialog, ChangeDialog, FactChange
from workbench.ui.matrix.dialogs import BeliefDialog, FactDialog

_BOTH = (Aspect.FACTS, Aspect.KNOWLEDGE)


class Changes(QObject):
    """Makes the edits; asks first where words are needed. `window` is what dialogs belong to.

    With a branch on the desk, what is shared is changed on that branch alone.
    """

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window

    def set_cell(
        self, fact: Fact, person: Character, stance: Stance, opening: int | None, before: str = "", belief: str = ""
    ) -> None:
        """The author's word on a cell from the opening of an episode, or (None) from the start.

        A suspicion or a wrong belief without `belief` is asked for; `before` is what was believed so far.
        """
        if stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE) and not belief:
            dialog = BeliefDialog(person.name, fact, stance, before, self._window)
            dialog.said.connect(lambda words: self.set_cell(fact, person, stance, opening, before, words))
            dialog.open()
            return
        edit = say(fact.id, person.id, stance, opening, belief, self._desk.branch)
        self._desk.do(self.tr("Change what {name} knows").format(name=person.name), edit, [Aspect.KNOWLEDGE])

    def take_back(self, moment: Knowledge) -> None:
        """Remove a word of the author's."""
        edit = branch_edits.forget(self._desk.branch, moment.id)
        self._desk.do(self.tr("Take a word back"), edit, [Aspect.KNOWLEDGE])

    def settle_moment(self, moment: Knowledge, status: Status) -> None:
        """Accept or reject a proposed learning moment."""
        words = self.tr("Accept who learns it") if status is Status.ACCEPTED else self.tr("Reject who learns it")
        edit = branch_edits.settle_moments(self._desk.branch, [moment.id], status)
        self._desk.do(words, edit, [Aspect.KNOWLEDGE])

    def settle_fact(self, fact: Fact, status: Status) -> None:
        """Accept or reject a fact, or make it a proposal again."""
        names = {
            Status.ACCEPTED: self.tr("Accept a fact"),
            Status.REJECTED: self.tr("Reject a fact"),
            Status.PROPOSED: self.tr("Make a fact a proposal"),
        }
        self._desk.do(names[status], branch_edits.settle(self._desk.branch, [fact.id], status), _BOTH)

    def edit_fact(self, fact: Fact, people: Sequence[Character]) -> None:
        """Ask how a fact shall read, and change it."""
        dialog = FactDialog(fact, people, self._window)
        dialog.saved.connect(lambda change: self.change_fact(fact, change))
        dialog.open()

    def change_fact(self, fact: Fact, change: FactChange) -> None:
        """Another sentence, scope, owner, kind or importance."""
        edit = branch_edits.change(
            self._desk.branch,
            fact.id,
            text=change.text,
            scope=change.scope,
            owner=change.owner,
            kind=change.kind,
            importance=change.importance,
        )
        self._desk.do(self.tr("Edit a fact"), edit, _BOTH)

    def set_importance(self, fact: Fact, importance: int) -> None:
        """How much a fact weighs."""
        edit = branch_edits.change(self._desk.branch, fact.id, importance=importance)
        self._desk.do(self.tr("Change importance"), edit, [Aspect.FACTS])

    def set_scope(self, fact: Fact, scope: Scope, owner: str | None) -> None:
        """Whose a fact is."""
        edit = branch_edits.change(self._desk.branch, fact.id, scope=scope, owner=owner)
        self._desk.do(self.tr("Change whose fact it is"), edit, _BOTH)

    def delete_fact(self, fact: Fact) -> None:
        """Take a fact away."""
        self._desk.do(self.tr("Delete a fact"), branch_edits.delete(self._desk.branch, fact.id), _BOTH)

    def ask_change(self, fact: Fact, episodes: Sequence[EpisodeOutline], current: str | None) -> None:
        """Ask what has taken a fact's place, from the episode `current` on or another."""
        ChangeDialog(self._desk, fact, episodes, current, self._window).open()

    def ask_bounds(self, fact: Fact, episodes: Sequence[EpisodeOutline]) -> None:
        """Ask since and until when a fact is so."""
        BoundsDialog(self._desk, fact, episodes, self._window).open()

    def ask_awareness(
        self, fact: Fact, people: Sequence[Character], episodes: Sequence[EpisodeOutline], who: str | None
    ) -> None:
        """Ask who knows of whose knowledge of a fact, or keeps it from whom."""
        AwarenessDialog(self._desk, fact, people, episodes, who, self._window).open()

    def forget_record(self, record: str) -> None:
        """Take away that somebody knows of another's knowledge."""
        edit = awareness.forget(record, self._desk.branch)
        self._desk.do(self.tr("Take away who knows of it"), edit, [Aspect.KNOWLEDGE])
