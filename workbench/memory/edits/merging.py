"""Two facts that say the same made one; and the author's word that two near each other are two all the same."""

from workbench.memory.edits import Edit, Undo, undoable
from workbench.store import Unit
from workbench.story.errors import InputError
from workbench.story.facts import Status
from workbench.story.truth import follows


@undoable
def merge_facts(unit: Unit, keep: str, other: str) -> Undo:
    """Make two facts one: `keep` stays as it reads, with the mentions and learning moments of both.

    It is accepted when either was, as important as the more important of the two, and known always when either was.
    Raises InputError (on running) for a fact and itself, for two of different scope or owner (one would be told to
    people it is kept from), for a rejected or deleted one, where one took the other's place, and
    for a shared fact and one of a branch alone (the parent would lose the one, or be told the other).
    """
    one, two = unit.facts.get(keep), unit.facts.get(other)
    if one.id == two.id:
        raise InputError("A fact cannot be merged with itself; name two.")
    if (one.scope, one.owner) != (two.scope, two.owner):
        raise InputError("These two are not known to the same people; give them one scope and owner first.")
    if one.branch != two.branch:
        raise InputError("Only one of these is of one branch alone; the other is shared, so leave both or reject one.")
    gone = [fact for fact in (one, two) if fact.deleted_at is not None or fact.status is Status.REJECTED]
    if gone:
        raise InputError("Only facts that stand can be merged; restore or accept both first.")
    known = {one.id: one, two.id: two}
    if follows(one.id, two.id, known) or follows(two.id, one.id, known):
        raise InputError("One of these took the other's place, so they do not say the same.")
    joined = unit.facts.join(one.id, two.id)
    accepted = Status.ACCEPTED if Status.ACCEPTED in (one.status, two.status) else one.status
    unit.facts.edit(
        one.id,
        status=accepted,
        importance=max(one.importance, two.importance),
        known_always=one.known_always or two.known_always,
    )

    def undo(again: Unit) -> None:
        again.facts.part(joined)
        again.facts.edit(
            one.id,
            status=one.status,
            importance=one.importance,
            known_always=one.known_always,
        )
        if one.evidence_changed:
            again.facts.edit(one.id, evidence_changed=True)

    return undo


def keep_apart(one: str, other: str) -> Edit:
    """These are two facts. It stays said until `ask_again`. Raises InputError (on running) for a fact and itself."""
    return _say(one, other, apart=True)


def ask_again(one: str, other: str) -> Edit:
    """Let these two be nominated again."""
    return _say(one, other, apart=False)


def pair(one: str, other: str) -> tuple[str, str]:
    """Two ids as `Unit.apart` has them."""
    return (one, other) if one < other else (other, one)


@undoable
def _say(unit: Unit, one: str, other: str, *, apart: bool) -> Undo:
    if one == other:
        raise InputError("A fact cannot be told apart from itself; name two.")
    for fact in (one, other):
        unit.facts.get(fact)
    was = pair(one, other) in unit.apart.pairs()
    _put(unit, one, other, apart)
    return lambda again: _put(again, one, other, was)


def _put(unit: Unit, one: str, other: str, apart: bool) -> None:
    (unit.apart.add if apart else unit.apart.remove)(one, other)
