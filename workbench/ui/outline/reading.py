"""What the board and the list show."""

from dataclasses import dataclass, replace

from workbench.memory.counting import lengths_of
from workbench.store import EpisodeOutline, Unit
from workbench.story.notes import Card


@dataclass(frozen=True, slots=True)
class Noted:
    """An episode, its length as authors in the story's language count, with its card and the title of its part ("" for
    none)."""

    episode: EpisodeOutline
    card: Card
    part: str


def read_noted(unit: Unit, branch: str) -> list[Noted]:
    """Every episode of a branch in telling order."""
    cards, parts = unit.cards.all(), {part.id: part.title for part in unit.parts.list()}
    lengths = lengths_of(unit, branch)
    found = [replace(one, length=lengths[one.id]) for one in unit.episodes.outline(branch)]
    return [Noted(one, cards.get(one.id, Card()), parts.get(one.part or "", "")) for one in found]
