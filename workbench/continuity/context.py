"""What a check is given: one episode, cut up and placed, beside everything the story has established.

Checks are pure functions of this. They read facts that nobody in the story may know yet: they answer to the author.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from workbench.continuity.chapters import Chapters, MovedFacts
from workbench.continuity.manuscript import Manuscript
from workbench.memory.presence.deaths import Death, deaths
from workbench.memory.reading.said import ToldSentence
from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.story.knowledge import Knowledge
from workbench.story.text import Span
from workbench.story.timeline import Timeline
from workbench.text.names import index_of

Vectors = NDArray[np.float32]
MayKnow = Callable[[str, Fact, int], bool]
"""(character id, fact, offset into the episode) -> whether that person may know it just before that offset."""


@dataclass(frozen=True, slots=True)
class SecretVectors:
    """Unit vectors [secrets, d] of the facts that are not common knowledge: of their texts, and of their evidence (of
    the text again where there is none). `facts` gives the rows."""

    facts: tuple[Fact, ...]
    texts: Vectors
    quotes: Vectors


@dataclass(frozen=True, slots=True)
class CheckContext:
    """One episode and the whole story's knowledge.

    `facts` are live, on the branch and not rejected, of every episode; `common` are the ids of those that are common
    knowledge, or would be once accepted. `sentence_vectors` [sentences, d] are unit length and aligned with
    `sentences`; without vectors (no reader) the checks that need them yield nothing. `narrator` is who tells the
    episode in the first person. `chapters` are all episodes, this one included, with their spoken lines; the checks
    that compare usage or follow a clock yield nothing without them. Only warnings that touch `near` are asked for
    (None: all); a check may give others, too.
    """

    language: str
    episode: str
    number: int
    text: str
    sentences: tuple[ToldSentence, ...]
    cast: tuple[Character, ...]
    timeline: Timeline
    facts: tuple[Fact, ...]
    moments: tuple[Knowledge, ...]
    may_know: MayKnow
    manuscript: Manuscript
    common: frozenset[str] = frozenset()
    sentence_vectors: Vectors | None = None
    secrets: SecretVectors | None = None
    narrator: str | None = None
    chapters: Chapters | None = None
    near: Span | None = None

    def present(self, fact: Fact) -> Fact:
        """The fact with its evidence where it stands in the text at hand: what was worked out of the facts once and
        kept may know it as it was saved."""
        return self.facts.by_id.get(fact.id, fact) if isinstance(self.facts, MovedFacts) else fact

    def told(self, fact: Fact) -> list[int]:
        """The numbers of the episodes a fact is recorded in."""
        numbers = (self.timeline.number_of(mention.episode) for mention in fact.mentions)
        return [number for number in numbers if number is not None]

    def deaths(self) -> Sequence[Death]:
        """Every death that the facts tell of, worked out once for all episodes."""

        def found() -> list[Death]:
            return list(deaths(self.facts, self.cast, self.language, index_of(self.cast, self.language)))

        kept = self.chapters.once("deaths", self.facts, found) if self.chapters else found()
        return [replace(death, fact=self.present(death.fact)) for death in kept]

    def character(self, identifier: str) -> Character | None:
        """The character with this id."""
        return next((person for person in self.cast if person.id == identifier), None)
