"""What is true as of an episode, beside what is known: the author's view, and what one character holds.

A character is served what the gate lets through, whether or not it is still so; `Held` says which is which, and
whether this person can know that it changed.
"""

from collections.abc import Mapping, Sequence
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
class EstablishedFact:
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
) -> list[EstablishedFact]:
    """Every fact established as episode number `episode` opens, whoever knows it, as recorded."""
    facts, timeline = _by_id(unit, branch), unit.episodes.timeline(branch)
    viewpoint = Viewpoint(_NOBODY, episode, None, order, branch, strict)
    found = [_established(fact, facts, timeline, viewpoint) for fact in facts.values()]
    return [one for one in found if one.truth is not Truth.UNTOLD]


def held(unit: Unit, viewpoint: Viewpoint) -> list[Held]:
    """What a character knows as of a viewpoint, checked by both statements of the gate, and how it stands."""
    gated = Gated(unit, viewpoint)
    return held_of(unit, gated, gated.admit([fact.id for fact in gated.visible]))


def held_of(unit: Unit, gated: Gated, served: Sequence[ServedFact]) -> list[Held]:
    """How these of the facts the gated viewpoint is served stand; what tells of a change is checked like a fact."""
    facts = unit.facts.standing(gated.viewpoint.branch)
    seen = {fact.id for fact in gated.visible}
    later = {after for one in served for after in _later(one.fact, facts) if after in seen}
    gated.admit(later - {one.fact.id for one in served})
    known = later | {one.fact.id for one in served}
    return [_held(one, facts, known, gated.timeline, gated.viewpoint) for one in served]


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


def _knows_any_later(fact: Fact, facts: Mapping[str, Fact], known: set[str]) -> bool:
    """True when this one or one that took its place later on is known: either tells that the first is over."""
    return fact.id in known or any(after in known for after in _later(fact, facts))


def _later(fact: Fact, facts: Mapping[str, Fact]) -> list[str]:
    """The ids of the facts that took this one's place one after another."""
    found: list[str] = []
    after = fact.superseded_by
    while after is not None and after in facts and after not in (fact.id, *found):
        found.append(after)
        after = facts[after].superseded_by
    return found


def _established(fact: Fact, facts: Mapping[str, Fact], timeline: Timeline, viewpoint: Viewpoint) -> EstablishedFact:
    after = successor(fact, facts, timeline, viewpoint)
    return EstablishedFact(fact, truth_of(fact, facts, timeline, viewpoint), after.id if after else None)


def _by_id(unit: Unit, branch: str) -> dict[str, Fact]:
    return {fact.id: fact for fact in unit.facts.list(branch)}
