"""Background jobs. Everything slow runs here; everything a job reports arrives in the window's thread.

A lane is a row of jobs done one after another: `WRITING` for edits of the story file, which wait for nothing else,
`STORY` for quick queries, `READING` for long work with the reader, `CHECKING` for checks, which take hours where a chat
model reads along, `TALKING` for answers, `WATCHING` for what is checked as it is written, `PREPARING` for what that
goes by, `FINDING` for words looked for over the story, `MODELS` for a look at model files, whose headers take a second
each, and `BACKUP` for copies of files that may be closed by then.
"""

import logging
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from enum import StrEnum
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

from workbench.story.errors import Cancelled, WorkbenchError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

T = TypeVar("T")
log = logging.getLogger(__name__)


class Lane(StrEnum):
    """Which row a job stands in."""

    WRITING = "writing"
    STORY = "story"
    READING = "reading"
    CHECKING = "checking"
    TALKING = "talking"
    WATCHING = "watching"
    PREPARING = "preparing"
    FINDING = "finding"
    MODELS = "models"
    BACKUP = "backup"


class State(StrEnum):
    """How far a job is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Reporter:
    """What a job's work is given: a place to report to, from any thread, and the token that asks it to stop."""

    def __init__(self, post: Callable[[str, Any], None], cancel: CancelToken) -> None:
        self._post = post
        self.cancel = cancel

    def progress(self, done: int, total: int, what: str) -> None:
        """A `story.jobs.Progress`."""
        self._post("progressed", (done, total, what))

    def produce(self, piece: object, *, always: bool = False) -> None:
        """Hand over a piece of the result while the rest is still being made; `always`: also when the job was asked to
        stop meanwhile, because it is about what is in the file by now."""
        self._post("noted" if always else "produced", piece)


class Job(QObject, Generic[T]):
    """One piece of background work, as the window sees it."""

    progressed = Signal(int, int, str)
    state_changed = Signal()
    _posted = Signal(str, object)

    def __init__(self, title: str, owner: QObject, shown: bool, lane: Lane, function: Callable[[Reporter], T]) -> None:
        """`title` is for the author's eyes. Once `owner` is gone its callbacks are not called any more."""
        super().__init__()
        self.title = title
        self.shown = shown
        self.lane = lane
        self.state = State.WAITING
        self.error: Message | None = None
        self.progress: tuple[int, int, str] = (0, 0, "")
        self.token = CancelToken()
        self._owner: QObject | None = owner
        self._function: Callable[[Reporter], T] | None = function
        self.on_done: Callable[[T], object] | None = None
        self.on_failed: Callable[[Message], object] | None = None
        self.on_piece: Callable[[Any], object] | None = None
        self.on_end: Callable[[], object] | None = None
        self._posted.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def running(self) -> bool:
        """True until it has ended one way or another."""
        return self.state in (State.WAITING, State.RUNNING)

    def cancel(self) -> None:
        """Ask it to stop. What it finished is kept."""
        self.token.cancel()

    def work(self) -> None:
        """Run in the background thread; everything is posted to the window's."""
        try:
            self.token.raise_if_cancelled()
            self._post("started", None)
            assert self._function is not None
            result = self._function(Reporter(self._post, self.token))
        except Cancelled:
            self._post("cancelled", None)
        except WorkbenchError as error:
            self._post("failed", error.message)
        except Exception as error:
            log.exception("job %s", self.title)
            self._post("broken", error)
        else:
            self._post("done", result)

    def _post(self, what: str, value: object) -> None:
        if isValid(self):
            self._posted.emit(what, value)

    def _deliver(self, what: str, value: Any) -> None:
        alive = self._owner is not None and isValid(self._owner)
        if what == "progressed":
            self.progress = value
            self.progressed.emit(*value)
            return
        if what in ("produced", "noted"):
            if alive and self.on_piece is not None and (what == "noted" or not self.token.cancelled):
                self.on_piece(value)
            return
        if what == "started":
            self._become(State.RUNNING)
            return
        self._end(what, value, alive)

    def _end(self, what: str, value: Any, alive: bool) -> None:
        if what in ("failed", "broken"):
            self.error = (
                value if what == "failed" else Message("{kind}: {error}", kind=type(value).__name__, error=value)
            )
        self._become({"done": State.DONE, "cancelled": State.CANCELLED}.get(what, State.FAILED))
        try:
            if alive and what == "done" and self.on_done is not None:
                self.on_done(value)
            if alive and self.state is State.FAILED and self.on_failed is not None and self.error is not None:
                self.on_failed(self.error)
        finally:
            # Even then: whoever waits for the end would wait for good.
            try:
                if alive and self.on_end is not None:
                    self.on_end()
            finally:
                # Let go of here, in the window's thread: the background thread holds the job a moment longer, and a
                # widget that is released there takes the program down.
                self.on_done = self.on_failed = self.on_piece = self.on_end = None
                self._function = self._owner = None
        if what == "broken":
            sys.excepthook(type(value), value, value.__traceback__)

    def _become(self, state: State) -> None:
        self.state = state
        self.state_changed.emit()


