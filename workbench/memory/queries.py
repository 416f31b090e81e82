"""Questions about who knows what, answered by the gate's rule from one snapshot, for the author's eyes."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.memory.matrix import Cell, KnowledgeSheet
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact
from workbench.story.gate import Verdict
from workbench.story.knowledge import Knowledge
from workbench.story.viewpoint import Order, Viewpoint


@dataclass(frozen=True, slots=True)
class Knower:
    """A character and what they make of a fact; `cell` is the matrix's."""

    character: Character
    cell: Cell


@dataclass(frozen=True, slots=True)
class Step:
    """From the opening of episode number `opening` on, a cell reads so."""

    opening: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class LearningHistory:
    """When somebody comes to know a fact.

    `since`: the episode as which opens they first know it; None when they never do. `moment`: the learning moment
    that gives it, if one does (not for common knowledge and one's own secrets). `steps`: every change of the cell.
    """

    fact: Fact
    character: Character
    since: int | None
    moment: Knowledge | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class KnowledgeGap:
    """A fact one person knows and another does not; `other` is what the gate says of the other (None: nothing)."""

    fact: Fact
    one: Verdict
    other: Verdict | None


def who_knows(
    unit: Unit,
    fact: str,
    episode: int,
    branch: str = MAIN_BRANCH,
    order: Order = Order.TELLING,
    *,
    strict: bool = False,
) -> list[Knower]:
    """Every character with what they make of a fact as episode number `episode` opens, in the cast's order.

    Those who know it have state "knows". Raises InputError for an unknown fact.
    """
    sheet, found = _sheet(unit, fact, branch, order, strict)
    cells = sheet.cells(found, episode, sheet.characters)
    return [Knower(who, cell) for who, cell in zip(sheet.characters, cells, strict=True)]


def difference(unit: Unit, one: Viewpoint, other: Viewpoint) -> list[KnowledgeGap]:
    """What the first viewpoint knows and the second does not, in the order the facts were recorded.

    Two characters as of one episode, or one character as of two.
    """
    known = [verdict for verdict in unit.gate.visible(one) if verdict.visible]
    against = {verdict.fact: verdict for verdict in unit.gate.visible(other)}
    facts = {fact.id: fact for fact in unit.facts.list(one.branch)}
    missing = [v for v in known if v.fact not in against or not against[v.fact].visible]
    return [KnowledgeGap(facts[v.fact], v, against.get(v.fact)) for v in missing]


def when_learned(
    unit: Unit,
    character: str,
    fact: str,
    branch: str = MAIN_BRANCH,
    order: Order = Order.TELLING,
    *,
    strict: bool = False,
) -> LearningHistory:
    """When a character comes to know a fact, and every change of what they make of it.

    Raises InputError for an unknown fact or character.
    """
    sheet, found = _sheet(unit, fact, branch, order, strict)
    who = unit.characters.get(character)
    steps = _steps(sheet, found, who)
    first = next((step.cell for step in steps if step.cell.state == "knows"), None)
    since = next((step.opening for step in steps if step.cell.state == "knows"), None)
    return LearningHistory(found, who, since, first.moment if first else None, tuple(steps))


def _steps(sheet: KnowledgeSheet, fact: Fact, who: Character) -> list[Step]:
    steps: list[Step] = []
    for opening in range(1, len(sheet.timeline) + 2):
        (cell,) = sheet.cells(fact, opening, [who])
        if not steps or _differs(steps[-1].cell, cell):
            steps.append(Step(opening, cell))
    return steps


def _differs(before: Cell, after: Cell) -> bool:
    return (before.state, before.moment) != (after.state, after.moment)


def fact_on(unit: Unit, fact: str, branch: str) -> Fact:
    """A fact with its mentions as a branch has them. Raises InputError for an unknown fact."""
    found = unit.facts.on(branch, fact)
    if branch == MAIN_BRANCH:
        return found
    return next((one for one in unit.facts.list(branch) if one.id == fact), found)


def _sheet(unit: Unit, fact: str, branch: str, order: Order, strict: bool) -> tuple[KnowledgeSheet, Fact]:
    """A sheet of one fact; every character of the story has a column."""
    found = fact_on(unit, fact, branch)
    moments: Sequence[Knowledge] = unit.knowledge.list(fact=fact, branch=branch)
    timeline = unit.episodes.timeline(branch)
    return KnowledgeSheet(unit.characters.list(), [found], moments, timeline, branch, order, strict), found
