"""How somebody talks: the pieces of their tagged lines, against everybody's."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

_EDGES = "「」『』“”\"'‘’ \u3000\n"
_PRIOR = 4.0
"""Pieces of everybody's talk that stand in for somebody of whom little has been heard."""
_MOST = 2.0


class Styles:
    """Naive Bayes over pieces of two signs, more of it at the end of sentences, where Japanese shows who talks."""

    def __init__(self, lines: Iterable[tuple[str, str, int | None]]) -> None:
        """`lines`: (speaker, text, index of the line when it is of the episode at hand)."""
        self._counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._all: Counter[str] = Counter()
        self._own: dict[int, tuple[str, Counter[str]]] = {}
        for who, text, index in lines:
            pieces = Counter(_pieces(text))
            self._counts[who].update(pieces)
            self._all.update(pieces)
            if index is not None:
                self._own[index] = (who, pieces)

    def odds(self, text: str, people: Sequence[str], index: int | None = None) -> list[float]:
        """For each of `people`, -2 to 2: how much more this sounds like them than like everybody. 0 for the unheard.

        The line's own word on itself (`index`) is left out.
        """
        pieces = Counter(_pieces(text))
        owner, own = self._own.get(index if index is not None else -1, ("", Counter[str]()))
        total = self._all.total() - own.total()
        result = []
        for who in people:
            counts = self._counts.get(who)
            mine = own if who == owner else Counter[str]()
            size = counts.total() - mine.total() if counts else 0
            if not counts or not size or not pieces:
                result.append(0.0)
                continue
            odds = 0.0
            for piece, times in pieces.items():
                common = (self._all[piece] - own[piece] + 0.5) / (total + 500.0)
                theirs = (counts[piece] - mine[piece] + _PRIOR * 50 * common) / (size + _PRIOR * 50)
                odds += times * math.log(theirs / common)
            result.append(max(-_MOST, min(_MOST, odds / math.sqrt(pieces.total()) / 2)))
        return result


def _pieces(text: str) -> list[str]:
    plain = text.strip(_EDGES)
    if plain.isascii() or " " in plain:
        words = plain.lower().split()
        return [*words, *(f"{one} {two}" for one, two in pairwise(words))]
    pieces = [plain[at : at + 2] for at in range(len(plain) - 1)]
    for sentence in plain.replace("？", "。").replace("！", "。").replace("…", "。").split("。"):
        if sentence:
            pieces += [f"{sentence[-2:]}$", f"{sentence[-3:]}$", f"{sentence[-1:]}$"]
    return pieces
