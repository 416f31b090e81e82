"""What an author keeps around the text: a card for each episode, and sheets on places, things and words."""

from dataclasses import dataclass, field
from enum import StrEnum


class Progress(StrEnum):
    """How far an episode is, by the author's word; "" where nothing was said."""

    UNSAID = ""
    IDEA = "idea"
    DRAFT = "draft"
    REVISING = "revising"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Card:
    """What is noted of an episode: what happens in it, notes for oneself, how far it is, and a label of one's own.
    Nothing of it is canon."""

    synopsis: str = ""
    notes: str = ""
    progress: Progress = Progress.UNSAID
    label: str = ""


class SheetKind(StrEnum):
    """What a sheet is about; people have sheets of their own."""

    PLACE = "place"
    THING = "thing"
    TERM = "term"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A place, a thing or a word of the story. `aliases` are other names it goes by in the text. `id` is "" until it is
    kept."""

    kind: SheetKind
    name: str
    reading: str = ""
    aliases: tuple[str, ...] = field(default=())
    text: str = ""
    id: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """What to look for in the text, the longest first."""
        return tuple(sorted({self.name, *self.aliases} - {""}, key=lambda name: (-len(name), name)))
