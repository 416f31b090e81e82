"""What a check reports: one sentence, why it does not fit, and what it does not fit with."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from workbench.store.records import Dismissal
from workbench.story.text import Span


class Kind(StrEnum):
    """What is wrong with a sentence. Not every kind has a check; checks that others add have kinds of their own."""

    KNOWLEDGE_LEAK = "knowledge_leak"
    CONTRADICTION = "contradiction"
    DEAD_ACTOR = "dead_actor"
    TIMELINE = "timeline"
    LOCATION = "location"
    NAME_VARIANT = "name_variant"
    APPELLATION = "appellation"
    FORESHADOWING = "foreshadowing"


JUDGED = "judged"
"""How the patterns of warnings end that a judge alone stands for."""


class Severity(StrEnum):
    """How much it would hurt a reader if the warning is right."""

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Evidence:
    """An established fact a warning rests on, with the sentence that established it; or such a sentence alone
    (`fact` "").

    `episode`, `number` (telling, from 1) and `span` are None and `quote` is empty when the author gave no quote.
    """

    fact: str
    text: str
    quote: str = ""
    episode: str | None = None
    number: int | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Learned:
    """That a warning's confidence is not what its check gave it (`before`), and why: how often warnings of its pattern
    were accepted and dismissed in this story."""

    before: float
    accepted: int
    dismissed: int


@dataclass(frozen=True, slots=True)
class ContinuityWarning:
    """One finding. `confidence` is 0 to 1; `span` and `quote` are the sentence or words it is about.

    `id` says the same thing again for as long as the sentence, the kind and what the evidence says stay the same,
    wherever in the episode they move and under whatever ids the facts are kept. `pattern` names the rule that found it:
    the kind, or "kind.rule". `kind` is a `Kind`, or the name of a plugin that is or was installed. `answered` is what
    the author has said to it; `learned` says that its confidence was lowered by what the author said to others like it.
    `named` are the episodes that the explanation names, each with the number it had then: see `wording.renumbered`.
    """

    id: str
    kind: str
    severity: Severity
    confidence: float
    episode: str
    number: int
    span: Span
    quote: str
    character: str | None
    explanation: str
    evidence: tuple[Evidence, ...] = field(default=())
    pattern: str = ""
    answered: Dismissal | None = None
    learned: Learned | None = None
    named: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        if not self.pattern:
            object.__setattr__(self, "pattern", str(self.kind))

    @property
    def judged(self) -> bool:
        """True when no rule found it: it is a model's reading of the sentence."""
        return self.pattern.endswith(f".{JUDGED}")


def fingerprint(kind: str, episode: str, quote: str, character: str | None, evidence: tuple[Evidence, ...]) -> str:
    """A warning's id: 16 hex digits over what it says, without any offset or fact's id; runs of white space count as
    one."""
    rests_on = sorted({said_of(item) for item in evidence})
    return _digest(kind, episode, quote, character, rests_on)


def known_as(warning: ContinuityWarning, episodes: Iterable[str]) -> frozenset[str]:
    """The ids that the same warning has had, or would have, in its episode and in these others: where its sentence
    stood before its episode was split off, merged or copied for a branch. Older files name facts by their ids."""
    facts = sorted(item.fact for item in warning.evidence)
    found = {warning.id}
    for episode in (warning.episode, *episodes):
        what = warning.kind, episode, warning.quote, warning.character
        found |= {fingerprint(*what, warning.evidence), _digest(*what, facts)}
    return frozenset(found)


def cited(warnings: Iterable[ContinuityWarning]) -> dict[str, set[str]]:
    """By fact id, which of these (ids) rest on it."""
    found: dict[str, set[str]] = defaultdict(set)
    for one in warnings:
        for item in one.evidence:
            if item.fact:
                found[item.fact].add(one.id)
    return dict(found)


def said_of(evidence: Evidence) -> str:
    """What evidence says, whatever it is called: its words in the text, else the fact; white space made one."""
    return plainly(evidence.quote or evidence.text)


def plainly(text: str) -> str:
    """The text with every run of white space as one space."""
    return re.sub(r"\s+", " ", text).strip()


def _digest(kind: str, episode: str, quote: str, character: str | None, rests_on: Iterable[str]) -> str:
    parts = [kind, episode, plainly(quote), character or "", *rests_on]
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]
