"""Several programs on one story: only who lets go of it last may tidy up after SQLite.

Closing what it takes for the last connection, SQLite removes the write-ahead log. It goes by a POSIX lock on the story
file, and that is lost as soon as anything else in the process opens and closes the file, as Qt's file dialogs do to
choose an icon ("How To Corrupt An SQLite Database File", 2.2). The log removed then is one that somebody writes to, and
the story is lost with it. So each open story holds a connection of its own, and by `flock`, which nothing drops, the
log. Windows has no such locks, and not the fault.
"""

import ctypes
import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path

from workbench.store.connection import connect

if sys.platform != "win32":
    import fcntl

_TRIES = 20
_left: dict[Path, list[sqlite3.Connection]] = {}
"""Connections that were not closed, for others had the file; by the last story object of this process, then."""


class Anchor:
    """Keeps the log of one story where it is. To be taken before any other connection to the file is closed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._log: int | None = None

    def take(self) -> None:
        """Hold on to the log, if the story has one by now. Never an error: what is wrong with the file is said by who
        opens it."""
        if sys.platform == "win32" or self._log is not None:
            return
        with suppress(sqlite3.Error, OSError):
            if self._connection is None:
                self._connection = connect(self._path)
            self._connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            for _ in range(_TRIES):
                log = os.open(self._log_path, os.O_RDONLY | os.O_CLOEXEC)
                fcntl.flock(log, fcntl.LOCK_SH)
                with suppress(OSError):
                    if os.fstat(log).st_ino == self._log_path.stat().st_ino:
                        self._log = log
                        return
                os.close(log)

    def release(self) -> None:
        """Let go of the story, after all other connections to it. Who has it last takes the log in; on a full disk that
        stays beside the file for the next opening."""
        connection, log = self._connection, self._log
        self._connection = self._log = None
        try:
            if log is None or self._is_alone(log):
                with suppress(sqlite3.Error), closing(connect(self._path, busy_timeout=1.0)) as last:
                    last.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                for one in (*_left.pop(self._path, []), connection):
                    if one is not None:
                        one.close()
            elif connection is not None:
                self._leave(connection)
        finally:
            if log is not None:
                os.close(log)

    def _leave(self, connection: sqlite3.Connection) -> None:
        """Do without a connection, and leave the log where it is."""
        if sys.version_info >= (3, 12):
            connection.setconfig(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, True)
            connection.close()
        else:
            # Nor may the interpreter close it when it ends.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(connection))
            _left.setdefault(self._path, []).append(connection)

    @property
    def _log_path(self) -> Path:
        return self._path.with_name(self._path.name + "-wal")

    def _is_alone(self, log: int) -> bool:
        if sys.platform != "win32":
            try:
                fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
        return True
