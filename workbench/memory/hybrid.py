"""What speaks for a fact being what was asked for: meaning, words, association, the time asked about, importance, and
how its knower came by it; and, of many such facts, eight that say eight things."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields

import numpy as np
import numpy.typing as npt

from workbench.memory.gated import Gated
from workbench.memory.lines import Seen
from workbench.story.facts import Fact

STEEP = 200.0
"""How soon nearness is near enough: what is two or three steps away is far nearer than what nothing leads to."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each sign is worth in cosine (e5's lie close together: a tenth is a lot).

    Set on the annotated stories' probes, with and without facts of other stories mixed in, in the middle of where it
    makes no difference; `benchmarks/quality.py --folds` fits them by story. `span` is set by hand: hardly a probe names
    a time. Words count squared: one in five shared says little, all of them that it was asked for by name.
    """

    importance: float = 0.008
    words: float = 0.1
    near: float = 0.12
    span: float = 0.1
    learned: float = 0.02
    recent: float = 0.06

    def times(self, factor: float) -> "Weights":
        """These weights for a meaning that spreads `factor` times as far as e5's cosines."""
        return Weights(*(factor * getattr(self, weight.name) for weight in fields(self)))


@dataclass(frozen=True, slots=True)
class RecallCandidate:
    """A visible fact and its signs: `meaning` is a cosine; the others are 0..1. `near`: how near associations with the
    knower and the question lead to it.

    `pieces` gives the cosine of each piece of a long fact by its place. `learned`: its knower learned it in the story,
    where others learn what matters. `recent`: how lately they came to know it. `core`: always on their mind.
    """

    fact: Fact
    meaning: float
    words: float
    near: float
    span: float
    pieces: Mapping[int, float] = field(default_factory=dict)
    learned: float = 0.0
    recent: float = 0.0
    core: bool = False

    @property
    def familiar(self) -> float:
        """How much it is of the knower's own world, 0..1: near to them or the question, or taught to them."""
        return math.log1p(STEEP * max(self.near, self.learned)) / math.log1p(STEEP)

    def score(self, weights: Weights) -> float:
        """How much it is what was asked for: comparable within one question only."""
        return (
            self.meaning
            + weights.importance * self.fact.importance
            + weights.words * self.words**2
            + weights.near * self.familiar
            + weights.span * self.span
            + weights.learned * self.learned
            + weights.recent * self.recent
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


FADING = 2.0
"""Episodes after which what was learned is a third (1/e) as recent."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """How a fact came to its knower. `learned`: 1 when at a place of the story, else 0. `recent`: 1 for what the last
    episode before the viewpoint brought, falling towards 0."""

    learned: float
    recent: float


class Acquisitions:
    """What one viewpoint has learned, from what it knows alone; facts are named by their places in the lines seen."""

    def __init__(self, gated: Gated, seen: Seen) -> None:
        since, learned = gated.sight.since
        self._places = seen.places
        self._since, self._learned = since[seen.in_sight], learned[seen.in_sight]
        self._at = dict(zip(seen.places.tolist(), range(len(seen)), strict=True))
        self._now = gated.timeline.cutoff(gated.viewpoint)[0]

    def of(self, place: int) -> Learnt:
        """How the visible fact at `place` came to be known."""
        at = self._at[place]
        gone = max(0, self._now - int(self._since[at]))
        return Learnt(float(self._learned[at]), math.exp(-gone / FADING))

    def latest(self, count: int) -> list[int]:
        """The places of the `count` visible facts learned last at a place of the story, latest first."""
        taught = self._learned.nonzero()[0]
        latest = taught[(-self._since[taught]).argsort(kind="stable")[:count]]
        return [int(place) for place in self._places[latest]]


MMR_LAMBDA = 0.7
REPEAT = 0.95
"""Cosine from which two sentences begin to say the same; between any two of one story e5 gives .75 and more. Counting
likeness from 0 or from .9 cost must-know facts on the annotated stories, from .95 none."""

Vectors = npt.NDArray[np.float32]


def marginal_relevance(scores: Sequence[float], vectors: Vectors, limit: int) -> list[int]:
    """Indices of up to `limit` items, most relevant first, each as unlike the ones before it as it is relevant.

    `scores` [n] are relevances, `vectors` [n, d] unit vectors. The weights are MMR_LAMBDA to 1 - MMR_LAMBDA; likeness
    runs from 0 at a cosine of REPEAT to 1 for the same.
    """
    relevance = np.array(scores, dtype=np.float32)
    chosen: list[int] = []
    left = list(range(len(scores)))
    closest = np.zeros(len(scores), dtype=np.float32)
    while left and len(chosen) < limit:
        worth = MMR_LAMBDA * relevance[left] - (1 - MMR_LAMBDA) * closest[left]
        best = left.pop(int(np.argmax(worth)))
        chosen.append(best)
        closest = np.maximum(closest, (vectors @ vectors[best] - REPEAT) / (1 - REPEAT))
    return chosen
