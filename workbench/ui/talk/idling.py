"""What is done for conversations while nobody works: minds are consolidated, the earlier part of a talk is summed up.

What changes in the story, or is asked, stops it before its next step; nobody ever waits for it.
"""

from PySide6.QtCore import QObject, QTimer

from workbench.app import Workbench
from workbench.memory.retention import has_rules
from workbench.store import StoryFile
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk, OnDesk
from workbench.ui.jobs import Job, Lane, Reporter

AFTER = 180_000
"""Milliseconds without a change or a question until the desk counts as idle: a text that is written is saved often."""


class Idling(OnDesk):
    """Watches the desk; who asks questions calls `stir`. `talk` is the conversation in sight, "" for none."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self._job: Job[bool] | None = None
        self.talk = ""
        self.timer = QTimer(self, singleShot=True, interval=AFTER)
        self.timer.timeout.connect(self._on_idle)
        desk.changed.connect(self.stir)
        desk.story_opened.connect(self._on_opened)
        desk.story_closing.connect(self.stop)

    @property
    def busy(self) -> bool:
        """True while idle work goes on."""
        return self._job is not None

    def stir(self) -> None:
        """Somebody works."""
        self.stop()
        if self._desk.is_open:
            self.timer.start()

    def stop(self) -> None:
        """Somebody works: the next step of idle work is not begun."""
        self.timer.stop()
        if self._job is not None:
            self._job.cancel()

    def _on_opened(self) -> None:
        self.talk = ""
        self.timer.start()
        if not self._desk.story.info.read_only and self._desk.read(has_rules):
            story, bench = self._desk.story, self._desk.bench
            self._desk.jobs.run(
                self,
                "",
                lambda _: _retain(story, bench, ""),
                lane=Lane.PREPARING,
                shown=False,
                done=self._on_retained,
                failed=_nothing,
            )

    def _on_retained(self, episodes: bool) -> None:
        if episodes and self._desk.is_open:
            # What brings an episode back from the trash is on the undo stack, and it is no longer there.
            self._desk.undo_stack.clear()
            self._desk.tell(frozenset({Aspect.ORDER, Aspect.FACTS}))

    def _on_idle(self) -> None:
        if not self._desk.is_open or self._desk.story.info.read_only or self._job is not None:
            return
        if self._desk.jobs.running:
            self.timer.start()
            return
        story, bench, thread = self._desk.story, self._desk.bench, self.talk

        def work(reporter: Reporter) -> bool:
            # Loaded here: what they need would hold up the first picture.
            from workbench.dialogue.condensing import condense
            from workbench.memory.minds.consolidating import tend

            episodes = _retain(story, bench, thread)
            tend(story, cancel=reporter.cancel)
            talker = bench.loaded_talker
            if thread and talker is not None and not reporter.cancel.cancelled:
                condense(story, talker, thread, strict=bench.settings.strict, cancel=reporter.cancel)
            return episodes

        self._job = self._desk.jobs.run(
            self,
            "",
            work,
            lane=Lane.PREPARING,
            shown=False,
            done=self._on_retained,
            failed=_nothing,
            end=self._on_end,
        )

    def _on_end(self) -> None:
        self._job = None


def _retain(story: StoryFile, bench: Workbench, thread: str) -> bool:
    """Erase what is past its time, but for the conversation in sight; True when episodes went from the trash."""
    from workbench.memory.retention import apply, clear_index

    erased = apply(story, bench.settings.cache, spare=thread)
    if erased.index:
        clear_index(story, bench.reader)
    return erased.index


def _nothing(sentence: Message) -> None:
    """Idle work that failed is tried again another time; nobody asked for it."""
