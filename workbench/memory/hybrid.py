"""What speaks for a fact being what was asked for: meaning, words, people, the time asked about, and importance."""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from workbench.story.facts import Fact


@dataclass(frozen=True, slots=True)
class Weights:
    """What each sign is worth in cosine (e5's lie close together: a tenth is a lot).

    Chosen on all annotated stories at once; `benchmarks/quality.py --folds` is there to choose them held out. How
    lately a fact was told is no sign: weighing it found nothing more on those stories, so it counts only when the
    question asks for it.
    """

    importance: float = 0.015
    words: float = 0.1
    people: float = 0.06
    span: float = 0.1


@dataclass(frozen=True, slots=True)
class Candidate:
    """A visible fact and its signs: `meaning` is a cosine; `words`, `people` and `span` are 0..1.

    `pieces` gives the cosine of each piece of a long fact by its place.
    """

    fact: Fact
    meaning: float
    words: float
    people: float
    span: float
    pieces: Mapping[int, float] = field(default_factory=dict)

    def score(self, weights: Weights) -> float:
        """How much it is what was asked for: comparable within one question only."""
        return (
            self.meaning
            + weights.importance * self.fact.importance
            + weights.words * self.words
            + weights.people * self.people
            + weights.span * self.span
        )


def shared_words(found: Mapping[str, Collection[str]], among: int) -> dict[str, float]:
    """How much of a question's words each text shares, 0..1, rare words counting more (BM25's idf).

    `found`: for each word the texts it stands in, of `among` texts altogether. Facts are single sentences, so neither
    length nor repetition is weighed.
    """
    rare = {word: math.log(1 + (among - len(where) + 0.5) / (len(where) + 0.5)) for word, where in found.items()}
    total = sum(rare.values())
    shares: dict[str, float] = {}
    for word, where in found.items():
        for text in where:
            shares[text] = shares.get(text, 0.0) + rare[word] / total
    return shares
