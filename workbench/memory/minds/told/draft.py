"""What the parse of a sentence gives, before the heads say what its nouns name and what its predicates tell."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from workbench.engine import Token
from workbench.memory.minds.told.model import Relation, Sort
from workbench.story.text import Span


@dataclass(slots=True)
class Name:
    """A noun phrase. `sort`: where the parse itself says what it names; `head`: the words that a head judges it by."""

    span: Span
    head: str
    sort: Sort | None = None
    node: bool = True
    place: bool = False
    time: bool = False
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Deed:
    """A predicate with its objects and adverbs, without its subject; `who`: the number of that, where there is one."""

    span: Span
    who: int | None


@dataclass(slots=True)
class Draft:
    """Names by number, relations between them, predicates."""

    names: list[Name] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)


class Tree:
    """A parsed sentence to walk: tokens and who hangs on whom."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self._children: dict[int, list[int]] = defaultdict(list)
        for at, token in enumerate(tokens):
            if token.head != at:
                self._children[token.head].append(at)

    def children(self, at: int, *deps: str) -> list[int]:
        """Those that hang on a token, by one of these relations if any are given."""
        return [one for one in self._children[at] if not deps or self.tokens[one].dep in deps]

    def child(self, at: int, *deps: str) -> int | None:
        """The first of them; None when there is none."""
        return next(iter(self.children(at, *deps)), None)

    def under(self, at: int) -> Iterator[int]:
        """A token and all that hangs on it, however far."""
        yield at
        for one in self._children[at]:
            yield from self.under(one)
