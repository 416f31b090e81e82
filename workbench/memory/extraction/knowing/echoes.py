"""Where in a script something is told again: by rare words shared and by closeness of meaning."""

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench.memory.extraction.knowing.script import Script

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STORY = 24
"""Features of `Echoes.story`."""
_SMOOTH = 3.0
"""Weight of words added before dividing: a sentence of one word echoes nothing by sharing it."""
_STRONG = 0.25
"""Share of words from which a sentence counts as telling the same."""
_REACH = 200
"""Sentences before and after within which `Echoes.story` looks: about as long as the stories the heads were trained
on. The best echo of a sentence in ten times as many is always a good one."""
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


def highest(values: "NDArray[np.floating[Any]]", count: int) -> "NDArray[np.floating[Any]]":
    """The so many highest, falling; fewer when there are fewer."""
    import numpy as np

    if len(values) > count:
        values = np.partition(values, -count)[-count:]
    return np.sort(values)[::-1]


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
        self.numbers = np.array([place.number for place in places])
        self.spoken = np.array([place.line is not None for place in places], bool)

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

    def story(self, index: int) -> "NDArray[np.float32]":
        """Features [STORY] of the sentence at this index: how it is told again later, in speech and in narration, and
        whether it was told before."""
        import numpy as np

        echo = self.at(index)
        place = np.arange(len(self.numbers))
        number = self.numbers[index]
        near = abs(place - index) <= _REACH
        later, earlier = (self.numbers > number) & near, (place < index - 1) & near
        row: list[float] = []
        for among in (later & self.spoken, later & ~self.spoken, earlier):
            for values in (echo.likeness, echo.share, echo.meaning / 3):
                best = highest(values[among], 3)
                row += [float(best[0]) if len(best) else 0.0, float(best[2]) if len(best) > 2 else 0.0]
        after = {int(one) for one in self.numbers[later]}
        best_of = [float(echo.likeness[later & (self.numbers == one)].max()) for one in after]
        last = int(self.numbers[near].max())
        here = (self.numbers == number) & earlier
        row += [
            sum(best_of) / len(best_of) if best_of else 0.0,
            sum(one > _STRONG for one in best_of) / 3,
            min(last - int(number), 5) / 5,
            number == last,
            math.log1p(float(self.weights[index])),
            float(echo.likeness[here].max()) if here.any() else 0.0,
        ]
        return 2 * np.array(row, np.float32)

    def _sum(self, words: frozenset[str]) -> float:
        return sum(self._weight.get(word, 0.0) for word in words)
