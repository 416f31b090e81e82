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
    """A language's cues.

    `secret`: kept from others. `inner`: only the thinker has it. `passing`: a deed of the moment (looked, smiled), soon
    over. `hedged` and `passing` count against a sentence.
    """

    cues: tuple[Cue, ...]
    secret: re.Pattern[str]
    inner: re.Pattern[str]
    question: re.Pattern[str]
    hedged: re.Pattern[str]
    passing: re.Pattern[str]
    numbers: re.Pattern[str]
    shortest: int
    longest: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What the cues make of one sentence: the strongest kind, the score, and whether it is private."""

    kind: str
    score: float
    secret: bool
    inner: bool


_ONCE_MORE = 0.4
"""What a second cue of the same kind adds, as a share of its weight."""


def read(sentence: str, table: CueTable) -> Reading:
    """Weighs a sentence by its cues; `kind` is "" when there is none."""
    weights: dict[str, float] = {}
    for cue in table.cues:
        if cue.pattern.search(sentence):
            if cue.kind in weights:
                weights[cue.kind] += _ONCE_MORE * cue.weight
            else:
                weights[cue.kind] = cue.weight
    secret, inner = bool(table.secret.search(sentence)), bool(table.inner.search(sentence))
    score = sum(weights.values()) + (1.5 if secret else 0.0)
    if weights and table.numbers.search(sentence):
        score += 0.5
    if table.question.search(sentence):
        score -= 2.0
    if table.hedged.search(sentence):
        score -= 0.7
    if table.passing.search(sentence):
        score -= 0.8
    if len(sentence) < table.shortest:
        score -= 1.0
    if len(sentence) > table.longest:
        score -= 0.7
    kind = "secret" if secret else max(weights, key=lambda name: weights[name], default="")
    return Reading(kind, score, secret, inner)


def words(kind: str, weight: float, alternatives: str, flags: int = 0) -> Cue:
    """A cue from a regular expression's alternatives."""
    return Cue(kind, weight, re.compile(alternatives, flags))
