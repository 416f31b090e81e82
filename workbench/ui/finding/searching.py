"""One search over the story at a time, in the background, its results as they come."""

import time
from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QObject, Signal, SignalInstance

from workbench.memory.finding import FoundIn, Looks, in_part, look_through
from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter

_EVERY = 0.05
"""Seconds between two deliveries."""


class Scope(StrEnum):
    """Where is looked."""

    STORY = "story"
    PART = "part"
    EPISODE = "episode"


class Searching(QObject):
    """`found` carries lists of FoundIn; `ended` follows the last of them, `failed` a sentence in its place."""

    found = Signal(list)
    ended = Signal()
    failed = Signal(object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._job: Job[None] | None = None

    def stop(self) -> None:
        """Nothing is looked for any more."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def start(self, look: Callable[[Unit], Looks], scope: Scope = Scope.STORY, episode: str | None = None) -> None:
        """Look through the branch on the desk, in place of what is looked for now. `look` is called in the
        background."""
        self.stop()
        if not self._desk.is_open:
            return
        story, branch = self._desk.story, self._desk.branch

        def work(reporter: Reporter) -> None:
            with story.read() as unit:
                among: list[str] | None = None
                if scope is not Scope.STORY and episode is not None:
                    among = in_part(unit, branch, episode) if scope is Scope.PART else [episode]
                batch = _Batch(reporter)
                look_through(unit, branch, look(unit), among, reporter.cancel, batch.add)
                batch.send()

        job = self._desk.jobs.run(
            self,
            "",
            work,
            lane=Lane.FINDING,
            after=Lane.WRITING,
            shown=False,
            piece=lambda found: self._deliver(job, self.found, found),
            done=lambda _: self._deliver(job, self.ended),
            failed=lambda sentence: self._deliver(job, self.failed, sentence),
        )
        self._job = job

    def _deliver(self, job: Job[None], signal: SignalInstance, *what: object) -> None:
        if self._job is job:
            signal.emit(*what)


class _Batch:
    """Gathers what is found, so that a word in every line does not flood the window."""

    def __init__(self, reporter: Reporter) -> None:
        self._reporter = reporter
        self._held: list[FoundIn] = []
        self._sent = time.monotonic()

    def add(self, found: FoundIn) -> None:
        self._held.append(found)
        if time.monotonic() - self._sent > _EVERY:
            self.send()

    def send(self) -> None:
        self._reporter.produce(self._held)
        self._held, self._sent = [], time.monotonic()
