"""What the graph of a mind is made of: situations under abstract ones, concepts, habits, and what ties them."""

from dataclasses import dataclass

from workbench.memory.minds.habits import Reflex

WITH = "with:"
HABIT = "habit:"


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happened, or that one came to know. `episode`: its number in the telling, None when that is not
    told yet; `who`: ids; `how` and `by`: how it was learned, "" when it was not learned from anybody."""

    fact: str
    narrative: str
    episode: int | None
    location: str
    who: tuple[str, ...]
    emotion: str
    senses: str
    how: str = ""
    by: str | None = None


@dataclass(frozen=True, slots=True)
class AbstractSituation:
    """A class of situations: those of one `episode` (its number in the telling), or those with one person (id)."""

    episode: int | None
    person: str | None


@dataclass(frozen=True, slots=True)
class Concept:
    """A person or thing. `aliases` are open as of the viewpoint; `description` is public or known to the mind."""

    name: str
    aliases: tuple[str, ...]
    description: str
    abstract: bool = False
    person: str | None = None


@dataclass(frozen=True, slots=True)
class Tie:
    """An edge. `verb`: "under", "about", "together" (used together), "triggers", or a fact's own words with … for the
    two ends; `intensity` from 0, the stronger the more; `confidence` 0 to 1."""

    verb: str
    intensity: float
    confidence: float
    fact: str | None = None


Node = Situation | AbstractSituation | Concept | Reflex
