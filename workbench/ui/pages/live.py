"""The pages of the episode being written, kept in step with every key.

Only what changed is set anew, and only what is looked at is set at once; for the rest its number of lines is guessed
from its length until `settle` has come by.
"""

import time
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from workbench.story.shared import shared_ends
from workbench.ui.pages.flow import Slot, Typesetter, slots_of
from workbench.ui.pages.setting import Line, Paragraph

_TRIES = 4
"""How often a page is looked up again because setting its text moved it."""


class LivePages:
    """One episode's paragraphs on the pages of one sheet."""

    def __init__(self, setter: Typesetter) -> None:
        self._setter = setter
        self._text: list[Paragraph] = []
        self._lines: list[tuple[Line, ...] | None] = []
        self._counts: list[int] = []
        self._starts: list[int] = [0]
        self._unset = 0
        self._stale = True
        self._next = 0

    @property
    def per_page(self) -> int:
        """Lines on a page."""
        return self._setter.sheet.lines

    @property
    def paragraphs(self) -> Sequence[Paragraph]:
        """What is on the pages."""
        return self._text

    def update(self, text: Sequence[Paragraph]) -> None:
        """Put another text in place of the present one. What stands alike at both ends keeps its lines; two paragraphs
        that are the same object are not compared further."""
        old, text = self._text, list(text)
        head, tail = shared_ends(old, text)
        fresh = text[head : len(text) - tail]
        end = len(old) - tail
        self._unset += len(fresh) - sum(one is None for one in self._lines[head:end])
        self._lines[head:end] = [None] * len(fresh)
        self._counts[head:end] = [self._guess(one) for one in fresh]
        self._text = text
        self._stale = True
        self._next = min(self._next, head)

    def page_of(self, paragraph: int, offset: int) -> int:
        """The page, from 0, with the caret before character `offset` of a paragraph."""
        if not self._text:
            return 0
        paragraph = min(paragraph, len(self._text) - 1)
        lines = self._set(paragraph)
        number = sum(line.start <= offset for line in lines[1:])
        place = self._begins()[paragraph] + max(0, self._text[paragraph].style.before) + number
        if slots_of(self._text[paragraph], lines) == 0:
            place -= 1
        return max(0, place) // self.per_page

    def page(self, number: int) -> tuple[Slot, ...]:
        """The lines of a page."""
        first, last = number * self.per_page, (number + 1) * self.per_page
        for _ in range(_TRIES):
            starts = self._begins()
            low = max(0, bisect_right(starts, first) - 1)
            high = max(low, bisect_right(starts, last - 1))
            waiting = [index for index in range(low, min(high, len(self._text))) if self._lines[index] is None]
            for index in waiting:
                self._set(index)
            if not waiting:
                break
        found = []
        starts = self._begins()
        low = max(0, bisect_right(starts, first) - 1)
        while low > 0 and starts[low] + self._counts[low] > first and starts[low] > first:
            low -= 1
        for index in range(low, len(self._text)):
            if starts[index] >= last:
                break
            if self._counts[index] == 0:
                continue
            place = starts[index] + max(0, self._text[index].style.before)
            for one, line in enumerate(self._set(index)):
                if first <= place + one < last:
                    found.append(Slot(place + one - first, index, line))
        return tuple(found)

    @property
    def count(self) -> int:
        """How many pages there are, as far as known."""
        return max(1, -(-self._begins()[-1] // self.per_page))

    @property
    def settled(self) -> bool:
        """True when every paragraph has been set."""
        return self._unset == 0

    def settle(self, seconds: float) -> bool:
        """Set more of what waits, for about so long. True when all of it has been set."""
        until = time.perf_counter() + seconds
        while self._unset and self._next < len(self._lines):
            if self._lines[self._next] is None:
                self._set(self._next)
                if time.perf_counter() > until:
                    break
            self._next += 1
        return self.settled

    def _set(self, index: int) -> tuple[Line, ...]:
        lines = self._lines[index]
        if lines is None:
            lines = self._lines[index] = self._setter.lines(self._text[index])
            self._unset -= 1
            count = slots_of(self._text[index], lines)
            if count != self._counts[index]:
                self._counts[index] = count
                self._stale = True
        return lines

    def _begins(self) -> list[int]:
        """The place of each paragraph's first line among all lines, and behind the last."""
        if self._stale:
            self._starts = [0, *accumulate(self._counts)]
            self._stale = False
        return self._starts

    def _guess(self, paragraph: Paragraph) -> int:
        wide = 0.5 if self._setter.language == "en" else 1.0
        lines = -(-len(paragraph.text) * wide * paragraph.style.size // self._setter.sheet.per_line)
        return max(0, paragraph.style.before + max(1, int(lines)) + paragraph.style.after)
