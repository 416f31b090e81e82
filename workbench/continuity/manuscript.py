"""The whole manuscript as a check needs it beside one episode: how often a name stands in it, how rare a word is."""

import math
import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from workbench.continuity.terms import content_terms
from workbench.story.sentences import split_sentences

CAPITALISED = re.compile(r"\b[A-Z][^\W\d_]+(?:['’][A-Z][^\W\d_]+)?")
"""A word with a capital letter, or a name of two such with an apostrophe between."""


class Manuscript:
    """Every episode's text, counted when first asked. Immutable."""

    def __init__(self, texts: Sequence[str], language: str) -> None:
        """`texts` are the base texts of all live episodes of the branch."""
        self.language = language
        self.texts = tuple(texts)

    @cached_property
    def whole(self) -> str:
        """All episodes, one after the other."""
        return "\n".join(self.texts)

    @cached_property
    def capitalised(self) -> Counter[str]:
        """How often each word stands with a capital letter; possessives count as their word."""
        return Counter(CAPITALISED.findall(self.whole))

    def weight(self, term: str) -> float:
        """Inverse document frequency of a content term over sentences: 0 for one in all, ln(sentences) for new ones."""
        counts, total = self._frequencies
        return math.log((total + 1) / (counts[term] + 1))

    def rareness(self, term: str) -> float:
        """The same between 0, for a term in all sentences, and 1, for one in none, however long the story."""
        return self.weight(term) / (math.log(self._frequencies[1] + 1) or 1.0)

    @cached_property
    def _frequencies(self) -> tuple[Counter[str], int]:
        counts: Counter[str] = Counter()
        total = 0
        for text in self.texts:
            for span in split_sentences(text, self.language):
                counts.update(content_terms(span.of(text), self.language))
                total += 1
        return counts, total
