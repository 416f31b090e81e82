"""The vector index, inside the reader process: Chroma on disk, searched exactly and only inside the ids given.

Chroma's own filtered search measured slower and less exact: its approximate graph is walked first and filtered after.
Vectors are kept in memory once they were asked for, and those a viewpoint may see are compared in numpy.

Vectors of different models are never compared. Each model has a collection of its own; one that is being filled takes
over with `complete`, and until then questions are put to the old one in the old model's words, if that model is there.
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
from workbench.engine.index_state import IndexState, Shelf
from workbench.engine.slots import Fresh
from workbench.engine.told import Found, Told
from workbench.engine.types import Condition, IndexItem
from workbench.story.errors import ModelError

PAGE = 2_000
ALIKE = 0.999
"""Cosine from which two vectors of one text by one model are the same: they differ a little by what they were batched
with."""
FEW = 64
"""Up to so many vectors are looked up one by one."""
Vectors = NDArray[np.float32]


class IndexDamaged(ModelError):
    """Chroma's database is no sound file; it has been set aside, and the next writing starts a new one."""


class StoryIndex:
    """One story's vectors. `owned` is False when another process has the index: it is then read-only."""

    def __init__(self, folder: Path, embedder: Embedder) -> None:
        """`embedder` is the model in use; `folder` may hold vectors of another one."""
        self._folder = folder
        self._embedder = embedder
        self._old: Embedder | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(folder.with_suffix(".lock"))
        self.owned = False
        self._acquire()
        self._collections: dict[str, Any] = {}
        self._rows: dict[str, int] = {}
        self._matrix: Vectors | None = None
        self._mirrored = ""
        self._told = Told()
        self._told_in = ""

    def target(self) -> str:
        """The token of the collection that takes this model's vectors, made when there is none.

        Another token than last time means that nothing written before is in it. Raises ModelError without a model.
        """
        self._embedder.require()  # Before the story is told that everything must be written anew.
        return self._current_shelf().token

    def complete(self) -> None:
        """Everything there is to hold is in this model's collection: it answers from now on, another one is dropped."""
        state = self._state()
        if self.owned and state.of(self._embedder.identity):
            finished = state.completed(self._embedder.identity)
            if finished != state:
                self._record(finished)

    def searcher(self) -> Embedder:
        """The model to put a question in: the one in use, or the one before it while its vectors still serve.

        A process that has not the index finds those vectors in the cache.
        """
        old = self._state().serving
        if old is None or old.model == self._embedder.identity:
            return self._embedder
        if self._old is None:
            self._old = self._embedder.sibling(Path(old.folder))
        return self._old if self._old.identity == old.model else self._embedder

    def upsert(self, items: Sequence[IndexItem], embedder: Embedder, job: Job) -> None:
        """Embed and write items; one that is there already is replaced."""
        self._must_own()
        if not items:
            return
        vectors = embedder.embed([item.text for item in items], "passage", job)
        self._current().upsert(
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
            self._current().delete(ids=list(ids[start : start + PAGE]))
        self._matrix = None

    def ids(self) -> list[str]:
        """Every id in the index."""
        shelf = self._state().of(self._embedder.identity)
        return list(self._opened(shelf).get(include=[])["ids"]) if shelf else []

    def items(self, ids: Sequence[str]) -> dict[str, IndexItem]:
        """What is held under these ids, without the ones that are not there."""
        found: dict[str, IndexItem] = {}
        shelf = self._state().of(self._embedder.identity)
        if shelf is None:
            return found
        for start in range(0, len(ids), PAGE):
            page = self._opened(shelf).get(ids=list(ids[start : start + PAGE]), include=["metadatas", "documents"])
            for identifier, text, data in zip(page["ids"], page["documents"], page["metadatas"], strict=True):
                found[identifier] = IndexItem(identifier, text or "", dict(data or {}))
        return found

    def condition(self) -> Condition:
        """What there is, without making anything; a damaged index is set aside by it."""
        self._embedder.require()
        state = self._state()
        shelf = state.of(self._embedder.identity)
        if shelf is None:
            return "other model" if state.serving else "missing"
        try:
            if self.owned and not self._exists(shelf):
                return "missing"
            self._opened(shelf)
        except IndexDamaged:
            return "damaged"
        return "current" if state.serving == shelf else "filling"

    def odd(self, job: Job) -> list[str]:
        """Ids whose vector cannot be right: not of unit length, or not the kept one of its text and this model."""
        shelf = self._state().of(self._embedder.identity)
        found: list[str] = []
        if shelf is None:
            return found
        ids = self.ids()
        for start in range(0, len(ids), PAGE):
            job.check()
            page = self._opened(shelf).get(ids=ids[start : start + PAGE], include=["embeddings", "documents"])
            kept = self._embedder.kept([text or "" for text in page["documents"]], "passage")
            for identifier, text, numbers in zip(page["ids"], page["documents"], page["embeddings"], strict=True):
                vector = np.asarray(numbers, dtype=np.float32)
                right = kept.get(text, vector)
                if abs(float(vector @ vector) - 1) > 1 - ALIKE or float(vector @ right) < ALIKE:
                    found.append(identifier)
        return found

    def vectors(self, facts: Mapping[str, str], embedder: Embedder, job: Job) -> Vectors:
        """Unit vectors [n, width] of facts (id -> text), in their order.

        What the index does not hold, or all of it when another process has the index, comes from cached vectors; so do
        a few, because reading the index is work for all of it.
        """
        ids = list(facts)
        if not self.owned or len(ids) <= FEW:
            return embedder.embed([facts[identifier] for identifier in ids], "passage", job)
        mirror, rows = self._mirror(embedder), self._rows
        held = [place for place, identifier in enumerate(ids) if identifier in rows]
        rest = [place for place, identifier in enumerate(ids) if identifier not in rows]
        if not held:
            return embedder.embed([facts[identifier] for identifier in ids], "passage", job)
        found = np.empty((len(ids), mirror.shape[1]), dtype=np.float32)
        found[held] = mirror[[rows[ids[place]] for place in held]]
        if rest:
            found[rest] = embedder.embed([facts[ids[place]] for place in rest], "passage", job)
        return found

    def search(
        self, query: Vectors, slots: bytes, fresh: Fresh, count: int, also: bytes, embedder: Embedder, job: Job
    ) -> Found | None:
        """Where among these slots the `count` nearest the unit vector `query` [width] stand, and those at `also`, with
        their cosines. Exact.

        `slots` and `also` are native unsigned 32-bit numbers; `fresh` says what is in those slots that were not told of
        before. None when something was asked for that nobody has told of.
        """
        asked = np.frombuffer(slots, dtype=np.uintc)
        return self._informed(fresh, embedder, job).search(query, asked, count, np.frombuffer(also, dtype=np.uintc))

    def told_vectors(self, slots: bytes, fresh: Fresh, embedder: Embedder, job: Job) -> Vectors | None:
        """The vectors [n, width] in these slots; see `search`."""
        return self._informed(fresh, embedder, job).vectors(np.frombuffer(slots, dtype=np.uintc))

    def _informed(self, fresh: Fresh, embedder: Embedder, job: Job) -> Told:
        if embedder.identity != self._told_in:
            self._told, self._told_in = Told(), embedder.identity
        self._told.add(fresh, lambda facts: self.vectors(facts, embedder, job))
        return self._told

    def drop(self) -> None:
        """Delete everything in the index."""
        self._must_own()
        try:
            self._record(IndexState())
        except Exception:
            # Too damaged even to be emptied: the story's ledger fills a new one.
            self._set_aside()
        self._forget()
        self._wipe()

    def _wipe(self) -> None:
        """Leave no file of what was in the index: Chroma empties its tables and keeps their pages."""
        from chromadb.api.shared_system_client import SharedSystemClient

        SharedSystemClient.clear_system_cache()
        # Where an open file cannot be deleted it stays, emptied as it is.
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True, exist_ok=True)

    def _must_own(self) -> None:
        if not self.owned and not self._acquire():
            raise ModelError("Another window or command is using this story's search index; close it, or wait for it.")

    def _mirror(self, embedder: Embedder) -> Vectors:
        shelf = self._state().of(embedder.identity)
        if shelf is None:
            self._rows = {}
            return np.zeros((0, 1), dtype=np.float32)
        if self._matrix is None or self._mirrored != shelf.token:
            page = self._opened(shelf).get(include=["embeddings"])
            self._rows = {identifier: row for row, identifier in enumerate(page["ids"])}
            self._matrix = np.asarray(page["embeddings"], dtype=np.float32)
            self._mirrored = shelf.token
        return self._matrix

    def _state(self) -> IndexState:
        return IndexState.load(self._folder)

    def _record(self, state: IndexState) -> None:
        """Write down which collections are in use, then drop the others: after a crash in between, the next does."""
        state.save(self._folder)
        self._forget()
        try:
            client = self._client()
            for collection in client.list_collections():
                if collection.name not in state.names:
                    client.delete_collection(collection.name)
        except Exception as error:
            if not self._damaged():
                raise ModelError(
                    "The search index in {folder} cannot be opened ({error}).", folder=self._folder, error=error
                ) from error
            self._set_aside()
            state.save(self._folder)

    def _forget(self) -> None:
        self._collections = {}
        self._matrix = None

    def _exists(self, shelf: Shelf) -> bool:
        try:
            return shelf.name in [collection.name for collection in self._client().list_collections()]
        except Exception:
            return True  # damaged: opening it says so

    def _current(self) -> Any:
        """The collection of the model in use, made when there is none."""
        return self._opened(self._current_shelf())

    def _current_shelf(self) -> Shelf:
        state = self._state()
        shelf = state.of(self._embedder.identity)
        if shelf is not None and (not self.owned or self._exists(shelf)):
            return shelf
        self._must_own()
        if shelf is not None and state.serving == shelf:
            state = IndexState()
        shelf = Shelf.new(self._embedder.identity, self._embedder.folder)
        self._record(state.filled_with(shelf))
        # Made at once: a collection that is recorded but not there counts as lost.
        self._opened(shelf)
        return shelf

    def _opened(self, shelf: Shelf) -> Any:
        if shelf.name not in self._collections:
            try:
                collection = self._client().get_or_create_collection(shelf.name, metadata={"hnsw:space": "cosine"})
                collection.count()
            except Exception as error:
                if not self._damaged():
                    raise ModelError(
                        "The search index in {folder} cannot be opened ({error}).", folder=self._folder, error=error
                    ) from error
                self._must_own()
                self._set_aside()
                raise IndexDamaged(
                    "The search index was damaged and is set aside; `workbench sync STORY --rebuild` makes it anew."
                ) from error
            self._collections[shelf.name] = collection
        return self._collections[shelf.name]

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
        self._forget()

    def _client(self) -> Any:
        import chromadb
        from chromadb.config import Settings

        return chromadb.PersistentClient(
            path=str(self._folder), settings=Settings(anonymized_telemetry=False, allow_reset=False)
        )
