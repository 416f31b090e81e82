"""Two branches held against each other: the facts and the knowledge that differ, as of an episode."""

from dataclasses import dataclass

from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.facts import Fact, Status
from workbench.story.gate import Verdict, birth
from workbench.story.viewpoint import Order, Viewpoint


@dataclass(frozen=True, slots=True)
class FactDifference:
    """A fact as each branch has it by then; None where it is not (yet) established, rejected or deleted."""

    left: Fact | None
    right: Fact | None

    @property
    def fact(self) -> str:
        """The fact's id."""
        found = self.left or self.right
        return found.id if found else ""


@dataclass(frozen=True, slots=True)
class KnowledgeDifference:
    """What one character makes of a fact on each branch; None where the gate says nothing of it."""

    character: Character
    fact: Fact
    left: Verdict | None
    right: Verdict | None


@dataclass(frozen=True, slots=True)
class EpisodeDifference:
    """A place in the telling: the episode each branch shows there (ids); None where one has none."""

    number: int
    left: str | None
    right: str | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two branches as episode number `episode` opens."""

    left: str
    right: str
    episode: int
    episodes: tuple[EpisodeDifference, ...]
    facts: tuple[FactDifference, ...]
    knowledge: tuple[KnowledgeDifference, ...]


def compare(unit: Unit, left: str, right: str, episode: int | None = None, order: Order = Order.TELLING) -> Comparison:
    """Hold two branches against each other as `episode` opens (None: as things stand at the end of both).

    Episodes are told apart up to there, in telling order. Raises InputError for an unknown branch.
    """
    lines = [unit.episodes.timeline(branch) for branch in (left, right)]
    opening = episode or max(len(line) for line in lines) + 1
    told = [
        EpisodeDifference(number, lines[0].episode_at(number), lines[1].episode_at(number))
        for number in range(1, opening)
        if lines[0].episode_at(number) != lines[1].episode_at(number)
    ]
    facts = [_established(unit, branch, opening, order) for branch in (left, right)]
    every = list(dict.fromkeys([*facts[0], *facts[1]]))
    # Most of it is shared, and what both read as the same object needs no second look.
    differing = [
        FactDifference(a, b)
        for one in every
        if (a := facts[0].get(one)) is not (b := facts[1].get(one)) and _said(a) != _said(b)
    ]
    known: list[KnowledgeDifference] = []
    for character in unit.characters.list():
        asked = [_verdicts(unit, Viewpoint(character.id, opening, None, order, branch)) for branch in (left, right)]
        known += [
            KnowledgeDifference(character, facts[0].get(one) or facts[1][one], mine, theirs)
            for one in every
            if (mine := asked[0].get(one)) is not (theirs := asked[1].get(one)) and _held(mine) != _held(theirs)
        ]
    return Comparison(left, right, opening, tuple(told), tuple(differing), tuple(known))


def _established(unit: Unit, branch: str, opening: int, order: Order) -> dict[str, Fact]:
    timeline = unit.episodes.timeline(branch)
    viewpoint = Viewpoint("", opening, None, order, branch)
    ranks = timeline.telling if order is Order.TELLING else timeline.story
    last, _ = timeline.cutoff(viewpoint)
    past = {episode for episode, rank in ranks.items() if rank < last}

    def is_established(fact: Fact) -> bool:
        # Evidence that stands in an earlier episode settles it; for the others the rule is asked.
        if any(mention.episode in past and not mention.stale for mention in fact.mentions):
            return True
        born = birth(fact, timeline, viewpoint)
        return born is not None and timeline.is_before(born, viewpoint)

    return {
        identifier: fact
        for identifier, fact in unit.facts.standing(branch).items()
        if fact.status is not Status.REJECTED and is_established(fact)
    }


def _verdicts(unit: Unit, viewpoint: Viewpoint) -> dict[str, Verdict]:
    return {verdict.fact: verdict for verdict in unit.gate.visible(viewpoint)}


def _said(fact: Fact | None) -> object:
    if fact is None:
        return None
    truth = (fact.true_from is None, fact.true_until is None, fact.superseded_by)
    return fact.text, fact.scope, fact.owner, fact.status, fact.importance, fact.evidence_changed, truth


def _held(verdict: Verdict | None) -> object:
    return None if verdict is None else (verdict.visible, verdict.stance, verdict.belief)
