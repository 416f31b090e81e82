"""The desk: the open story, and the one way panels read it, change it and hear of changes.

Panels never keep a unit or a row. They `ask` (in the background), show what comes back, and `do` edits; when an edit
has been written the desk says what `changed`, and every panel that shows any of it asks again.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Self, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from workbench.app import Workbench
from workbench.memory.edits import Edit, Undo
from workbench.settings import Settings, load_settings, save_settings
from workbench.store import Holding, StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import Cancelled, WorkbenchError
from workbench.story.message import Message
from workbench.ui.jobs import Job, Jobs, Lane, Reporter

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds that jobs asked to stop are given before the model processes they may be waiting for are ended."""


class Aspect(StrEnum):
    """What of a story can change."""

    ORDER = "order"
    """Episodes or parts: added, renamed, moved, trashed."""
    TEXT = "text"
    CAST = "cast"
    FACTS = "facts"
    KNOWLEDGE = "knowledge"
    WARNINGS = "warnings"
    MINDS = "minds"
    """What minds hold on to: core memories, habits, consolidations, sample lines."""
    NOTES = "notes"
    """Cards of episodes, sheets on places, things and words."""


ALL = frozenset(Aspect)


class Desk(QObject):
    """One window's story. `changed` carries a frozenset of `Aspect`; `failed` a message nobody else has shown, or words
    in the interface's language."""

    story_opened = Signal()
    story_closing = Signal()
    story_closed = Signal()
    branch_turning = Signal()
    """Another branch is about to be on the desk: what is unsaved about the present one is written now."""
    branch_turned = Signal()
    changed = Signal(object)
    undone = Signal(str)
    redone = Signal(str)
    """An edit, by its label, has been taken back or made once more."""
    failed = Signal(object)
    settings_changed = Signal()
    typed = Signal()
    """With every key in the manuscript: what may wait does."""

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.jobs = Jobs(self)
        self.undo_stack = QUndoStack(self)
        self.branch = MAIN_BRANCH
        self._story: StoryFile | None = None
        self._acting: list[Job[None]] = []
        self._aligning = False

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
        story, self._story = self._story, None  # What still waits to be asked of it sees this, and is not asked.
        self._stop_jobs()
        self._retain(story)
        self.undo_stack.clear()
        self._acting.clear()
        story.close()
        self.branch = MAIN_BRANCH
        self.story_closed.emit()

    def turn_to(self, branch: str) -> None:
        """Put another branch of the story on the desk: from now on everything is asked, and changed, as of that one."""
        if branch != self.branch:
            self.branch_turning.emit()
            self._put_on(branch)
            self.changed.emit(ALL)

    def ask(
        self,
        owner: QObject,
        question: Callable[[Unit], T],
        done: Callable[[T], object],
        failed: Callable[[Message], object] | None = None,
    ) -> Job[T]:
        """Read from the story in the background; `done` gets the answer in the window's thread, if still wanted.

        An answer that comes after the story was closed or replaced is dropped.
        """
        story = self.story

        def work(reporter: Reporter) -> T:
            reporter.cancel.raise_if_cancelled()
            if self._story is not story:
                raise Cancelled("Stopped.")
            with story.read() as unit:
                return question(unit)

        def deliver(answer: T) -> None:
            if self._story is story:
                done(answer)

        # Behind what is being written: a question sees the edits made before it. An edit waits for no question.
        return self.jobs.run(
            owner,
            "",
            work,
            lane=Lane.STORY,
            after=Lane.WRITING,
            shown=False,
            done=deliver,
            failed=failed or self.failed.emit,
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
        failed: Callable[[Message], object] | None = None,
    ) -> None:
        """Make an edit in the background and put it on the undo stack under `label`. All or nothing."""
        command = _Command(self, label, edit, frozenset(aspects))

        def made() -> None:
            self.undo_stack.push(command)
            if done is not None:
                done()

        self.act(command.make, frozenset(aspects), made, failed)

    def act(
        self,
        step: Callable[[StoryFile], None],
        aspects: frozenset[Aspect],
        done: Callable[[], object] | None = None,
        failed: Callable[[Message], object] | None = None,
    ) -> None:
        """Take one step of an edit on the undo stack, in the background; for the stack's commands."""
        story = self.story

        def work(reporter: Reporter) -> None:  # noqa: ARG001 - a job's signature
            step(story)

        def deliver(_: None) -> None:
            if self._story is story:
                self.tell(aspects)
                if done is not None:
                    done()

        self._acting.append(
            self.jobs.run(
                self,
                "",
                work,
                lane=Lane.WRITING,
                shown=False,
                done=deliver,
                failed=failed or self.failed.emit,
                end=self._align,
            )
        )

    def write(
        self,
        change: Callable[[Unit], T],
        aspects: Collection[Aspect],
        done: Callable[[T], object] | None = None,
        failed: Callable[[Message], object] | None = None,
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

        self.jobs.run(self, "", work, lane=Lane.WRITING, shown=False, done=deliver, failed=failed or self.failed.emit)

    def tell(self, aspects: frozenset[Aspect]) -> None:
        """Say that these have changed in the story's file, by whomever."""
        # A fork that was taken back, or a branch deleted again by redo, may be the one on the desk.
        gone = self.branch != MAIN_BRANCH and self.branch not in self.read(_branches)
        if gone:
            self._put_on(MAIN_BRANCH)
        self.changed.emit(ALL if gone else aspects)

    def save_settings(self, changes: dict[str, Any]) -> None:
        """Merge into the settings file and use them. Raises InputError or OSError; then the old ones stay."""
        save_settings(changes)
        self.bench.settings = load_settings()
        self.settings_changed.emit()

    def shut_down(self) -> None:
        """Close the story and end every job: the last thing a window does."""
        self.close()
        self._stop_jobs()
        self.jobs.close()

    @property
    def aligning(self) -> bool:
        """True while the undo stack is moved without the story being changed."""
        return self._aligning

    def _put_on(self, branch: str) -> None:
        self.branch = branch
        self.branch_turned.emit()

    def _stop_jobs(self) -> None:
        """Have every job end: edits are made, questions dropped, long work is asked to stop."""
        for job in self.jobs.running:
            if job.shown:
                job.cancel()
        self.jobs.drain(Lane.WRITING)
        # A question that takes long may end when it likes: it has a connection of its own, and nobody hears the answer.
        self.jobs.drain(Lane.STORY, PATIENCE)
        for lane in (Lane.WATCHING, Lane.PREPARING, Lane.FINDING, Lane.MODELS):
            # Likewise; who runs them has asked them to stop.
            self.jobs.drain(lane, PATIENCE)
        for lane in (Lane.READING, Lane.CHECKING, Lane.TALKING):
            if not self.jobs.drain(lane, PATIENCE):
                # It waits for a process that does not answer. One that has ended has.
                self.bench.stop_models()
                self.jobs.drain(lane)

    def _retain(self, story: StoryFile) -> None:
        """Erase what is past its time by the story's rules. Of the trash nothing: facts may go with it, which the
        search index has still to forget."""
        if story.info.read_only:
            return
        # Loaded here: the first picture does without it.
        from workbench.memory.retention import apply

        with suppress(WorkbenchError):  # another time, then
            apply(story, self.settings.cache, [kind for kind in Holding if kind is not Holding.TRASH])

    def _align(self) -> None:
        """Put the undo stack where the story is: a step that could not be taken has not been taken."""
        if any(job.running for job in self._acting):
            return
        self._acting.clear()
        stack = self.undo_stack
        self._aligning = True
        while stack.index() < stack.count() and _made(stack.command(stack.index())):
            stack.redo()
        while stack.index() > 0 and not _made(stack.command(stack.index() - 1)):
            stack.undo()
        self._aligning = False


class OnDesk(QObject):
    """What there is one of for a desk: it outlives a window that is made anew in another language."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk

    @classmethod
    def of(cls, desk: Desk) -> Self:
        """The one of this desk."""
        return desk.findChild(cls) or cls(desk, desk)


class _Command(QUndoCommand):
    """An edit on the undo stack. What takes it back is kept in the thread that writes, when it is in the file: that is
    how one knows, whatever the stack believes, whether the edit is made."""

    def __init__(self, desk: Desk, label: str, edit: Edit, aspects: frozenset[Aspect]) -> None:
        super().__init__(label)
        self._desk = desk
        self._edit = edit
        self._aspects = aspects
        self._undo: Undo | None = None
        self._pushed = False

    @property
    def made(self) -> bool:
        """True while the edit is in the file."""
        return self._undo is not None

    def make(self, story: StoryFile) -> None:
        """Make the edit, unless it is made. For the background."""
        if self._undo is None:
            with story.write() as unit:
                undo = self._edit(unit)
            self._undo = undo

    def redo(self) -> None:
        # The stack calls this when the command is pushed, too; by then the edit has been made.
        if self._pushed and not self._desk.aligning:
            self._desk.act(self.make, self._aspects, lambda: self._desk.redone.emit(self.text()))
        self._pushed = True

    def undo(self) -> None:
        if not self._desk.aligning:
            self._desk.act(self._take_back, self._aspects, lambda: self._desk.undone.emit(self.text()))

    def _take_back(self, story: StoryFile) -> None:
        if self._undo is not None:
            with story.write() as unit:
                self._undo(unit)
            self._undo = None


def _branches(unit: Unit) -> set[str]:
    return {branch.id for branch in unit.branches.list()}


def _made(command: QUndoCommand) -> bool:
    return isinstance(command, _Command) and command.made
