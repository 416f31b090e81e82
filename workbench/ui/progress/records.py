"""The jobs the author sees, kept after they have ended."""

import time
from dataclasses import dataclass, field
from typing import Self

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, State
from workbench.ui.messages import localised
from workbench.ui.progress.tickets import Ticket, ticket_of

KEPT = 50
"""Ended jobs kept at most."""


@dataclass(slots=True, eq=False)
class Record:
    """One job, running or ended. `seconds` is how long it ran, or has run so far."""

    title: str
    job: Job[object] | None
    state: State = State.WAITING
    progress: tuple[int, int, str] = (0, 0, "")
    error: str = ""
    ticket: Ticket = field(default_factory=Ticket)
    _began: float = 0.0
    _took: float = 0.0

    @property
    def running(self) -> bool:
        """True until it has ended."""
        return self.job is not None

    @property
    def seconds(self) -> float:
        """How long it ran, or has run so far."""
        return self._took or (time.monotonic() - self._began if self._began else 0.0)

    def take(self) -> None:
        """Take over what the job says now."""
        if self.job is None:
            return
        self.state, self.progress = self.job.state, self.job.progress
        self.error = localised(self.job.error) if self.job.error else ""
        self.ticket = ticket_of(self.job)
        if self.state is State.RUNNING and not self._began:
            self._began = time.monotonic()
        if not self.job.running:
            self._took = self.seconds
            self.job = None


class Records(QObject):
    """Every shown job of a desk, oldest first. `changed` comes soon after anything did, several things at once."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Use `of`: whoever shows jobs of a desk shows the same ones."""
        super().__init__(desk)
        self.all: list[Record] = []
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(50)
        self._soon.timeout.connect(self._tell)
        for job in desk.jobs.running:
            self._on_started(job)
        desk.jobs.started.connect(self._on_started)
        desk.jobs.ended.connect(self._on_ended)
        desk.story_closed.connect(self._on_story_closed)

    @classmethod
    def of(cls, desk: Desk) -> Self:
        """The records of this desk."""
        return desk.findChild(cls) or cls(desk)

    @property
    def running(self) -> list[Record]:
        """Those that have not ended."""
        return [record for record in self.all if record.running]

    def clear_ended(self) -> None:
        """Forget the ended ones."""
        self.all = self.running
        self.changed.emit()

    def retry(self, record: Record) -> None:
        """Do an ended job again; its old record goes."""
        again = record.ticket.retry
        if again is not None and record in self.all:
            self.all.remove(record)
            again()
            self.changed.emit()

    def _on_started(self, job: Job[object]) -> None:
        if job.shown:
            self.all.append(Record(job.title, job))
            job.progressed.connect(self._on_job_said)
            job.state_changed.connect(self._on_job_said)
            self._on_job_said()

    def _on_ended(self, job: Job[object]) -> None:
        for record in self.all:
            if record.job is job:
                record.take()
        ended = [record for record in self.all if not record.running]
        for record in ended[:-KEPT]:
            self.all.remove(record)
        self._on_job_said()

    def _on_job_said(self) -> None:
        for record in self.all:
            record.take()
        if not self._soon.isActive():
            self._soon.start()

    def _on_story_closed(self) -> None:
        # What it was about is no longer there to be done again.
        for record in self.all:
            record.ticket = Ticket(result=record.ticket.result, quiet=record.ticket.quiet)
        self._on_job_said()

    def _tell(self) -> None:
        self.all = [one for one in self.all if one.running or not one.ticket.passes(one.state)]
        self.changed.emit()
