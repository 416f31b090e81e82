"""The reader: embedding, parsing and the vector index, in a process of its own."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, Self

from workbench.engine.catalogue import ModelCatalogue
from workbench.engine.client import PATIENCE, Worker
from workbench.engine.index_state import IndexState
from workbench.engine.model_identity import identify
from workbench.engine.reader_worker import main
from workbench.engine.slots import Phrases, Slots
from workbench.engine.types import CastEntry, Condition, Hit, IndexItem, Parse, Pieces, Priority
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
        self._models, self._embedder = models, embedder
        self._indexes = cache / "index"
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
        *,
        syntax: bool = False,
    ) -> Iterator[Parse]:
        """One parse a text, as each is ready. `cast` names are taken for the persons they are. `syntax`: English texts
        are parsed as well, not only cut into sentences."""
        return self._worker.stream(
            "parse", priority, cancel, texts=list(texts), language=language, cast=tuple(cast), syntax=syntax
        )

    def parse(
        self,
        texts: Sequence[str],
        language: str,
        cast: Sequence[CastEntry] = (),
        priority: Priority = Priority.NORMAL,
        cancel: CancelToken | None = None,
        *,
        syntax: bool = False,
    ) -> list[Parse]:
        """One parse a text, in order; see `parse_stream`."""
        return list(self.parse_stream(texts, language, cast, priority, cancel, syntax=syntax))

    def pieces(
        self,
        texts: Sequence[str],
        weights: "NDArray[np.float32]",
        priority: Priority = Priority.NORMAL,
        cancel: CancelToken | None = None,
    ) -> Iterator[Pieces]:
        """The pieces of each text, in order, as each is ready, weighed by `weights` [width, heads]; with the identity
        for weights, what the model itself made of them."""
        return self._worker.stream("pieces", priority, cancel, texts=list(texts), weights=weights)

    def index(self, key: str) -> "Index":
        """The vector index under this key: a story's uuid and instance."""
        return Index(self._worker, key, self._slots.setdefault(key, Slots()))

    def is_current(self, key: str, token: str) -> bool:
        """True when the index holds all vectors of the model in use, in the collection of this token.

        Read from a few small files, without starting the process: what it says is what was last written down.
        """
        state = IndexState.load(self._indexes / key)
        serving = state.serving
        if serving is None or state.filling is not None or serving.token != token:
            return False
        folder = self._embedder or ModelCatalogue.load().default("reader").path
        return serving.model == identify(self._models / folder)

    def mend_cache(self, cancel: CancelToken | None = None) -> int | None:
        """Look through the kept vectors and drop damaged ones; they are made again when they are asked for.

        How many were dropped; None when the file itself was damaged and is started anew.
        """
        dropped: int | None = self._worker.call("mend_cache", Priority.NORMAL, cancel)
        return dropped

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

    def condition(self) -> Condition:
        """What there is, without making anything. A damaged index is set aside by it: the next writing starts anew."""
        found: Condition = self._call("condition")
        return found

    def odd(self, cancel: CancelToken | None = None) -> list[str]:
        """Ids whose vector is not of unit length, or not the one kept for its text."""
        return list(self._call("odd", cancel))

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
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        phrases = Phrases(list(facts), list(facts.values()))
        places, cosines = self.nearest(query, phrases, np.arange(len(facts)), count, None, cancel, priority)
        return [Hit(phrases.ids[place], score) for place, score in zip(places.tolist(), cosines.tolist(), strict=True)]

    def nearest(
        self,
        query: str,
        phrases: Phrases,
        places: "NDArray[np.int64]",
        count: int,
        also: "NDArray[np.int64] | None" = None,
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NORMAL,
    ) -> "tuple[NDArray[np.int64], NDArray[np.float32]]":
        """The places of the `count` sentences nearest the query, nearest first, and their cosines [n]; after them those
        of `also`, places too, that are not among them. Only the sentences at `places` are looked at.

        `also` must be among `places`: KeyError. The same `phrases` may be asked about again at little cost.
        """
        import numpy as np

        within = _within(places, also)
        asked = {"query": query, "count": count, "also": within.astype(np.uintc).tobytes()}
        found, cosines = self._of_phrases("search", phrases, places, cancel, priority, **asked)
        return places[found], cosines

    def vectors(
        self,
        phrases: Phrases,
        places: "NDArray[np.int64]",
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NORMAL,
    ) -> "NDArray[np.float32]":
        """Unit vectors [n, width] of the sentences at these places, by the model that searches."""
        vectors: NDArray[np.float32] = self._of_phrases("vectors", phrases, places, cancel, priority)
        return vectors

    def _of_phrases(
        self,
        method: str,
        phrases: Phrases,
        places: "NDArray[np.int64]",
        cancel: CancelToken | None,
        priority: Priority,
        **asked: Any,
    ) -> Any:
        slots, fresh = self._slots.of(phrases, places)
        answer = self._call(method, cancel, priority, slots=slots, fresh=fresh, **asked)
        if answer is None:
            fresh = self._slots.all(phrases, places)
            answer = self._call(method, cancel, priority, slots=slots, fresh=fresh, **asked)
        self._slots.told(fresh)
        return answer

    def drop(self) -> None:
        """Delete everything in the index."""
        self._call("drop")


def _within(places: "NDArray[np.int64]", also: "NDArray[np.int64] | None") -> "NDArray[np.int64]":
    """Where in `places` those of `also` stand. Raises KeyError when one does not."""
    import numpy as np

    if also is None or not len(also):
        return np.zeros(0, dtype=np.int64)
    order = np.argsort(places, kind="stable")
    at = np.minimum(np.searchsorted(places, also, sorter=order), len(places) - 1)
    if not len(places) or not (places[order[at]] == also).all():
        raise KeyError("asked for sentences outside those to be searched")
    return order[at]
