"""A worker without models, for what is about processes and not about models."""

import os
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

from workbench.engine.host import Job, serve
from workbench.story.errors import InputError, ModelError


def main(connection: Connection) -> None:
    serve(connection, lambda: {"count": count, "sleep": sleep, "fail": fail, "whoami": whoami})


def count(job: Job, to: int) -> Iterator[int]:
    yield from range(to)


def sleep(job: Job, seconds: float, patient: bool) -> Iterator[str]:
    """`patient` work looks at its cancel flag; native code would not."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if patient:
            job.check()
        time.sleep(0.01)
    yield "slept"


def fail(job: Job, kind: str) -> Iterator[Any]:
    if kind == "bug":
        raise ZeroDivisionError("a bug")
    raise {"model": ModelError, "input": InputError}[kind]("A clear sentence.")
    yield


def whoami(job: Job) -> Iterator[int]:
    yield os.getpid()
