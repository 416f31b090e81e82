"""How much has been written: characters, words, manuscript pages."""

import re
from dataclasses import dataclass

_INVISIBLE = re.compile(
    "\u200d.|[\u0300-\u036f\u200b-\u200f\u2028\u2029\u3099\u309a\ufe00-\ufe0f\ufeff\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]"
)
"""What adds nothing to the characters one sees: combining marks, variation selectors, joiners with what they join."""
_SPACE = re.compile(r"\s")
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_COLUMNS = _ROWS = 20
_HANG = "、。，．」』）！？"
"""What may not begin a line of squared paper and goes into the last square or the margin instead."""


@dataclass(frozen=True, slots=True)
class Counts:
    """`characters` leaves line breaks out, `without_spaces` all white space; `pages` are 20 x 20 squared paper."""

    characters: int
    without_spaces: int
    words: int
    pages: int


def count_characters(text: str) -> int:
    """Characters as a reader sees them, line breaks left out."""
    return len(text) - text.count("\n") - _unseen(text)


def count(text: str) -> Counts:
    """Everything at once."""
    characters = count_characters(text)
    spaces = len(_SPACE.findall(text)) - text.count("\n")
    return Counts(characters, characters - spaces, len(_WORD.findall(text)), pages(text))


def pages(text: str) -> int:
    """Sheets of squared paper (原稿用紙) the text takes as set: paragraphs on lines of their own, marks hanging."""
    if not text:
        return 0
    lines = sum(_lines(paragraph) for paragraph in text.removesuffix("\n").split("\n"))
    return -(-lines // _ROWS)


def _lines(paragraph: str) -> int:
    length, at, lines = len(paragraph), 0, 0
    while at < length:
        at += _COLUMNS
        while at < length and paragraph[at] in _HANG:
            at += 1
        lines += 1
    return max(1, lines)


def _unseen(text: str) -> int:
    return 0 if text.isascii() else sum(len(found) for found in _INVISIBLE.findall(text))
