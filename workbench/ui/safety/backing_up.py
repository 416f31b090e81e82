"""Backups made in the background: when a story is closed, and every few hours while it is being written."""

from collections.abc import Callable
from pathlib import Path
from typing import Self

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal
from PySide6.QtWidgets import QDialog, QWidget

from workbench.store import backups
from workbench.store.backups import Backup
from workbench.story.message import Message
from workbench.ui.desk import Desk, OnDesk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.widgets import button, column, label
from workbench.ui.window_state import WindowState

BOUND = 120.0
"""Seconds after which a backup is given up."""
_PATIENCE = 400
"""Milliseconds that nobody notices; after those a window that is closing says what it waits for."""
_LOOK = 5 * 60 * 1000
_NOTE = "backup"


class BackingUp(OnDesk):
    """`failed` carries why there is no backup; `made` the one that was."""

    made = Signal(object)
    failed = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self._job: Job[Backup | None] | None = None
        self._closing: Path | None = None
        self._state: WindowState | None = None
        self.problem: Message | None = None
        """Why the last backup failed; None when it did not."""
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self.look)
        desk.story_opened.connect(self._timer.start)
        desk.story_closing.connect(self._on_closing)
        desk.story_closed.connect(self._on_closed)

    @property
    def busy(self) -> bool:
        """True while a backup is being made."""
        return self._job is not None and self._job.running

    def look(self) -> None:
        """Back up the open story if the last time is long enough ago."""
        if self._desk.is_open and not self._desk.story.info.read_only and not self.busy:
            self._start(self._desk.story.path, self._desk.settings.backups.hours * 3600.0)

    def begin(self, state: WindowState, say: Callable[[Message | str], object]) -> Self:
        """In a window: failures are said, and one that nobody could read any more is said at the next start."""
        self._state = state
        self.failed.connect(say)
        if left := state.note(_NOTE):
            state.set_note(_NOTE, "")
            say(left)
        return self

    def finish(self, window: QWidget) -> None:
        """While a window is closing: put the story away and make its backup, as long as the window can say so."""
        self._desk.close()
        self.wait(window)
        if self._state is not None:
            self._state.set_note(_NOTE, localised(self.problem) if self.problem else "")

    def wait(self, window: QWidget) -> None:
        """Until the backup is made or given up, saying so where that takes a while. The author may go without."""
        if self._job is None or not self.busy:
            return
        job = self._job
        loop = QEventLoop()
        job.state_changed.connect(lambda: None if job.running else loop.quit())
        QTimer.singleShot(_PATIENCE, loop, loop.quit)
        loop.exec()
        if job.running:
            dialog = _Waiting(job, window)
            dialog.exec()
            dialog.deleteLater()

    def _on_closing(self) -> None:
        self._timer.stop()
        story = self._desk.story
        self._closing = None if story.info.read_only else story.path

    def _on_closed(self) -> None:
        if self._closing is not None:
            self._start(self._closing, 0.0)
        self._closing = None

    def _start(self, path: Path, age: float) -> None:
        settings = self._desk.settings.backups
        if not settings.on:
            return
        folder, keep, own = settings.place, settings.keep, settings.folder is None

        def work(reporter: Reporter) -> Backup | None:
            last = backups.last_of(folder, path)
            written = max(one.stat().st_mtime for one in (path, path.with_name(path.name + "-wal")) if one.exists())
            if last is not None and written - last.timestamp() <= age:
                return None
            return backups.back_up(path, folder, keep, make_folder=own, cancel=reporter.cancel, seconds=BOUND)

        self._job = self._desk.jobs.run(
            self, "", work, lane=Lane.BACKUP, shown=False, done=self._on_done, failed=self._on_failed
        )

    def _on_done(self, made: Backup | None) -> None:
        self.problem = None
        if made is not None:
            self.made.emit(made)

    def _on_failed(self, sentence: Message) -> None:
        self.problem = sentence
        self.failed.emit(sentence)


class _Waiting(QDialog):
    """What a closing window waits for."""

    def __init__(self, job: Job[Backup | None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Backing up"))
        layout = column(self, 24, 16)
        layout.addWidget(label(self.tr("The story is saved. A backup is being made…")))
        layout.addWidget(button(self.tr("Close without a backup"), self._give_up))
        self._job = job
        job.state_changed.connect(self._on_state)

    def _on_state(self) -> None:
        if not self._job.running:
            self.accept()

    def _give_up(self) -> None:
        self._job.cancel()
        self.accept()