class Jobs(QObject):
    """Every job of the window. `started` and `ended` carry the job; only `shown` ones belong on a list."""

    started = Signal(object)
    ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lanes = {lane: ThreadPoolExecutor(1, thread_name_prefix=lane) for lane in Lane}
        self._last: dict[Lane, Future[None]] = {}
        self._running: list[Job[Any]] = []
        self._spent: list[tuple[Job[Any], Future[None]]] = []
        self._futures: dict[Job[Any], Future[None]] = {}
        self._closed = False

    @property
    def running(self) -> tuple[Job[Any], ...]:
        """The jobs that have not ended, in the order they were asked for."""
        return tuple(self._running)

    def run(
        self,
        owner: QObject,
        title: str,
        function: Callable[[Reporter], T],
        *,
        lane: Lane,
        after: Lane | None = None,
        shown: bool = True,
        done: Callable[[T], object] | None = None,
        failed: Callable[[Message], object] | None = None,
        piece: Callable[[Any], object] | None = None,
        end: Callable[[], object] | None = None,
    ) -> Job[T]:
        """Do `function(reporter)` behind what is already in its lane, and in the lane `after`. Callbacks run in the
        window's thread.

        `failed` gets a message for the author; `end` comes last, however it went. After `close` nothing is run.
        """
        job: Job[T] = Job(title, owner, shown, lane, function)
        job.setParent(self)
        if self._closed:
            # The window is going: what a late event still asks for is of no use to anybody.
            job.state = State.CANCELLED
            return job
        job.on_done, job.on_failed, job.on_piece, job.on_end = done, failed, piece, end
        job.state_changed.connect(self._on_state_changed)
        self._running.append(job)
        self.started.emit(job)
        earlier = self._last.get(after) if after is not None else None
        self._last[lane] = self._futures[job] = self._lanes[lane].submit(_work, job, earlier)
        return job

    def drain(self, lane: Lane = Lane.WRITING, seconds: float | None = None) -> bool:
        """Wait, with the window standing still, until what this lane holds is done: for closing and for saving.

        False when that took longer than `seconds`.
        """
        last = self._last.get(lane)
        return last is None or not wait([last], seconds).not_done

    def close(self) -> None:
        """Ask everything shown to stop, and wait for all there is."""
        self._closed = True
        for job in self._running:
            if job.shown:
                job.cancel()
        for lane in self._lanes.values():
            lane.shutdown(wait=True)

    def _on_state_changed(self) -> None:
        job = self.sender()
        if isinstance(job, Job) and not job.running:
            self._running.remove(job)
            self._spent.append((job, self._futures.pop(job)))
            self.ended.emit(job)
            self._tidy()

    def _tidy(self) -> None:
        """Delete the jobs that have ended, once their threads are out of them: they emit from there to the last."""
        for job, future in self._spent:
            if future.done():
                job.deleteLater()
        self._spent = [(job, future) for job, future in self._spent if not future.done()]


def _work(job: Job[Any], earlier: Future[None] | None) -> None:
    if earlier is not None:
        wait([earlier])
    job.work()
