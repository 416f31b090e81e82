"""Vectors already computed, by model and text: the latest in memory, all of them in one SQLite file.

Several processes may share the file. It may be deleted at any time: a damaged one is started anew, one that cannot be
used is done without. Both levels are bounded; what was used longest ago goes first.
"""

import hashlib
import logging
import sqlite3
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

MEMORY_BYTES = 64 << 20
DISK_BYTES = 512 << 20
"""Vectors of 384 numbers take 1.5 KB in memory and about 1.7 on disk: 43,000 and 310,000 of them."""
_KEEP = 0.8
"""How much of the disk's share is left after making room."""
_HOUR = 3600.0
_CHUNK = 500
_VERSION = 2
_UNIT = 1e-3
"""How far a vector's squared length may be from 1: what lies further off has been damaged."""
Vector = NDArray[np.float32]
T = TypeVar("T")
_log = logging.getLogger(__name__)


def forget_vectors(cache: Path, spans: Sequence[tuple[datetime, datetime]]) -> int:
    """Drop the kept vectors last used in one of these spans of time, from the folder of caches; returns how many.

    Texts are kept as digests, so when is all there is to tell them by. What else was last used then is made again when
    it is next wanted. A cache that cannot be used is left alone.
    """
    path = cache / "vectors.sqlite"
    hours = [(int(start.timestamp() // _HOUR), int(end.timestamp() // _HOUR)) for start, end in spans]
    if not path.exists() or not hours:
        return 0
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=5)) as connection:
        connection.execute("PRAGMA secure_delete=ON")
        with connection:
            sql = "DELETE FROM vectors WHERE used BETWEEN ? AND ?"
            dropped = sum(connection.execute(sql, span).rowcount for span in dict.fromkeys(hours))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return dropped
    return 0


class VectorCache:
    """Unit vectors by model and text. `model` is the model's identity, not its name: weights change under a name."""

    def __init__(self, path: Path, memory_bytes: int = MEMORY_BYTES, disk_bytes: int = DISK_BYTES) -> None:
        """Raises OSError when the folder of `path` cannot be made."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._memory = _Memory(memory_bytes)
        self._disk_bytes = disk_bytes
        self._restarts = 0

    def get(self, model: str, texts: Sequence[str]) -> dict[str, Vector]:
        """The cached vectors among these texts, read-only arrays."""
        keys = {_key(model, text): text for text in texts}
        found = self._memory.get(keys)
        missing = [key for key in keys if key not in found]
        if missing:
            fetched = self._attempt(lambda: self._fetch(missing)) or {}
            self._memory.put(fetched)
            found |= fetched
        return {keys[key]: vector for key, vector in found.items()}

    def put(self, model: str, vectors: Mapping[str, Vector]) -> None:
        """Keep these vectors."""
        rows = {_key(model, text): np.array(vector, np.float32) for text, vector in vectors.items()}
        for vector in rows.values():
            vector.setflags(write=False)
        self._memory.put(rows)
        self._attempt(lambda: self._store(rows))

    def mend(self, check: Callable[[], object] = lambda: None) -> int | None:
        """Drop what is damaged: how many vectors, None for the whole file. `check` is called between steps and may
        raise."""
        restarts = self._restarts
        dropped = self._attempt(lambda: self._sift(check)) or 0
        return dropped if restarts == self._restarts else None

    def _attempt(self, work: Callable[[], T]) -> T | None:
        for _ in range(2):
            try:
                self._prepare()
                return work()
            except sqlite3.OperationalError:
                return None  # locked, read-only or out of space: it costs time, nothing else
            except sqlite3.DatabaseError as error:
                self._restarts += 1
                _log.warning("the kept vectors in %s were damaged (%s) and are made anew", self._path, error)
                with suppress(OSError):  # another process may hold it open where that forbids deleting
                    for suffix in ("", "-wal", "-shm"):
                        self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
        return None

    def _sift(self, check: Callable[[], object]) -> int:
        with closing(self._connect()) as connection:
            [verdict] = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise sqlite3.DatabaseError(verdict)
            rows = connection.execute("SELECT key, vector FROM vectors")
            damaged: list[bytes] = []
            while some := rows.fetchmany(_CHUNK):
                check()
                damaged += [key for key, blob in some if _sound(blob) is None]
            with connection:
                connection.executemany("DELETE FROM vectors WHERE key = ?", [(key,) for key in damaged])
        return len(damaged)

    def _fetch(self, keys: Sequence[bytes]) -> dict[bytes, Vector]:
        found: dict[bytes, Vector] = {}
        hour = _hour()
        old: list[bytes] = []
        with closing(self._connect()) as connection:
            for start in range(0, len(keys), _CHUNK):
                chunk = keys[start : start + _CHUNK]
                marks = ",".join("?" * len(chunk))
                rows = connection.execute(f"SELECT key, vector, used FROM vectors WHERE key IN ({marks})", chunk)
                for key, blob, used in rows:
                    vector = _sound(blob)
                    if vector is not None:
                        found[key] = vector
                        old += [key] * (used != hour)
            if old:
                with suppress(sqlite3.OperationalError), connection:
                    connection.executemany("UPDATE vectors SET used = ? WHERE key = ?", [(hour, key) for key in old])
        return found

    def _store(self, rows: Mapping[bytes, Vector]) -> None:
        hour = _hour()
        with closing(self._connect()) as connection:
            with connection:
                connection.executemany(
                    "INSERT OR REPLACE INTO vectors VALUES (?, ?, ?)",
                    [(key, vector.tobytes(), hour) for key, vector in rows.items()],
                )
            self._make_room(connection)

    def _make_room(self, connection: sqlite3.Connection) -> None:
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
        used = (pages - free) * size
        if used <= self._disk_bytes:
            return
        [count] = connection.execute("SELECT count(*) FROM vectors").fetchone()
        excess = count - int(count * self._disk_bytes * _KEEP / used)
        with connection:
            connection.execute(
                "DELETE FROM vectors WHERE key IN (SELECT key FROM vectors ORDER BY used LIMIT ?)", [excess]
            )
        connection.execute("PRAGMA incremental_vacuum").fetchall()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _prepare(self) -> None:
        with closing(self._connect()) as connection:
            if connection.execute("PRAGMA user_version").fetchone()[0] == _VERSION:
                return
            connection.execute("DROP TABLE IF EXISTS vectors")  # an older layout, keyed by the folder's name
            connection.execute("PRAGMA auto_vacuum=INCREMENTAL")
            connection.execute("VACUUM")
            connection.execute("PRAGMA journal_mode=WAL")
            with connection:
                connection.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB, used INT)")
                connection.execute("CREATE INDEX IF NOT EXISTS vectors_used ON vectors (used)")
                connection.execute(f"PRAGMA user_version={_VERSION}")

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=30)
        connection.execute("PRAGMA synchronous=NORMAL")
        return connection


class _Memory:
    """The vectors used last, within `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._size = 0
        self._vectors: OrderedDict[bytes, Vector] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, keys: Mapping[bytes, str]) -> dict[bytes, Vector]:
        with self._lock:
            found = {key: self._vectors[key] for key in keys if key in self._vectors}
            for key in found:
                self._vectors.move_to_end(key)
        return found

    def put(self, vectors: Mapping[bytes, Vector]) -> None:
        with self._lock:
            for key, vector in vectors.items():
                if key not in self._vectors:
                    self._size += vector.nbytes
                self._vectors[key] = vector
                self._vectors.move_to_end(key)
            while self._size > self._limit and self._vectors:
                _, gone = self._vectors.popitem(last=False)
                self._size -= gone.nbytes


def _sound(blob: object) -> Vector | None:
    if not isinstance(blob, bytes) or len(blob) % 4:
        return None
    vector = np.frombuffer(blob, dtype=np.float32)
    return vector if abs(float(vector @ vector) - 1) < _UNIT else None


def _hour() -> int:
    return int(time.time() // _HOUR)


def _key(model: str, text: str) -> bytes:
    return hashlib.sha256(f"{model}\0{text}".encode("utf-8", "surrogatepass")).digest()
