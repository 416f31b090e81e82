"""What reading a passage leaves for the story as a whole: how secret each proposal is, whose by rules, and which were
held back because they are neither fact nor secret. Derived: reading the passages again brings it
back.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from workbench.memory.extraction.page import FoundFact
from workbench.store.unit import Unit


class Weight(NamedTuple):
    """Of a proposal: log-odds of being a secret, as the head says them; whom rules name as owner; log-odds of being a
    fact; where in its evidence the weighed sentence begins (code points); log-odds of being common knowledge."""

    secrecy: float
    holder: str | None
    worth: float = 0.0
    peak: int = 0
    common: float = 0.0


Weighed = Mapping[str, Weight]
"""By fact id."""


def keep(unit: Unit, episode: str, fresh: Mapping[str, FoundFact], live: Collection[str]) -> None:
    """Keep what was weighed of facts found in an episode, and of those kept before only the ones among `live`."""
    weighed = {
        fact: Weight(round(one.secrecy, 3), one.holder, round(one.worth, 3), one.peak, round(one.common, 3))
        for fact, one in fresh.items()
        if one.secrecy is not None
    }
    unit.reading.weights.keep(episode, weighed, live)


def weighed(unit: Unit, episodes: Iterable[str]) -> Weighed:
    """What is kept of the facts found in these episodes (ids)."""
    return {fact: Weight(*value) for fact, *value in unit.reading.weights.of(episodes)}


def withheld(unit: Unit) -> set[str]:
    """The deleted proposals (ids) that were held back; the next reading or settling may bring them back."""
    return unit.reading.withheld.ids()


def withhold(unit: Unit, fact: str) -> None:
    """Hold a proposal back: it is deleted, and no word of the author's."""
    unit.facts.delete(fact)
    unit.reading.withheld.add([fact])


def bring_back(unit: Unit, fact: str) -> None:
    """Bring back a proposal that was held back."""
    unit.reading.withheld.remove([fact])
    unit.facts.restore(fact)
