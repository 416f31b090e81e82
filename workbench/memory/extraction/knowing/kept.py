"""What reading a passage leaves for the story as a whole: how secret each proposal is by itself, whose by rules, which
were held back because the story makes them neither fact nor secret, and which episodes were read since who knows what
was last worked out.

Kept in the story's settings, because it is derived: reading the passages again brings it back.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from workbench.memory.extraction.page import Finding
from workbench.store.unit import Unit

_KEY = "secrecy:"
_UNSETTLED = "extraction.unsettled:"
_WITHHELD = "extraction.withheld"


class Weight(NamedTuple):
    """Of a proposal: log-odds of being a secret by its sentence alone, the owner that rules name, log-odds of being a
    fact, where in its evidence the weighed sentence begins (code points), and log-odds of being common knowledge by its
    sentence alone."""

    secrecy: float
    holder: str | None
    worth: float = 0.0
    peak: int = 0
    common: float = 0.0


Weighed = Mapping[str, Weight]
"""By fact id."""


def keep(unit: Unit, episode: str, fresh: Mapping[str, Finding], live: Collection[str]) -> None:
    """Keep what was weighed of facts found in an episode, and of those kept before only the ones among `live`."""
    before = unit.settings.get(_KEY + episode, {})
    weighed = {
        fact: [round(one.secrecy, 3), one.holder, round(one.worth, 3), one.peak, round(one.common, 3)]
        for fact, one in fresh.items()
        if one.secrecy is not None
    }
    after = {fact: value for fact, value in before.items() if fact in live} | weighed
    if after != before:
        unit.settings.set(_KEY + episode, after)


def weighed(unit: Unit, episodes: Iterable[str]) -> Weighed:
    """What is kept of the facts found in these episodes (ids)."""
    return {
        str(fact): Weight(*value)
        for episode in episodes
        for fact, value in unit.settings.get(_KEY + episode, {}).items()
    }


def withheld(unit: Unit) -> set[str]:
    """The deleted proposals (ids) that were held back; the next reading or settling may bring them back."""
    return {str(fact) for fact in unit.settings.get(_WITHHELD, [])}


def withhold(unit: Unit, fact: str) -> None:
    """Hold a proposal back: it is deleted, and no word of the author's."""
    unit.facts.delete(fact)
    unit.settings.set(_WITHHELD, sorted(withheld(unit) | {fact}))


def bring_back(unit: Unit, fact: str) -> None:
    """Bring back a proposal that was held back."""
    unit.settings.set(_WITHHELD, sorted(withheld(unit) - {fact}))
    unit.facts.restore(fact)


def mark_unsettled(unit: Unit, branch: str, episode: str) -> None:
    """Note that an episode was read on a branch and who knows what is still to be worked out."""
    before = unsettled(unit, branch)
    if episode not in before:
        unit.settings.set(_UNSETTLED + branch, [*before, episode])


def unsettled(unit: Unit, branch: str) -> list[str]:
    """The episodes (ids) noted on a branch."""
    return [str(episode) for episode in unit.settings.get(_UNSETTLED + branch, [])]


def mark_settled(unit: Unit, branch: str) -> None:
    """Note that nothing is left to be worked out on a branch."""
    unit.settings.set(_UNSETTLED + branch, [])
