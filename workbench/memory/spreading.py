"""Maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998): eight facts that say eight things."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

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
