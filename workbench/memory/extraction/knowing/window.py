"""How much of the story is looked at around an episode: enough for secrets told again, and never the whole of a long
one, so that reading one episode of three hundred costs what reading one of fifty does."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.memory.extraction.knowing.echoes import Echoes
from workbench.memory.extraction.knowing.script import Chapter, Heard, Script
from workbench.memory.reading.cast_reading import CastReading
from workbench.story.episodes import Episode

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BLOCK = 10
"""Episodes that share one window."""
_BEFORE, _AFTER = 1, 2
"""Blocks before and after an episode's own that its window holds."""

Embed = Callable[[Sequence[str]], "NDArray[np.float32] | None"]


def window(count: int, block: int) -> range:
    """Which of so many episodes (indices) the window of a block holds."""
    return range(max(0, (block - _BEFORE) * BLOCK), min(count, (block + 1 + _AFTER) * BLOCK))


def looking_at(block: int) -> range:
    """The blocks whose windows hold the episodes of this one."""
    return range(max(0, block - _AFTER), block + _BEFORE + 1)


class Surroundings:
    """The windows of a branch's episodes."""

    def __init__(
        self,
        episodes: Sequence[Episode],
        cast: CastReading,
        embed: Embed,
        lines: Mapping[str, Sequence[Heard]],
    ) -> None:
        """`embed` gives vectors of texts or None; `lines` by episode id."""
        self._episodes = episodes
        self._cast = cast
        self._embed = embed
        self._lines = lines
        self._index = {episode.id: index for index, episode in enumerate(episodes)}

    def block(self, episode: str) -> int:
        """The block an episode (id) belongs to."""
        return self._index[episode] // BLOCK

    def echoes(self, block: int) -> Echoes:
        """A block's window with the echoes in it."""
        chapters = [self._chapter(self._episodes[at]) for at in window(len(self._episodes), block)]
        script = Script(chapters, self._cast.finder)
        texts = [place.text for place in script.places]
        return Echoes(script, self._embed(texts) if texts else None)

    def _chapter(self, episode: Episode) -> Chapter:
        narrator = self._cast.narrators.get(episode.id)
        return Chapter(episode.id, episode.number, episode.text.base, narrator, self._lines[episode.id])
