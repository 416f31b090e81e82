"""What the checks of time hand on."""

from dataclasses import dataclass, field

from workbench.continuity.report import Precedent
from workbench.memory.reading.said import ToldSentence
from workbench.story.facts import Fact


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence whose time does not fit: the key of the wording, what fills it, and what it rests on."""

    sentence: ToldSentence
    key: str
    confidence: float
    values: dict[str, str] = field(default_factory=dict)
    facts: tuple[Fact, ...] = ()
    precedents: tuple[Precedent, ...] = ()
    character: str | None = None
