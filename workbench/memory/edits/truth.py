"""Truth over time by hand: a fact taking another's place, and since or until when one is so."""

from dataclasses import dataclass

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Status
from workbench.story.truth import follows


@dataclass(frozen=True, slots=True)
class Bounds:
    """Since and until when a fact is so, in story time; None leaves that side open."""

    since: Place | None = None
    until: Place | None = None


def supersede(old: str, new: str, place: Place) -> Edit:
    """From `place` on `new` is so and `old` no longer: dyed hair, a promotion, a thing in other hands.

    Both are accepted by it. Raises InputError (on running) when `old` has itself taken the place of `new`, and for an
    unknown fact or episode.
    """

    def edit(unit: Unit) -> Undo:
        before = [unit.facts.get(old), unit.facts.get(new)]
        known = _chain(before[1], unit)
        if follows(old, new, known):
            raise InputError("A fact cannot take the place of itself, or of one that came after it; swap the two.")
        unit.episodes.get(place.episode)
        unit.facts.edit(old, true_until=place, superseded_by=new, status=Status.ACCEPTED)
        unit.facts.edit(new, true_from=place, status=Status.ACCEPTED)
        return _restore(before)

    return edit


def bound(fact: str, bounds: Bounds) -> Edit:
    """Since and until when a fact is so. With another end than before, nothing has taken its place any more."""

    def edit(unit: Unit) -> Undo:
        before = unit.facts.get(fact)
        for place in (bounds.since, bounds.until):
            if place is not None:
                unit.episodes.get(place.episode)
        kept = before.superseded_by if bounds.until == before.true_until else None
        unit.facts.edit(
            fact, true_from=bounds.since, true_until=bounds.until, superseded_by=kept, status=Status.ACCEPTED
        )
        return _restore([before])

    return edit


def _chain(fact: Fact, unit: Unit) -> dict[str, Fact]:
    """A fact and those that took its place one after another, by id."""
    known: dict[str, Fact] = {}
    while fact.id not in known:
        known[fact.id] = fact
        if fact.superseded_by is not None:
            fact = unit.facts.get(fact.superseded_by)
    return known


def _restore(before: list[Fact]) -> Undo:
    def undo(unit: Unit) -> None:
        for fact in before:
            unit.facts.edit(
                fact.id,
                true_from=fact.true_from,
                true_until=fact.true_until,
                superseded_by=fact.superseded_by,
                status=fact.status,
            )

    return undo
