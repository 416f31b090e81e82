"""How somebody stands to others and what they feel, as of a viewpoint: facts they know, in the facts' own words.

What is over as far as they can know is none of it: who was married and knows of the divorce is not married.
"""

from dataclasses import dataclass
from enum import StrEnum

from workbench.memory.current import held_of
from workbench.memory.gated import Gated
from workbench.memory.minds.things import felt, kin
from workbench.memory.people import People, people_of
from workbench.store import Unit
from workbench.story.facts import Fact

MOST = 6
"""Bonds at most: they stand in every prompt, and a small model loses the facts among more."""
_LOOKED_AT = 24
"""Candidates put to the gate, the weightiest and latest first; those that are over make room for the next."""


class BondKind(StrEnum):
    """What a bond tells of."""

    RELATION = "relation"
    """Who they are to somebody."""
    FEELING = "feeling"


@dataclass(frozen=True, slots=True)
class Bond:
    """A fact about the viewpoint's character that they know and take to be so now. `others`: whom it names beside
    them, by id; `version`: the fact's."""

    kind: BondKind
    fact: str
    version: int
    text: str
    others: tuple[str, ...]


def bonds(unit: Unit, gated: Gated) -> tuple[Bond, ...]:
    """The bonds of the gated viewpoint's character, relations first. Raises GateDisagreement like `Gated.admit`."""
    found = unit.remember((__name__, gated.viewpoint), lambda: _candidates(unit, gated))
    served = gated.admit([fact for fact, _, _ in found])
    held = held_of(unit, gated, served)
    now = [
        Bond(kind, one.fact.id, one.fact.version, one.fact.text, others)
        for (_, kind, others), one, how in zip(found, served, held, strict=True)
        if how.believed_current
    ]
    return tuple(sorted(now[:MOST], key=lambda one: one.kind is BondKind.FEELING))


def _candidates(unit: Unit, gated: Gated) -> tuple[tuple[str, BondKind, tuple[str, ...]], ...]:
    """Fact id, kind and others of what may be a bond, the weightiest and then the latest first."""
    me = gated.viewpoint.character
    people = people_of(unit.characters.list(), gated.has_passed)
    found: list[tuple[int, int, str, BondKind, tuple[str, ...]]] = []
    for at, fact in enumerate(gated.visible):
        named = people.named(fact.text)
        kind = _kind(fact, me, named, people) if me in named else None
        if kind is not None:
            found.append((-fact.importance, -at, fact.id, kind, tuple(sorted(named - {me}))))
    return tuple((fact, kind, others) for _, _, fact, kind, others in sorted(found)[:_LOOKED_AT])


def _kind(fact: Fact, me: str, named: frozenset[str], people: People) -> BondKind | None:
    if fact.kind == "relation":
        return BondKind.RELATION
    if fact.kind in ("event", "death"):
        return None
    # A feeling is the one's whom the sentence names first.
    places = {who: fact.text.find(name) for name, who in people.names if name in fact.text and who in named}
    if min(places, key=lambda who: places[who], default="") == me and felt(fact.text):
        return BondKind.FEELING
    return BondKind.RELATION if len(named) > 1 and kin(fact.text) else None
