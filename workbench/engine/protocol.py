"""What travels between the program and a worker process: pickled messages over a dedicated pipe.

None instead of a message asks the worker to end. Both ends are the same program, so pickling is safe here; nothing else
can reach the pipe.
"""

from dataclasses import dataclass, field
from typing import Any

from workbench.story.message import Message


@dataclass(frozen=True, slots=True)
class Request:
    """A job: `id` grows with each one, a lower `priority` goes first."""

    id: int
    method: str
    arguments: dict[str, Any] = field(default_factory=dict)
    priority: int = 1


@dataclass(frozen=True, slots=True)
class CancelRequest:
    """Nobody waits for this job any more."""

    id: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a job's answer."""

    id: int
    value: Any


@dataclass(frozen=True, slots=True)
class Done:
    """The end of a job's answer."""

    id: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A job that was ended before it was finished."""

    id: int


@dataclass(frozen=True, slots=True)
class Failed:
    """A job that failed. `message` is for the user; without one `detail` holds a bug's traceback. `kind`: the name of
    the error's class where its kind matters to whoever asked."""

    id: int
    message: Message | None = None
    detail: str = ""
    kind: str = ""
