"""What an import yields: a work as read from a file, before anything of it is kept."""

from dataclasses import dataclass, field

from workbench.story.message import Message
from workbench.story.notes import Card
from workbench.story.text import ManuscriptText

_NO_CARD = Card()


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the bytes were read.

    `certainty` is "given" (asked for), "certain" (the bytes say so), "likely" (scored well above every other reading)
    or "guess". `how` says in a few words what decided.
    """

    name: str
    certainty: str
    how: Message


@dataclass(frozen=True, slots=True)
class ImportedEpisode:
    """One episode as read; `title` is empty when the file gives none, `card` when it notes nothing of it."""

    title: str
    text: ManuscriptText
    card: Card = _NO_CARD


@dataclass(frozen=True, slots=True)
class ImportedPart:
    """A run of episodes under one title; the title is empty where the work has no parts."""

    title: str
    episodes: tuple[ImportedEpisode, ...]


@dataclass(frozen=True, slots=True)
class ImportedWork:
    """A whole work as read. `language` is a guess: "ja", "en" or "zh". `notes` say what was guessed or left out."""

    title: str
    author: str
    language: str
    parts: tuple[ImportedPart, ...]
    encoding: Encoding
    format: str
    front_matter: str = ""
    back_matter: str = ""
    notes: tuple[Message, ...] = field(default=())

    @property
    def episodes(self) -> tuple[ImportedEpisode, ...]:
        """Every episode in telling order, across parts."""
        return tuple(episode for part in self.parts for episode in part.episodes)
