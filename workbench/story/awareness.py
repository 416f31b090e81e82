"""Knowledge about knowledge: A knows that B knows F, and who keeps F from whom.

Neither opens F to anybody: the gate never reads these. Who knows that somebody knows something they do not know
themselves holds only what the author says they think of it ("B is keeping something from me"), never F.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from workbench.story.facts import Mention, Source, Status
from workbench.story.gate import Verdict
from workbench.story.knowledge import How
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Viewpoint


class Relation(StrEnum):
    """What a person has to do with another's knowledge of a fact."""

    KNOWS_OF = "knows_of"
    """Knows that the other knows it."""
    KEEPS_FROM = "keeps_from"
    """Knows it and keeps it from the other."""


@dataclass(frozen=True, slots=True)
class Awareness:
    """`character` knows that `other` knows `fact`, or keeps it from them, since `mention`.

    `other` None: keeps it from everybody. `mention` None with how=ALWAYS: from before the first line. `belief` is the
    author's alone: what `character` thinks where they do not know the fact itself. `sequence` orders rows by when they
    were recorded. `branch`: only there and on what forks from it; None: wherever the story is told.
    """

    id: str
    character: str
    relation: Relation
    fact: str
    other: str | None
    mention: Mention | None = None
    how: How = How.INFERRED
    by: str | None = None
    belief: str = ""
    status: Status = Status.ACCEPTED
    source: Source = Source.AUTHOR
    sequence: int = 0
    deleted_at: datetime | None = None
    branch: str | None = None

    def __post_init__(self) -> None:
        if self.other is None and self.relation is not Relation.KEEPS_FROM:
            raise ValueError("knowing of somebody's knowledge needs that somebody")
        if self.other == self.character:
            raise ValueError("another person's knowledge is meant")
        if self.mention is None and self.how is not How.ALWAYS:
            raise ValueError("awareness begins somewhere, unless it is 'always'")
        if self.belief and self.source is not Source.AUTHOR:
            raise ValueError("only the author can say what somebody thinks of a secret they do not know")


def has_begun(awareness: Awareness, viewpoint: Viewpoint, timeline: Timeline) -> bool:
    """True when it is accepted, live, and lies before the viewpoint in its order, in words that still stand; whoever
    the viewpoint is."""
    if awareness.status is not Status.ACCEPTED or awareness.deleted_at is not None:
        return False
    if awareness.mention is None:
        return awareness.how is How.ALWAYS
    return awareness.mention.stands and timeline.is_before(awareness.mention.place, viewpoint)


@dataclass(frozen=True, slots=True)
class Handed:
    """What a character may be handed of one awareness: the fact's id where they know it, else words of the author's."""

    awareness: Awareness
    fact: str | None
    belief: str = ""


def hand_over(awareness: Awareness, verdict: Verdict | None, unknown: Iterable[str]) -> Handed | None:
    """What `awareness.character` may be handed, given the gate's verdict on the fact for them and the `bare` texts of
    what they do not know, that fact's and others'.

    None where nothing may be: the fact is not theirs and the author gave no words, or words that tell what is unknown.
    """
    if verdict is not None and verdict.visible:
        return Handed(awareness, awareness.fact)
    said = awareness.belief.strip()
    if awareness.relation is Relation.KEEPS_FROM or not said or any(text in bare(said) for text in unknown):
        return None
    return Handed(awareness, None, said)


def bare(text: str) -> str:
    """A text's letters and digits alone, in one case: what remains when it is quoted otherwise."""
    return "".join(char for char in text.casefold() if char.isalnum())
