"""The outside of a worker process: start it when needed, send jobs, stream answers, survive its death."""

import itertools
import multiprocessing
import queue
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from workbench.engine.protocol import CancelRequest, Done, Failed, Piece, Request, Stopped
from workbench.engine.types import Priority
from workbench.story.errors import Cancelled, InputError, ModelError, NoRoom, WorkbenchError, WorkerDied
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

POLL = 0.05
"""Seconds between looks at the cancel token while waiting for a worker."""

PATIENCE = 2.0
"""Seconds a worker is given to end by itself."""

Main = Callable[..., None]
_KINDS: dict[str, type[WorkbenchError]] = {kind.__name__: kind for kind in (InputError, ModelError, NoRoom)}
_NAMES = {"reader": Message("reader"), "talker": Message("talker")}
_Message = Piece | Done | Stopped | Failed | WorkerDied


class Worker:
    """One worker process and the jobs in flight. Safe to use from several threads."""

    def __init__(self, name: str, main: Main, *arguments: Any) -> None:
        """`main(connection, *arguments)` is what the process runs; it must be importable, for `spawn`."""
        self._name = name
        self._main = main
        self._arguments = arguments
        self._lock = threading.Lock()
        self._ids = itertools.count(1)
        self._waiting: dict[int, tuple[Connection, queue.Queue[_Message]]] = {}
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process's id while it runs."""
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def call(
        self, method: str, priority: Priority = Priority.NORMAL, cancel: CancelToken | None = None, **arguments: Any
    ) -> Any:
        """Run a job that yields one value and return it."""
        [value] = list(self.stream(method, priority, cancel, **arguments))
        return value

    def stream(
        self, method: str, priority: Priority = Priority.NORMAL, cancel: CancelToken | None = None, **arguments: Any
    ) -> Iterator[Any]:
        """Run a job and yield its values as they come.

        Raises Cancelled soon after `cancel` is set whatever the worker does, WorkerDied when the process ends under the
        job, ModelError or InputError with the worker's sentence, RuntimeError with its traceback for a bug there.
        """
        answers: queue.Queue[_Message] = queue.Queue()
        identifier = self._send(method, priority, arguments, answers)
        finished = False
        try:
            while True:
                message = self._next(answers, cancel)
                if isinstance(message, Piece):
                    yield message.value
                    continue
                finished = True
                if isinstance(message, Done):
                    return
                raise _error(message, self._name)
        finally:
            self._waiting.pop(identifier, None)
            if not finished:
                self._tell(CancelRequest(identifier))

    def close(self, patience: float = PATIENCE) -> None:
        """End the process, by force when it has not ended by itself within `patience` seconds. A later request would
        start a new one."""
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
        if connection is not None:
            # Asked to end rather than cut off: the listening thread reads this pipe until the other end closes it.
            with suppress(OSError):
                connection.send(None)
        if process is not None:
            process.join(timeout=patience)
            if process.is_alive():
                process.kill()
                process.join()
            with suppress(ValueError):  # The listening thread may be collecting the exit code at this moment.
                process.close()

    def _next(self, answers: "queue.Queue[_Message]", cancel: CancelToken | None) -> _Message:
        if cancel is None:
            return answers.get()
        while True:
            cancel.raise_if_cancelled()
            with suppress(queue.Empty):
                return answers.get(timeout=POLL)

    def _send(
        self, method: str, priority: Priority, arguments: dict[str, Any], answers: "queue.Queue[_Message]"
    ) -> int:
        with self._lock:
            connection = self._running()
            identifier = next(self._ids)
            request = Request(identifier, method, arguments, int(priority))
            self._waiting[identifier] = connection, answers
            try:
                connection.send(request)
            except OSError:
                # It died while idle and the listening thread has not noticed yet: once more, on a new process.
                self._connection = None
                connection = self._running()
                self._waiting[identifier] = connection, answers
                connection.send(request)
            return identifier

    def _tell(self, message: CancelRequest) -> None:
        with self._lock, suppress(OSError):
            if self._connection is not None:
                self._connection.send(message)

    def _running(self) -> Connection:
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._main, args=(theirs, *self._arguments), name=f"workbench-{self._name}", daemon=True
        )
        with _interrupts_ignored():
            process.start()
        theirs.close()
        self._process, self._connection = process, ours
        threading.Thread(target=self._listen, args=(ours, process), daemon=True).start()
        return ours

    def _listen(self, connection: Connection, process: SpawnProcess) -> None:
        while True:
            try:
                message = connection.recv()
            except (EOFError, OSError):
                break
            if (waiting := self._waiting.get(message.id)) is not None:
                waiting[1].put(message)
        with self._lock:
            if self._connection is connection:
                self._connection = None
            connection.close()
            stranded = [answers for owner, answers in list(self._waiting.values()) if owner is connection]
        death = WorkerDied(self._epitaph(process))
        for answers in stranded:
            answers.put(death)

    def _epitaph(self, process: SpawnProcess) -> Message:
        with suppress(ValueError):
            process.join(timeout=1)
            code = process.exitcode
            if code is not None and code < 0:
                return Message(
                    "The {name} process was ended by signal {signal} in the middle of this; it starts again with the "
                    "next request.",
                    name=_spoken(self._name),
                    signal=-code,
                )
            return Message(
                "The {name} process ended with code {code} in the middle of this; it starts again with the next "
                "request.",
                name=_spoken(self._name),
                code=code,
            )
        return Message("The {name} process was closed in the middle of this.", name=_spoken(self._name))


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Start a process that Ctrl-C in the terminal does not end: what is ignored here is ignored there too."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _spoken(name: str) -> Message | str:
    return _NAMES.get(name, name)


def _error(message: _Message, name: str) -> Exception:
    if isinstance(message, WorkerDied):
        return message
    if isinstance(message, Stopped):
        return Cancelled("The {name} process was ended in the middle of this.", name=_spoken(name))
    if isinstance(message, Failed) and message.message is not None:
        return _KINDS.get(message.kind, ModelError)(message.message)
    detail = message.detail if isinstance(message, Failed) else ""
    return RuntimeError(f"The {name} process failed:\n{detail}")
