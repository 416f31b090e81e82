"""The inside of a worker process: take jobs off the pipe, run them one after another, stream what they yield."""

import os
import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from workbench.engine.protocol import CancelRequest, Done, Failed, Piece, Request, Stopped
from workbench.privacy.logs import MaskedStream
from workbench.story.errors import Cancelled, WorkbenchError
from workbench.story.message import Message, reason


class Job:
    """What a handler is told of the job it works on."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()

    @property
    def cancelled(self) -> bool:
        """True once nobody waits for the job any more."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Tell the handler to stop."""
        self._cancelled.set()

    def check(self) -> None:
        """Raise `Cancelled` when nobody waits any more; handlers call this between small steps."""
        if self.cancelled:
            raise Cancelled("Stopped.")


GRACE = 1.5
"""Seconds a worker takes at most to end once its program is gone."""

_Queue = queue.PriorityQueue[tuple[int, int, Request | None]]
Handler = Callable[..., Iterator[Any]]
"""Called as handler(job, **arguments); what it yields is streamed to the caller."""


def serve(connection: Connection, make_handlers: Callable[[], Mapping[str, Handler]]) -> None:
    """Answer requests until the other end closes the pipe; then the process ends, whatever it was doing.

    `make_handlers` is called with the first request, so that what goes wrong there is told to whoever asked.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the program's to handle.
    waiting: _Queue = queue.PriorityQueue()
    jobs: dict[int, Job] = {}
    handlers = cache(make_handlers)
    threading.Thread(target=_receive, args=(connection, waiting, jobs), daemon=True).start()
    while True:
        _, _, request = waiting.get()
        if request is None:
            return
        job = jobs[request.id]
        try:
            _run(connection, handlers, job, request)
        except OSError:
            return
        finally:
            jobs.pop(request.id, None)


def _run(connection: Connection, handlers: Callable[[], Mapping[str, Handler]], job: Job, request: Request) -> None:
    try:
        job.check()
        for value in handlers()[request.method](job, **request.arguments):
            connection.send(Piece(request.id, value))
            job.check()
        connection.send(Done(request.id))
    except Cancelled:
        connection.send(Stopped(request.id))
    except WorkbenchError as error:
        connection.send(Failed(request.id, error.message, kind=type(error).__name__))
    except ConnectionError:
        raise
    except OSError as error:
        connection.send(Failed(request.id, _refused(error)))
    except MemoryError:
        connection.send(Failed(request.id, Message("There is not enough memory for this; close other programs.")))
    except Exception:
        connection.send(Failed(request.id, detail=traceback.format_exc()))


def _refused(error: OSError) -> Message:
    if not error.filename:
        return Message("The model process could not read or write its files ({reason}).", reason=reason(error))
    return Message(
        "The model process could not read or write its files ({reason}: {file}).",
        reason=reason(error),
        file=error.filename,
    )


def _receive(connection: Connection, waiting: _Queue, jobs: dict[int, Job]) -> None:
    while True:
        try:
            message = connection.recv()
        except (EOFError, OSError):
            message = None
        if message is None:
            # The program has ended, or wants this one to. An idle process ends in order; native code is not waited for.
            for job in list(jobs.values()):
                job.cancel()
            waiting.put((-1, 0, None))
            time.sleep(GRACE)
            os._exit(0)
        if isinstance(message, Request):
            jobs[message.id] = Job()
            waiting.put((message.priority, message.id, message))
        elif isinstance(message, CancelRequest) and message.id in jobs:
            jobs[message.id].cancel()


def speak_into(log: Path) -> None:
    """Send everything printed here, native code's messages included, to a log: a windowed program has no terminal."""
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        file = log.open("w", encoding="utf-8", buffering=1)
    except OSError:
        file = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open for the process's life
    for name, number in (("stdout", 1), ("stderr", 2)):
        os.dup2(file.fileno(), number)
        setattr(sys, name, MaskedStream(file))
