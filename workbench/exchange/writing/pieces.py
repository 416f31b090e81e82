"""A text cut into lines and pieces: what every written notation is made of."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from workbench.exchange.writing.losses import Losses
from workbench.story.text import ManuscriptText, Ruby

DOTS = ("傍点", "丸傍点", "三角傍点", "の目傍点", "ゴマ傍点")
"""How the names of emphasis dots end."""
BOLD, ITALIC, LINE = ("太字", "ゴシック体"), ("斜体",), ("傍線", "波線", "破線", "鎖線")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one line under one reading ("" for none) and the same kinds of stress, by their names."""

    text: str
    reading: str = ""
    styles: tuple[str, ...] = ()


def lines_of(text: ManuscriptText, losses: Losses) -> Iterator[tuple[Piece, ...]]:
    """The pieces of each line. Stress over a part of a reading's base is widened to all of it; a reading over a line
    break, or over another's base, cannot be written anywhere and is noted."""
    ruby = _sound(text, losses)
    start = 0
    first_ruby = first_stress = 0
    stress = sorted(text.emphasis)
    for line in text.base.split("\n"):
        end = start + len(line)
        while first_ruby < len(ruby) and ruby[first_ruby].end <= start:
            first_ruby += 1
        readings: dict[int, Ruby] = {}
        for one in ruby[first_ruby:]:
            if one.start >= end:
                break
            readings[one.start] = one
        while first_stress < len(stress) and stress[first_stress].end <= start:
            first_stress += 1
        over = []
        for mark in stress[first_stress:]:
            if mark.start >= end:
                break
            if mark.end > start:
                over.append(mark)
        cuts = {start, end, *(place for one in readings.values() for place in (one.start, one.end))}
        cuts |= {place for mark in over for place in (mark.start, mark.end) if start < place < end}
        inside = {place for one in readings.values() for place in range(one.start + 1, one.end)}
        places = sorted(cuts - inside)
        pieces = []
        for here, there in pairwise(places):
            reading = readings[here].reading if here in readings else ""
            styles = tuple(sorted({mark.style for mark in over if mark.start < there and here < mark.end}))
            pieces.append(Piece(text.base[here:there], reading, styles))
        yield tuple(pieces)
        start = end + 1


def _sound(text: ManuscriptText, losses: Losses) -> list[Ruby]:
    """The readings that can be written, in order."""
    kept: list[Ruby] = []
    for one in sorted(text.ruby):
        base = text.base[one.start : one.end]
        if not base or "\n" in base or not one.reading or (kept and one.start < kept[-1].end):
            losses.count("reading", f"{base.strip()}《{one.reading}》".replace("\n", " "))
        else:
            kept.append(one)
    return kept


def reads_as_dots(piece: Piece) -> bool:
    """True for a reading that says no more than emphasis dots do, in notations without other dots."""
    return len(piece.reading) == len(piece.text) and not piece.reading.strip("・﹅●")


def is_dots(style: str) -> bool:
    """True for any kind of emphasis dots."""
    return style.endswith(DOTS)


def is_bold(style: str) -> bool:
    """True for bold type."""
    return style.endswith(BOLD)


def is_italic(style: str) -> bool:
    """True for italics."""
    return style.endswith(ITALIC)


def is_line(style: str) -> bool:
    """True for a line beside or under the words."""
    return style.endswith(LINE)
