"""What people know on nobody's confirmed word: how much of it there is, and who is handed it."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from workbench.memory.gated import Gated
from workbench.memory.review import Asks, Waiting, queue
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope
from workbench.story.viewpoint import Viewpoint

Cited = Mapping[str, Collection[str]]
"""By fact id, the warnings (ids) that rest on it."""
_UNKNOWN = 0.5
"""Probability of what nobody estimated."""


@dataclass(frozen=True, slots=True)
class Resting:
    """Of the facts that somebody would be handed (`handed`), how many nobody has confirmed, themselves or the learning
    moment that opened them."""

    handed: int
    unconfirmed: int


@dataclass(frozen=True, slots=True)
class Stakes:
    """`rests`: by fact id, who (ids) is handed it as things stand, on nobody's confirmed word; `people` counts the
    cast.

    `confirmed` is the share of what people know, or may come to know by what waits, that the author has confirmed, 0 to
    1: each fact counts its importance for each person, wholly where it is handed over as the last episode ends, else
    by the probability, as reading estimates it, that it would be. Confirmed are facts accepted whose learning moment,
    where one opened them, is accepted, too. So whatever is accepted moves it, and whatever is rejected, unless nobody
    was to know it. None where nobody knows anything.
    """

    people: int
    rests: Mapping[str, frozenset[str]]
    confirmed: float | None


def resting(unit: Unit, viewpoint: Viewpoint) -> Resting:
    """What this person's knowledge rests on."""
    visible = [verdict for verdict in Gated(unit, viewpoint).verdicts.values() if verdict.visible]
    return Resting(len(visible), sum(verdict.proposed for verdict in visible))


def rested_on(unit: Unit, viewpoint: Viewpoint) -> tuple[Waiting, ...]:
    """The decisions that this person's knowledge rests on: facts counted as unconfirmed by `resting`, and the learning
    moments that opened them."""
    shown = Gated(unit, viewpoint).verdicts.values()
    unconfirmed = {verdict.fact for verdict in shown if verdict.visible and verdict.proposed}
    return tuple(
        one
        for one in queue(unit, None, viewpoint.branch).items
        if one.asks in (Asks.FACT, Asks.MOMENT)
        and one.fact.id in unconfirmed
        and (one.moment is None or one.moment.character == viewpoint.character)
    )


def stakes(unit: Unit, waiting: Sequence[Waiting], branch: str = MAIN_BRANCH, *, strict: bool = False) -> Stakes:
    """What rests on `waiting`, all that waits in the story. `strict`: nothing unconfirmed is handed over."""
    importance = {fact.id: fact.importance for fact in unit.facts.standing(branch).values()}
    people = [one.id for one in unit.characters.list()]
    end = len(unit.episodes.timeline(branch).telling) + 1
    rests: dict[str, set[str]] = defaultdict(set)
    confirmed = 0
    for person in people:
        for verdict in unit.gate.look(Viewpoint(person, end, branch=branch, strict=strict)).verdicts():
            if verdict.visible and verdict.proposed:
                rests[verdict.fact].add(person)
            elif verdict.visible:
                confirmed += importance.get(verdict.fact, 0)
    expected = {one: float(len(who)) for one, who in rests.items()}
    for one in waiting:
        expected[one.fact.id] = max(expected.get(one.fact.id, 0.0), _knowers(one, len(people)))
    for one in waiting:
        if one.moment is not None and one.moment.character not in rests.get(one.fact.id, ()):
            expected[one.fact.id] += _sure(one)
    waits = sum(importance.get(one, 0) * count for one, count in expected.items())
    share = confirmed / (confirmed + waits) if confirmed + waits else None
    return Stakes(len(people), {one: frozenset(who) for one, who in rests.items()}, share)


def _knowers(one: Waiting, people: int) -> float:
    """How many would know a fact that waits, its learning moments aside."""
    if one.asks not in (Asks.FACT, Asks.EVIDENCE):
        return 0.0
    if one.claim is not None:
        return one.claim.common * people + (1 - one.claim.common) * (one.claim.owner is not None)
    return people if one.fact.scope is Scope.WORLD else float(one.fact.owner is not None)


def _sure(one: Waiting) -> float:
    """How probable reading holds it to be: that anybody may know a fact, that somebody learns it."""
    if one.moment is not None:
        return _UNKNOWN if one.moment.sureness is None else one.moment.sureness
    return one.claim.common if one.claim is not None else _UNKNOWN
