"""What extraction takes a proposal to be, beside what the gate goes by: it is closed until it is surely open, and yet
most likely common knowledge, or a secret. Derived: reading the passages again brings it back.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import Knowledge


class Claim(NamedTuple):
    """`common`: how probable it is that anybody in the story may know it once it is told, 0 to 1; `world`: whether it
    is taken for common knowledge, and not for a secret, which is `owner`'s if anybody's."""

    common: float
    world: bool
    owner: str | None = None


def keep_claim(unit: Unit, episode: str, fact: str, one: Claim) -> None:
    """Keep what a fact found in an episode is taken for."""
    unit.reading.claims.keep(episode, {fact: one})


def claims(unit: Unit, episodes: Iterable[str]) -> Mapping[str, Claim]:
    """What the facts found in these episodes (ids) are taken for, by fact id; facts since gone may be among them."""
    rows = unit.reading.claims.of(episodes)
    return {fact: Claim(common, bool(world), owner) for fact, common, world, owner in rows}


def as_taken(unit: Unit, facts: Iterable[Fact], moments: Iterable[Knowledge], episodes: Iterable[str]) -> list[Fact]:
    """These facts with scope and owner as reading takes them, by what was found in these episodes (ids): other than
    they stand where a proposal is closed only because nobody is sure enough that it is common knowledge, or whose
    secret it is. `moments` are who learns of them."""
    said: dict[str, list[Claim]] = defaultdict(list)
    for fact, common, world, owner in unit.reading.claims.of(episodes):
        said[fact].append(Claim(common, bool(world), owner))
    learned = {one.fact for one in moments if one.status is Status.ACCEPTED}
    return [_as_taken(fact, said.get(fact.id, ()), fact.id in learned) for fact in facts]


def taken_for(unit: Unit, fact: Fact) -> tuple[Scope, str | None]:
    """Scope and owner of one fact as reading takes it."""
    episodes = dict.fromkeys(mention.episode for mention in fact.mentions)
    (taken,) = as_taken(unit, [fact], unit.knowledge.list(fact=fact.id), episodes)
    return taken.scope, taken.owner


def _as_taken(fact: Fact, said: Sequence[Claim], learned: bool) -> Fact:
    closed = fact.scope is Scope.READER and fact.source is not Source.AUTHOR and fact.status is Status.PROPOSED
    if not closed or not said:
        return fact
    # Found at two places, it is common knowledge only where both say so.
    claim = next((one for one in said if not one.world), said[0])
    # Who is confirmed to have learned it learned what not everybody knows.
    if claim.world and learned:
        return fact
    scope, owner = as_claimed(claim)
    return replace(fact, scope=scope, owner=owner)


def as_claimed(one: Claim) -> tuple[Scope, str | None]:
    """The scope and the owner that a claim names."""
    if one.world:
        return Scope.WORLD, None
    return (Scope.CHARACTER, one.owner) if one.owner else (Scope.READER, None)
