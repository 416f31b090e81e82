"""Errors a person can act on, told apart from bugs.

Anything raised as a `WorkbenchError` reaches the user as its message and nothing more; every other exception is a bug
and keeps its traceback.
"""

from workbench.story.message import Message


class WorkbenchError(Exception):
    """Base of everything that is the environment's or the input's doing, not ours.

    `message` says what happened and what to do, in one or two plain sentences, without a trailing traceback;
    `str(error)` is the same in English, for logs.
    """

    def __init__(self, template: str | Message, /, **fields: object) -> None:
        """A template written out, and its fields; or a message made elsewhere."""
        self.message = template if isinstance(template, Message) else Message(template, **fields)
        super().__init__(self.message)


class InputError(WorkbenchError):
    """What was handed in cannot be used: an unreadable file, an unknown name, an impossible number."""


class StoryFileError(WorkbenchError):
    """The story file cannot be opened, read or written: missing, damaged, newer, read-only, disk full, locked."""


class ModelError(WorkbenchError):
    """A model is missing, damaged, too large, or failed to answer."""


class WorkerDied(ModelError):
    """A worker process ended in the middle of a job. The next request starts a new one."""


class NoRoom(ModelError):
    """What was handed to a chat model is longer than its context."""


class Cancelled(WorkbenchError):
    """The author asked for it to stop. Whatever was finished before is kept."""
