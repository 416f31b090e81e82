"""Facts: recorded from a selection, accepted, rejected, edited, deleted."""

from collections.abc import Sequence
from typing import Any

from workbench.memory.claims import taken_for
from workbench.memory.edits import Edit, Undo, added_fact
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.facts import Scope, Source, Status
from workbench.story.text import Span


def record(text: str, episode: str, span: Span | None, owner: str | None = None, importance: int = 3) -> Edit:
    """A fact the author states, with the words it rests on; with `owner` it is that character's secret.

    Raises InputError (on running) when the sentence is empty.
    """
    scope = Scope.CHARACTER if owner else Scope.WORLD
    draft = FactDraft(text.strip(), scope, (MentionDraft(episode, span),), owner, importance=importance)
    return added_fact(lambda unit: unit.facts.add(draft).id)


def settle(facts: Sequence[str], status: Status) -> Edit:
    """The author's word on facts: accepted, rejected, or proposed again. Accepted is what the proposal is taken for:
    what was closed only because nobody was sure of it is common knowledge, or its owner's, from then on."""

    def edit(unit: Unit) -> Undo:
        before = [unit.facts.get(fact) for fact in facts]
        opened = set[str]()
        for fact in before:
            scope, owner = taken_for(unit, fact) if status is Status.ACCEPTED else (fact.scope, fact.owner)
            if (scope, owner) != (fact.scope, fact.owner):
                unit.facts.edit(fact.id, scope=scope, owner=owner)
                opened.add(fact.id)
            unit.facts.set_status(fact.id, status)

        def undo(again: Unit) -> None:
            for fact in before:
                if fact.id in opened:
                    again.facts.edit(fact.id, scope=fact.scope, owner=fact.owner)
                again.facts.set_status(fact.id, fact.status)
                if fact.evidence_changed:
                    again.facts.edit(fact.id, evidence_changed=True)

        return undo

    return edit


def change(fact: str, **changes: Any) -> Edit:
    """Other words, scope, owner or importance for a fact. What the author writes is the author's, and accepted."""

    def edit(unit: Unit) -> Undo:
        before = unit.facts.get(fact)
        unit.facts.edit(fact, **changes, source=Source.AUTHOR, status=Status.ACCEPTED)
        # Scope and owner go together: another scope may have let the owner go.
        together = {"scope", "owner"} if {"scope", "owner"} & changes.keys() else set()
        restored = {name: getattr(before, name) for name in {*changes, "source", "status"} | together}
        return lambda again: again.facts.edit(fact, **restored)

    return edit


def delete(fact: str) -> Edit:
    """Take a fact away."""

    def edit(unit: Unit) -> Undo:
        unit.facts.delete(fact)
        return lambda again: again.facts.restore(fact)

    return edit
