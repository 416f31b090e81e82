"""Where the words of a story stand: which were told before a place, and how rare they are."""

import math
import re
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from workbench.continuity.chapters import Chapter
from workbench.continuity.terms import content_terms
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

_GROUPS = {"ja": re.compile(r"(?=([㐀-鿿々]{2}))"), "zh": re.compile(r"(?=([㐀-鿿]{3}))")}
"""Neighbouring characters that mean more together than the terms alone."""

Place = tuple[int, int]
"""(number of the episode, offset of the sentence in it)."""


class Trail:
    """Every sentence's terms and groups, by place. Immutable."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        """Chapters whose text has been seen before cost little."""
        self._places: dict[str, list[Place]] = defaultdict(list)
        self._spans: dict[str, list[tuple[Span, Place]]] = {}
        self._weights: dict[str, float] = {}
        self._count = 0
        for chapter in chapters:
            spans = self._spans[chapter.episode] = []
            for span, found in _read(chapter.text, chapter.language):
                place = (chapter.number, span.start)
                spans.append((span, place))
                self._count += 1
                for term in found:
                    self._places[term].append(place)

    def weight(self, term: str) -> float:
        """Rareness over sentences: 0 for a term in all, 1 for one in none, however long the story."""
        if term not in self._weights:
            count = self._count + 2
            self._weights[term] = math.log(count / (len(self._places.get(term, ())) + 1)) / math.log(count)
        return self._weights[term]

    def before(self, term: str, place: Place, but: frozenset[Place]) -> bool:
        """True when the term stands in a sentence before this place other than those of `but`."""
        return any(other < place and other not in but for other in self._places.get(term, ()))

    def covered(self, episode: str, span: Span) -> frozenset[Place]:
        """The sentences that this span of an episode touches."""
        return frozenset(place for other, place in self._spans.get(episode, ()) if other.overlaps(span))


def groups(text: str, language: str) -> frozenset[str]:
    """Two kanji or three Chinese characters that stand together; of alphabets the content terms themselves."""
    pattern = _GROUPS.get(language)
    return frozenset(pattern.findall(text)) if pattern else content_terms(text, language)


@lru_cache(maxsize=512)
def _read(text: str, language: str) -> tuple[tuple[Span, frozenset[str]], ...]:
    return tuple(
        (span, content_terms(span.of(text), language) | groups(span.of(text), language))
        for span in split_sentences(text, language)
    )
