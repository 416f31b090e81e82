"""Maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998): eight facts that say eight things."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

MMR_LAMBDA = 0.7

Vectors = npt.NDArray[np.float32]


def marginal_relevance(scores: Sequence[float], vectors: Vectors, limit: int) -> list[int]:
    """Indices of up to `limit` items, most relevant first, each as unlike the ones before it as it is relevant.

    `scores` [n] are relevances, `vectors` [n, d] unit vectors. The weights are MMR_LAMBDA to 1 - MMR_LAMBDA.
    """
    relevance = np.array(scores, dtype=np.float32)
    chosen: list[int] = []
    left = list(range(len(scores)))
    closest = np.zeros(len(scores), dtype=np.float32)
    while left and len(chosen) < limit:
        worth = MMR_LAMBDA * relevance[left] - (1 - MMR_LAMBDA) * closest[left]
        best = left.pop(int(np.argmax(worth)))
        chosen.append(best)
        closest = np.maximum(closest, vectors @ vectors[best])
    return chosen
