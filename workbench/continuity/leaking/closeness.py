"""How close the sentences of an episode come to the story's secrets, against how close sentences usually come."""

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
"""Closeness from which a sentence is weighed."""
_BEST = 6
"""Secrets weighed for one sentence, the closest."""


def closeness(sentences: Vectors, secrets: SecretVectors) -> tuple[Vectors, NDArray[np.intp]]:
    """Sums [sentences, columns] of the standard scores of similarity to the text of a secret and to its evidence, and
    the row in the secrets of each column. `sentences` [n, d] are unit vectors."""
    columns = _likely(sentences, secrets)
    sample = secrets.quotes[:: max(1, -(-len(secrets.quotes) // _BACKGROUND))]
    background = np.concatenate([sentences, sample])
    scores = [_standard(sentences, background, facts[columns]) for facts in (secrets.texts, secrets.quotes)]
    return np.asarray(scores[0] + scores[1], dtype=np.float32), columns


def nominated(close: Vectors) -> list[tuple[int, int]]:
    """(sentence, column) of all that is close enough to be weighed."""
    least = np.sort(close, axis=1)[:, -min(_BEST, close.shape[1]), None]
    return [(int(at), int(column)) for at, column in np.argwhere((close >= _NOMINATED) & (close >= least))]


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
