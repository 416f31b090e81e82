"""What is true as of an episode, beside what is known: the author's view, and what one character holds.

A character is served what the gate lets through, whether or not it is still so; `Held` says which is which, and
whether this person can know that it changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from workbench.memory.gated import Gated, ServedFact
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact
from workbench.story.timeline import Timeline
from workbench.story.truth import Truth, successor, truth_of
from workbench.story.viewpoint import Order, Viewpoint

_NOBODY = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A fact established as of a viewpoint, how it stands then, and what has taken its place (id), if anything."""

    fact: Fact
    truth: Truth
    superseded_by: str | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A fact a character knows, with how it stands by then.

    `truth` is for the author's eyes. `outdated`: no longer so, and this person does not know what took its place: to
    them it still is. Where nothing took its place (only an end is given), who knows it is taken to know the end.
    `believed_current`: what it is to them; False only for what they know to be over, or not to have come yet.
    """

    served: ServedFact
    truth: Truth
    outdated: bool = False

    @property
    def believed_current(self) -> bool:
        """True when this person takes it to be so now."""
        return self.truth is Truth.CURRENT or self.outdated


def established(
    unit: Unit, episode: int, branch: str = MAIN_BRANCH, order: Order = Order.TELLING, *, strict: bool = False
) -> list[Standing]:
    """Every fact established as episode number `episode` opens, whoever knows it, as recorded."""
    facts, timeline = _by_id(unit, branch), unit.episodes.timeline(branch)
    viewpoint = Viewpoint(_NOBODY, episode, None, order, branch, strict)
    found = [_standing(fact, facts, timeline, viewpoint) for fact in facts.values()]
    return [one for one in found if one.truth is not Truth.UNTOLD]


def current(
    unit: Unit, episode: int, branch: str = MAIN_BRANCH, order: Order = Order.TELLING, *, strict: bool = False
) -> list[Fact]:
    """The facts that are so as episode number `episode` opens: told by then (in that order), begun and not over."""
    found = established(unit, episode, branch, order, strict=strict)
    return [one.fact for one in found if one.truth is Truth.CURRENT]


def held(unit: Unit, viewpoint: Viewpoint) -> list[Held]:
    """What a character knows as of a viewpoint, checked by both statements of the gate, and how it stands."""
    gated = Gated(unit, viewpoint)
    facts = _by_id(unit, viewpoint.branch)
    served = gated.admit([fact.id for fact in gated.visible])
    known = {one.fact.id for one in served}
    return [_held(one, facts, known, gated.timeline, viewpoint) for one in served]


def _held(
    served: ServedFact, facts: Mapping[str, Fact], known: set[str], timeline: Timeline, viewpoint: Viewpoint
) -> Held:
    fact = served.fact
    truth = truth_of(fact, facts, timeline, viewpoint)
    if truth is Truth.UNTOLD:
        # Known before it is told (an owner's `always`): then only story time counts.
        truth = truth_of(fact, facts, timeline, replace(viewpoint, order=Order.STORY))
    if truth is Truth.UNTOLD:
        truth = Truth.CURRENT if fact.true_from is None else Truth.AHEAD
    after = successor(fact, facts, timeline, viewpoint)
    unaware = truth is Truth.PAST and after is not None and not _knows_any_later(after, facts, known)
    return Held(served, truth, unaware)


def _knows_any_later(fact: Fact | None, facts: Mapping[str, Fact], known: set[str]) -> bool:
    """True when this one or one that took its place later on is known: either tells that the first is over."""
    seen: set[str] = set()
    while fact is not None and fact.id not in seen:
        if fact.id in known:
            return True
        seen.add(fact.id)
        fact = facts.get(fact.superseded_by) if fact.superseded_by else None
    return False


def _standing(fact: Fact, facts: Mapping[str, Fact], timeline: Timeline, viewpoint: Viewpoint) -> Standing:
    after = successor(fact, facts, timeline, viewpoint)
    return Standing(fact, truth_of(fact, facts, timeline, viewpoint), after.id if after else None)


def _by_id(unit: Unit, branch: str) -> dict[str, Fact]:
    return {fact.id: fact for fact in unit.facts.list(branch)}
