"""What the graph of a mind is made of: situations under abstract ones, concepts, habits, and what ties them."""

from dataclasses import dataclass

from workbench.memory.minds.habits import Reflex
from workbench.memory.minds.told.looking import Clue
from workbench.memory.minds.told.model import Sort

WITH = "with:"
HABIT = "habit:"
PLAIN = frozenset({"under", "about", "at", "told", "beside", "together", "triggers"})
"""Ties that are no relation of the story: a situation under a class, about or at something, what is told of a concept,
what one sentence names together, what was used together, what sets a habit off."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happened, or that one came to know. `episode`: its number in the telling, None when that is not
    told yet; `who`: ids; `how` and `by`: how it was learned, "" when it was not learned from anybody.

    `location`, `time`, `emotion`, `senses` and `others` (who else was there) are the author's words; what the text
    tells of the parts that the author leaves open stands in `clues`.
    """

    fact: str
    narrative: str
    episode: int | None
    location: str
    who: tuple[str, ...]
    emotion: str
    senses: str
    how: str = ""
    by: str | None = None
    time: str = ""
    others: str = ""
    clues: tuple[Clue, ...] = ()


@dataclass(frozen=True, slots=True)
class AbstractSituation:
    """A class of situations: those of one `episode` (its number in the telling), or those with one person (id)."""

    episode: int | None
    person: str | None


@dataclass(frozen=True, slots=True)
class Concept:
    """A person, thing or place. `aliases` are open as of the viewpoint; `description` is public or known to the mind;
    `sort` says what it is, where a sentence was read that tells."""

    name: str
    aliases: tuple[str, ...]
    description: str
    abstract: bool = False
    person: str | None = None
    sort: Sort | None = None


@dataclass(frozen=True, slots=True)
class MindEdge:
    """An edge. `verb`: one of `PLAIN`, or else a relation in a fact's own words, where … stands for the far end if that
    is not last (…の兄, …を憎んでいる, hates, is …’s brother); `intensity` from 0, the stronger the more; `confidence` 0
    to 1."""

    verb: str
    intensity: float
    confidence: float
    fact: str | None = None

    def said(self, other: str) -> str:
        """A relation with the name of its far end: カムパネルラを憎んでいる, hates Tom."""
        return self.verb.replace("…", other) if "…" in self.verb else f"{self.verb} {other}"


Node = Situation | AbstractSituation | Concept | Reflex
