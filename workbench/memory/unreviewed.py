"""How much of what somebody would be handed nobody has reviewed, and which decisions about it matter most."""

from dataclasses import dataclass

from workbench.memory.gated import Gated
from workbench.memory.review import Asks, Waiting, queue
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.viewpoint import Viewpoint

FIRST = 10
"""Decisions that are offered first."""
_UNKNOWN = 0.5
"""Probability of what nobody estimated."""


@dataclass(frozen=True, slots=True)
class Resting:
    """Of the facts that somebody would be handed (`handed`), how many nobody has confirmed, themselves or the learning
    moment that opened them."""

    handed: int
    unconfirmed: int


def resting(unit: Unit, viewpoint: Viewpoint) -> Resting:
    """What this person's knowledge rests on."""
    visible = [verdict for verdict in Gated(unit, viewpoint).verdicts.values() if verdict.visible]
    return Resting(len(visible), sum(verdict.proposed for verdict in visible))


def decisions(unit: Unit, branch: str = MAIN_BRANCH, count: int = FIRST) -> tuple[Waiting, ...]:
    """The decisions that would change most of what people are handed, the weightiest first: unsure ones, that many
    people's knowledge rests on, about what matters."""
    return _heaviest(unit, branch)[:count]


def rested_on(unit: Unit, viewpoint: Viewpoint) -> tuple[Waiting, ...]:
    """The decisions that this person's knowledge rests on, the weightiest first: facts counted as unconfirmed by
    `resting`, and the learning moments that opened them."""
    shown = Gated(unit, viewpoint).verdicts.values()
    unconfirmed = {verdict.fact for verdict in shown if verdict.visible and verdict.proposed}
    return tuple(
        one
        for one in _heaviest(unit, viewpoint.branch)
        if one.fact.id in unconfirmed and (one.moment is None or one.moment.character == viewpoint.character)
    )


def _heaviest(unit: Unit, branch: str) -> tuple[Waiting, ...]:
    people = max(1, len(unit.characters.list()))
    asked = [one for one in queue(unit, None, branch).items if one.asks in (Asks.FACT, Asks.MOMENT)]
    return tuple(sorted(asked, key=lambda one: -_weight(one, people)))


def _weight(one: Waiting, people: int) -> float:
    if one.asks is Asks.FACT:
        known = one.claim.common if one.claim is not None else _UNKNOWN
        return people * _unsure(known) * one.fact.importance
    sure = one.moment.sureness if one.moment is not None else None
    return _unsure(_UNKNOWN if sure is None else sure) * one.fact.importance


def _unsure(probability: float) -> float:
    """0 for what is certain, either way, up to 1."""
    return 4 * probability * (1 - probability)
