"""One run of answers at a time, in the background, and repaints gathered while words stream."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter, State

T = TypeVar("T")
_REPAINT = 40
"""Milliseconds between repaints while words stream."""


class Shows(Protocol):
    """A widget that shows something in the making."""

    def refresh(self) -> None:
        """Show it as it is now."""


class Running(QObject):
    """Runs one job of a pane's in the lane of answers. `busy_changed` says whether it goes on."""

    busy_changed = Signal(bool)

    def __init__(self, desk: Desk, pane: QWidget) -> None:
        super().__init__(pane)
        self._desk = desk
        self._job: Job[Any] | None = None
        self._run = 0
        self._changed: list[Shows] = []
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT)
        self._timer.timeout.connect(self._repaint)
        desk.story_closing.connect(self.forget)
        desk.branch_turning.connect(self.forget)

    @property
    def busy(self) -> bool:
        """True while answers are being made."""
        return self._job is not None

    def run(
        self,
        title: str,
        work: Callable[[Reporter], T],
        take: Callable[[Any], object],
        ended: Callable[[T | None, Message | None], object],
    ) -> None:
        """Do `work`; `take` gets what it reports, `ended` its result and why it failed: both None when it was
        stopped. Nothing happens while another one goes on."""
        if self.busy:
            return
        results: list[T] = []
        self._run += 1
        run = self._run

        def hand_on(piece: object) -> None:
            if run == self._run:
                take(piece)

        def end() -> None:
            if run != self._run:
                return
            error = job.error if job.state is State.FAILED else None
            self._job = None
            ended(results[0] if results else None, error)
            self._repaint()
            self.busy_changed.emit(False)

        job: Job[T] = self._desk.jobs.run(
            self, title, work, lane=Lane.TALKING, done=results.append, failed=_told, piece=hand_on, end=end
        )
        self._job = job
        # A window made anew in another language has panes of its own, and nobody would stop this one's.
        self.destroyed.connect(job.token.cancel)
        self.busy_changed.emit(True)

    def stop(self) -> None:
        """End what is being made; what has come of it stays."""
        if self._job is not None:
            self._job.cancel()

    def forget(self) -> None:
        """End what is being made; nothing more is heard of it."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
            self._run += 1
            self._changed.clear()
            self.busy_changed.emit(False)

    def note(self, shown: Shows) -> None:
        """This is to be shown anew, soon."""
        if all(one is not shown for one in self._changed):
            self._changed.append(shown)
        if not self._timer.isActive():
            self._timer.start()

    def _repaint(self) -> None:
        changed, self._changed = self._changed, []
        for one in changed:
            if not isinstance(one, QObject) or isValid(one):
                one.refresh()


def _told(sentence: Message) -> None:
    """The pane says it, at the end."""
