"""What has worked for which kind of question: kinds, ways of looking, what went wrong and what is done about it."""

from dataclasses import dataclass
from enum import StrEnum


class Asks(StrEnum):
    """What a question is after."""

    WHO = "who"
    WHEN = "when"
    WHERE = "where"
    WHY = "why"
    HOW = "how"
    RELATION = "relation"
    FEELING = "feeling"
    OPINION = "opinion"
    WHAT = "what"
    WHETHER = "whether"


class Split(StrEnum):
    """Whether a question is looked up in one or in its parts."""

    WHOLE = "whole"
    PARTS = "parts"


class Mix(StrEnum):
    """Which sign counts for more than usual when facts are looked for."""

    BALANCED = "balanced"
    MEANING = "meaning"
    WORDS = "words"
    ASSOCIATION = "association"
    RECENT = "recent"


@dataclass(frozen=True, slots=True)
class Approach:
    """How a question is looked up."""

    split: Split = Split.WHOLE
    mix: Mix = Mix.BALANCED


USUAL = Approach()


class Failure(StrEnum):
    """How an answer goes wrong."""

    NOTHING_FOUND = "nothing_found"
    """Nothing they may know was found to hand over."""
    MARKED = "marked"
    """The second look marks a sentence of it."""
    EMPTY = "empty"
    OVERFLOW = "overflow"
    """What was to be handed over is longer than the model's context."""
    DIED = "died"
    """The model's process ended in the middle."""


class Remedy(StrEnum):
    """What is done differently the next time."""

    BY_NAME = "by_name"
    """Everybody the question names is looked for, too."""
    COOLER = "cooler"
    """Less chance in the choice of words."""
    OTHER_WORDS = "other_words"
    """Another seed."""
    LESS = "less"
    """Half as many facts, and the latest of what was said before only."""


SEVERITY = {
    Failure.NOTHING_FOUND: 2,
    Failure.EMPTY: 2,
    Failure.OVERFLOW: 3,
    Failure.MARKED: 4,
    Failure.DIED: 5,
}
"""1 to 5: what it costs the author."""

REMEDIES = {
    Failure.NOTHING_FOUND: Remedy.BY_NAME,
    Failure.EMPTY: Remedy.OTHER_WORDS,
    Failure.OVERFLOW: Remedy.LESS,
    Failure.MARKED: Remedy.COOLER,
    Failure.DIED: Remedy.LESS,
}


@dataclass(frozen=True, slots=True)
class Lookup:
    """How the question under one answer (a turn's id) was looked up, and how many of the facts handed over the answer
    used. `scores`: how early each approach would have found those, 0 to 1; empty where none was used."""

    turn: str
    asks: Asks
    language: str
    approach: Approach
    handed: int
    used: int
    scores: tuple[tuple[Approach, float], ...] = ()
    failures: tuple[Failure, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """How an approach has done with one kind of question: over so many `answers` (an author's own words count twice,
    an answer that was asked for anew not at all), `score` on the average; `taken` times it was the one in use."""

    approach: Approach
    answers: int
    score: float
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What became of the answers to one kind of question. `redone`: asked for anew; `rewritten`: the author put other
    words in its place; `used` of the facts `handed` over."""

    asks: Asks
    language: str
    answers: int
    redone: int
    rewritten: int
    handed: int
    used: int
