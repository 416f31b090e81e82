"""What the author can change in the matrix, each as one edit that can be undone."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from workbench.memory.edits import facts, knowledge
from workbench.memory.edits.knowledge import say
from workbench.story.cast import Character
from workbench.story.facts import Fact, Scope, Status
from workbench.story.knowledge import Knowledge, Stance
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts import FactChange
from workbench.ui.matrix.dialogs import BeliefDialog, FactDialog

_BOTH = (Aspect.FACTS, Aspect.KNOWLEDGE)


class Changes(QObject):
    """Makes the edits; asks first where words are needed. `window` is what dialogs belong to."""

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
        self._desk.do(self.tr("Take a word back"), knowledge.forget(moment.id), [Aspect.KNOWLEDGE])

    def settle_moment(self, moment: Knowledge, status: Status) -> None:
        """Accept or reject a proposed learning moment."""
        words = self.tr("Accept who learns it") if status is Status.ACCEPTED else self.tr("Reject who learns it")
        self._desk.do(words, knowledge.settle([moment.id], status), [Aspect.KNOWLEDGE])

    def settle_fact(self, fact: Fact, status: Status) -> None:
        """Accept or reject a fact, or make it a proposal again."""
        names = {
            Status.ACCEPTED: self.tr("Accept a fact"),
            Status.REJECTED: self.tr("Reject a fact"),
            Status.PROPOSED: self.tr("Make a fact a proposal"),
        }
        self._desk.do(names[status], facts.settle([fact.id], status), _BOTH)

    def edit_fact(self, fact: Fact, people: Sequence[Character]) -> None:
        """Ask how a fact shall read, and change it."""
        dialog = FactDialog(fact, people, self._window)
        dialog.saved.connect(lambda change: self.change_fact(fact, change))
        dialog.open()

    def change_fact(self, fact: Fact, change: FactChange) -> None:
        """Another sentence, scope, owner or importance."""
        values = facts.change(
            fact.id,
            text=change.text,
            scope=change.scope,
            owner=change.owner,
            importance=change.importance,
            evidence_changed=False,
        )
        self._desk.do(self.tr("Edit a fact"), values, _BOTH)

    def set_importance(self, fact: Fact, importance: int) -> None:
        """How much a fact weighs."""
        self._desk.do(self.tr("Change importance"), facts.change(fact.id, importance=importance), [Aspect.FACTS])

    def set_scope(self, fact: Fact, scope: Scope, owner: str | None) -> None:
        """Whose a fact is."""
        self._desk.do(self.tr("Change whose fact it is"), facts.change(fact.id, scope=scope, owner=owner), _BOTH)

    def delete_fact(self, fact: Fact) -> None:
        """Take a fact away."""
        self._desk.do(self.tr("Delete a fact"), facts.delete(fact.id), _BOTH)
