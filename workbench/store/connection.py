"""Connections to a story file: how they are opened, and in what manner they begin transactions."""

import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.pool import QueuePool

from workbench.story.errors import StoryFileError

APPLICATION_ID = int.from_bytes(b"CWBS", "big")
"""What SQLite's `application_id` says in a story file."""


def connect(path: Path, *, read_only: bool = False, busy_timeout: float = 5.0) -> sqlite3.Connection:
    """A plain connection in autocommit mode; `busy_timeout` in seconds. Never creates a file.

    A read-only file that nobody has open needs `immutable`: SQLite could not make its side files beside it.
    """
    mode = "rw"
    if read_only:
        log = path.with_name(path.name + "-wal")
        mode = "ro" if log.exists() and log.stat().st_size else "ro&immutable=1"
    uri = f"file:{quote(str(path.absolute()))}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=busy_timeout, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA synchronous=NORMAL")
    # What is deleted is overwritten; what was deleted before is for `StoryFile.purge`.
    connection.execute("PRAGMA secure_delete=ON")
    return connection


def file_at(path: Path) -> tuple[int, int] | None:
    """Which file lies at a path, as the disk knows it; None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def replaced(path: Path) -> StoryFileError:
    """What to raise for a file that is not the one that was opened."""
    return StoryFileError(
        "{name} has been moved, deleted or replaced since it was opened, so nothing can be saved in it; put it back, "
        "or copy what you have written elsewhere.",
        name=path.name,
    )


def make_engine(path: Path, *, read_only: bool, busy_timeout: float) -> Engine:
    """An engine over one story file. Transactions begin as the connection's `begin` execution option says.

    Its connections are to the file that lies there now: one put in its place later is refused with StoryFileError.
    """
    known = file_at(path)

    def open_same() -> sqlite3.Connection:
        connection = connect(path, read_only=read_only, busy_timeout=busy_timeout)
        if file_at(path) != known:
            connection.close()
            raise replaced(path)
        return connection

    engine = create_engine(
        "sqlite://",
        creator=open_same,
        poolclass=QueuePool,
        pool_size=4,
        max_overflow=-1,
    )
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    options: dict[str, Any] = dict(connection.get_execution_options())
    connection.exec_driver_sql(options.get("begin", "BEGIN"))
