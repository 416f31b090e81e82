"""Work on the whole story that anything in the window may start: reading it for facts, keeping its index."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.app import Workbench
from workbench.memory.nested_knowledge import propose_nested_knowledge
from workbench.memory.sync import SyncReport, index_key, rebuild, sync, waits, was_indexed
from workbench.store import StoryFile, Unit
from workbench.story.errors import Cancelled, WorkbenchError
from workbench.ui.desk import Aspect, Desk, OnDesk
from workbench.ui.jobs import Job, Lane, Reporter, State
from workbench.ui.progress.models import need_reader, reader_installed
from workbench.ui.progress.tickets import Ticket, give_ticket

if TYPE_CHECKING:
    from workbench.memory.extraction.report import ExtractionReport

_READ = frozenset({Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.CAST})
_TELL_EVERY = 2.0
"""Seconds between telling the panels that facts have arrived."""

_SYNC_AFTER = 3000
"""Milliseconds of quiet after a change of facts until the index follows."""

IndexWork = Callable[[StoryFile, Workbench, Reporter], SyncReport]


class BackgroundTasks(OnDesk):
    """At most one extraction and one writing of the index at a time. `extracted` carries an ExtractionReport, also
    of one that was stopped; `changed` says that `busy` may answer differently."""

    extracted = Signal(object)
    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self._reading: Job[None] | None = None
        self._unasked = False
        self._indexing: Job[SyncReport] | None = None
        self._told_at = 0.0
        self._telling = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_SYNC_AFTER)
        self._later.timeout.connect(self._follow)
        desk.changed.connect(self._on_changed)
        desk.story_closing.connect(self._later.stop)
        desk.story_opened.connect(self._on_opened)
        desk.settings_changed.connect(self._on_settings_changed)

    @property
    def busy(self) -> bool:
        """True while the story is read or its index is written, or either waits its turn."""
        return self._reading is not None or self._indexing is not None

    @property
    def reading(self) -> bool:
        """True while the story is read for facts, or that waits its turn."""
        return self._reading is not None

    def give_way(self) -> bool:
        """Stop a reading nobody asked for; False when there is none. What it has read is kept."""
        if self._reading is None or not self._unasked:
            return False
        self._reading.cancel()
        return True

    def extract(self, episode_ids: Sequence[str] | None = None, *, unasked: bool = False) -> bool:
        """Read for facts what nobody has read yet of these episodes (None: all), then bring the index up to date.

        False, and nothing happens, when a reading goes on already or no story is open; one that is `unasked` for gives
        way to one that is not.
        """
        if not self._desk.is_open or (self._reading is not None and (unasked or not self._unasked)):
            return False
        self.give_way()
        story, branch, bench = self._desk.story, self._desk.branch, self._desk.bench
        chosen = None if episode_ids is None else list(episode_ids)
        ticket = Ticket(retry=partial(self.extract, chosen), quiet=unasked, unasked=unasked)
        said = self.tr("Facts proposed: {facts}. Learning moments: {moments}. Passages read: {n}.")
        reports: list[ExtractionReport] = []

        def work(reporter: Reporter) -> None:
            try:
                report = _extract(story, bench, chosen, branch, reporter)
            except WorkbenchError:
                # What was taken away from under it, and stopped it, is no failure.
                reporter.cancel.raise_if_cancelled()
                raise
            reports.append(report)
            ticket.result = said.format(facts=report.facts_added, moments=report.moments_added, n=report.passages_read)
            if fell := sum(report.dropped.values()):
                ticket.result += " " + self.tr("Dropped for want of evidence: {n}.").format(n=fell)
            if report.failed_passages:
                words = self.tr("Passages the chat model gave no whole answer for: {n}; the rest stands.")
                ticket.result += " " + words.format(n=report.failed_passages)
            if report.cancelled:
                raise Cancelled("Stopped; what was finished before is kept.")
            _sync_owned(story, bench, reporter)

        self._told_at = time.monotonic()
        title = self.tr("Reading what has changed") if unasked else self.tr("Reading the story")
        job = self._desk.jobs.run(self, title, work, lane=Lane.READING, end=lambda: self._on_read(job, story, reports))
        self._reading, self._unasked = job, unasked
        job.progressed.connect(self._on_progressed)
        give_ticket(job, ticket)
        self.changed.emit()
        return True

    def sync(self) -> bool:
        """Bring the index up to date. False when one is being written, or no story is open."""
        return self._index(self.tr("Updating the search index"), _sync_owned, Ticket(self.sync, quiet=True))

    def rebuild_index(self) -> bool:
        """Make the index anew from the story. False when one is being written, or no story is open."""
        return self._index(self.tr("Rebuilding the search index"), _rebuild, Ticket(self.rebuild_index))

    def _index(self, title: str, index: IndexWork, ticket: Ticket) -> bool:
        if self._indexing is not None or not self._desk.is_open:
            return False
        story, bench = self._desk.story, self._desk.bench
        said = self.tr("Facts written: {n}. Removed: {removed}.")

        def work(reporter: Reporter) -> SyncReport:
            need_reader(bench.settings)
            report = index(story, bench, reporter)
            ticket.result = said.format(n=report.upserted, removed=report.deleted)
            return report

        self._indexing = self._desk.jobs.run(self, title, work, lane=Lane.READING, end=self._on_indexed)
        give_ticket(self._indexing, ticket)
        self.changed.emit()
        return True

    def _on_progressed(self, done: int, _total: int, _what: str) -> None:
        if done and self._reading is not None and time.monotonic() - self._told_at >= _TELL_EVERY:
            self._tell()

    def _on_read(self, job: Job[None], story: StoryFile, reports: "Sequence[ExtractionReport]") -> None:
        finished = job.state is State.DONE
        if job is self._reading:  # Else another one has taken its place.
            self._reading = None
        if self._desk.is_open and self._desk.story is story:
            self._tell()
            if not finished:
                self._later.start()
            for report in reports:
                self.extracted.emit(report)
        self.changed.emit()

    def _on_indexed(self) -> None:
        self._indexing = None
        self.changed.emit()

    def _tell(self) -> None:
        self._told_at = time.monotonic()
        self._telling = True
        self._desk.changed.emit(_READ)
        self._telling = False

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if not self._telling and aspects & {Aspect.FACTS, Aspect.ORDER}:
            self._later.start()

    def _on_opened(self) -> None:
        """A crash may have left something to be written, and the embedding model may be another one today."""
        self._desk.ask(self, was_indexed, lambda before: self._later.start() if before else None)

    def _on_settings_changed(self) -> None:
        self._desk.bench.renew_reader()
        if self._desk.is_open:
            self._on_opened()

    def _follow(self) -> None:
        """Bring the index up to date if anything waits for it, once nothing else is being done."""
        if not self._desk.is_open or self._desk.story.info.read_only:
            return
        if any(job.shown and job.lane is not Lane.CHECKING for job in self._desk.jobs.running):
            self._later.start()
            return
        story, bench = self._desk.story, self._desk.bench

        def wanted(_: Unit) -> bool:
            return reader_installed(bench.settings) and waits(story, bench.reader)

        self._desk.ask(self, wanted, self._on_waiting)

    def _on_waiting(self, waiting: bool) -> None:
        if waiting:
            self.sync()


def _extract(
    story: StoryFile, bench: Workbench, chosen: Sequence[str] | None, branch: str, reporter: Reporter
) -> "ExtractionReport":
    need_reader(bench.settings)
    talker = bench.proposer(cancel=reporter.cancel)
    # Loaded here: the rules of three languages would hold up the first picture.
    from workbench.memory.extraction.extractor import Extractor
    from workbench.memory.extraction.report import ExtractionSettings

    settings = ExtractionSettings(
        use_talker=bench.settings.extraction.use_model,
        mask_personal=bench.settings.privacy.mask_facts,
    )
    report = Extractor(story, bench.reader, talker, settings).run(chosen, reporter.progress, reporter.cancel, branch)
    with story.write() as unit:
        propose_nested_knowledge(unit, chosen, branch)
    return report


def _sync_owned(story: StoryFile, bench: Workbench, reporter: Reporter) -> SyncReport:
    """Sync what waits for it, also for another model, unless another program has this story's index: then that one
    does it, and searching works meanwhile."""
    if not waits(story, bench.reader):
        return SyncReport(0, 0)
    # The reader may take seconds to start; this can be cancelled meanwhile, asking whose the index is cannot.
    bench.reader.embed(["."], cancel=reporter.cancel)
    if not bench.reader.index(index_key(story)).owned:
        return SyncReport(0, 0)
    return _sync(story, bench, reporter)


def _sync(story: StoryFile, bench: Workbench, reporter: Reporter) -> SyncReport:
    return sync(story, bench.reader, reporter.progress, reporter.cancel)


def _rebuild(story: StoryFile, bench: Workbench, reporter: Reporter) -> SyncReport:
    bench.reader.embed(["."], cancel=reporter.cancel)  # As above: what follows cannot be cancelled while it starts.
    return rebuild(story, bench.reader, reporter.progress, reporter.cancel)
