"""Truth over time by hand: a fact taking another's place, and since or until when one is so."""

from dataclasses import dataclass

from workbench.memory.edits import Edit, Undo, added_fact, alone, together, undoable
from workbench.memory.edits.branch_edits import decide_fact
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Status
from workbench.story.truth import follows


@dataclass(frozen=True, slots=True)
class Bounds:
    """Since and until when a fact is so, in story time; None leaves that side open."""

    since: Place | None = None
    until: Place | None = None


@undoable
def supersede(unit: Unit, old: str, new: str, place: Place, branch: str = MAIN_BRANCH) -> Undo:
    """From `place` on `new` is so and `old` no longer: dyed hair, a promotion, a thing in other hands.

    Both are accepted by it. On a branch it counts there and in what forks from there. Raises InputError (on running)
    when `old` has itself taken the place of `new`, and for an unknown fact or episode.
    """
    known = _chain(unit.facts.on(branch, new), unit, branch)
    if follows(old, new, known):
        raise InputError("A fact cannot take the place of itself, or of one that came after it; swap the two.")
    unit.episodes.get(place.episode)
    past = decide_fact(branch, old, true_until=place, superseded_by=new, status=Status.ACCEPTED)
    return together([past, decide_fact(branch, new, true_from=place, status=Status.ACCEPTED)])(unit)


def become(old: str, text: str, place: Place, quote: MentionDraft | None = None, branch: str = MAIN_BRANCH) -> Edit:
    """From `place` on the sentence `text` is so in place of `old`: a new fact of the author's, as much anybody's and as
    important as the old one. `quote` is where it is told; at `place` without one."""

    made: list[str] = []

    def fact(unit: Unit) -> str:
        before = unit.facts.on(branch, old)
        draft = FactDraft(
            text.strip(),
            before.scope,
            (quote or MentionDraft(place.episode),),
            before.owner,
            before.kind,
            before.importance,
            branch=alone(branch),
        )
        made[:] = [unit.facts.add(draft).id]
        return made[0]

    return together([added_fact(fact), lambda unit: supersede(old, made[0], place, branch)(unit)])


@undoable
def bound(unit: Unit, fact: str, bounds: Bounds, branch: str = MAIN_BRANCH) -> Undo:
    """Since and until when a fact is so. With another end than before, nothing has taken its place any more."""
    before = unit.facts.on(branch, fact)
    for place in (bounds.since, bounds.until):
        if place is not None:
            unit.episodes.get(place.episode)
    kept = before.superseded_by if bounds.until == before.true_until else None
    so = decide_fact(
        branch, fact, true_from=bounds.since, true_until=bounds.until, superseded_by=kept, status=Status.ACCEPTED
    )
    return so(unit)


def _chain(fact: Fact, unit: Unit, branch: str) -> dict[str, Fact]:
    """A fact and those that took its place one after another, by id."""
    known: dict[str, Fact] = {}
    while fact.id not in known:
        known[fact.id] = fact
        if fact.superseded_by is not None:
            fact = unit.facts.on(branch, fact.superseded_by)
    return known
