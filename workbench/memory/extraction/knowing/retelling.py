"""Where something is told again, and who may learn a secret there: by rare words shared and closeness of meaning."""

import math
from collections import Counter, defaultdict
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.memory.extraction.knowing.cast_roles import CastRoles
from workbench.memory.extraction.knowing.sentence_table import SentenceTable

_SMOOTH = 3.0
"""Weight of words added before dividing: a sentence of one word echoes nothing by sharing it."""
_SINGLE = 0.5
"""What a sign of one ideograph weighs against longer ones."""


@dataclass(frozen=True, eq=False)
class Echo:
    """How each place of a script echoes one sentence, arrays [places]: `share` of the sentence's words, `likeness` of
    both sentences' words (0 to 1), `meaning` as standard scores of the cosine (0 without vectors), `weight` shared.
    `whole` is the weight of all the sentence's words."""

    share: NDArray[np.float32]
    likeness: NDArray[np.float32]
    meaning: NDArray[np.float32]
    weight: NDArray[np.float32]
    whole: float


class RetellingIndex:
    """A script's sentences by the words they hold and by their vectors."""

    def __init__(self, script: SentenceTable, vectors: NDArray[np.float32] | None) -> None:
        """`vectors` [places, width] are of the script's sentences; None leaves meaning out."""
        self.script = script
        self.vectors = vectors
        places = script.places
        counts = Counter(word for place in places for word in place.words)
        self._weight = {
            word: math.log(1 + len(places) / count) * (_SINGLE if len(word) == 1 else 1.0)
            for word, count in counts.items()
        }
        posted: dict[str, list[int]] = defaultdict(list)
        for index, place in enumerate(places):
            for word in place.words:
                posted[word].append(index)
        self._posted = {word: np.array(where) for word, where in posted.items()}
        self.weights = np.array([self._sum(place.words) for place in places], np.float32)

    def of(self, words: frozenset[str], vector: NDArray[np.float32] | None) -> Echo:
        """The echoes of a sentence with these words and this unit vector."""
        count = len(self.script.places)
        weight = np.zeros(count, np.float32)
        for word in words:
            if word in self._posted:
                weight[self._posted[word]] += self._weight[word]
        alone = self._sum(words)
        whole = alone + _SMOOTH
        meaning = np.zeros(count, np.float32)
        if vector is not None and self.vectors is not None and count > 1:
            cosine = self.vectors @ vector
            meaning = (cosine - cosine.mean()) / max(float(cosine.std()), 1e-6)
        return Echo(weight / whole, weight / np.sqrt(whole * (self.weights + _SMOOTH)), meaning, weight, alone)

    def at(self, index: int) -> Echo:
        """The echoes of one of the script's own sentences."""
        vector = None if self.vectors is None else self.vectors[index]
        return self.of(self.script.places[index].words, vector)

    def _sum(self, words: frozenset[str]) -> float:
        return sum(self._weight.get(word, 0.0) for word in words)


LEARNING = 87
"""Features of `learner_rows`."""
_BESIDE = 8
"""Sentences after a secret, in its episode, at which it may be learned whatever their words."""
_PLACES = 40
"""Places, best echoes first, that are looked at besides."""
_WORDS, _MEANING = 2.0, 0.3
"""Weights of shared words and of meaning when places are put in order."""
_CROSSED = (0, 1, 2, 3, 4, 8, 9, 22)
"""Roles that count otherwise where the secret itself stands, or is told again."""


@dataclass(frozen=True, eq=False)
class Tellings:
    """The places (indices into a script) at which a secret may be learned. `told` is where it stands first."""

    places: NDArray[np.int64]
    about: NDArray[np.float32]
    told: int


def tellings(script: SentenceTable, told: int, echo: Echo, people: CastRoles) -> Tellings:
    """The places worth looking at for a secret that stands at the index `told`, from there on, with features
    [places, 20] of each as a telling of it. There may be none: where narration says that it is kept, nobody learns."""
    numbers, count = people.numbers, len(script.places)
    every = np.arange(count)
    order = _WORDS * (echo.share + echo.likeness) + _MEANING * echo.meaning
    same = numbers == numbers[told]
    beside = same & (every >= told) & (every <= told + _BESIDE)
    kept = np.array([place.kept for place in script.places], bool) & ~people.spoken
    beside &= ~kept
    rest = np.flatnonzero((every >= told) & ~beside & ~kept & (echo.weight > 0))
    best = rest[np.argsort(-order[rest], kind="stable")[:_PLACES]]
    places = np.sort(np.concatenate([np.flatnonzero(beside), best]))
    rank, top = np.zeros(count), np.zeros(count)
    for number in set(numbers[places].tolist()):
        inside = np.flatnonzero(numbers == number)
        rank[inside[np.argsort(-order[inside], kind="stable")]] = np.arange(len(inside))
        top[inside] = order[inside].max()
    window = echo.share.copy()
    for by in (1, 2):
        window[by:] = np.maximum(window[by:], echo.share[:-by])
        window[:-by] = np.maximum(window[:-by], echo.share[by:])
    distance = numbers - numbers[told]
    about = np.array(
        [
            every == told,
            same & (every > told) & (every <= told + 3),
            same & (every > told + 3) & (every <= told + _BESIDE),
            same,
            distance == 1,
            np.minimum(distance, 5) / 5,
            echo.meaning / 3,
            np.maximum(echo.meaning - 2, 0),
            np.log1p(echo.weight),
            echo.share,
            2 * echo.likeness,
            window,
            rank == 0,
            rank < 3,
            np.exp(-rank / 5),
            top - order,
            top,
            order[places].max(initial=0.0) - top,
            np.full(count, len(places) / 50),
            np.full(count, count - told) / 200,
        ],
        np.float32,
    ).T
    return Tellings(places, about[places], told)


def learner_rows(
    found: Tellings, people: CastRoles, who: str, owner: str | None, secrecy: float, owned: float
) -> NDArray[np.float32]:
    """Features [places, LEARNING] of this person as one who learns the secret at each of its places.

    `secrecy`: the log-odds that it is a secret; `owned`: the share of being its owner that this person had.
    """
    at, about = found.places, found.about
    own, share, near = about[:, [0]], 2 * about[:, [9]], about[:, [14]]
    roles = people.roles(who)[at]
    crossed = roles[:, _CROSSED]
    odds = np.clip(people.heard(who)[at], -4, 3)
    likely = 1 / (1 + np.exp(-odds))
    line = people.spoken[at]
    heard = np.array([odds * line / 3, odds * ~line / 3, likely * line, likely * ~line], np.float32).T
    said = heard[:, [2, 3]]
    by_owner = people.speaks(owner)[at][:, None] if owner else np.zeros((len(at), 1), bool)
    to = roles[:, [0]] * by_owner
    fixed = np.tile(
        np.array([secrecy, max(secrecy, 0.0), 0.5 * np.log(owned + 0.01), owner is None], np.float32), (len(at), 1)
    )
    parts = [about, roles, crossed * own, crossed * share, crossed * near, heard, said * own, said * share, said * near]
    return np.hstack([*parts, heard[:, [2]] * by_owner, by_owner, to, fixed]).astype(np.float32)
