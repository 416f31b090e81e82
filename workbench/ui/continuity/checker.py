"""The check that runs: at most one, its findings put away as they come."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from workbench.continuity import ContinuityWarning
from workbench.continuity.learning import note_fixed
from workbench.story.message import Message
from workbench.ui.continuity.checking import Begun, Finished, Heard, LeftOut, Opened, Unheard, check_story
from workbench.ui.continuity.findings import Findings, LastRun
from workbench.ui.desk import Aspect, Desk, OnDesk
from workbench.ui.jobs import Job, Lane, Reporter, State
from workbench.ui.messages import localised
from workbench.ui.progress.tickets import Ticket, give_ticket


class Checker(OnDesk):
    """`found`: there is more in the findings. `progressed` carries (done, total, title), `heard` how many sentences of
    that episode a chat model has read, and of how many; `ended` comes last."""

    found = Signal()
    progressed = Signal(int, int, str)
    heard = Signal(int, int)
    ended = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self._job: Job[None] | None = None
        self._findings = Findings()
        self.shelf: dict[str, Findings] = {}
        """What was found in each story, by its uuid and branch."""
        self._ticket = Ticket()
        self._count = 0
        self.run: LastRun | None = None
        """How the check that runs is doing; None while none does."""

    @property
    def running(self) -> bool:
        """True while a check runs or waits to."""
        return self._job is not None

    def start(self, findings: Findings, numbers: Sequence[int] | None) -> None:
        """Check these episodes of the open story (telling numbers; None: all) into `findings`. One at a time."""
        story, branch, bench = self._desk.story, self._desk.branch, self._desk.bench

        def work(reporter: Reporter) -> None:
            check_story(story, bench, numbers, branch, reporter)

        self._findings, self._count = findings, 0
        self.run = LastRun(0, 0, datetime.now())
        self._ticket = Ticket(retry=partial(self._again, story.info.uuid, numbers))
        self._job = self._desk.jobs.run(
            self,
            self.tr("Checking continuity"),
            work,
            lane=Lane.CHECKING,
            after=Lane.READING,
            piece=self._on_piece,
            failed=self._on_failed,
            end=self._on_end,
        )
        give_ticket(self._job, self._ticket)

    def stop(self) -> None:
        """Stop the check that runs; what it found is kept."""
        if self._job is not None:
            self._job.cancel()

    def _again(self, story: str, numbers: Sequence[int] | None) -> None:
        if self._job is None and self._desk.is_open and self._desk.story.info.uuid == story:
            self.start(self._findings, numbers)
            self.found.emit()

    def _on_piece(self, piece: object) -> None:
        if self.run is None:
            return
        if isinstance(piece, Opened):
            self.run.by_meaning = piece.by_meaning
            self.run.outdated = False
        elif isinstance(piece, Begun):
            self.run.total, self.run.heard = piece.total, (0, 0)
            self._findings.begin(piece.episode, piece.text)
            self.progressed.emit(piece.done, piece.total, piece.title)
        elif isinstance(piece, Heard):
            self.run.heard = piece.read, piece.of
            self.heard.emit(*self.run.heard)
            return
        elif isinstance(piece, Unheard):
            self.run.unheard = localised(piece.sentence)
        elif isinstance(piece, LeftOut):
            self.run.left_out += (localised(piece.sentence),)
        elif isinstance(piece, Finished):
            self.run.done += 1
            self._learn(self._findings.finish(piece.episode, heard=piece.heard, wanted=piece.wanted, run=self.run))
        elif isinstance(piece, ContinuityWarning):
            self._findings.add(piece)
            self._count += 1
        self.found.emit()

    def _learn(self, mended: Sequence[ContinuityWarning]) -> None:
        """The author has mended these: they were right, and what is like them is the surer for it."""
        if mended and self._desk.is_open and not self._desk.story.info.read_only:
            self._desk.write(note_fixed(mended), {Aspect.WARNINGS})

    def _on_failed(self, sentence: Message) -> None:
        if self.run is not None:
            self.run.error = localised(sentence)

    def _on_end(self) -> None:
        if self.run is None or self._job is None:
            return
        self.run.stopped = self._job.state is State.CANCELLED
        self.run.at = datetime.now()
        self._findings.last = self.run
        self._ticket.result = self.tr("Found: {n}").format(n=self._count)
        self._job = self.run = None
        self.ended.emit()
