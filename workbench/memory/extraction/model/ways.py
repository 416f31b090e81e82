"""What goes wrong with a chat model's answer, the other ways in which it is asked again, and which of them have helped.

Each model has its own trouble: one loops under the grammar, another runs out of tokens. What helped is kept in the
story, by model and trouble, and tried first the next time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

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
    """Each half of the page for itself, repetition made dear."""
    VARIED = "varied"
    """The whole page with some chance in the choice of words, repetition made dearer."""


WAYS = {Trouble.LOOPED: tuple(Way), Trouble.TRUNCATED: tuple(Way), Trouble.NO_ROOM: (Way.HALVED,)}
"""What may help against each trouble."""

PLAIN = "plain"
"""The way of a passage whose first answer was whole."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One more attempt at a page: what had gone wrong, how it was asked again, and whether that gave a whole answer."""

    trouble: Trouble
    way: Way
    helped: bool


class WayMemory:
    """What has helped with one model in one story, and what the author made of the facts that were read so."""

    def __init__(self, story: StoryFile, model: str) -> None:
        self._story = story
        self._model = model

    def order(self, trouble: Trouble) -> Sequence[Way]:
        """The ways in which to ask again, the one that has helped most often first; of equals the cheapest."""
        with self._story.read() as unit:
            tries = unit.strategies.tries(self._model)
            decided = {way: (yes, no) for _, way, yes, no in unit.strategies.decided(self._model)}
        counts = {way: (tried, helped) for _, broken, way, tried, helped in tries if broken == trouble}

        def rate(way: Way) -> float:
            # The mean of a Beta distribution that starts as an even chance, so that one failure settles nothing. A fact
            # the author accepts or rejects counts like an answer that came out whole or did not.
            (tried, helped), (yes, no) = counts.get(way, (0, 0)), decided.get(way, (0, 0))
            return (helped + yes + 2) / (tried + yes + no + 4)

        return sorted(WAYS[trouble], key=lambda way: -rate(way))

    def note(self, passage: str, tries: Sequence[Tried], whole: bool) -> None:
        """Remember how these went, and of a passage (by its id) that was read to its end in which way."""
        with self._story.write() as unit:
            for one in tries:
                unit.strategies.note_try(self._model, one.trouble, one.way, helped=one.helped)
            if whole:
                unit.strategies.note_reading(passage, self._model, tries[-1].way if tries else PLAIN)
