"""What a sentence tells, as data: its nouns, relations between them, and signs of where, when and what it was like.

All of it is a function of the sentence alone: who is meant by a name depends on who reads it, and is left to them. A
`Draft` is what the parse gives, before the heads say what its nouns name and what its predicates tell."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Self

from workbench.engine import Token
from workbench.story.text import Span


class Sort(StrEnum):
    """What a noun names."""

    PERSON = "person"
    PLACE = "place"
    THING = "thing"
    TIME = "time"
    IDEA = "idea"
    SELF = "self"
    """Whoever says "I"."""


class Part(StrEnum):
    """What a sign tells of a situation."""

    PLACE = "place"
    TIME = "time"
    FEELING = "feeling"
    SENSE = "sense"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun and what belongs to it. `node`: it may stand for itself (no number, no formal noun, no deed); `place`: it
    stands where a sentence says where something is; `owner`: the number of the noun whose it is."""

    span: Span
    sort: Sort
    node: bool = True
    place: bool = False
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Relation:
    """`one` and `other` are numbers of nouns; `verb` holds the sentence's words, … standing for the other where it is
    not last."""

    one: int
    other: int
    verb: str


@dataclass(frozen=True, slots=True)
class SituationSign:
    """Words that tell a part of a situation. `label`: which feeling or sense ("" for place and time); `who`: the number
    of the noun it is said of; `sure`: by how much the head puts it before the next best."""

    part: Part
    label: str
    span: Span
    who: int | None = None
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class SentenceContent:
    """What a sentence tells. Spans are of the sentence."""

    nouns: tuple[Noun, ...] = ()
    relations: tuple[Relation, ...] = ()
    signs: tuple[SituationSign, ...] = ()

    def as_json(self) -> list[Any]:
        """Plain data; `from_json` reads it."""
        return [
            [[n.span.start, n.span.end, n.sort.value, n.node, n.place, n.owner] for n in self.nouns],
            [[r.one, r.other, r.verb] for r in self.relations],
            [[s.part.value, s.label, s.span.start, s.span.end, s.who, round(s.sure, 3)] for s in self.signs],
        ]

    @classmethod
    def from_json(cls, data: list[Any]) -> Self:
        """What `as_json` wrote."""
        nouns, relations, signs = data
        return cls(
            tuple(Noun(Span(start, end), Sort(sort), *rest) for start, end, sort, *rest in nouns),
            tuple(Relation(*one) for one in relations),
            tuple(
                SituationSign(Part(part), label, Span(start, end), *rest) for part, label, start, end, *rest in signs
            ),
        )


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


class DraftReader:
    """Reads the parse of one sentence; each language by its own relations."""

    def __init__(self, tokens: Sequence[Token], text: str) -> None:
        self._tree, self._text = Tree(tokens), text
        self._found = Draft()
        self._number: dict[int, int] = {}

    def _add(self, at: int, span: Span, head: str, sort: Sort | None) -> Name:
        """A name at `span`, whose last word is the token at this index."""
        made = Name(span, head, sort)
        self._number[at] = len(self._found.names)
        self._found.names.append(made)
        return made

    def _compound(self, at: int) -> int:
        """The first token of the compound that a noun ends."""
        tokens, start = self._tree.tokens, at
        while start > 0 and tokens[start - 1].dep == "compound" and tokens[start - 1].head in range(start, at + 1):
            start -= 1
        return start
