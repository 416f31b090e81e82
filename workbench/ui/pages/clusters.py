"""A paragraph cut into what is placed as one: squares, words, two digits side by side, spaces."""

import math
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise
from typing import NamedTuple

Measure = Callable[[str, bool, bool], float]
"""(text, bold, italic) -> its length in ems when set with the widths of its own letters."""

_EXTENDING = "\u0300-\u036f\u3099\u309a\u20e3\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef"
_LATIN = "!-~À-ÖØ-öø-ɏḀ-ỿ\u0300-\u036f"
_SQUARES = "\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U0001f000-\U0003ffff"
_SHOUT = "(?P<shout>(?<![！？])[！？]{2}(?![！？]))"
_REST = f"(?P<space>[ \t])|(?P<blank>\u3000)|{_SHOUT}|(?P<square>.(?:[{_EXTENDING}]|\u200d.)*)"
_EAST = re.compile(f"(?P<word>[{_LATIN}]+)|{_REST}", re.DOTALL)
_WEST = re.compile(f"(?P<word>[^ \t\u3000{_SQUARES}]+)|{_REST}", re.DOTALL)
_WITHIN_WORDS = re.compile(r"(?<=[\w.,;:!?’”'\"][-–—])(?=[\w“‘'\"])|(?<=/)(?=\w)|(?<=--)(?=[\w“‘'\"])")
_ACRONYM = re.compile("[A-Z]{2,4}")
_SHOUTED = re.compile("[!?]{2,3}")
_UPRIGHT = re.compile("[A-Za-z0-9!?&À-ÖØ-öø-ɏ]")


class Kind(Enum):
    """How a cluster is placed."""

    SQUARE = auto()
    """In a square of its own, upright."""
    COMBINED = auto()
    """縦中横: side by side in one square of a vertical line."""
    WORD = auto()
    """By the widths of its letters; in a vertical line, turned."""
    SPACE = auto()
    """Nothing to be seen, and nothing at the end of a line."""


@dataclass(slots=True)
class Cluster:
    """text[start:end] of a paragraph. `advance` in ems; `pad` what ruby longer than it adds; `joined`: no line break
    before it."""

    start: int
    end: int
    text: str
    kind: Kind
    advance: float = 1.0
    pad: float = 0.0
    joined: bool = False
    bold: bool = False
    italic: bool = False


class Placed(NamedTuple):
    """text[start:end] of the paragraph, `at` so many ems from the head of its line and `extent` long."""

    start: int
    end: int
    text: str
    kind: Kind
    at: float
    extent: float
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Manner:
    """How clusters are made. `digits`: how many figures stand side by side at most; `cells`: everything fills whole
    squares; `limit`: the longest a word may be before it is divided, in ems."""

    language: str
    vertical: bool
    cells: bool
    limit: float
    digits: int = 2


def cut(text: str, manner: Manner, measure: Measure, edges: Collection[int] = ()) -> list[Cluster]:
    """The clusters of a text without line breaks, in order and without a gap. Marks begin and end at `edges`."""
    found: list[Cluster] = []
    for match in (_WEST if manner.language == "en" else _EAST).finditer(text):
        start, end, piece = match.start(), match.end(), match.group()
        match match.lastgroup:
            case "word":
                found += _word(piece, start, manner, measure, edges)
            case "space":
                found.append(
                    Cluster(start, end, piece, Kind.SPACE, 0.5 if manner.cells else measure(" ", False, False))
                )
            case "blank":
                found.append(Cluster(start, end, piece, Kind.SPACE))
            case "shout" if manner.vertical and not manner.cells and start + 1 not in edges:
                found.append(Cluster(start, end, piece, Kind.COMBINED))
            case "shout":
                found += [Cluster(at, at + 1, text[at], Kind.SQUARE) for at in (start, start + 1)]
            case _:
                found.append(Cluster(start, end, piece, Kind.SQUARE))
    return found


def _word(word: str, start: int, manner: Manner, measure: Measure, edges: Collection[int]) -> Iterator[Cluster]:
    whole = not any(start < edge < start + len(word) for edge in edges)
    if manner.vertical and whole:
        if (word.isdecimal() and word.isascii() and len(word) <= manner.digits) or _SHOUTED.fullmatch(word):
            yield Cluster(start, start + len(word), word, Kind.SQUARE if len(word) == 1 else Kind.COMBINED)
            return
        if _UPRIGHT.fullmatch(word) or _ACRONYM.fullmatch(word):
            for at, char in enumerate(word, start):
                yield Cluster(at, at + 1, char, Kind.SQUARE, joined=at > start)
            return
    divides = {at.start() for at in _WITHIN_WORDS.finditer(word)}
    cuts = sorted({0, len(word), *divides, *(edge - start for edge in edges if start < edge < start + len(word))})
    for low, high in pairwise(cuts):
        joined = low > 0 and low not in divides
        for first, last in _pieces(word[low:high], manner.limit, measure):
            piece = word[low + first : low + last]
            advance = measure(piece, False, False)
            if manner.cells:
                advance = float(math.ceil(advance - 1e-6))
            yield Cluster(
                start + low + first, start + low + last, piece, Kind.WORD, advance, joined=joined and first == 0
            )


def _pieces(word: str, limit: float, measure: Measure) -> Iterator[tuple[int, int]]:
    """The whole word; one longer than a line in pieces that are not."""
    start = 0
    while measure(word[start:], False, False) > limit and len(word) - start > 1:
        low, high = start + 1, len(word) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if measure(word[start:middle], False, False) <= limit:
                low = middle
            else:
                high = middle - 1
        yield start, low
        start = low
    yield start, len(word)
