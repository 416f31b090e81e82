"""Learning moments the author turned down about a fact whose words have since been put otherwise."""

from rapidfuzz.fuzz import ratio

from workbench.memory.changed import ALIKE
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Status


class Refused:
    """What was turned down so far. A reworded sentence makes another fact, and the author's word goes over to it."""

    def __init__(self, unit: Unit, branch: str) -> None:
        people: dict[str, set[str]] = {}
        for moment in unit.knowledge.list(branch=branch, include_deleted=True):
            if moment.status is Status.REJECTED:
                people.setdefault(moment.fact, set()).add(moment.character)
        facts = unit.facts.list(branch, include_deleted=True, ids=people) if people else []
        self._before = [(fact, people[fact.id]) for fact in facts]

    def about(self, fact: Fact) -> set[str]:
        """Who was said not to learn what stood, in much the same words, where the fact stands now (ids)."""
        found = set[str]()
        for before, people in self._before:
            if before.id != fact.id and _stood(before, fact) and ratio(before.text, fact.text) >= ALIKE:
                found |= people
        return found


def _stood(before: Fact, fact: Fact) -> bool:
    return any(
        not gone.stands and gone.span is not None and gone.episode == here.episode and gone.span.overlaps(here.span)
        for gone in before.mentions
        for here in fact.mentions
        if here.span is not None and here.stands
    )
