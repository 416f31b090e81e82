"""How to look up a question: in the way that has worked for its kind, and without what went wrong with its kind."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.dialogue.persona import cast
from workbench.dialogue.strategy.asks import asks_of
from workbench.engine import Sampling
from workbench.memory.mixes import parts_of
from workbench.memory.reading.names import NameFinder
from workbench.store import Unit
from workbench.story.strategies import REMEDIES, USUAL, Approach, Asks, Remedy, Split, Tally

LEAST = 4
"""Answers it takes before another approach than the usual one is gone by."""
GAIN = 0.03
"""How much better, of 1, it must have been."""
WINDOW = 8
"""Answers of a kind among which failures are counted."""
TWICE = 2
"""How often something must have gone wrong among them before it is met."""
_COOLER = 0.5
_OTHER_SEED = 1000
_LATEST = 4
"""Turns of what was said before that stay where there is to be less."""


@dataclass(frozen=True, slots=True)
class Advice:
    """How a question is looked up: what it asks, in which approach, and what is done against what went wrong."""

    asks: Asks = Asks.WHAT
    approach: Approach = USUAL
    remedies: tuple[Remedy, ...] = ()

    def queries(self, query: str, question: str, names: Sequence[str], language: str) -> list[str]:
        """What to look for: the `query`, and with it the question's parts or the people it names."""
        found = [query]
        if self.approach.split is Split.PARTS and len(parts := parts_of(question, language)) > 1:
            found += parts
        if Remedy.BY_NAME in self.remedies:
            found += names
        return list(dict.fromkeys(found))

    def limit(self, limit: int) -> int:
        """How many facts to hand over at most: never more than would be otherwise."""
        return max(1, limit // 2) if Remedy.LESS in self.remedies else limit

    def latest(self) -> int | None:
        """How many turns of what was said before are kept; None for as many as fit."""
        return _LATEST if Remedy.LESS in self.remedies else None

    def sampling(self, sampling: Sampling, seed: int) -> tuple[float, int]:
        """(temperature, seed) of the answer."""
        cool = sampling.temperature * _COOLER if Remedy.COOLER in self.remedies else sampling.temperature
        return cool, seed + (_OTHER_SEED if Remedy.OTHER_WORDS in self.remedies else 0)


def advise(unit: Unit, question: str, language: str) -> Advice:
    """How to look up a question, by what is recorded in the story; the same for the same records."""
    return advice_for(unit, asks_of(question, language), language)


def advice_for(unit: Unit, asks: Asks, language: str) -> Advice:
    """How to look up a kind of question."""
    recent = Counter(unit.strategies.recent_failures(asks, language, WINDOW))
    remedies = tuple(dict.fromkeys(REMEDIES[failure] for failure, times in recent.items() if times >= TWICE))
    return Advice(asks, best(unit.strategies.tallies(asks, language)), tuple(sorted(remedies)))


def best(tallies: Sequence[Tally]) -> Approach:
    """The approach that has been clearly better than the usual one, or that one; of equals the more usual."""
    known = {one.approach: one for one in tallies}
    usual = known.get(USUAL)
    if usual is None:
        return USUAL
    enough = [one for one in tallies if one.answers >= LEAST and one.score >= usual.score + GAIN]
    ranked = sorted(enough, key=lambda one: (-one.score, list(Split).index(one.approach.split), one.approach.mix))
    return ranked[0].approach if ranked else USUAL


def named_in(unit: Unit, question: str, language: str) -> list[str]:
    """The people a question names, by their names."""
    people = cast(unit)
    finder = NameFinder(people.values(), language)
    return list(dict.fromkeys(people[one.character].name for one in finder.find(question)))
