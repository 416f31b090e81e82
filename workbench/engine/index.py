"""The vector index, inside the reader process: Chroma on disk, searched exactly and only inside the ids given.

Chroma's own filtered search measured slower and less exact: its approximate graph is walked first and filtered after.
Vectors are mirrored in memory once and the few a viewpoint may see are compared in numpy.
"""

import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from filelock import FileLock, Timeout
from numpy.typing import NDArray

from workbench.engine.embedder import Embedder
from workbench.engine.host import Job
from workbench.engine.types import Hit, IndexItem
from workbench.story.errors import ModelError

COLLECTION = "facts"
PAGE = 2_000
Vectors = NDArray[np.float32]


class StoryIndex:
    """One story's vectors. `owned` is False when another process has the index: it is then read-only."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(folder.with_suffix(".lock"))
        self.owned = False
        self._acquire()
        self._collection: Any = None
        self._rows: dict[str, int] = {}
        self._matrix: Vectors | None = None

    def upsert(self, items: Sequence[IndexItem], embedder: Embedder, job: Job) -> None:
        """Embed and write items; one that is there already is replaced."""
        self._must_own()
        if not items:
            return
        vectors = embedder.embed([item.text for item in items], "passage", job)
        self._opened().upsert(
            ids=[item.id for item in items],
            embeddings=list(vectors),
            metadatas=[item.metadata or None for item in items],
            documents=[item.text for item in items],
        )
        self._matrix = None

    def delete(self, ids: Sequence[str]) -> None:
        """Remove vectors; ids that are not there are ignored."""
        self._must_own()
        for start in range(0, len(ids), PAGE):
            self._opened().delete(ids=list(ids[start : start + PAGE]))
        self._matrix = None

    def ids(self) -> list[str]:
        """Every id in the index."""
        return list(self._opened().get(include=[])["ids"])

    def items(self, ids: Sequence[str]) -> dict[str, IndexItem]:
        """What is held under these ids, without the ones that are not there."""
        found: dict[str, IndexItem] = {}
        for start in range(0, len(ids), PAGE):
            page = self._opened().get(ids=list(ids[start : start + PAGE]), include=["metadatas", "documents"])
            for identifier, text, data in zip(page["ids"], page["documents"], page["metadatas"], strict=True):
                found[identifier] = IndexItem(identifier, text or "", dict(data or {}))
        return found

    def search(self, query: Vectors, facts: Mapping[str, str], count: int, embedder: Embedder, job: Job) -> list[Hit]:
        """The `count` of `facts` (id -> text) nearest the unit vector `query` [width], nearest first. Exact.

        What the index does not hold, or all of it when another process has the index, is compared by cached vectors.
        """
        ids = list(facts)
        if not ids:
            return []
        mirror = self._mirror() if self.owned else np.zeros((0, len(query)), dtype=np.float32)
        rows = self._rows if self.owned else {}
        scores = np.empty(len(ids), dtype=np.float32)
        held = [place for place, identifier in enumerate(ids) if identifier in rows]
        rest = [place for place, identifier in enumerate(ids) if identifier not in rows]
        if held:
            scores[held] = mirror[[rows[ids[place]] for place in held]] @ query
        if rest:
            scores[rest] = embedder.embed([facts[ids[place]] for place in rest], "passage", job) @ query
        best = np.argsort(-scores, kind="stable")[:count]
        return [Hit(ids[place], float(scores[place])) for place in best]

    def drop(self) -> None:
        """Delete everything in the index."""
        self._must_own()
        try:
            client = self._client()
            if COLLECTION in [collection.name for collection in client.list_collections()]:
                client.delete_collection(COLLECTION)
        except Exception:
            # Too damaged even to be emptied: the story's ledger fills a new one.
            self._set_aside()
        self._collection = self._matrix = None

    def _must_own(self) -> None:
        if not self.owned and not self._acquire():
            raise ModelError("Another window or command is using this story's search index; close it, or wait for it.")

    def _mirror(self) -> Vectors:
        if self._matrix is None:
            page = self._opened().get(include=["embeddings"])
            self._rows = {identifier: row for row, identifier in enumerate(page["ids"])}
            self._matrix = np.asarray(page["embeddings"], dtype=np.float32)
        return self._matrix

    def _opened(self) -> Any:
        if self._collection is None:
            try:
                self._collection = self._client().get_or_create_collection(
                    COLLECTION, metadata={"hnsw:space": "cosine"}
                )
                self._collection.count()
            except Exception as error:
                if not self._damaged():
                    raise ModelError(f"The search index in {self._folder} cannot be opened ({error}).") from error
                self._must_own()
                self._set_aside()
                raise ModelError(
                    "The search index was damaged and is set aside; `workbench sync STORY --rebuild` makes it anew."
                ) from error
        return self._collection

    def _acquire(self) -> bool:
        try:
            self._lock.acquire(timeout=0)
            self.owned = True
        except Timeout:
            self.owned = False
        return self.owned

    def _damaged(self) -> bool:
        """True when Chroma's database is no sound SQLite file; a full disk or a lock is not damage."""
        try:
            with closing(sqlite3.connect(self._folder / "chroma.sqlite3", timeout=5)) as connection:
                return bool(connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
        except sqlite3.OperationalError:
            return False
        except sqlite3.DatabaseError:
            return True

    def _set_aside(self) -> None:
        from chromadb.api.shared_system_client import SharedSystemClient

        # Chroma keeps one system a path for the life of the process, broken ones too.
        SharedSystemClient.clear_system_cache()
        broken = self._folder.with_suffix(".damaged")
        shutil.rmtree(broken, ignore_errors=True)
        self._folder.rename(broken)
        self._folder.mkdir()
        self._collection = self._matrix = None

    def _client(self) -> Any:
        import chromadb
        from chromadb.config import Settings

        return chromadb.PersistentClient(
            path=str(self._folder), settings=Settings(anonymized_telemetry=False, allow_reset=False)
        )
