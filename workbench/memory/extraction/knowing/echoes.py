"""Where in a script something is told again: by rare words shared and by closeness of meaning."""

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.extraction.knowing.script import Script

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SMOOTH = 3.0
"""Weight of words added before dividing: a sentence of one word echoes nothing by sharing it."""
_SINGLE = 0.5
"""What a sign of one ideograph weighs against longer ones."""


@dataclass(frozen=True, eq=False)
class Echo:
    """How each place of a script echoes one sentence, arrays [places]: `share` of the sentence's words, `likeness` of
    both sentences' words (0 to 1), `meaning` as standard scores of the cosine (0 without vectors), `weight` shared.
    `whole` is the weight of all the sentence's words."""

    share: "NDArray[np.float32]"
    likeness: "NDArray[np.float32]"
    meaning: "NDArray[np.float32]"
    weight: "NDArray[np.float32]"
    whole: float


class Echoes:
    """A script's sentences by the words they hold and by their vectors."""

    def __init__(self, script: Script, vectors: "NDArray[np.float32] | None") -> None:
        """`vectors` [places, width] are of the script's sentences; None leaves meaning out."""
        import numpy as np

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

    def of(self, words: frozenset[str], vector: "NDArray[np.float32] | None") -> Echo:
        """The echoes of a sentence with these words and this unit vector."""
        import numpy as np

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
