"""Ruby: how it is shared out over its base, what it leans over, and how it is divided between two lines.

Shorter than its base it is spread 1:2:1, half a gap at either end. Longer, it leans over kana beside it by up to one of
its own characters; what is left over spreads the base.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.story.text import Ruby
from workbench.ui.pages.characters import blanks, is_kana
from workbench.ui.pages.clusters import Cluster, Kind, Measure, Placed

SIZE = 0.5
"""Of the type it stands beside."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading, or its part in one line, beside the characters [start, end) of the paragraph: (text, ems from the
    line's head) of each piece."""

    start: int
    end: int
    pieces: tuple[tuple[str, float], ...]


def leaning(clusters: Sequence[Cluster], ruby: Sequence[Ruby], measure: Measure) -> None:
    """Spread bases that their ruby is longer than, by as much as cannot lean over what stands beside them."""
    for mark in ruby:
        under = [index for index, one in enumerate(clusters) if one.start < mark.end and mark.start < one.end]
        if not under:
            continue
        over = length(mark.reading, measure) - sum(clusters[index].advance for index in under)
        before = clusters[under[0] - 1] if under[0] else None
        after = clusters[under[-1] + 1] if under[-1] + 1 < len(clusters) else None
        left = min(over / 2, _room(before, ruby, last=True))
        right = min(over / 2, _room(after, ruby, last=False))
        rest = over - left - right
        if rest > 0:
            for index in under:
                clusters[index].pad = max(clusters[index].pad, rest / len(under))


def length(reading: str, measure: Measure) -> float:
    """How long a reading is when set solid, in ems of the text."""
    return SIZE * (measure(reading, False, False) if reading.isascii() else len(reading))


def readings(
    placed: Sequence[Placed],
    clusters: Sequence[Cluster],
    ruby: Sequence[Ruby],
    line: tuple[float, float],
    measure: Measure,
) -> Iterator[Reading]:
    """What stands beside the runs of one line, which goes from `line[0]` to `line[1]`; of a base that goes over several
    lines, each gets the part of the reading that is its share of the base."""
    start, end = placed[0].start, placed[-1].end
    for mark in ruby:
        if not (mark.start < end and start < mark.end):
            continue
        here = [one for one in placed if one.start < mark.end and mark.start < one.end]
        whole = [one for one in clusters if one.start < mark.end and mark.start < one.end]
        before = sum(one.end <= here[0].start for one in whole)
        text = mark.reading
        first = round(len(text) * before / len(whole))
        last = round(len(text) * (before + len(here)) / len(whole))
        if part := text[first:last]:
            pieces = _shared(part, here[0].at, here[-1].at + here[-1].extent, line, measure)
            yield Reading(here[0].start, here[-1].end, tuple(pieces))


def _shared(
    text: str, start: float, end: float, line: tuple[float, float], measure: Measure
) -> list[tuple[str, float]]:
    """Pieces of a reading over the base from `start` to `end`."""
    long = length(text, measure)
    room = end - start
    if text.isascii() or long > room:
        # It stays within the line where it can.
        at = max(line[0], min(start + (room - long) / 2, line[1] - long))
        if text.isascii():
            return [(text, at)]
        return [(char, at + SIZE * number) for number, char in enumerate(text)]
    step = room / len(text)
    return [(char, start + step * (number + 0.5) - SIZE / 2) for number, char in enumerate(text)]


def _room(beside: Cluster | None, ruby: Sequence[Ruby], last: bool) -> float:
    """What ruby may lean over of what stands beside its base; `last`: of what comes before it."""
    if beside is None or any(one.start < beside.end and beside.start < one.end for one in ruby):
        return 0.0
    if beside.kind is Kind.SPACE:
        return SIZE
    if beside.kind is not Kind.SQUARE:
        return 0.0
    char = beside.text[-1 if last else 0]
    return SIZE if is_kana(char) else blanks(char)[1 if last else 0]
