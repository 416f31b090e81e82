"""Verdicts already given, by what was asked and of whom: after an edit only what changed is judged anew.

They are kept beside the vectors, under digests of what was asked; nothing of a manuscript can be read from them. The
folder may be deleted at any time: a damaged one is begun anew, one that cannot be used is done without.
"""

import hashlib
import logging
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from diskcache import Cache, JSONDisk, Timeout

from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Judge, Verdict
from workbench.continuity.warnings import Kind
from workbench.story.jobs import CancelToken

T = TypeVar("T")
_BYTES = 64 << 20
"""Some hundred thousand verdicts; those used longest ago go first."""
_PATIENCE = 2.0
"""Seconds another process may hold the file before a verdict is made, or not kept, without it."""
_log = logging.getLogger(__name__)


class KeptVerdicts:
    """A judge whose verdicts are kept in `folder`, several processes sharing it. For one thread, which closes it."""

    def __init__(self, judge: Judge, folder: Path) -> None:
        self._judge = judge
        self._folder = folder
        self._cache: Cache | None = None
        self._usable = True

    @property
    def name(self) -> str:
        """The judge's."""
        return self._judge.name

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """What has been said of the request, else the judge's word, kept as soon as it is given."""
        key = hashlib.sha256(f"{self._judge.name}\x1f{request.key}".encode()).hexdigest()[:32]
        held = _verdict(self._attempt(lambda cache: cache.get(key)), len(request.notes))
        if held is not None:
            return held
        given = self._judge.verdict(request, cancel)
        told = [round(chance, 5) for chance in given.chances], given.kind and given.kind.value
        self._attempt(lambda cache: cache.set(key, told))
        return given

    def close(self) -> None:
        """Let go of the files."""
        cache, self._cache = self._cache, None
        if cache is not None:
            cache.close()

    def _attempt(self, work: Callable[[Cache], T]) -> T | None:
        """What `work` gives; None where the folder cannot be used, which costs time and nothing else."""
        for _ in range(2):
            if not self._usable:
                return None
            try:
                if self._cache is None:
                    settings = {"size_limit": _BYTES, "eviction_policy": "least-recently-used"}
                    self._cache = Cache(str(self._folder), timeout=_PATIENCE, disk=JSONDisk, **settings)
                return work(self._cache)
            except (Timeout, ValueError, zlib.error):
                return None  # held by somebody else, or one entry that says nothing
            except (sqlite3.OperationalError, OSError) as error:
                self._do_without(error)
            except sqlite3.DatabaseError as error:
                self._begin_anew(error)
        self._usable = False
        return None

    def _do_without(self, error: Exception) -> None:
        _log.warning("verdicts cannot be kept in %s (%s)", self._folder, error)
        self._usable = False
        with suppress(sqlite3.Error):
            self.close()

    def _begin_anew(self, error: Exception) -> None:
        _log.warning("the verdicts kept in %s were damaged (%s) and are made anew", self._folder, error)
        with suppress(sqlite3.Error):
            self.close()
        try:
            for file in self._folder.glob("cache.db*"):
                file.unlink()
        except OSError as fault:
            self._do_without(fault)


def _verdict(held: Any, notes: int) -> Verdict | None:
    """A verdict as it was kept; None for anything else."""
    try:
        chances, kind = held
        verdict = Verdict(tuple(map(float, chances)), Kind(kind) if kind else None)
    except (TypeError, ValueError):
        return None
    return verdict if len(verdict.chances) == notes + 1 else None
