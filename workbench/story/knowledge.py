"""Learning moments: who comes to know a fact, when, how and from whom."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from workbench.story.facts import Mention, Source, Status


class Stance(StrEnum):
    """What a person makes of a fact. `UNAWARE` is the author's word alone: does not know."""

    KNOWS = "knows"
    SUSPECTS = "suspects"
    BELIEVES_FALSE = "believes_false"
    UNAWARE = "unaware"


class How(StrEnum):
    """The way knowledge came."""

    TOLD = "told"
    WITNESSED = "witnessed"
    OVERHEARD = "overheard"
    INFERRED = "inferred"
    READ = "read"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Knowledge:
    """One learning moment of one character about one fact.

    `mention` says where in the text (its end is when it has happened); None with how=ALWAYS means from before the first
    line. `belief` is what this person now thinks, in their terms. `sequence` orders rows by when they were recorded.
    `branch`: counts only there and in what forks from there. `sureness`: how probable a reading of the text holds it
    to be, 0 to 1; None where nobody estimated it.
    """

    id: str
    fact: str
    character: str
    mention: Mention | None = None
    how: How = How.TOLD
    by: str | None = None
    stance: Stance = Stance.KNOWS
    belief: str = ""
    status: Status = Status.ACCEPTED
    source: Source = Source.AUTHOR
    sequence: int = 0
    deleted_at: datetime | None = None
    branch: str | None = None
    sureness: float | None = None

    def __post_init__(self) -> None:
        if self.mention is None and self.how is not How.ALWAYS:
            raise ValueError("a learning moment happens somewhere, unless it is 'always'")
        if self.stance is Stance.UNAWARE and self.source is not Source.AUTHOR:
            raise ValueError("only the author can say that somebody does not know")
        if self.sureness is not None and not 0 <= self.sureness <= 1:
            raise ValueError(f"sureness is 0 to 1, not {self.sureness}")

    @property
    def stands(self) -> bool:
        """False when other words stand where it was read."""
        return self.mention is None or self.mention.stands
