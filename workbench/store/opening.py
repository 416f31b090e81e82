"""Looking at a file before it is opened as a story: what is wrong with it, if anything, in one sentence."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from workbench.store.connection import APPLICATION_ID, connect
from workbench.store.faults import translated
from workbench.store.migrating import LATEST, is_known, version_of
from workbench.story.errors import StoryFileError


def is_read_only(path: Path) -> bool:
    """True when the file, or the folder its side files must go into, cannot be written to."""
    return not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))


def check_readable(path: Path) -> None:
    """Raise StoryFileError unless there is a file here that this user may read and that is not empty.

    The file is not opened for it, only looked at: closing it would drop every lock this process holds on it (POSIX
    says so; "How To Corrupt An SQLite Database File", 2.2), and another program might then remove the WAL of a story
    that is open here. What is in it, SQLite says in `check_story`.
    """
    if not path.exists():
        raise StoryFileError("There is no story file at {path}; check the name, or create one.", path=path)
    if not path.is_file():
        raise StoryFileError("{path} is not a file, so it cannot be a story; choose a story file.", path=path)
    if not os.access(path, os.R_OK):
        raise StoryFileError("{name} cannot be read; check its permissions.", name=path.name)
    if path.stat().st_size == 0:
        raise StoryFileError("{name} is not a story file; choose one that this program made.", name=path.name)


def check_story(path: Path, *, read_only: bool, busy_timeout: float) -> str:
    """Raise StoryFileError unless the file is an undamaged story of a version we speak; returns its schema version."""
    with translated(path), closing(connect(path, read_only=read_only, busy_timeout=busy_timeout)) as connection:
        application_id = connection.execute("PRAGMA application_id").fetchone()[0]
        if application_id != APPLICATION_ID:
            _quick_check(connection, path)
            raise StoryFileError(
                "{name} is another program's database, not a story; choose a story file.", name=path.name
            )
        version = version_of(connection)
        if version is None:
            _quick_check(connection, path)
            raise StoryFileError("{name} is damaged or unfinished; restore a backup of it.", name=path.name)
        if version != LATEST and not is_known(version):
            raise StoryFileError(
                "{name} was written by a newer version of this program (schema {version}, this one speaks {latest}); "
                "install the newer version to open it.",
                name=path.name,
                version=version,
                latest=LATEST,
            )
        _quick_check(connection, path)
        return version


def check_creatable(path: Path) -> None:
    """Raise StoryFileError unless a new file can be made here."""
    if path.exists():
        raise StoryFileError("{path} exists already; open it, or choose another name.", path=path)
    if not path.parent.is_dir():
        raise StoryFileError("The folder {folder} does not exist; create it first.", folder=path.parent)
    if not os.access(path.parent, os.W_OK):
        raise StoryFileError("The folder {folder} cannot be written to; choose another one.", folder=path.parent)


def _quick_check(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise StoryFileError("{name} is damaged; restore a backup of it.", name=path.name)
