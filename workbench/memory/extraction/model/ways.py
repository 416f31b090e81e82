"""What goes wrong with a chat model's answer, the other ways in which it is asked again, and which of them have helped.

Each model has its own trouble: one loops under the grammar, another runs out of tokens. What helped is kept in the
story, by model and trouble, and tried first the next time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from workbench.store import StoryFile


class Trouble(StrEnum):
    """How an answer breaks."""

    LOOPED = "looped"
    TRUNCATED = "truncated"
    """It ends before its JSON does, or is none."""
    NO_ROOM = "no room"
    """The page does not fit into the model's context."""


class Way(StrEnum):
    """Another way of asking about a page whose answer broke, the cheapest first."""

    HALVED = "halved"
    """Each half of the page for itself, fewer facts, repetition made dear."""
    VARIED = "varied"
    """The whole page with some chance in the choice of words, repetition made dearer."""
    FREE = "free"
    """The whole page without the grammar."""


WAYS = {
    Trouble.LOOPED: tuple(Way),
    Trouble.TRUNCATED: tuple(Way),
    Trouble.NO_ROOM: (Way.HALVED,),
}
"""What may help against each trouble."""

_KEY = "extraction.ways"
"""Setting: {model: {trouble: {way: [times tried, times it helped]}}}."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One more attempt at a page: what had gone wrong, how it was asked again, and whether that gave a whole answer."""

    trouble: Trouble
    way: Way
    helped: bool


class WayMemory:
    """What has helped with one model in one story."""

    def __init__(self, story: StoryFile, model: str) -> None:
        self._story = story
        self._model = model
        with story.read() as unit:
            held: Any = unit.settings.get(_KEY, {})
        mine = held.get(model, {}) if isinstance(held, dict) else {}
        self._counts: dict[str, dict[str, list[int]]] = {
            trouble: {way: list(counts) for way, counts in ways.items()} for trouble, ways in mine.items()
        }

    def order(self, trouble: Trouble) -> Sequence[Way]:
        """The ways in which to ask again, the one that has helped most often first; of equals the cheapest."""
        return sorted(WAYS[trouble], key=lambda way: -self._rate(trouble, way))

    def note(self, tries: Sequence[Tried]) -> None:
        """Remember how these went."""
        if not tries:
            return
        for one in tries:
            counts = self._counts.setdefault(one.trouble, {}).setdefault(one.way, [0, 0])
            counts[0] += 1
            counts[1] += one.helped
        with self._story.write() as unit:
            held: Any = unit.settings.get(_KEY, {})
            unit.settings.set(_KEY, (held if isinstance(held, dict) else {}) | {self._model: self._counts})

    def _rate(self, trouble: Trouble, way: Way) -> float:
        """The mean of a Beta distribution that starts as an even chance, so that one failure settles nothing."""
        tried, helped = self._counts.get(trouble, {}).get(way, [0, 0])
        return (helped + 2) / (tried + 4)
