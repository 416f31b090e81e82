"""One character's mind as of one viewpoint: what they know as a graph to walk along.

Everything in it is inside the gate's sight; `handed` passes through the gate once more before anybody sees it.
"""

from collections.abc import Collection, Container
from functools import cached_property
from typing import TYPE_CHECKING

from workbench.memory.gated import Gated, ServedFact
from workbench.memory.lines import Lines, Seen
from workbench.memory.minds.association import PERSON, AssociationGraph, PageRankWalk
from workbench.memory.minds.strength import lasting, linked, working
from workbench.memory.people import People, people_of
from workbench.store import Unit
from workbench.story.facts import Fact
from workbench.story.minds import Insight, Mark, Use
from workbench.story.viewpoint import Viewpoint

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Mind:
    """Read from one unit, not to be kept after it."""

    def __init__(self, unit: Unit, gated: Gated, seen: Seen, language: str) -> None:
        """`seen`: the lines of the gated viewpoint's sight; `language`: the story's."""
        self.unit, self.gated, self.seen = unit, gated, seen
        self.viewpoint, self.language = gated.viewpoint, language
        self.people: People = people_of(unit.characters.list(), gated.has_passed)
        self.associations = AssociationGraph.of(unit, self.viewpoint.branch, self.people, seen.lines)

    @classmethod
    def of(cls, unit: Unit, viewpoint: Viewpoint, language: str) -> "Mind":
        """The mind of a viewpoint; `language` is the story's."""
        gated = Gated(unit, viewpoint)
        lines = Lines.of(unit, viewpoint.branch, language, gated.sight)
        return cls(unit, gated, lines.seen(gated.sight), language)

    @cached_property
    def uses(self) -> list[Use]:
        """What was on this mind and may shape it as of the viewpoint, oldest first."""
        mind = self.viewpoint.character, self.viewpoint.branch
        kept = self.unit.remember(("uses", *mind), lambda: self.unit.minds.uses(*mind))
        return [use for use in kept if use.counts(self.viewpoint, self.gated.timeline, _Known(self))]

    @cached_property
    def working(self) -> dict[str, float]:
        """The working set: facts by how present they are."""
        return working(self.uses)

    @cached_property
    def lasting(self) -> frozenset[str]:
        """The facts that consolidation has kept."""
        return lasting(self.uses)

    @cached_property
    def marks(self) -> dict[str, Mark]:
        """The author's word on how facts are kept, for those this viewpoint knows."""
        marks = self.unit.minds.marks(self.viewpoint.character)
        return {fact: mark for fact, mark in marks.items() if self.knows(fact)}

    @cached_property
    def core(self) -> list[str]:
        """The facts that are always present."""
        return [fact for fact, mark in self.marks.items() if mark.core]

    @cached_property
    def insights(self) -> list[Insight]:
        """What minor memories came to, as far as this viewpoint knows every one of them."""
        kept = self.unit.minds.insights(self.viewpoint.character, self.viewpoint.branch)
        return [one for one in kept if one.counts(self.viewpoint, self.gated.timeline, self.seen)]

    @cached_property
    def ranks(self) -> "NDArray[np.int64]":
        """For each visible fact, in order: the rank of the episode it happened in, or was learned in; 0 for what is
        simply so."""
        import numpy as np

        since, learned = self.gated.sight.since
        situations = self.associations.happened[self.seen.places] | learned[self.seen.in_sight]
        return np.where(situations, since[self.seen.in_sight], 0)

    @cached_property
    def ways(self) -> PageRankWalk:
        """The graph as numbers."""
        places = self.associations.place
        links = [(places[one], places[two], strength) for (one, two), strength in linked(self.uses).items()]
        return PageRankWalk(self.associations, self.seen.places, self.ranks, links)

    def knows(self, fact: str) -> bool:
        """True when the gate's sight has the fact."""
        return fact in _Known(self)

    def seeds(self, said: str, present: Collection[str] = ()) -> frozenset[str]:
        """The concepts that associations with what is said begin at: oneself, those present, who and what is named."""
        people = (PERSON + one for one in (self.viewpoint.character, *present))
        return self.associations.keys(said).union(people)

    def fact(self, place: int) -> Fact:
        """The fact at a place."""
        return self.seen.lines.facts[place]

    def handed(self, facts: Collection[str]) -> tuple[ServedFact, ...]:
        """These facts as they may be handed over. Raises GateDisagreement like `Gated.admit`."""
        return self.gated.admit(facts)


class _Known(Container[str]):
    """The ids of the facts a mind knows."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def __contains__(self, fact: object) -> bool:
        place = self._mind.associations.place.get(fact) if isinstance(fact, str) else None
        return place is not None and self._mind.seen.lines.names[place] in self._mind.seen
