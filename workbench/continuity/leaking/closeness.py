"""How close the sentences of an episode come to the story's secrets, against how close sentences usually come."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.continuity.context import SecretVectors, Vectors

_ONE_SIGMA = 0.16
"""The quantile one standard deviation below the middle of a normal distribution."""
_USUAL_SPREAD = 0.018
"""Spread of e5-small similarities between a fact and unrelated sentences; measured on 35 annotated stories."""
_USUAL_COUNT = 30
"""How many sentences the usual spread counts for beside those of the episode."""
_LIKELY = 16
"""Secrets looked at for each sentence, by plain similarity: of thousands few can be meant."""
_BACKGROUND = 256
"""Quotes of secrets that stand for how sentences of this story usually lie to a fact."""
_NOMINATED = 0.7
"""Sum of the two standard scores from which a sentence is weighed."""
_BEST = 6
"""Secrets weighed for one sentence, the closest."""


@dataclass(frozen=True, slots=True)
class Closeness:
    """Standard scores [sentences, columns] of similarity to the text of a secret and to its evidence; `columns` gives
    the row of each in the secrets."""

    texts: Vectors
    quotes: Vectors
    columns: NDArray[np.intp]

    @property
    def both(self) -> Vectors:
        """Their sum."""
        return np.asarray(self.texts + self.quotes, dtype=np.float32)


def closeness(sentences: Vectors, secrets: SecretVectors) -> Closeness:
    """The standard scores; `sentences` [n, d] are unit vectors."""
    columns = _likely(sentences, secrets)
    sample = secrets.quotes[:: max(1, -(-len(secrets.quotes) // _BACKGROUND))]
    background = np.concatenate([sentences, sample])
    return Closeness(
        _standard(sentences, background, secrets.texts[columns]),
        _standard(sentences, background, secrets.quotes[columns]),
        columns,
    )


def nominated(both: Vectors) -> list[tuple[int, int]]:
    """(sentence, column) of all that is close enough to be weighed."""
    at, columns = np.nonzero(both >= _NOMINATED)
    kept = np.sort(both, axis=1)[:, -_BEST] if both.shape[1] >= _BEST else both.min(axis=1)
    return [(int(i), int(j)) for i, j in zip(at, columns, strict=True) if both[i, j] >= kept[i]]


def _likely(sentences: Vectors, secrets: SecretVectors) -> NDArray[np.intp]:
    count = len(secrets.facts)
    if count <= _LIKELY:
        return np.arange(count)
    plain = sentences @ secrets.texts.T + sentences @ secrets.quotes.T
    return np.unique(np.argpartition(plain, count - _LIKELY, axis=1)[:, -_LIKELY:])


def _standard(sentences: Vectors, background: Vectors, facts: Vectors) -> Vectors:
    """Standard scores by median and lower half-spread, which the few sentences that are about the fact do not move;
    the spread of a short background is drawn towards the usual one."""
    usual = background @ facts.T
    middle = np.median(usual, axis=0)
    spread = middle - np.quantile(usual, _ONE_SIGMA, axis=0)
    count = len(background)
    deviation = np.sqrt((count * spread**2 + _USUAL_COUNT * _USUAL_SPREAD**2) / (count + _USUAL_COUNT))
    return np.asarray((sentences @ facts.T - middle) / deviation, dtype=np.float32)
