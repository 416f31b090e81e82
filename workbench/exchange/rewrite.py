"""Rewriting a text while its ruby and emphasis stay over the words they belong to."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from workbench.story.text import Emphasis, ManuscriptText, Ruby

T = TypeVar("T", Ruby, Emphasis)


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Replace source[start:end] by `text`. Edits given together do not overlap."""

    start: int
    end: int
    text: str = ""


class Rewritten:
    """A text after edits, and where the places of the old one went."""

    def __init__(self, text: ManuscriptText, edits: Iterable[Edit]) -> None:
        """`edits` in any order. Ranges of ruby and emphasis that end up empty are dropped."""
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._shifts: list[int] = []
        pieces: list[str] = []
        base, done, shift = text.base, 0, 0
        for edit in sorted(edits):
            if edit.start < done:
                raise ValueError(f"edits overlap at {edit.start}")
            pieces += (base[done : edit.start], edit.text)
            shift += len(edit.text) - (edit.end - edit.start)
            self._starts.append(edit.start)
            self._ends.append(edit.end)
            self._shifts.append(shift)
            done = edit.end
        pieces.append(base[done:])
        ruby = (Ruby(self.at(r.start), self.at(r.end), r.reading) for r in text.ruby)
        stress = (Emphasis(self.at(e.start), self.at(e.end), e.style) for e in text.emphasis)
        self.text = ManuscriptText(
            "".join(pieces),
            tuple(sorted(r for r in ruby if r.start < r.end)),
            tuple(sorted(e for e in stress if e.start < e.end)),
        )

    def at(self, place: int) -> int:
        """The new place of an old one; a place inside an edit goes to the edit's start."""
        index = bisect_right(self._starts, place) - 1
        if index < 0:
            return place
        before = self._shifts[index - 1] if index else 0
        if place < self._ends[index]:
            return self._starts[index] + before
        return place + self._shifts[index]


def cut(text: ManuscriptText, start: int, end: int) -> ManuscriptText:
    """The text between two places, with the ruby and emphasis that lie wholly or partly inside, clipped to it."""
    return ManuscriptText(
        text.base[start:end],
        tuple(
            Ruby(max(r.start, start) - start, min(r.end, end) - start, r.reading)
            for r in _near(text.ruby, start, end)
            if r.end > start
        ),
        tuple(
            Emphasis(max(e.start, start) - start, min(e.end, end) - start, e.style)
            for e in _near(text.emphasis, start, end)
            if e.end > start
        ),
    )


def joined(texts: Iterable[ManuscriptText], gap: str) -> ManuscriptText:
    """Texts one after another, with `gap` between them."""
    base: list[str] = []
    ruby: list[Ruby] = []
    stress: list[Emphasis] = []
    length = 0
    for text in texts:
        if base:
            base.append(gap)
            length += len(gap)
        base.append(text.base)
        ruby += [Ruby(r.start + length, r.end + length, r.reading) for r in text.ruby]
        stress += [Emphasis(e.start + length, e.end + length, e.style) for e in text.emphasis]
        length += len(text.base)
    return ManuscriptText("".join(base), tuple(ruby), tuple(stress))


def trim(text: ManuscriptText) -> ManuscriptText:
    """Without blank lines before and after; the indent of the first line stays."""
    base = text.base
    end = len(base.rstrip())
    lead = len(base) - len(base.lstrip())
    start = base.rfind("\n", 0, lead) + 1
    return cut(text, min(start, end), end)


def _near(ranges: Sequence[T], start: int, end: int) -> Sequence[T]:
    first = bisect_right(ranges, start, key=lambda item: item.start)
    while first and ranges[first - 1].end > start:
        first -= 1
    return ranges[first : bisect_right(ranges, end - 1, lo=first, key=lambda item: item.start)]
