"""What was written today and since the story was opened, kept in step with what is saved."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QObject, Signal

from workbench.store import Unit
from workbench.story.days import Written, WrittenDay
from workbench.text.counting import by_words
from workbench.ui.desk import Aspect, Desk

GOAL = "writing.goal"
"""The story's setting with what its author means to write on a day, in the story's unit; 0: nothing."""


class Tally(QObject):
    """`changed` when any of it is another by now. Amounts are in the unit of the story's language."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.days: list[WrittenDay] = []
        self.goal = 0
        self._before: Written | None = None
        desk.story_opened.connect(self._begin)
        desk.changed.connect(self._on_changed)
        if desk.is_open:
            self._begin()

    @property
    def language(self) -> str:
        """The story's language."""
        return self._desk.story.info.language if self._desk.is_open else "ja"

    @property
    def today(self) -> int:
        """What the story has grown by today."""
        now = date.today()
        return sum(self.amount(one.written) for one in self.days if one.day == now)

    @property
    def session(self) -> int:
        """What it has grown by since it was opened."""
        before = self.amount(self._before) if self._before else 0
        return self.amount(_sum(self.days)) - before

    def amount(self, written: Written, gross: bool = False) -> int:
        """In the unit of the story's language."""
        return written.amount(by_words(self.language), gross)

    def set_goal(self, goal: int) -> None:
        """Have this as the day's goal; 0: none."""
        if goal != self.goal and self._desk.is_open:
            self.goal = goal
            self._desk.write(lambda unit: unit.settings.set(GOAL, goal), ())
            self.changed.emit()

    def _begin(self) -> None:
        self.days, self.goal, self._before = [], 0, None
        self._ask()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if self._desk.is_open and (Aspect.TEXT in aspects or not aspects):
            self._ask()

    def _ask(self) -> None:
        self._desk.ask(self, _read, self._show)

    def _show(self, found: tuple[list[WrittenDay], int]) -> None:
        self.days, self.goal = found
        if self._before is None:
            self._before = _sum(self.days)
        self.changed.emit()


def _read(unit: Unit) -> tuple[list[WrittenDay], int]:
    goal = unit.settings.get(GOAL, 0)
    return unit.days.list(), goal if isinstance(goal, int) and goal > 0 else 0


def _sum(days: Sequence[WrittenDay]) -> Written:
    return sum((one.written for one in days), Written())
