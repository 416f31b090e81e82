"""The reader: embedding, parsing and the vector index, in a process of its own."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, Self

from workbench.engine.client import PATIENCE, Worker
from workbench.engine.reader_worker import main
from workbench.engine.slots import Slots
from workbench.engine.types import CastEntry, Hit, IndexItem, Parse, Priority
from workbench.story.jobs import CancelToken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Reader:
    """Starts its process with the first request, and again after a death. Every method may raise ModelError, WorkerDied
    and, when given a `cancel`, Cancelled."""

    def __init__(self, models: Path, cache: Path, embedder: str | None = None) -> None:
        """`models`: the folder the models were installed into; `cache`: where vectors and indexes may be kept.

        `embedder`: the embedding model's folder, inside `models` or anywhere; None for the catalogue's.
        """
        log = cache / "logs" / "reader.log"
        self._worker = Worker("reader", main, str(models), str(cache), str(log), embedder or "")
        self._slots: dict[str, Slots] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process's id while it runs."""
        return self._worker.pid

    def embed(
        self,
        texts: Sequence[str],
        kind: Literal["passage", "query"] = "passage",
        priority: Priority = Priority.NORMAL,
        cancel: CancelToken | None = None,
    ) -> "NDArray[np.float32]":
        """Unit vectors [n, width] of the texts, in order. Facts are passages; what is looked for is a query."""
        vectors: NDArray[np.float32] = self._worker.call("embed", priority, cancel, texts=list(texts), kind=kind)
        return vectors

    def parse_stream(
        self,
        texts: Sequence[str],
        language: str,
        cast: Sequence[CastEntry] = (),
        priority: Priority = Priority.NORMAL,
        cancel: CancelToken | None = None,
    ) -> Iterator[Parse]:
        """One parse a text, as each is ready. `cast` names are taken for the persons they are."""
        return self._worker.stream("parse", priority, cancel, texts=list(texts), language=language, cast=tuple(cast))

    def parse(
        self,
        texts: Sequence[str],
        language: str,
        cast: Sequence[CastEntry] = (),
        priority: Priority = Priority.NORMAL,
        cancel: CancelToken | None = None,
    ) -> list[Parse]:
        """One parse a text, in order."""
        return list(self.parse_stream(texts, language, cast, priority, cancel))

    def index(self, key: str) -> "Index":
        """The vector index under this key: a story's uuid and instance."""
        return Index(self._worker, key, self._slots.setdefault(key, Slots()))

    def close(self, patience: float = PATIENCE) -> None:
        """End the process, by force when it has not ended by itself within `patience` seconds."""
        self._worker.close(patience)


class Index:
    """One story's vectors, in the reader process."""

    def __init__(self, worker: Worker, key: str, slots: Slots) -> None:
        self._worker = worker
        self._key = key
        self._slots = slots

    def _call(
        self, method: str, cancel: CancelToken | None = None, priority: Priority = Priority.NORMAL, **arguments: Any
    ) -> Any:
        return self._worker.call(method, priority, cancel, key=self._key, **arguments)

    @property
    def owned(self) -> bool:
        """False while another process has this index: searching still works, writing does not."""
        return bool(self._call("owned"))

    def upsert(
        self,
        items: Sequence[IndexItem],
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NORMAL,
    ) -> None:
        """Embed items as passages and write them."""
        self._call("upsert", cancel, priority, items=list(items))

    def target(self) -> str:
        """The token of the collection that takes the vectors of the model in use, made when there is none.

        A token never seen before: another model, or an index lost meanwhile; nothing written before is in it.
        """
        return str(self._call("target"))

    def complete(self) -> None:
        """Say that everything is written: the model in use answers from now on, and an older one's vectors go."""
        self._call("complete")

    def delete(self, ids: Sequence[str]) -> None:
        """Remove vectors; ids that are not there are ignored."""
        self._call("delete", ids=list(ids))

    def ids(self) -> list[str]:
        """Every id in the index."""
        return list(self._call("ids"))

    def items(self, ids: Sequence[str]) -> dict[str, IndexItem]:
        """What is held under these ids, without the ones that are not there."""
        return dict(self._call("items", ids=list(ids)))

    def search(
        self,
        query: str,
        facts: Mapping[str, str],
        count: int,
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NORMAL,
    ) -> list[Hit]:
        """The `count` of `facts` (vector id -> text) nearest the query, nearest first. Nothing else is looked at."""
        slots, fresh = self._slots.of(facts)
        asked = {"query": query, "slots": slots, "count": count}
        hits = self._call("search", cancel, priority, fresh=fresh, **asked)
        if hits is None:
            fresh = self._slots.all(facts, slots)
            hits = self._call("search", cancel, priority, fresh=fresh, **asked)
        self._slots.told(fresh)
        return list(hits)

    def drop(self) -> None:
        """Delete everything in the index."""
        self._call("drop")
