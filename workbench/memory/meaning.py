"""Finding sentences of the manuscript by what they mean: those nearest to what was typed, by the reading model."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.engine import Priority, Reader
from workbench.story.episodes import Episode
from workbench.story.jobs import CancelToken, Progress
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LIMIT = 50
"""Sentences shown: what lies further off is rarely meant."""
_BATCH = 64
_SHORTEST = {"ja": 5, "zh": 5}
"""Letters of a sentence that says something of its own, by language; elsewhere twelve."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and where it stands."""

    episode: str
    number: int
    title: str
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Near:
    """A sentence and how near it is (a cosine: comparable within one question only)."""

    sentence: Sentence
    score: float


def sentences_of(episodes: Sequence[Episode], language: str) -> list[Sentence]:
    """The sentences of these episodes that say something, in order."""
    shortest = _SHORTEST.get(language, 12)
    return [
        Sentence(one.id, one.number, one.title, span, span.of(one.text.base))
        for one in episodes
        for span in split_sentences(one.text.base, language)
        if sum(char.isalnum() for char in span.of(one.text.base)) >= shortest
    ]


class Meanings:
    """The vectors of a story's sentences, kept between questions. The reading process keeps them on disk besides, so
    that what has been read once is soon there again."""

    def __init__(self) -> None:
        self._vectors: dict[str, NDArray[np.float32]] = {}

    def nearest(
        self,
        reader: Reader,
        query: str,
        sentences: Sequence[Sentence],
        limit: int = LIMIT,
        cancel: CancelToken | None = None,
        progress: Progress | None = None,
    ) -> list[Near]:
        """The sentences nearest to `query`, the nearest first. Raises ModelError without a reading model, Cancelled;
        what was read by then is kept."""
        if not sentences or not query.strip():
            return []
        import numpy as np

        self._read(reader, sentences, cancel, progress)
        asked = reader.embed([query], "query", Priority.NOW, cancel)[0]
        scores = np.stack([self._vectors[one.text] for one in sentences]) @ asked
        best = np.argsort(-scores, kind="stable")[: 2 * limit]
        found: dict[str, Near] = {}
        for at in best:
            # The same words again are told once, where they stand first.
            found.setdefault(sentences[at].text, Near(sentences[at], float(scores[at])))
        return list(found.values())[:limit]

    def _read(
        self, reader: Reader, sentences: Sequence[Sentence], cancel: CancelToken | None, progress: Progress | None
    ) -> None:
        wanted = {one.text for one in sentences}
        for gone in self._vectors.keys() - wanted:
            del self._vectors[gone]
        missing = [text for text in dict.fromkeys(one.text for one in sentences) if text not in self._vectors]
        # By length: a batch takes as long as its longest sentence.
        missing.sort(key=len)
        for start in range(0, len(missing), _BATCH):
            if progress is not None:
                progress(start, len(missing), "sentences")
            batch = missing[start : start + _BATCH]
            for text, vector in zip(batch, reader.embed(batch, "passage", Priority.NORMAL, cancel), strict=True):
                self._vectors[text] = vector
