"""Where the lines of a sheet lie on it, and which character a point of it is on."""

from collections.abc import Sequence

from workbench.ui.pages.flow import Slot
from workbench.ui.pages.sheets import Sheet

_IN_CELL = 0.84
"""How much of its cell a character fills, so that there is room for ruby."""


class Grid:
    """A sheet in device pixels, `scale` to the millimetre. Across goes from line to line, along within one."""

    def __init__(self, sheet: Sheet, scale: float) -> None:
        self.sheet = sheet
        self.scale = scale
        self.em = sheet.em * scale
        self.type = self.em * (_IN_CELL if sheet.grid else 1.0)
        self.inset = (self.em - self.type) / 2
        self.pitch = sheet.pitch * scale
        top, _bottom, inner, outer = sheet.margins
        # The block stands in the middle of a sheet by itself: nobody knows which side it will be bound on.
        side = (inner + outer) / 2
        spare = (sheet.height - top - _bottom) * scale - sheet.per_line * self.em if sheet.vertical else 0.0
        self._along = top * scale + spare / 2 if sheet.vertical else side * scale
        self._first = (sheet.width - side) * scale if sheet.vertical else top * scale

    def along(self, ems: float) -> float:
        """How far from the page's top (left, where lines are horizontal) a place of a line is, `ems` of the text's."""
        return self._along + ems * self.em

    def across(self, number: float) -> float:
        """The middle of a line: from the left, where lines are vertical, else from the top."""
        way = (number + 0.5) * self.pitch
        if not self.sheet.vertical:
            return self._first + way
        return self._first - way - (self.sheet.fold * self.scale if number >= self.sheet.lines / 2 else 0.0)

    def caret(self, slots: Sequence[Slot], paragraph: int, offset: int) -> tuple[int, float, float] | None:
        """Where a caret before character `offset` of a paragraph stands: (line on the page, ems along, the line's type
        size); None when not on these slots."""
        found = None
        for slot in slots:
            if slot.paragraph != paragraph or slot.line.start > offset:
                continue
            line = slot.line
            if offset > line.end:
                continue
            at = line.runs[0].at if line.runs else 0.0
            for run in line.runs:
                if run.start <= offset:
                    share = min(1.0, (offset - run.start) / max(1, run.end - run.start))
                    at = run.at + run.extent * share
            # At the break between two lines the later one has it.
            found = (slot.number, at * line.size, line.size)
        return found

    def hit(self, slots: Sequence[Slot], x: float, y: float) -> tuple[int, int] | None:
        """(paragraph, offset) of the place between characters that is nearest to a point of the page; None for a page
        without a line."""
        if not slots:
            return None
        across, along = (x, y) if self.sheet.vertical else (y, x)
        slot = min(slots, key=lambda one: abs(self.across(one.number) - across))
        line = slot.line
        place = (along - self._along) / self.em / line.size
        for run in line.runs:
            if place < run.at + run.extent:
                count = run.end - run.start
                if run.text and count > 1:
                    share = max(0.0, (place - run.at) / run.extent) if run.extent else 0.0
                    return slot.paragraph, run.start + min(count, round(share * count))
                return slot.paragraph, run.start if place < run.at + run.extent / 2 else run.end
        return slot.paragraph, line.end
