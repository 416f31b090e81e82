"""What goes into a search is looked at as well: nothing hidden may be ranked, counted or embedded."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from workbench.engine import Reader
from workbench.store.fulltext import FullText


@dataclass
class Searches:
    """The texts that were searched among or embedded, and the facts whose vectors were named to a search."""

    texts: list[str] = field(default_factory=list)
    facts: set[str] = field(default_factory=set)

    def clear(self) -> None:
        """Forget the last case."""
        self.texts.clear()
        self.facts.clear()


class Watched:
    """A reader that notes what it is asked to search among, then asks the real one."""

    def __init__(self, reader: Reader, searches: Searches) -> None:
        self._reader, self._searches = reader, searches

    def embed(self, texts: Sequence[str], kind: Any = "passage", *rest: Any, **options: Any) -> Any:
        """As the reader's. What is looked for is the author's own words and hides nothing."""
        if kind == "passage":
            self._searches.texts += texts
        return self._reader.embed(texts, kind, *rest, **options)

    def index(self, key: str) -> "WatchedIndex":
        """As the reader's."""
        return WatchedIndex(self._reader.index(key), self._searches)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)


class WatchedIndex:
    """An index that notes what it is asked to search among."""

    def __init__(self, index: Any, searches: Searches) -> None:
        self._index, self._searches = index, searches

    def search(self, query: str, texts: dict[str, str], *rest: Any, **options: Any) -> Any:
        """As the index's."""
        self._searches.texts += texts.values()
        return self._index.search(query, texts, *rest, **options)

    def nearest(self, query: str, phrases: Any, among: Any, count: int, also: Any = None, *rest: Any) -> Any:
        """As the index's: of the phrases only those at these places are searched."""
        self._searches.texts += [phrases.texts[place] for place in (*among, *(() if also is None else also))]
        return self._index.nearest(query, phrases, among, count, also, *rest)

    def vectors(self, phrases: Any, among: Any, *rest: Any) -> Any:
        """As the index's."""
        self._searches.texts += [phrases.texts[place] for place in among]
        return self._index.vectors(phrases, among, *rest)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._index, name)


@contextmanager
def watching() -> Iterator[Searches]:
    """Notes what full-text search is asked to look among, in this process."""
    searches = Searches()
    find = FullText.find

    def spy(words: FullText, asked: Iterable[str], among: Collection[str]) -> Any:
        named = dict(words._session.tuples("SELECT vector_id, fact FROM fact_texts"))
        searches.facts.update(named[vector] for vector in among if vector in named)
        return find(words, asked, among)

    with patch.object(FullText, "find", spy):
        yield searches
