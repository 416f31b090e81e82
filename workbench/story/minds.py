"""Minds: what was on somebody's mind together, what that came to, and the author's own word on a mind.

None of it opens a fact to anybody: what names facts counts for a viewpoint only as far as the gate lets it see them.
"""

from collections.abc import Container
from dataclasses import dataclass

from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint


@dataclass(frozen=True, slots=True)
class Reach:
    """Up to where somebody knew when something came to their mind. `place` None: from before the first line."""

    place: Place | None
    order: Order = Order.TELLING
    strict: bool = False
    branch: str = MAIN_BRANCH

    @classmethod
    def of(cls, viewpoint: Viewpoint, timeline: Timeline) -> "Reach":
        """The reach of a viewpoint, by the episode that its cutoff lies in, so that it moves with that episode."""
        rank, offset = timeline.cutoff(viewpoint)
        ranks = timeline.telling if viewpoint.order is Order.TELLING else timeline.story
        episode = next((one for one, number in ranks.items() if number == rank), None)
        place = None if episode is None else Place(episode, offset if viewpoint.at is not None else None)
        return cls(place, viewpoint.order, viewpoint.strict, viewpoint.branch)

    def within(self, viewpoint: Viewpoint, timeline: Timeline) -> bool:
        """True when a viewpoint reaches as far: whatever was known then, by the same clock and on the same branch, is
        known now. What was on a mind later says nothing about it earlier, even where it names nothing new."""
        if (self.order, self.branch) != (viewpoint.order, viewpoint.branch) or viewpoint.strict > self.strict:
            return False
        return self.place is None or timeline.is_before(self.place, viewpoint)


@dataclass(frozen=True, slots=True)
class Use:
    """Facts that were on a mind together, most relevant first. `sequence` counts uses as they were made.

    `consolidation`: the sitting since which it belongs to the long-term memory.
    """

    id: str
    character: str
    reach: Reach
    facts: tuple[str, ...]
    sequence: int
    consolidation: str | None = None

    def counts(self, viewpoint: Viewpoint, timeline: Timeline, visible: Container[str]) -> bool:
        """True when a viewpoint may be shaped by it: reaching as far, and knowing every one of its facts."""
        return (
            self.character == viewpoint.character
            and self.reach.within(viewpoint, timeline)
            and all(fact in visible for fact in self.facts)
        )


@dataclass(frozen=True, slots=True)
class Insight:
    """What minor memories of a stretch come to, as known from `reach` on.

    `sources` are the vector ids of the facts it was made of: an id names the wording, so that an insight falls silent
    when one of them is edited. `about`: the key of the concept they share. `text` is made of their sentences.
    """

    id: str
    character: str
    reach: Reach
    about: str
    text: str
    sources: tuple[str, ...]
    consolidation: str

    def counts(self, viewpoint: Viewpoint, timeline: Timeline, visible: Container[str]) -> bool:
        """True when a viewpoint may have it; `visible`: vector ids of the facts it knows."""
        return (
            self.character == viewpoint.character
            and self.reach.within(viewpoint, timeline)
            and all(source in visible for source in self.sources)
        )


@dataclass(frozen=True, slots=True)
class Mark:
    """The author's word on how a mind keeps a fact. `core`: it is always present; `time`: when it was; `who`: who was
    there."""

    character: str
    fact: str
    core: bool = False
    location: str = ""
    emotion: str = ""
    senses: str = ""
    time: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Habit:
    """What somebody does (`action`) when something happens (`trigger`), and how likely (0 to 1).

    `since`: from where in the story; None: from before it.
    """

    id: str
    character: str
    trigger: str
    action: str
    probability: float
    since: Place | None = None

    def __post_init__(self) -> None:
        if not 0 < self.probability <= 1:
            raise ValueError("a probability is above 0 and at most 1")
