"""What has been read of a story, kept until the file changes: by this program, another one, or another tool.

A connection of its own watches the file and never writes, so its `PRAGMA data_version` numbers every committed state
whoever wrote it. A unit whose snapshot is proven to be one of those states shares what other units read of it.
"""

import sqlite3
from collections.abc import Callable, Collection, Hashable
from contextlib import suppress
from threading import Lock, RLock
from typing import Any, TypeVar, cast

T = TypeVar("T")
TRIES = 5
"""How often a snapshot is taken again because somebody committed meanwhile, before doing without sharing."""

BY_BRANCH = ("standing", "gate")
"""Kinds of what is handed on that is one branch's, and large."""


class State:
    """One committed state of a story. Values in it never change and may be used by many threads at once."""

    def __init__(self, carried: dict[Hashable, Any]) -> None:
        self.carried = carried
        """What the states of one story hand on: pieces that may be used again when the rows under them are the same."""
        self._values: dict[Hashable, Any] = {}
        self._making = RLock()

    def keep_branches(self, present: Collection[str]) -> None:
        """Hand on nothing more of branches that are gone: what is kept under (kind, branch, ...) for a `BY_BRANCH`."""
        for key in list(self.carried):
            if isinstance(key, tuple) and key[0] in BY_BRANCH and key[1] not in present:
                self.carried.pop(key, None)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value under `key`, made at the first call."""
        if key not in self._values:
            with self._making:
                if key not in self._values:
                    self._values[key] = make()
        return cast(T, self._values[key])


class States:
    """The newest state of one story file. Safe to use from many threads."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._watching: sqlite3.Connection | None = None
        self._lock = Lock()
        self._version: int | None = None
        self._state: State | None = None
        self._carried: dict[Hashable, Any] = {}
        self._closed = False
        self._known: int | None = None
        self._others = 0

    def seize(self, take: Callable[[], object], release: Callable[[], object]) -> State | None:
        """Run `take`, which begins a snapshot, and return the state that the snapshot is.

        When somebody commits meanwhile, `release` lets the snapshot go and it is taken again; None when that never
        ends or the file cannot be watched: then a snapshot has been taken, and nothing may be shared.
        """
        for attempt in range(TRIES):
            before = self._look()
            take()
            if before is None:
                return None
            # Nothing was committed between the two looks, so the snapshot between them is what both saw.
            if self._look() == before:
                return self._at(before)
            if attempt + 1 < TRIES:
                release()
        return None

    def notice(self) -> int:
        """How often it has been seen that somebody else has written: counts up when the file stands otherwise than
        after the last `notice` or `mine`."""
        now = self._look()
        if now is not None:
            if self._known is not None and now != self._known:
                self._others += 1
            self._known = now
        return self._others

    def mine(self) -> None:
        """What has just been committed is our own."""
        self._known = self._look()

    def close(self) -> None:
        """Stop watching and let everything go."""
        with self._lock:
            self._closed = True
            if self._watching is not None:
                self._watching.close()
            self._watching = self._state = None
            self._carried = {}

    def _at(self, version: int) -> State:
        with self._lock:
            if self._state is None or self._version != version:
                self._version, self._state = version, State(self._carried)
            return self._state

    def _look(self) -> int | None:
        with self._lock, suppress(sqlite3.Error):
            if self._closed:
                return None
            if self._watching is None:
                self._watching = self._connect()
            return int(self._watching.execute("PRAGMA data_version").fetchone()[0])
        return None
