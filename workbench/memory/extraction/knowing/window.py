"""How much of the story is looked at around an episode: enough for secrets told again, and never the whole of a long
one, so that reading one episode of three hundred costs what reading one of fifty does."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.memory.extraction.knowing.echoes import Echoes
from workbench.memory.extraction.knowing.script import Chapter, Heard, Script
from workbench.memory.reading.cast_reading import CastReading
from workbench.story.dialogue_lines import spoken_lines
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
    """The windows of a branch's episodes. The last one made is kept."""

    def __init__(
        self,
        episodes: Sequence[Episode],
        cast: CastReading,
        embed: Embed,
        lines: Mapping[str, Sequence[Heard]] | None = None,
    ) -> None:
        """`embed` gives vectors of texts or None. `lines` by episode id are those whose speakers are known; an episode
        without them has its lines by their marks alone."""
        self._episodes = episodes
        self._cast = cast
        self._embed = embed
        self._lines = lines or {}
        self._index = {episode.id: index for index, episode in enumerate(episodes)}
        self._held: tuple[int, Echoes] | None = None

    def block(self, episode: str) -> int:
        """The block an episode (id) belongs to."""
        return self._index[episode] // BLOCK

    def echoes(self, block: int) -> Echoes:
        """A block's window with the echoes in it."""
        if self._held is None or self._held[0] != block:
            chapters = [self._chapter(self._episodes[at]) for at in window(len(self._episodes), block)]
            script = Script(chapters, self._cast.finder)
            texts = [place.text for place in script.places]
            self._held = block, Echoes(script, self._embed(texts) if texts else None)
        return self._held[1]

    def _chapter(self, episode: Episode) -> Chapter:
        text = episode.text.base
        lines = self._lines.get(episode.id)
        if lines is None:
            lines = [Heard(span) for span in spoken_lines(text, self._cast.finder.language)]
        return Chapter(episode.id, episode.number, text, self._cast.narrators.get(episode.id), lines)
