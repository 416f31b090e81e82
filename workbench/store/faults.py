"""What SQLite reports, told apart: the environment's doing becomes a sentence, everything else stays a bug."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from workbench.story.errors import InputError, StoryFileError, WorkbenchError
from workbench.story.message import Message


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn what SQLite says of the file at `path` into `StoryFileError`, and broken references into InputError."""
    try:
        yield
    except DBAPIError as error:
        cause = error.orig
        found = fault(cause, path) if isinstance(cause, sqlite3.Error) else None
        if found is None:
            raise
        raise found from error
    except sqlite3.Error as error:
        found = fault(error, path)
        if found is None:
            raise
        raise found from error


def fault(error: sqlite3.Error, path: Path) -> WorkbenchError | None:
    """The sentence for one SQLite error; None when it is a bug of ours."""
    extended = getattr(error, "sqlite_errorcode", None)
    if extended is None:
        return None
    if extended == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return InputError("That refers to something that is not in this story; list what there is and try again.")
    if extended in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE):
        return InputError("This story already has one with the same id; choose another.")
    message = _MESSAGES.get(extended & 0xFF)
    return None if message is None else StoryFileError(message.filled(name=path.name, folder=path.parent))


_MESSAGES = {
    sqlite3.SQLITE_FULL: Message("The disk is full, so nothing was saved in {name}; free some space and try again."),
    sqlite3.SQLITE_IOERR: Message(
        "{name} could not be read or written (disk full, failing or unplugged?); the last change was "
        "not saved. Check the disk and try again."
    ),
    sqlite3.SQLITE_BUSY: Message(
        "{name} is being written by another program; close it there or try again in a moment."
    ),
    sqlite3.SQLITE_LOCKED: Message(
        "{name} is being written by another program; close it there or try again in a moment."
    ),
    sqlite3.SQLITE_READONLY: Message(
        "{name} is read-only, so nothing can be saved in it; change its permissions or save a copy elsewhere."
    ),
    sqlite3.SQLITE_PERM: Message("You are not permitted to use {name}; change its permissions or open a copy."),
    sqlite3.SQLITE_CANTOPEN: Message(
        "{name} cannot be opened, or its folder {folder} not written to; check both permissions."
    ),
    sqlite3.SQLITE_CORRUPT: Message("{name} is damaged; restore a backup of it."),
    sqlite3.SQLITE_NOTADB: Message("{name} is not a story file."),
    sqlite3.SQLITE_TOOBIG: Message("A text is too large to be saved in {name}; split it."),
}
