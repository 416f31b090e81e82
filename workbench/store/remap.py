"""From offsets in a text to offsets in its next revision."""

from bisect import bisect_left, bisect_right
from difflib import SequenceMatcher
from typing import NamedTuple

from workbench.story.shared import shared_ends
from workbench.story.text import Span

_LINES_COMPARED = 3000
"""Above this many changed lines (both sides together), only what both ends share is matched: comparing is quadratic."""


class _Block(NamedTuple):
    old: int
    new: int
    size: int


class Remap:
    """Where what stood in `old` stands in `new`: what both ends share, and equal lines in between."""

    def __init__(self, old: str, new: str) -> None:
        self._new = new
        head, tail = shared_ends(old, new)
        blocks = [_Block(0, 0, head), *_middle(old, new, head, tail)]
        blocks.append(_Block(len(old) - tail, len(new) - tail, tail))
        self._blocks = [block for block in blocks if block.size]
        self._starts = [block.old for block in self._blocks]

    def offset(self, old: int) -> int:
        """The nearest offset in the new text; never decreasing."""
        at = bisect_right(self._starts, old) - 1
        if at < 0:
            return 0
        block = self._blocks[at]
        return block.new + min(old - block.old, block.size)

    def place(self, span: Span) -> Span:
        """What stands in the new text where something stood in the old one; empty where nothing came in its place."""
        start = self.offset(span.start)
        at = bisect_left(self._starts, span.end) - 1
        if at >= 0 and span.end <= self._blocks[at].old + self._blocks[at].size:
            end = self._blocks[at].new + span.end - self._blocks[at].old
        else:
            # It ended in words that are gone: up to what follows them.
            end = self._blocks[at + 1].new if at + 1 < len(self._blocks) else len(self._new)
        return Span(start, max(start, end))

    def find(self, span: Span, quote: str) -> Span | None:
        """Where the quote that stood at `span` stands now: moved along with its text, else its nearest occurrence."""
        moved = self.offset(span.start)
        if self._new.startswith(quote, moved):
            return Span(moved, moved + len(quote))
        return nearest(self._new, quote, moved)


def nearest(text: str, quote: str, offset: int) -> Span | None:
    """The occurrence of `quote` that starts nearest to `offset`; the earlier one of two as near."""
    if not quote:
        return None
    before = text.rfind(quote, 0, offset + len(quote))
    after = text.find(quote, offset)
    found = [start for start in (before, after) if start >= 0]
    if not found:
        return None
    start = min(found, key=lambda place: (abs(place - offset), place))
    return Span(start, start + len(quote))


def _middle(old: str, new: str, head: int, tail: int) -> list[_Block]:
    before = old[head : len(old) - tail].splitlines(keepends=True)
    after = new[head : len(new) - tail].splitlines(keepends=True)
    if not before or not after or len(before) + len(after) > _LINES_COMPARED:
        return []
    old_at, new_at = _starts(before, head), _starts(after, head)
    matches = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return [
        _Block(old_at[a], new_at[b], old_at[a + size] - old_at[a])
        for a, b, size in matches
        if any(line.strip() for line in before[a : a + size])
    ]


def _starts(lines: list[str], first: int) -> list[int]:
    starts = [first]
    for line in lines:
        starts.append(starts[-1] + len(line))
    return starts
