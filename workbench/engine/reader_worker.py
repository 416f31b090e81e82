"""What the reader process runs: embedding, parsing and the vector index."""

from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from workbench.engine.catalogue import ModelCatalogue
from workbench.engine.host import Job, serve, speak_into
from workbench.engine.offline import go_offline
from workbench.engine.slots import Fresh
from workbench.engine.threads import share_cores, stand_back
from workbench.engine.types import CastEntry, IndexItem


def main(connection: Connection, models: str, cache: str, log: str, embedder: str = "") -> None:
    """The process's whole life. `models` and `cache` are folders; what libraries print goes to the file `log`.

    `embedder` is the embedding model's folder, inside `models` or anywhere; empty for the catalogue's.
    """
    go_offline()
    share_cores()
    stand_back()
    speak_into(Path(log))
    serve(connection, lambda: _Handlers(Path(models), Path(cache), embedder).table())


class _Handlers:
    """Each method is a job: a generator whose values are streamed to the caller."""

    def __init__(self, models: Path, cache: Path, embedder: str) -> None:
        from workbench.engine.embedder import Embedder
        from workbench.engine.index import StoryIndex
        from workbench.engine.parser import Parser
        from workbench.engine.vector_cache import VectorCache

        folder = models / (embedder or ModelCatalogue.load().default("reader").path)
        self._embedder = Embedder(folder, VectorCache(cache / "vectors.sqlite"))
        self._parser = Parser()
        self._folder = cache / "index"
        self._indexes: dict[str, StoryIndex] = {}
        self._open = StoryIndex

    def table(self) -> dict[str, Any]:
        """Handlers by the name the client calls them by."""
        return {
            "embed": self.embed,
            "parse": self.parse,
            "pieces": self.pieces,
            "upsert": self.upsert,
            "delete": self.delete,
            "ids": self.ids,
            "items": self.items,
            "search": self.search,
            "vectors": self.vectors,
            "drop": self.drop,
            "target": self.target,
            "complete": self.complete,
            "owned": self.owned,
            "condition": self.condition,
            "odd": self.odd,
            "mend_cache": self.mend_cache,
        }

    def embed(self, job: Job, texts: Sequence[str], kind: Any) -> Iterator[Any]:
        yield self._embedder.embed(texts, kind, job)

    def parse(
        self, job: Job, texts: Sequence[str], language: str, cast: Sequence[CastEntry], syntax: bool
    ) -> Iterator[Any]:
        for text in texts:
            job.check()
            yield self._parser.parse(text, language, cast, syntax)

    def pieces(self, job: Job, texts: Sequence[str], weights: Any) -> Iterator[Any]:
        for text in texts:
            yield self._embedder.pieces(text, weights, job)

    def upsert(self, job: Job, key: str, items: Sequence[IndexItem]) -> Iterator[Any]:
        yield self._index(key).upsert(items, self._embedder, job)

    def delete(self, job: Job, key: str, ids: Sequence[str]) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).delete(ids)

    def ids(self, job: Job, key: str) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).ids()

    def items(self, job: Job, key: str, ids: Sequence[str]) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).items(ids)

    def search(
        self, job: Job, key: str, query: str, slots: bytes, fresh: Fresh, count: int, also: bytes
    ) -> Iterator[Any]:
        index = self._index(key)
        embedder = index.searcher()
        [vector] = embedder.embed([query], "query", job)
        yield index.search(vector, slots, fresh, count, also, embedder, job)

    def vectors(self, job: Job, key: str, slots: bytes, fresh: Fresh) -> Iterator[Any]:
        index = self._index(key)
        yield index.told_vectors(slots, fresh, index.searcher(), job)

    def drop(self, job: Job, key: str) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).drop()

    def target(self, job: Job, key: str) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).target()

    def complete(self, job: Job, key: str) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).complete()

    def owned(self, job: Job, key: str) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).owned

    def condition(self, job: Job, key: str) -> Iterator[Any]:  # noqa: ARG002
        yield self._index(key).condition()

    def odd(self, job: Job, key: str) -> Iterator[Any]:
        yield self._index(key).odd(job)

    def mend_cache(self, job: Job) -> Iterator[Any]:
        yield self._embedder.mend_cache(job)

    def _index(self, key: str) -> Any:
        if key not in self._indexes:
            self._indexes[key] = self._open(self._folder / key, self._embedder)
        return self._indexes[key]
