"""What a sentence tells, as data: its nouns, relations between them, and signs of where, when and what it was like.

All of it is a function of the sentence alone: who is meant by a name depends on who reads it, and is left to them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

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
class Sign:
    """Words that tell a part of a situation. `label`: which feeling or sense ("" for place and time); `who`: the number
    of the noun it is said of; `sure`: by how much the head puts it before the next best."""

    part: Part
    label: str
    span: Span
    who: int | None = None
    sure: float = 1.0


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence tells. Spans are of the sentence."""

    nouns: tuple[Noun, ...] = ()
    relations: tuple[Relation, ...] = ()
    signs: tuple[Sign, ...] = ()

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
            tuple(Sign(Part(part), label, Span(start, end), *rest) for part, label, start, end, *rest in signs),
        )
