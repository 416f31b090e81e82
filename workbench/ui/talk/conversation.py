"""The answers being made: one at a time, in the background, each into its turn."""

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.dialogue.second_look import Marked, second_look
from workbench.dialogue.withheld import Withheld, withheld
from workbench.story.message import Message
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk, OnDesk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.talk import asking
from workbench.ui.talk.threads import Stage, Talk, Threads, Turn

_REPAINT = 40
"""Milliseconds between repaints while words stream."""


class Conversation(OnDesk):
    """Runs questions. `turn_changed` carries a `Turn`, gathered so that streaming repaints a few times a second."""

    turn_changed = Signal(object)
    busy_changed = Signal(bool)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self.threads = Threads()
        self._job: Job[asking.Ended] | None = None
        self._looking: tuple[Turn, Job[tuple[Withheld, tuple[Marked, ...]]]] | None = None
        self._to_look_up: list[Turn] = []
        self._turn: Turn | None = None
        self._changed: dict[int, Turn] = {}
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT)
        self._timer.timeout.connect(self._tell)
        desk.story_closing.connect(self.abandon)

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
            turn.viewpoint, turn.question, talk.thread, turn.stored, turn.after, turn.anew, turn.attempt, turn.dead
        )
        if turn.begins:
            question = replace(question, begun=turn.answer)

        def work(reporter: Reporter) -> asking.Ended:
            return asking.answer(reporter, bench, story, question)

        def take(event: asking.Event) -> None:
            if isinstance(event, asking.Recorded):
                talk.thread = event.thread
            turn.take(event)
            self._note(turn)

        def done(ended: asking.Ended) -> None:
            stage = Stage.DIED if ended.died else Stage.FAILED if ended.failure else Stage.DONE
            stage = Stage.CUT if ended.cut else stage
            turn.end(stage, ended.failure)

        def failed(sentence: Message) -> None:
            turn.end(Stage.FAILED, sentence)

        self._turn = turn
        self._put_off_looking()
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
        self._put_off_looking()
        self._to_look_up.clear()
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
        """Find out what was withheld, and whether the answer comes close to it: behind the answers, which never wait
        for this. What is asked for last comes first."""
        self._to_look_up = [one for one in self._to_look_up if one is not turn]
        self._to_look_up.append(turn)
        self._look()

    def _put_off_looking(self) -> None:
        """An answer comes first: what is being looked up for another is begun anew behind it."""
        looking, self._looking = self._looking, None
        if looking is not None:
            looking[1].cancel()
            self._to_look_up.append(looking[0])

    def _look(self) -> None:
        if self.busy or self._looking is not None or not self._to_look_up or not self._desk.is_open:
            return
        turn = self._to_look_up.pop()
        bench, story, viewpoint, question = self._desk.bench, self._desk.story, turn.viewpoint, turn.question
        # What is only listed from memory was handed over; a model, or the author in its place, may have said more.
        receipt = turn.receipt
        given = receipt if receipt is not None and (receipt.model is not None or receipt.rewritten) else None
        said = turn.said

        def work(reporter: Reporter) -> tuple[Withheld, tuple[Marked, ...]]:
            # A reader that has just failed would only fail again, after a while.
            reader = None if turn.reader_trouble else bench.reader
            found = withheld(story, reader, viewpoint, question, cancel=reporter.cancel)
            if given is None:
                return found, ()
            return found, tuple(second_look(story, reader, given, said, reporter.cancel))

        def done(found: tuple[Withheld, tuple[Marked, ...]]) -> None:
            if self._looking is not None and self._looking[1] is looking:  # Else the turn may have another answer.
                turn.withheld, turn.marked = found
                self._note(turn)

        def end() -> None:
            if self._looking is not None and self._looking[1] is looking:
                self._looking = None
                self._look()

        looking = self._desk.jobs.run(
            self, "", work, lane=Lane.TALKING, shown=False, done=done, failed=_nothing, end=end
        )
        self._looking = turn, looking

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


def _nothing(sentence: Message) -> None:
    """The drawer stays away; the answer above it has said what is wrong."""
