"""Where a text seems to name somebody: its words, how likely each is part of a name, and the runs they make."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.engine import Pieces
from workbench.store.sudachi import tokenizer

NEVER = -9.0
"""Log-odds where nothing stands that could be a name."""
_LIKELY = -1.0
"""Log-odds from which a word may be part of a name."""
_MOST_WORDS = 5
_LOOSE = frozenset(("助詞", "助動詞", "動詞", "副詞", "接続詞", "連体詞", "感動詞"))
"""Parts of speech at which a Japanese name neither begins nor ends."""
_EMPTY = frozenset(("補助記号", "空白"))
_BETWEEN = frozenset(("助詞", "助動詞"))
"""What stands between names, not in one; but の may: ジョバンニのお母さん."""
_SPACED = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f])+(?:[’'-](?!s\b)(?:[^\W\d_]|[\u0300-\u036f])+)*")
_LINES = re.compile(r"[^\n]{1,2000}")
"""Lines, long ones in pieces: Sudachi takes 49,149 bytes at once."""
_IDEOGRAPHS = re.compile(r"[㐀-䶿一-鿿𠀀-𲎯〇·A-Za-zＡ-Ｚａ-ｚ]+")
_JOINING = frozenset(("and", "or", "nor", "but"))
"""English words that stand between names, not in one."""
_SHORTENED = 3
"""Letters of a shortened word at most, whose point ends no sentence (Mr. St.)."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word at [start, end). A name may begin (`begins`), and may end (`ends`), with it; the dictionary has it for a
    family or given name (`personal`)."""

    start: int
    end: int
    odds: float
    begins: bool = True
    ends: bool = True
    personal: bool = False


@dataclass(frozen=True, eq=False)
class Spotted:
    """A text with log-odds of being part of somebody's name, float32 for each code point."""

    text: str
    odds: NDArray[np.float32]
    pieces: Pieces

    def words(self, language: str) -> list[Word]:
        """Its words with their log-odds. Chinese words are the model's own pieces."""
        return [
            Word(start, end, float(self.odds[start:end].mean()), *kind) for start, end, *kind in self._cut(language)
        ]

    def _cut(self, language: str) -> Iterator[tuple[int, int, bool, bool, bool]]:
        if language == "ja":
            for line in _LINES.finditer(self.text):
                for token in tokenizer("A").tokenize(line.group()):
                    kind, word = token.part_of_speech()[0], token.surface()
                    if token.begin() == token.end() or (kind in _EMPTY and not word.isalpha()):
                        continue
                    if kind not in _BETWEEN or word == "の":
                        yield (
                            line.start() + token.begin(),
                            line.start() + token.end(),
                            kind not in _LOOSE and kind != "接尾辞",
                            kind not in _LOOSE and kind != "接頭辞",
                            token.part_of_speech()[2] == "人名",
                        )
        elif language == "zh":
            for start, end in zip(self.pieces.starts.tolist(), self.pieces.ends.tolist(), strict=True):
                for match in _IDEOGRAPHS.finditer(self.text, start, end):
                    yield match.start(), match.end(), True, True, False
        else:
            for match in _SPACED.finditer(self.text):
                word = match.group()
                # An English name begins and ends with a capital, but for an article before it.
                if word not in _JOINING:
                    yield (
                        match.start(),
                        match.end(),
                        word == "the" or not word[0].islower(),
                        not word[0].islower(),
                        False,
                    )


def spotted(text: str, pieces: Pieces, bias: float) -> Spotted:
    """A text by its weighed pieces; `bias` of the head that weighed them."""
    odds = np.full(len(text), NEVER, np.float32)
    for start, end, odd in zip(pieces.starts.tolist(), pieces.ends.tolist(), pieces.odds[:, 0].tolist(), strict=True):
        odds[start:end] = odd + bias
    return Spotted(text, odds, pieces)


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a name: the words it is made of where they are several; `full`: family and given name by the
    dictionary."""

    written: str
    words: frozenset[str]
    full: bool


def named(seen: Spotted, language: str) -> Iterator[Form]:
    """What may be a name: of each run of words that may be part of one all its parts that hold a word likelier in one
    than not."""
    for run in _runs(seen, language):
        for first in range(len(run)):
            for last in range(first, min(len(run), first + _MOST_WORDS)):
                inside = run[first : last + 1]
                if not (inside[0].begins and inside[-1].ends) or _is_shortened(seen.text, run[last : last + 2]):
                    continue
                if max(word.odds for word in inside) > 0:
                    parts = [seen.text[word.start : word.end] for word in inside] if len(inside) > 1 else []
                    full = len(inside) == 2 and inside[0].personal and inside[1].personal
                    yield Form(_written(seen.text, inside), frozenset(parts), full)


def _runs(seen: Spotted, language: str) -> Iterator[list[Word]]:
    """Neighbouring words that may be part of a name, without what a name does not begin or end with."""
    run: list[Word] = []
    for word in [*seen.words(language), Word(len(seen.text), len(seen.text), NEVER)]:
        likely = word.odds > _LIKELY
        if run and not (likely and _joined(seen.text, run[-1], word, language)):
            while run and not run[-1].ends:
                run.pop()
            while run and not run[0].begins:
                run.pop(0)
            if run:
                yield run
            run = []
        if likely:
            run.append(word)


def _joined(text: str, one: Word, two: Word, language: str) -> bool:
    between = text[one.end : two.start]
    if language in ("ja", "zh"):
        return between in ("", "・", "＝")
    return between in (" ", "\n") or (between == ". " and one.end - one.start <= _SHORTENED)


def _is_shortened(text: str, words: list[Word]) -> bool:
    """True of a word before another that a point joins to it, as St. in St. Clair: no name ends with it."""
    return len(words) == 2 and text[words[0].end : words[1].start].startswith(".")


def _written(text: str, words: list[Word]) -> str:
    return " ".join(text[words[0].start : words[-1].end].split())
