"""The page of the settings about the open story's search index."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QProgressBar, QWidget
from typing_extensions import override

from workbench.app import Workbench
from workbench.memory.sync import Examination, SyncReport, cure, examine, rebuild
from workbench.store import StoryFile
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.index.state import IndexStands, Stands, look
from workbench.ui.index.words import problem_words, stands_words, verdict
from workbench.ui.jobs import Job, Lane, Reporter, State
from workbench.ui.messages import localised
from workbench.ui.progress.models import need_reader
from workbench.ui.progress.words import progress_words
from workbench.ui.widgets import button, card, column, label, row, sentences

_ROWS = 200
"""Differences listed at most."""
_LOOK_EVERY = 2000
"""Milliseconds between looks at how the index stands, while the page shows."""

_Work = Callable[[StoryFile, Workbench, Reporter], "_Outcome"]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a job came to: a sentence or two, and the rows that differ with the facts they are about."""

    said: str
    rows: tuple[tuple[str, str], ...] = ()
    mendable: bool = False


class IndexPage(QWidget):
    """Checking, repairing and making anew, one at a time; each can be stopped. Has no settings to save."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._job: Job[_Outcome] | None = None
        self._stands: IndexStands | None = None
        self.body = column(self, 24, 16)
        self.body.addWidget(label(self.tr("Search index"), "title"))
        words = self.tr("What characters remember is looked up in it. It is made from the story and can be remade.")
        self.body.addWidget(label(words, "muted", wrap=True))
        frame, inside = card()
        self.state = label("", "heading", wrap=True)
        self.about = label("", "muted", wrap=True)
        inside.addWidget(self.state)
        inside.addWidget(self.about)
        self.body.addWidget(frame)
        self.check_button = button(self.tr("Check"), self.check)
        self.repair_button = button(self.tr("Repair"), self.repair)
        self.rebuild_button = button(self.tr("Make it anew"), self.rebuild)
        self.stop_button = button(self.tr("Stop"), self._stop, "quiet")
        actions = row()
        for one in (self.check_button, self.repair_button, self.rebuild_button, self.stop_button):
            one.setAutoDefault(False)
            actions.addWidget(one)
        actions.addStretch(1)
        self.body.addLayout(actions)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.progress = label("", "small")
        self.result = label("", "", wrap=True)
        self.rows = QListWidget()
        self.rows.setAccessibleName(self.tr("Rows that differ"))
        self.rows.setMinimumHeight(180)
        self.rows.setWordWrap(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for widget in (self.bar, self.progress, self.result):
            self.body.addWidget(widget)
        self.body.addWidget(self.rows, 1)
        self.body.addStretch(0)
        self._looking = QTimer(self, interval=_LOOK_EVERY)
        self._looking.timeout.connect(self._look)
        self._mendable = False
        self._half = ""
        self._show()
        self._show_outcome(_Outcome(""))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()
        self._looking.start()

    def check(self) -> None:
        """Hold the index against the story, row by row."""
        self._start(self.tr("Checking the search index"), partial(_examine, mend=False))

    def repair(self) -> None:
        """Make right what differs."""
        self._start(self.tr("Repairing the search index"), partial(_examine, mend=True))

    def rebuild(self) -> None:
        """Make the whole index anew."""
        said = self.tr("The index has been made anew. Facts written: {n}.")
        half = self.tr("Stopped: the index may miss facts until the rest is written. Repair writes it.")
        self._start(self.tr("Rebuilding the search index"), partial(_rebuild, said=said), half)

    def _start(self, title: str, work: _Work, half: str = "") -> None:
        if self._job is not None or not self._desk.is_open:
            return
        self._half = half
        story, bench = self._desk.story, self._desk.bench

        def job(reporter: Reporter) -> _Outcome:
            need_reader(bench.settings)
            # The reader may take seconds to start; this can be stopped meanwhile, what follows cannot.
            bench.reader.embed(["."], cancel=reporter.cancel)
            return work(story, bench, reporter)

        self._show_outcome(_Outcome(""))
        self._job = self._desk.jobs.run(
            self,
            title,
            job,
            lane=Lane.READING,
            done=self._show_outcome,
            failed=self._on_failed,
            end=self._on_end,
        )
        self._job.progressed.connect(self._on_progress)
        self._job.state_changed.connect(self._on_progress)
        self._show()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.stop_button.setEnabled(False)

    def _on_progress(self) -> None:
        if self._job is not None:
            done, total, _ = self._job.progress
            self.bar.setRange(0, max(0, total))
            self.bar.setValue(done)
            self.progress.setText(progress_words(self._job.state, self._job.progress))

    def _on_failed(self, sentence: Message) -> None:
        self._show_outcome(_Outcome(localised(sentence)))

    def _on_end(self) -> None:
        job, self._job = self._job, None
        if job is not None and job.state is State.CANCELLED:
            half = bool(self._half)
            self._show_outcome(_Outcome(self._half or self.tr("Stopped; what was finished is kept."), (), half))
        self._show()
        self._look()

    def _look(self) -> None:
        if not self.isVisible():
            self._looking.stop()
        elif self._desk.is_open:
            story, bench = self._desk.story, self._desk.bench
            self._desk.jobs.run(
                self, "", lambda _: look(story, bench), lane=Lane.STORY, shown=False, done=self._on_looked
            )

    def _on_looked(self, stands: IndexStands) -> None:
        if self._desk.is_open:
            self._stands = stands
            self._show()

    def _show(self) -> None:
        """How it stands, and what can be done about it now."""
        if not self._desk.is_open:
            self.state.setText(self.tr("No story is open"))
            self.about.setText(self.tr("Every story has an index of its own."))
        elif self._mendable:
            self.state.setText(self.tr("The index differs from the story"))
            self.about.setText(self.tr("Asking works, and may miss something. Repair it."))
        elif self._stands is not None:
            head, text = stands_words(self._stands)
            self.state.setText(head)
            self.about.setText(text)
        else:
            self.state.setText(self.tr("Looking…"))
        running = self._job is not None
        able = self._desk.is_open and not running and not self._desk.story.info.read_only
        able = able and (self._stands is None or self._stands.stands is not Stands.NO_MODEL)
        for one in (self.check_button, self.rebuild_button):
            one.setEnabled(able)
        self.repair_button.setEnabled(able and self._mendable)
        self.stop_button.setVisible(running)
        self.stop_button.setEnabled(running and self._job is not None and not self._job.token.cancelled)
        for widget in (self.bar, self.progress):
            widget.setVisible(running)

    def _show_outcome(self, outcome: _Outcome) -> None:
        self._mendable = outcome.mendable
        self.result.setText(outcome.said)
        self.result.setVisible(bool(outcome.said))
        self.rows.clear()
        self.rows.setVisible(bool(outcome.rows))
        for problem, about in outcome.rows[:_ROWS]:
            self.rows.addItem(f"{problem_words(problem)} · {about}")
        if len(outcome.rows) > _ROWS:
            self.rows.addItem(self.tr("and {n} more").format(n=len(outcome.rows) - _ROWS))
        self._show()


def _examine(story: StoryFile, bench: Workbench, reporter: Reporter, *, mend: bool) -> _Outcome:
    examined = (cure if mend else examine)(story, bench.reader, reporter.progress, reporter.cancel)
    said = sentences(*(localised(note) for note in examined.notes), verdict(examined, mend))
    return _Outcome(said, () if mend else _rows(story, examined), bool(examined.differences) and not mend)


def _rows(story: StoryFile, examined: Examination) -> tuple[tuple[str, str], ...]:
    """Each difference with the sentence it is about, where there is one."""
    with story.read() as unit:
        texts = {entry.vector_id: entry.text for entry in unit.ledger.desired()}
    return tuple((one.problem, texts.get(one.vector_id, one.vector_id)) for one in examined.differences)


def _rebuild(story: StoryFile, bench: Workbench, reporter: Reporter, *, said: str) -> _Outcome:
    report: SyncReport = rebuild(story, bench.reader, reporter.progress, reporter.cancel)
    return _Outcome(said.format(n=report.upserted))
