"""Vectors already computed, by model and text, in one SQLite file that several processes may share."""

import hashlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

_CHUNK = 500
Vector = NDArray[np.float32]
T = TypeVar("T")


class VectorCache:
    """A cache that may be deleted at any time: a damaged file is started anew, an unusable one is done without."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path

    def get(self, model: str, texts: Sequence[str]) -> dict[str, Vector]:
        """The cached vectors among these texts."""
        return self._attempt(lambda: self._get(model, texts)) or {}

    def put(self, model: str, vectors: Mapping[str, Vector]) -> None:
        """Keep these vectors."""
        rows = [(_key(model, text), np.asarray(vector, np.float32).tobytes()) for text, vector in vectors.items()]
        self._attempt(lambda: self._put(rows))

    def _attempt(self, work: Callable[[], T]) -> T | None:
        try:
            self._prepare()
            return work()
        except sqlite3.OperationalError:
            return None  # locked, read-only or out of space: it costs time, nothing else
        except sqlite3.DatabaseError:
            for suffix in ("", "-wal", "-shm"):
                self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
            return None

    def _get(self, model: str, texts: Sequence[str]) -> dict[str, Vector]:
        keys = {_key(model, text): text for text in texts}
        found: dict[str, Vector] = {}
        names = list(keys)
        with closing(self._connect()) as connection:
            for start in range(0, len(names), _CHUNK):
                chunk = names[start : start + _CHUNK]
                marks = ",".join("?" * len(chunk))
                for key, vector in connection.execute(f"SELECT key, vector FROM vectors WHERE key IN ({marks})", chunk):
                    found[keys[key]] = np.frombuffer(vector, dtype=np.float32)
        return found

    def _put(self, rows: Sequence[tuple[bytes, bytes]]) -> None:
        with closing(self._connect()) as connection, connection:
            connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)

    def _prepare(self) -> None:
        with closing(self._connect()) as connection, connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB) WITHOUT ROWID")

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=30)


def _key(model: str, text: str) -> bytes:
    return hashlib.sha256(f"{model}\0{text}".encode("utf-8", "surrogatepass")).digest()
