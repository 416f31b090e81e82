"""Vectors already computed, by model and text, in one SQLite file that several processes may share."""

import hashlib
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_CHUNK = 500


class VectorCache:
    """A cache that may be deleted at any time; a damaged file is started anew."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        try:
            self._prepare()
        except sqlite3.DatabaseError:
            path.unlink(missing_ok=True)
            self._prepare()

    def get(self, model: str, texts: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        """The cached vectors among these texts."""
        keys = {_key(model, text): text for text in texts}
        found: dict[str, NDArray[np.float32]] = {}
        names = list(keys)
        with closing(self._connect()) as connection:
            for start in range(0, len(names), _CHUNK):
                chunk = names[start : start + _CHUNK]
                marks = ",".join("?" * len(chunk))
                for key, vector in connection.execute(f"SELECT key, vector FROM vectors WHERE key IN ({marks})", chunk):
                    found[keys[key]] = np.frombuffer(vector, dtype=np.float32)
        return found

    def put(self, model: str, vectors: Mapping[str, NDArray[np.float32]]) -> None:
        """Keep these vectors."""
        rows = [(_key(model, text), np.asarray(vector, np.float32).tobytes()) for text, vector in vectors.items()]
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
