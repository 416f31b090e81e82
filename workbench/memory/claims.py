"""What extraction takes a proposal to be, beside what the gate goes by: it is closed until it is surely open, and yet
most likely common knowledge, or a secret. Derived: reading the passages again brings it back.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope, Source, Status


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


def claim_of(unit: Unit, fact: Fact) -> Claim | None:
    """What reading takes a proposal for, by where it was found; None when it says nothing of it."""
    if fact.status is not Status.PROPOSED:
        return None
    found = [claims(unit, [one]).get(fact.id) for one in dict.fromkeys(mention.episode for mention in fact.mentions)]
    said = [one for one in found if one is not None]
    # Found at two places, it is common knowledge only where both say so.
    return next((one for one in said if not one.world), said[0] if said else None)


def taken_for(unit: Unit, fact: Fact) -> tuple[Scope, str | None]:
    """Scope and owner of a fact as reading takes it: other than they stand where a proposal is closed only because
    nobody is sure enough that it is common knowledge, or whose secret it is."""
    closed = fact.scope is Scope.READER and fact.source is not Source.AUTHOR
    found = claim_of(unit, fact) if closed else None
    if found is None:
        return fact.scope, fact.owner
    # Who is confirmed to have learned it learned what not everybody knows.
    learned = any(one.status is Status.ACCEPTED for one in unit.knowledge.list(fact=fact.id))
    return (fact.scope, fact.owner) if found.world and learned else as_claimed(found)


def as_claimed(one: Claim) -> tuple[Scope, str | None]:
    """The scope and the owner that a claim names."""
    if one.world:
        return Scope.WORLD, None
    return (Scope.CHARACTER, one.owner) if one.owner else (Scope.READER, None)
