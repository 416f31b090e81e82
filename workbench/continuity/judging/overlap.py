"""How many words that are rare in the story's facts a sentence shares with a fact, whatever they are words for."""

import math
import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_CJK = re.compile(r"[一-鿿々〆ヶ]+|[ァ-ヺー]+")
_WORD = re.compile(r"[^\W\d_]{3,}")


def terms(text: str) -> frozenset[str]:
    """Words of three letters and more; of runs of kanji or katakana every two characters in a row."""
    found = {word.casefold() for word in _WORD.findall(text) if not _CJK.search(word)}
    for run in _CJK.findall(text):
        found |= {run[at : at + 2] for at in range(max(1, len(run) - 1))}
    return frozenset(found)


class Overlap:
    """The terms of a story's facts and their weight: the logarithm of how few facts have them, as a share of the
    heaviest."""

    def __init__(self, facts: Sequence[str]) -> None:
        each = [terms(text) for text in facts]
        counts = Counter(term for some in each for term in some)
        whole = math.log(len(facts) + 1)
        self._weights = {term: math.log((len(facts) + 1) / count) / whole for term, count in counts.items()}
        self._facts: dict[str, list[int]] = {}
        for at, some in enumerate(each):
            for term in some:
                self._facts.setdefault(term, []).append(at)
        self._count = len(facts)

    def of(self, sentence: str) -> NDArray[np.float32]:
        """Summed weight [facts] of the terms shared with the sentence."""
        found = np.zeros(self._count, np.float32)
        for term in terms(sentence):
            if term in self._facts:
                found[self._facts[term]] += self._weights[term]
        return found
