"""A reader for `crash.py`: everything is real but the model, whose vectors are numbers drawn from a text's hash."""

import hashlib
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from workbench.engine import Reader, Worker
from workbench.engine.embedder import Embedder, Vectors

WIDTH = 32


class Hashed(Embedder):
    """A model known by its folder's name, which need not exist."""

    identity = property(lambda self: self.folder.name)  # type: ignore[assignment]
    width = property(lambda _: WIDTH)  # type: ignore[assignment]

    def sibling(self, folder: Path) -> "Hashed":
        """Another of these."""
        return Hashed(folder, self._cache)

    def require(self) -> None:
        """It is always there."""

    def _encode(self, texts: Sequence[str], job: Any) -> Iterator[tuple[list[str], Vectors]]:
        for start in range(0, len(texts), 16):
            job.check()
            batch = list(texts[start : start + 16])
            seeds = [hashlib.sha256(f"{self.identity} {text}".encode()).digest() for text in batch]
            rows = np.array([np.random.default_rng(list(seed)).normal(size=WIDTH) for seed in seeds], dtype=np.float32)
            yield batch, rows / np.linalg.norm(rows, axis=1, keepdims=True)


def hashed_main(connection: Connection, cache: str, model: str) -> None:
    """The reader process's whole life."""
    from workbench.engine.host import serve
    from workbench.engine.index import StoryIndex
    from workbench.engine.reader_worker import _Handlers
    from workbench.engine.vector_cache import VectorCache

    class Handlers(_Handlers):
        """The program's own, on another embedder."""

        def __init__(self) -> None:
            self._embedder = Hashed(Path(model), VectorCache(Path(cache) / "vectors.sqlite"))
            self._folder = Path(cache) / "index"
            self._indexes = {}
            self._open = StoryIndex

    serve(connection, lambda: Handlers().table())


class HashedReader(Reader):
    """A reader on the hashed embedder; `model` is its name."""

    def __init__(self, cache: Path, model: str) -> None:
        super().__init__(Path(), cache)
        self._worker = Worker("reader", hashed_main, str(cache), model)
