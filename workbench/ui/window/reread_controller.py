"""Episodes that have rested: what was changed in them is read again by itself, behind everything the author does."""

from typing import Any

from PySide6.QtCore import QObject, QTimer

from workbench.store import Unit
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.jobs import Job, Lane
from workbench.ui.progress import BackgroundTasks
from workbench.ui.progress.models import reader_installed
from workbench.ui.sidebar import Sidebar

REST = 30_000
"""Milliseconds without a key, a change of the text or work asked for until an episode has rested."""
_LOOK = 1500
"""Milliseconds after a change until the list of episodes says what is not read as it stands: later than the next save
of somebody who goes on writing."""
_MOVED = frozenset({Aspect.TEXT, Aspect.ORDER})


class RereadController(QObject):
    """Says in the list of episodes what is behind the text, and has it read when the author rests.

    What was broken off, by closing or a crash, stands unread in the file: after a rest it is taken up again.
    """

    def __init__(self, desk: Desk, sidebar: Sidebar, editor: EditorPane, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._sidebar, self._editor = desk, sidebar, editor
        self._tasks = BackgroundTasks.of(desk)
        self._written = ""
        """The episode in the editor, once it has been written in."""
        self._tried: set[str] = set()
        """Episodes read since the author last did something: what stands unread in them now will not be read so."""
        self.timer = QTimer(self, singleShot=True, interval=REST)
        self.timer.timeout.connect(self._on_rested)
        self.look = QTimer(self, singleShot=True, interval=_LOOK)
        self.look.timeout.connect(self._look)
        editor.manuscript.typed.connect(self._on_typed)
        editor.episode_opened.connect(self._on_episode_opened)
        self._tasks.changed.connect(self._on_tasks_changed)
        desk.jobs.started.connect(self._on_started)
        desk.changed.connect(self._on_changed)
        desk.story_opened.connect(self._on_opened)
        desk.story_closing.connect(self._stop)
        desk.settings_changed.connect(self.stir)
        if desk.is_open:
            self._on_opened()

    def stir(self) -> None:
        """The author does something: what is read by itself waits until they rest again."""
        self._tried.clear()
        self._tasks.give_way()
        if self._desk.is_open:
            self.timer.start()

    def _on_typed(self) -> None:
        self._written = self._editor.current_episode or ""
        self.stir()

    def _on_episode_opened(self, episode: str) -> None:
        if self._written and episode != self._written:
            self._written = ""
            self.timer.start()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _MOVED:
            self.stir()
            self.look.start()

    def _on_started(self, job: Job[Any]) -> None:
        """What is asked for goes first. What failed is not tried again for it."""
        if job.shown and job.lane in (Lane.READING, Lane.CHECKING, Lane.TALKING):
            if self._tasks.give_way():
                self._tried.clear()
            self.timer.start()

    def _on_tasks_changed(self) -> None:
        if self._desk.is_open and not self._tasks.reading:
            self.look.start()

    def _on_opened(self) -> None:
        self._written = ""
        self.stir()
        self.look.start()

    def _stop(self) -> None:
        self.timer.stop()
        self.look.stop()

    def _on_rested(self) -> None:
        if (
            not self._desk.is_open
            or self._desk.story.info.read_only
            or self._desk.settings.extraction.edited == "never"
        ):
            return
        # A check is not waited for: it may take hours.
        running = [job for job in self._desk.jobs.running if job.lane is not Lane.CHECKING]
        if self._editor.is_dirty or any(job.shown or job.lane is Lane.TALKING for job in running):
            self.timer.start()
        else:
            self._look(read=True)

    def _look(self, read: bool = False) -> None:
        if not self._desk.is_open:
            return
        branch, settings, under_way = self._desk.branch, self._desk.settings, self._tasks.reading

        def question(unit: Unit) -> tuple[list[str], bool]:
            # Loaded here: what it needs would hold up the first picture.
            from workbench.memory.extraction.outdated import behind

            return behind(unit, branch, under_way=under_way), read and reader_installed(settings)

        def answer(found: tuple[list[str], bool]) -> None:
            if self._desk.branch == branch:
                episodes, may_read = found
                self._sidebar.set_behind(episodes)
                if may_read and not self.timer.isActive():
                    self._read(episodes)

        self._desk.ask(self, question, answer, failed=_nothing)

    def _read(self, behind: list[str]) -> None:
        writing = self._written if self._desk.settings.extraction.edited == "leave" else ""
        due = [one for one in behind if one not in self._tried and one != writing]
        if due and self._tasks.extract(due, unasked=True):
            self.timer.stop()
            self._tried = set(due)


def _nothing(sentence: Message) -> None:
    """Nobody asked; the next look is another one."""
