"""Who knows of whose knowledge of a fact, for the details of a cell."""

from dataclasses import dataclass

from workbench.memory.nested_knowledge import around
from workbench.store import Unit
from workbench.story.awareness import Awareness


@dataclass(frozen=True, slots=True)
class Record:
    """One record about a fact; `character_knows` and `other_knows` are None until it has begun."""

    awareness: Awareness
    character_knows: bool | None = None
    other_knows: bool | None = None


def read_records(
    unit: Unit, fact: str, episode: int, branch: str, strict: bool, person: str | None = None
) -> list[Record]:
    """Every record about a fact, begun or not, as recorded; of a `person` only those that speak of them."""
    begun = {one.awareness.id: one for one in around(unit, fact, episode, branch, strict=strict)}
    found = []
    for one in unit.awareness.list(fact=fact, branch=branch):
        if person is not None and person not in (one.character, one.other):
            continue
        ring = begun.get(one.id)
        found.append(Record(one, ring.character_knows, ring.other_knows) if ring else Record(one))
    return found
