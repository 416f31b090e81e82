"""The way through the first hour: write, who is in it, review, ask, check."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from workbench.store import Unit
from workbench.story.facts import Status
from workbench.ui.desk import Aspect, Desk
from workbench.ui.icons import icon
from workbench.ui.widgets import ElidedButton, IconButton, column, label, row


class Step(StrEnum):
    """In their order."""

    WRITE = "write"
    PEOPLE = "people"
    REVIEW = "review"
    ASK = "ask"
    CHECK = "check"


CHECKED = "first_steps.checked"
"""The story's setting that says that it has been checked once."""
_WRITTEN = 200
"""Characters from which on there is something to find people and facts in."""
_PAUSE = 1500


class FirstSteps(QFrame):
    """Five steps with a tick each, under the list of episodes, until they have been taken or put away.

    `wished` carries the step that was clicked; `ended` is sent once there is nothing left to show.
    """

    wished = Signal(Step)
    ended = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._settled = True
        card = QFrame()
        card.setProperty("role", "card")
        column(self, 8).addWidget(card)
        self.buttons: dict[Step, QPushButton] = {}
        head = row(spacing=4)
        head.addWidget(label(self.tr("First steps"), "strong"), 1)
        head.addWidget(IconButton("x", self.tr("Put the first steps away"), self._end))
        layout = column(card, 10, 2)
        layout.addLayout(head)
        for step, words in zip(Step, self._words(), strict=True):
            made = ElidedButton(words)
            made.setProperty("role", "step")
            made.clicked.connect(partial(self._wish, step))
            self.buttons[step] = made
            layout.addWidget(made)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._ask)
        desk.changed.connect(self._on_changed)
        desk.story_opened.connect(self._ask)
        self.hide()

    def settle(self, settled: bool) -> None:
        """Show them, or with True never again."""
        self._settled = settled
        self.hide()
        if not settled:
            self._ask()

    def note_checked(self) -> None:
        """The story has been checked."""
        if not self._settled and self._desk.is_open and not self._desk.story.info.read_only:
            self._desk.write(lambda unit: unit.settings.set(CHECKED, True), (), lambda _: self._ask())

    def _wish(self, step: Step) -> None:
        self.wished.emit(step)

    def _words(self) -> list[str]:
        return [
            self.tr("Write, or import a manuscript"),
            self.tr("Who is in the story?"),
            self.tr("Read it and confirm the facts"),
            self.tr("Ask a character something"),
            self.tr("Check that everything fits"),
        ]

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        del aspects
        if not self._settled:
            self._timer.start()

    def _ask(self) -> None:
        if not self._settled and self._desk.is_open:
            branch = self._desk.branch
            self._desk.ask(self, lambda unit: taken(unit, branch), self._show)

    def _show(self, done: frozenset[Step]) -> None:
        if self._settled:
            return
        if len(done) == len(Step):
            self._end()
            return
        following = next(step for step in Step if step not in done)
        for step, made in self.buttons.items():
            made.setIcon(icon("check-circle" if step in done else "circle", "good" if step in done else "muted"))
            made.setProperty("next", step == following)
            made.style().unpolish(made)
            made.style().polish(made)
        self.show()

    def _end(self) -> None:
        self.settle(True)
        self.ended.emit()


def taken(unit: Unit, branch: str) -> frozenset[Step]:
    """Which of the steps have been taken in a story."""
    tests: dict[Step, Callable[[], bool]] = {
        Step.WRITE: lambda: sum(one.length for one in unit.episodes.outline(branch)) >= _WRITTEN,
        Step.PEOPLE: lambda: bool(unit.characters.list()),
        Step.REVIEW: lambda: any(fact.status is Status.ACCEPTED for fact in unit.facts.standing(branch).values()),
        Step.ASK: lambda: bool(unit.conversations.list()),
        Step.CHECK: lambda: bool(unit.settings.get(CHECKED, False)),
    }
    return frozenset(step for step in Step if tests[step]())
