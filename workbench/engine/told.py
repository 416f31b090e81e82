"""The facts a program has told the reader of, with their vectors by one model: searched exactly, by their numbers."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from workbench.engine.slots import Fresh
from workbench.engine.types import Hit

Vectors = NDArray[np.float32]
GROWTH = 1.5
MOST = 0.4
"""From this share of all vectors on, comparing all of them is quicker than picking some out first."""


class Told:
    """One story's vectors in one model, by slot."""

    def __init__(self) -> None:
        self._ids: dict[int, str] = {}
        self._known = np.zeros(0, dtype=bool)
        self._matrix = np.zeros((0, 0), dtype=np.float32)

    def add(self, fresh: Fresh, vectors_of: Callable[[Mapping[str, str]], Vectors]) -> None:
        """Take in facts; `vectors_of` gives unit vectors [n, width] of facts (id -> text), in their order."""
        new = [item for item in fresh if item[0] not in self._ids]
        if not new:
            return
        vectors = vectors_of({identifier: text for _, identifier, text in new})
        slots = np.array([slot for slot, _, _ in new])
        self._make_room(int(slots.max()) + 1, vectors.shape[1])
        self._matrix[slots] = vectors
        self._known[slots] = True
        self._ids.update((slot, identifier) for slot, identifier, _ in new)

    def search(self, query: Vectors, slots: NDArray[np.uint32], count: int) -> list[Hit] | None:
        """The `count` of these slots nearest the unit vector `query` [width], nearest first, the earlier one of two
        that are alike; None when some slot is not known."""
        if not len(slots):
            return []
        if int(slots.max()) >= len(self._known) or not self._known[slots].all():
            return None
        if len(slots) > MOST * len(self._known):  # noqa: SIM108
            scores = (self._matrix @ query)[slots]
        else:
            scores = self._matrix[slots] @ query
        kept = np.arange(len(slots))
        if count < len(slots):
            edge = np.partition(scores, len(slots) - count)[len(slots) - count]
            kept = np.flatnonzero(scores >= edge)
        best = kept[np.argsort(-scores[kept], kind="stable")][:count]
        return [Hit(self._ids[int(slots[place])], float(scores[place])) for place in best]

    def _make_room(self, length: int, width: int) -> None:
        if length <= len(self._known) and width == self._matrix.shape[1]:
            return
        room = max(length, int(len(self._known) * GROWTH))
        matrix, known = np.zeros((room, width), dtype=np.float32), np.zeros(room, dtype=bool)
        if width == self._matrix.shape[1]:
            matrix[: len(self._matrix)] = self._matrix
            known[: len(self._known)] = self._known
        self._matrix, self._known = matrix, known
