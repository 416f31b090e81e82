"""How much has been written: characters, words, manuscript pages."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.story.days import Written
from workbench.story.differences import Change, Line, count_changed
from workbench.story.shared import shared_ends, shared_start
from workbench.story.text import Span

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


def total(counts: Iterable[Counts]) -> Counts:
    """All together; every text begins a sheet of its own."""
    found = list(counts)
    return Counts(
        sum(one.characters for one in found),
        sum(one.without_spaces for one in found),
        sum(one.words for one in found),
        sum(one.pages for one in found),
    )


def by_words(language: str) -> bool:
    """True for languages whose authors count words; the others count characters."""
    return language not in ("ja", "zh")


def amount(text: str, language: str) -> int:
    """How long a text is to authors in its language: in words, or in characters with line breaks left out."""
    return count_words(text) if by_words(language) else count_characters(text)


def count_words(text: str) -> int:
    """Words, with what hyphens and apostrophes join as one."""
    return len(_WORD.findall(text))


def count_differing(lines: Iterable[Line], language: str) -> int:
    """How much differs between two texts, what is gone and what is new each counted once: words, or characters."""
    if not by_words(language):
        return count_changed(list(lines))
    total = 0
    for line in lines:
        if line.change is Change.CHANGED:
            total += max(_words_in(line.left, line.left_spans), _words_in(line.right, line.right_spans))
        elif line.change is not Change.SAME:
            total += count_words(line.left or line.right or "")
    return total


def count_characters(text: str) -> int:
    """Characters as a reader sees them, line breaks left out."""
    return len(text) - text.count("\n") - _unseen(text)


def count(text: str) -> Counts:
    """Everything at once."""
    characters = count_characters(text)
    spaces = len(_SPACE.findall(text)) - text.count("\n")
    return Counts(characters, characters - spaces, count_words(text), pages(text))


def written(before: str, after: str) -> Written:
    """What an author has done to a text: what it grew by, and how much of it is new."""
    # Words are whole only in whole lines.
    line = before.rfind("\n", 0, shared_start(before, after)) + 1
    old, new = before[line:], after[line:]
    first, last = shared_ends(old, new)
    typed = new[first : len(new) - last]
    till = new.find("\n", len(new) - last)
    rest = 0 if till < 0 else len(new) - till
    old, new = old[: len(old) - rest], new[: len(new) - rest]
    words = count_words(new) - count_words(old)
    # The first of them may be the rest of a word that stood there.
    begun = _WORD.fullmatch(new[max(0, first - 1) : first + 1]) is not None and first > 0
    return Written(
        count_characters(new) - count_characters(old),
        count_characters(typed),
        words,
        max(words, count_words(typed) - begun, 0),
    )


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


def _words_in(text: str | None, spans: Sequence[Span]) -> int:
    words = (Span(*found.span()) for found in _WORD.finditer(text or ""))
    return sum(any(word.overlaps(span) for span in spans) for word in words)


def _unseen(text: str) -> int:
    return 0 if text.isascii() else sum(len(found) for found in _INVISIBLE.findall(text))
