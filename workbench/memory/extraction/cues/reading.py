"""Cues: words that make a sentence worth remembering, and how much each is worth.

A cue table is data for one language. Weights are small whole and half numbers set by hand: about 2 for what nearly
always matters (a death, a secret kept), 1 for what often does, below that for what only helps another cue.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cue:
    """One kind of evidence: the kind of fact it makes, its weight and the words."""

    kind: str
    weight: float
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class CueTable:
    """A language's cues. `secret`: kept from others; `shortest`: code points below which a sentence tells little."""

    cues: tuple[Cue, ...]
    secret: re.Pattern[str]
    shortest: int


@dataclass(frozen=True, slots=True)
class Reading:
    """Of one sentence: does it tell a kind of thing, and does it speak of what is kept from others?"""

    kind: bool
    secret: bool


def read(sentence: str, table: CueTable) -> Reading:
    """What the cues make of a sentence."""
    secret = table.secret.search(sentence) is not None
    return Reading(secret or any(cue.pattern.search(sentence) for cue in table.cues), secret)


def words(kind: str, weight: float, alternatives: str, flags: int = 0) -> Cue:
    """A cue from a regular expression's alternatives."""
    return Cue(kind, weight, re.compile(alternatives, flags))
