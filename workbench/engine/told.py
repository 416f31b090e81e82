"""The sentences a program has told the reader of, with their vectors by one model: searched exactly, by their slots."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from workbench.engine.slots import Fresh

Vectors = NDArray[np.float32]
Found = tuple[NDArray[np.int64], Vectors]
GROWTH = 1.5
MOST = 0.4
"""From this share of all vectors on, comparing all of them is quicker than picking some out first."""


class Told:
    """One story's vectors in one model, by slot."""

    def __init__(self) -> None:
        self._known = np.zeros(0, dtype=bool)
        self._matrix = np.zeros((0, 0), dtype=np.float32)

    def add(self, fresh: Fresh, vectors_of: Callable[[Mapping[str, str]], Vectors]) -> None:
        """Take in sentences; `vectors_of` gives unit vectors [n, width] of sentences (id -> text), in their order."""
        new = [item for item in fresh if item[0] >= len(self._known) or not self._known[item[0]]]
        if not new:
            return
        vectors = vectors_of({identifier: text for _, identifier, text in new})
        slots = np.array([slot for slot, _, _ in new])
        self._make_room(int(slots.max()) + 1, vectors.shape[1])
        self._matrix[slots] = vectors
        self._known[slots] = True

    def search(
        self, query: Vectors, slots: NDArray[np.uint32], count: int, also: NDArray[np.uint32] | None = None
    ) -> Found | None:
        """Where in `slots` the `count` nearest the unit vector `query` [width] stand, nearest first, the earlier of two
        that are alike, and their cosines; after them the places in `also` that are not among them. None when some slot
        is not known."""
        if not self._knows(slots):
            return None
        if not len(slots):
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.float32)
        if len(slots) > MOST * len(self._known):  # noqa: SIM108
            scores = (self._matrix @ query)[slots]
        else:
            scores = self._matrix[slots] @ query
        kept = np.arange(len(slots))
        if count < len(slots):
            edge = np.partition(scores, len(slots) - count)[len(slots) - count]
            kept = np.flatnonzero(scores >= edge)
        best = kept[np.argsort(-scores[kept], kind="stable")][:count]
        if also is not None and len(also):
            best = np.concatenate([best, np.setdiff1d(also.astype(np.int64), best)])
        return best, scores[best]

    def vectors(self, slots: NDArray[np.uint32]) -> Vectors | None:
        """The vectors [n, width] in these slots; None when some slot is not known."""
        return self._matrix[slots] if self._knows(slots) else None

    def _knows(self, slots: NDArray[np.uint32]) -> bool:
        return not len(slots) or (int(slots.max()) < len(self._known) and bool(self._known[slots].all()))

    def _make_room(self, length: int, width: int) -> None:
        if length <= len(self._known) and width == self._matrix.shape[1]:
            return
        room = max(length, int(len(self._known) * GROWTH))
        matrix, known = np.zeros((room, width), dtype=np.float32), np.zeros(room, dtype=bool)
        if width == self._matrix.shape[1]:
            matrix[: len(self._matrix)] = self._matrix
            known[: len(self._known)] = self._known
        self._matrix, self._known = matrix, known
