"""What extraction takes a proposal to be, beside what the gate goes by: it is closed until it is surely open, and yet
most likely common knowledge, or a secret.

Kept in the story's settings, because it is derived: reading the passages again brings it back.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope, Status

_KEY = "claims:"


class Claim(NamedTuple):
    """`common`: how probable it is that anybody in the story may know it once it is told, 0 to 1; `world`: whether it
    is taken for common knowledge, and not for a secret."""

    common: float
    world: bool


def keep_claim(unit: Unit, episode: str, fact: str, one: Claim) -> None:
    """Keep what a fact found in an episode is taken for."""
    before = unit.settings.get(_KEY + episode, {})
    value = [one.common, one.world]
    if before.get(fact) != value:
        unit.settings.set(_KEY + episode, {**before, fact: value})


def claims(unit: Unit, episodes: Iterable[str]) -> Mapping[str, Claim]:
    """What the facts found in these episodes (ids) are taken for, by fact id; facts since gone may be among them."""
    return {
        str(fact): Claim(*value)
        for episode in episodes
        for fact, value in unit.settings.get(_KEY + episode, {}).items()
    }


def claim_of(unit: Unit, fact: Fact) -> Claim | None:
    """What reading takes a proposal for, by where it was found; None when it says nothing of it."""
    if fact.status is not Status.PROPOSED:
        return None
    return claims(unit, {mention.episode for mention in fact.mentions}).get(fact.id)


def taken_for_common(unit: Unit, fact: Fact) -> bool:
    """Is it a proposal that is closed only because nobody is sure that it is common knowledge?"""
    found = claim_of(unit, fact) if fact.scope is Scope.READER else None
    return found is not None and found.world
