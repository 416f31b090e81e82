"""What a check reports: one sentence, why it does not fit, and what it does not fit with."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from workbench.story.text import Span


class Kind(StrEnum):
    """What is wrong with a sentence. Not every kind has a check yet."""

    KNOWLEDGE_LEAK = "knowledge_leak"
    CONTRADICTION = "contradiction"
    DEAD_ACTOR = "dead_actor"
    TIMELINE = "timeline"
    LOCATION = "location"
    NAME_VARIANT = "name_variant"
    APPELLATION = "appellation"
    FORESHADOWING = "foreshadowing"


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
class ContinuityWarning:
    """One finding. `confidence` is 0 to 1; `span` and `quote` are the sentence or words it is about.

    `id` says the same thing again for as long as the sentence, the kind and the evidence stay the same, wherever in the
    episode they move: dismissing goes by it.
    """

    id: str
    kind: Kind
    severity: Severity
    confidence: float
    episode: str
    number: int
    span: Span
    quote: str
    character: str | None
    explanation: str
    evidence: tuple[Evidence, ...] = field(default=())


def fingerprint(kind: Kind, episode: str, quote: str, character: str | None, evidence: tuple[Evidence, ...]) -> str:
    """A warning's id: 16 hex digits over what it says, without any offset; runs of white space count as one."""
    said = re.sub(r"\s+", " ", quote).strip()
    parts = [kind.value, episode, said, character or "", *sorted(item.fact for item in evidence)]
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]


def known_as(warning: ContinuityWarning, episodes: Iterable[str]) -> frozenset[str]:
    """The ids that the same warning has had, or would have, in its episode and in these others: where its sentence
    stood before its episode was split off, merged or copied for a branch."""
    earlier = (
        fingerprint(warning.kind, episode, warning.quote, warning.character, warning.evidence) for episode in episodes
    )
    return frozenset((warning.id, *earlier))
