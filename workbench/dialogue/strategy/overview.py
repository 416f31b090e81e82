"""All that has been learnt in a story, for the author's eyes: by kind of question, by failure, by way of reading."""

from dataclasses import dataclass

from workbench.dialogue.strategy.advising import WINDOW, advice_for
from workbench.store import Unit
from workbench.story.strategies import (
    REMEDIES,
    SEVERITY,
    Approach,
    Asks,
    Failure,
    Outcomes,
    Remedy,
    Tally,
)


@dataclass(frozen=True, slots=True)
class Learnt:
    """One kind of question: what became of its answers, how each approach did, which one is tried first now."""

    outcomes: Outcomes
    tallies: tuple[Tally, ...]
    first: Approach


@dataclass(frozen=True, slots=True)
class Went:
    """Something that went wrong with a kind of question so many `times`; `recent` of the last few answers. `severity`
    1 to 5; `active`: the remedy is applied the next time."""

    asks: Asks
    language: str
    failure: Failure
    times: int
    recent: int
    severity: int
    remedy: Remedy
    active: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A way in which a chat model was asked again about passages whose answer had broken (as `trouble` says; "" where
    the first answer was whole): times tried and helped, and what the author made of the facts read so."""

    model: str
    trouble: str
    way: str
    tried: int
    helped: int
    accepted: int
    rejected: int


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything learnt that counts."""

    learnt: tuple[Learnt, ...]
    went: tuple[Went, ...]
    ways: tuple[Way, ...]


def overview(unit: Unit) -> Overview:
    """What has been learnt in the story."""
    strategies = unit.strategies
    learnt = []
    for one in strategies.outcomes():
        tallies = sorted(strategies.tallies(one.asks, one.language), key=lambda tally: -tally.score)
        learnt.append(Learnt(one, tuple(tallies), advice_for(unit, one.asks, one.language).approach))
    went = []
    for asks, language, failure, times in strategies.failures():
        recent = strategies.recent_failures(asks, language, WINDOW).count(failure)
        active = REMEDIES[failure] in advice_for(unit, asks, language).remedies
        severity, remedy = SEVERITY[failure], REMEDIES[failure]
        went.append(Went(asks, language, failure, times, recent, severity, remedy, active))
    went.sort(key=lambda one: (-one.severity, -one.times))
    decided = {(model, way): (yes, no) for model, way, yes, no in strategies.decided()}
    tries = strategies.tries()
    ways = [Way(*one, *decided.get((one[0], one[2]), (0, 0))) for one in tries]
    tried = {(one[0], one[2]) for one in tries}
    ways += [Way(key[0], "", key[1], 0, 0, *counts) for key, counts in decided.items() if key not in tried]
    return Overview(tuple(learnt), tuple(went), tuple(ways))
