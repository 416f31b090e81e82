"""The desk: the open story, and the one way panels read it, change it and hear of changes.

Panels never keep a unit or a row. They `ask` (in the background), show what comes back, and `do` edits; when an edit
has been written the desk says what `changed`, and every panel that shows any of it asks again.
"""

from collections.abc import Callable, Collection
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from workbench.app import Workbench
from workbench.memory.edits import Edit, Undo
from workbench.settings import Settings, load_settings, save_settings
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.ui.jobs import Job, Jobs, Lane, Reporter

T = TypeVar("T")


class Aspect(StrEnum):
    """What of a story can change."""

    ORDER = "order"
    """Episodes or parts: added, renamed, moved, trashed."""
    TEXT = "text"
    CAST = "cast"
    FACTS = "facts"
    KNOWLEDGE = "knowledge"
    WARNINGS = "warnings"


ALL = frozenset(Aspect)


class Desk(QObject):
    """One window's story. `changed` carries a frozenset of `Aspect`; `failed` a sentence nobody else has shown."""

    story_opened = Signal()
    story_closing = Signal()
    story_closed = Signal()
    changed = Signal(object)
    failed = Signal(str)
    settings_changed = Signal()

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.jobs = Jobs(self)
        self.undo_stack = QUndoStack(self)
        self.branch = MAIN_BRANCH
        self._story: StoryFile | None = None

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.bench.settings

    @property
    def is_open(self) -> bool:
        """True while a story lies on the desk."""
        return self._story is not None

    @property
    def story(self) -> StoryFile:
        """The open story. Asking without one is a mistake in the caller: RuntimeError."""
        if self._story is None:
            raise RuntimeError("no story is open")
        return self._story

    def open(self, path: Path) -> None:
        """Open a story file in place of the present one. Raises StoryFileError; then the present one stays."""
        story = StoryFile.open(path)
        self.close()
        self._story = story
        self.story_opened.emit()

    def close(self) -> None:
        """Put the story away, once everything written is in the file."""
        if self._story is None:
            return
        self.story_closing.emit()
        for job in self.jobs.running:
            if job.shown:
                job.cancel()
        for lane in Lane:
            self.jobs.drain(lane)
        self.undo_stack.clear()
        self._story.close()
        self._story = None
        self.branch = MAIN_BRANCH
        self.story_closed.emit()

    def ask(
        self,
        owner: QObject,
        question: Callable[[Unit], T],
        done: Callable[[T], object],
        failed: Callable[[str], object] | None = None,
    ) -> Job[T]:
        """Read from the story in the background; `done` gets the answer in the window's thread, if still wanted.

        An answer that comes after the story was closed or replaced is dropped.
        """
        story = self.story

        def work(reporter: Reporter) -> T:
            reporter.cancel.raise_if_cancelled()
            with story.read() as unit:
                return question(unit)

        def deliver(answer: T) -> None:
            if self._story is story:
                done(answer)

        return self.jobs.run(
            owner, "", work, lane=Lane.STORY, shown=False, done=deliver, failed=failed or self.failed.emit
        )

    def read(self, question: Callable[[Unit], T]) -> T:
        """Read something small at once, in the window's thread: one episode, the cast. Never a whole list of facts."""
        with self.story.read() as unit:
            return question(unit)

    def do(
        self,
        label: str,
        edit: Edit,
        aspects: Collection[Aspect],
        done: Callable[[], object] | None = None,
        failed: Callable[[str], object] | None = None,
    ) -> None:
        """Make an edit in the background and put it on the undo stack under `label`. All or nothing."""
        command = _Command(self, label, edit, frozenset(aspects))

        def made() -> None:
            self.undo_stack.push(command)
            if done is not None:
                done()

        command.run_edit(made, failed)

    def write(
        self,
        change: Callable[[Unit], T],
        aspects: Collection[Aspect],
        done: Callable[[T], object] | None = None,
        failed: Callable[[str], object] | None = None,
    ) -> None:
        """Make a change that has no undo of its own (autosave, an import) in the background."""
        story = self.story

        def work(reporter: Reporter) -> T:  # noqa: ARG001 - a job's signature
            with story.write() as unit:
                return change(unit)

        def deliver(result: T) -> None:
            if self._story is story:
                self.changed.emit(frozenset(aspects))
                if done is not None:
                    done(result)

        self.jobs.run(self, "", work, lane=Lane.STORY, shown=False, done=deliver, failed=failed or self.failed.emit)

    def save_settings(self, changes: dict[str, Any]) -> None:
        """Merge into the settings file and use them. Raises InputError or OSError; then the old ones stay."""
        save_settings(changes)
        self.bench.settings = load_settings()
        self.settings_changed.emit()

    def shut_down(self) -> None:
        """Close the story and end every job: the last thing a window does."""
        self.close()
        self.jobs.close()


class _Command(QUndoCommand):
    """An edit on the undo stack. The stack runs `redo` when it is pushed; by then the edit has been made."""

    def __init__(self, desk: Desk, label: str, edit: Edit, aspects: frozenset[Aspect]) -> None:
        super().__init__(label)
        self._desk = desk
        self._edit = edit
        self._aspects = aspects
        self._undo: Undo | None = None
        self._pushed = False

    def run_edit(self, made: Callable[[], object] | None, failed: Callable[[str], object] | None) -> None:
        """Make the edit and keep what takes it back."""

        def keep(undo: Undo) -> None:
            self._undo = undo
            if made is not None:
                made()

        self._desk.write(self._edit, self._aspects, keep, failed)

    def redo(self) -> None:
        if self._pushed:
            self.run_edit(None, None)
        self._pushed = True

    def undo(self) -> None:
        # Read when the lane gets there: a redo asked for just before may not have come back yet.
        self._desk.write(lambda unit: self._undo(unit) if self._undo else None, self._aspects)
