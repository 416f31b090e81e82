"""The answers being made: one at a time, in the background, each into its turn."""

from typing import Self

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.dialogue.second_look import Marked, second_look
from workbench.dialogue.withheld import Withheld, withheld
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.talk import asking
from workbench.ui.talk.threads import Stage, Talk, Threads, Turn

_REPAINT = 40
"""Milliseconds between repaints while words stream."""


class Conversation(QObject):
    """Runs questions. `turn_changed` carries a `Turn`, gathered so that streaming repaints a few times a second."""

    turn_changed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.threads = Threads()
        self._job: Job[asking.Ended] | None = None
        self._looking: Job[tuple[Withheld, tuple[Marked, ...]]] | None = None
        self._turn: Turn | None = None
        self._changed: dict[int, Turn] = {}
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT)
        self._timer.timeout.connect(self._tell)
        desk.story_closing.connect(self.abandon)

    @classmethod
    def of(cls, desk: Desk) -> Self:
        """The one of this desk: it outlives a window that is made anew in another language."""
        return desk.findChild(cls) or cls(desk, desk)

    @property
    def busy(self) -> bool:
        """True while an answer is being made."""
        return self._job is not None

    @property
    def turn(self) -> Turn | None:
        """The turn whose answer is being made."""
        return self._turn if self.busy else None

    def answer(self, turn: Turn, name: str, talk: Talk) -> None:
        """Begin to answer a turn of a conversation; `name` is who is asked. Nothing happens while another answer is
        being made."""
        if self.busy:
            return
        bench, story = self._desk.bench, self._desk.story
        question = asking.Question(
            turn.viewpoint, turn.question, talk.thread, turn.stored, turn.after, turn.anew, turn.attempt
        )

        def work(reporter: Reporter) -> asking.Ended:
            return asking.answer(reporter, bench, story, question)

        def take(event: asking.Event) -> None:
            if isinstance(event, asking.Recorded):
                talk.thread = event.thread
            turn.take(event)
            self._note(turn)

        def done(ended: asking.Ended) -> None:
            stage = Stage.DIED if ended.died else Stage.FAILED if ended.failure else Stage.DONE
            turn.end(stage, ended.failure)

        def failed(sentence: str) -> None:
            turn.end(Stage.FAILED, sentence)

        self._turn = turn
        title = self.tr("Answer of {name}").format(name=name)
        self._job = self._desk.jobs.run(
            self, title, work, lane=Lane.TALKING, done=done, failed=failed, piece=take, end=self._on_end
        )
        self.busy_changed.emit(True)

    def stop(self) -> None:
        """End the answer that is being made; what has come of it stays."""
        if self._job is not None and self._turn is not None:
            self._job.cancel()
            self._turn.end(Stage.STOPPED)
            self._note(self._turn)

    def abandon(self) -> None:
        """The story is being put away: nothing that is still under way is wanted."""
        self.stop()
        if self._looking is not None:
            self._looking.cancel()
        self._turn = None
        self._changed.clear()

    def _on_end(self) -> None:
        self._job = None
        turn, self._turn = self._turn, None
        if turn is not None:
            turn.end(Stage.STOPPED)
            self._note(turn)
            self._tell()
            self.look_up(turn)
        self.busy_changed.emit(False)

    def look_up(self, turn: Turn) -> None:
        """Find out what was withheld, and whether the answer comes close to it: behind the answer, which never waits
        for this."""
        bench, story, viewpoint, question = self._desk.bench, self._desk.story, turn.viewpoint, turn.question
        # What is only listed from memory was handed over; a model may have said more.
        given = turn.receipt if turn.receipt is not None and turn.receipt.model is not None else None
        said = turn.said

        def work(reporter: Reporter) -> tuple[Withheld, tuple[Marked, ...]]:
            # A reader that has just failed would only fail again, after a while.
            reader = None if turn.reader_trouble else bench.reader
            found = withheld(story, reader, viewpoint, question, cancel=reporter.cancel)
            if given is None:
                return found, ()
            return found, tuple(second_look(story, reader, given, said, reporter.cancel))

        def done(found: tuple[Withheld, tuple[Marked, ...]]) -> None:
            turn.withheld, turn.marked = found
            self._note(turn)

        def end() -> None:
            if self._looking is looking:
                self._looking = None

        if self._looking is not None:
            self._looking.cancel()
        looking = self._looking = self._desk.jobs.run(
            self, "", work, lane=Lane.TALKING, shown=False, done=done, failed=_nothing, end=end
        )

    def _note(self, turn: Turn) -> None:
        self._changed[turn.number] = turn
        if not self._timer.isActive():
            self._timer.start()

    def _tell(self) -> None:
        changed, self._changed = self._changed, {}
        for turn in changed.values():
            self.turn_changed.emit(turn)


def viewpoint(desk: Desk, character: str, episode: int) -> Viewpoint:
    """The viewpoint of the desk's branch, with what counts there."""
    return Viewpoint(character, episode, branch=desk.branch, strict=desk.settings.strict)


def _nothing(sentence: str) -> None:
    """The drawer stays away; the answer above it has said what is wrong."""
