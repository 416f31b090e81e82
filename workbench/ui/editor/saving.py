"""Autosave: what is typed is in the story file within two seconds of the first key."""

from datetime import date

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from shiboken6 import isValid

from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.message import Message
from workbench.text.counting import written
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.contents import Snapshot
from workbench.ui.editor.drafts import Draft, Drafts
from workbench.ui.jobs import Job
from workbench.ui.messages import localised

_AUTOSAVE_MS = 1200
"""From the first unsaved key; never started again while it runs, so that going on typing does not put it off."""
_AGAIN_MS = 5000


class Saver(QObject):
    """Writes drafts. `state_changed` comes when a draft's dirty, writing or error changed; `copied` carries a draft
    that has become its branch's own copy by being saved."""

    state_changed = Signal(object)
    saved = Signal(str)
    copied = Signal(object)

    def __init__(self, desk: Desk, drafts: Drafts) -> None:
        super().__init__(drafts)
        self._desk = desk
        self.kept = self._drafts = drafts
        self._timer = QTimer(self, singleShot=True, interval=_AUTOSAVE_MS)
        self._timer.timeout.connect(self.save_all)
        self._again = QTimer(self, singleShot=True, interval=_AGAIN_MS)
        self._again.timeout.connect(self.save_all)

    @property
    def drafts(self) -> list[Draft]:
        """What it saves."""
        return self._drafts.all()

    def touched(self, draft: Draft) -> None:
        """A draft has just been edited."""
        if not self._timer.isActive():
            self._timer.start()
            self.state_changed.emit(draft)

    def save_all(self) -> None:
        """Start writing everything unsaved."""
        self._timer.stop()
        if self._desk.is_open:
            for draft in self._drafts.all():
                self.save(draft)

    def save(self, draft: Draft) -> None:
        """Start writing a draft, unless it is clean or being written."""
        if not draft.dirty or draft.writing:
            return
        snapshot = draft.snapshot()
        if snapshot.same_as(draft.saved):
            draft.dirty = False
            self.state_changed.emit(draft)
            return
        episode, known, other = draft.episode, draft.revision, []
        branch = None if draft.branch == MAIN_BRANCH else draft.branch

        def change(unit: Unit) -> Episode:
            there = unit.episodes.get(episode)
            unit.days.note(date.today(), written(there.text.base, snapshot.base))
            if there.revision != known:
                # Somebody else has written here. What the author types stands, and nobody's words are lost.
                other.append(unit.episodes.make_version(episode, "overwritten by the window"))
            return unit.episodes.save_text(episode, snapshot.text(), branch)

        def done(written: Episode) -> None:
            if isValid(self) and isValid(draft):
                if written.id != draft.episode:
                    self._drafts.become(draft, written.id)
                    self.copied.emit(draft)
                self._on_saved(draft, snapshot, written.revision)
            if other:
                self._desk.failed.emit(
                    self.tr("This episode was also changed elsewhere. Yours is saved; the other is kept as a version.")
                )

        def failed(sentence: Message) -> None:
            if isValid(self) and isValid(draft):
                self._on_failed(draft, sentence)

        draft.writing = True
        self.state_changed.emit(draft)
        self._desk.write(change, {Aspect.TEXT}, done, failed)

    def flush(self) -> str:
        """Write everything unsaved and wait until it is in the file. Returns why not, or nothing."""
        jobs: list[Job[object]] = []
        self._desk.jobs.started.connect(jobs.append)
        before = list(self._desk.jobs.running) if any(draft.writing for draft in self._drafts.all()) else []
        try:
            self._finish(before)
            self.save_all()
            self._finish(jobs)
        finally:
            self._desk.jobs.started.disconnect(jobs.append)
        return next((draft.error for draft in self._drafts.all() if draft.dirty), "")

    def _finish(self, jobs: list[Job[object]]) -> None:
        """Wait for these jobs of the story lane and deliver what they have to say, and nothing else."""
        if jobs:
            self._desk.jobs.drain()
            for job in list(jobs):
                QCoreApplication.sendPostedEvents(job, QEvent.Type.MetaCall.value)

    def _on_saved(self, draft: Draft, snapshot: Snapshot, revision: int) -> None:
        draft.writing = False
        draft.saved, draft.revision, draft.error = snapshot, revision, ""
        draft.dirty = not draft.snapshot().same_as(snapshot)
        if draft.dirty and not self._timer.isActive():
            self._timer.start()
        self.state_changed.emit(draft)
        self.saved.emit(draft.episode)

    def _on_failed(self, draft: Draft, sentence: Message) -> None:
        draft.writing = False
        draft.error = localised(sentence)
        self._again.start()
        self.state_changed.emit(draft)
