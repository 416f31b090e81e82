"""Two branches held against each other, ready to be shown. Runs in the background."""

from dataclasses import dataclass

from workbench.memory.branch_comparison import Comparison, FactDifference, KnowledgeDifference, compare
from workbench.store import EpisodeOutline, Unit
from workbench.story.differences import Line, side_by_side
from workbench.story.episodes import Branch
from workbench.ui.talk.places import Spot, belief_spot, fact_spot


@dataclass(frozen=True, slots=True)
class EpisodePair:
    """What each branch tells as its episode of this number; None where one is over. `same`: two copies of one text."""

    number: int
    left: EpisodeOutline | None
    right: EpisodeOutline | None
    same: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """All the screen shows: both branches, how long the longer one is, its titles, and what differs."""

    left: Branch
    right: Branch
    titles: tuple[str, ...]
    opening: int
    episodes: tuple[EpisodePair, ...]
    facts: tuple[FactDifference, ...]
    knowledge: tuple[KnowledgeDifference, ...]
    names: dict[str, str]


def read_comparison(unit: Unit, left: str, right: str, opening: int | None) -> Held:
    """Hold two branches against each other as episode number `opening` opens (None: at the end of both)."""
    found: Comparison = compare(unit, left, right, opening)
    told = [{one.id: one for one in unit.episodes.outline(branch)} for branch in (left, right)]
    longer = max(told, key=len)
    pairs = []
    for one in found.episodes:
        pair = told[0].get(one.left or ""), told[1].get(one.right or "")
        pairs.append(EpisodePair(one.number, *pair, same=_same(unit, *pair)))
    # What both branches establish comes first: there somebody knows something else, not merely less.
    missing = {one.fact for one in found.facts if one.left is None or one.right is None}
    people = {person.id: person.name for person in unit.characters.list()}
    return Held(
        unit.branches.get(left),
        unit.branches.get(right),
        tuple(one.title for one in longer.values()),
        found.episode,
        tuple(pairs),
        found.facts,
        tuple(sorted(found.knowledge, key=lambda one: one.fact.id in missing)),
        people,
    )


def read_lines(unit: Unit, left: str | None, right: str | None) -> list[Line]:
    """The texts of two episodes side by side; an episode that is not there is an empty text."""
    texts = [unit.episodes.get(one).text.base if one else "" for one in (left, right)]
    return side_by_side(*texts)


def spot_of_fact(unit: Unit, branch: str, fact: str) -> Spot | None:
    """Where a fact stands on a branch."""
    return fact_spot(unit, branch, fact)


def spot_of_knowledge(unit: Unit, branch: str, difference: KnowledgeDifference, left: bool) -> Spot | None:
    """Where a character came to hold what they hold on a branch, else where the fact stands."""
    verdict = difference.left if left else difference.right
    if verdict is None or verdict.stance is None:
        return fact_spot(unit, branch, difference.fact.id)
    return belief_spot(unit, branch, difference.fact.id, difference.character.id, verdict.stance)


def _same(unit: Unit, left: EpisodeOutline | None, right: EpisodeOutline | None) -> bool:
    if left is None or right is None or (left.title, left.length) != (right.title, right.length):
        return False
    return unit.episodes.get(left.id).text == unit.episodes.get(right.id).text
