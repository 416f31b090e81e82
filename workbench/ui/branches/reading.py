"""What the window shows of the branches: how they hang together, and what one would lose."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.memory.sheets import BRANCH_PORTRAIT
from workbench.store import EpisodeOutline, Unit
from workbench.story.episodes import MAIN_BRANCH, Branch


@dataclass(frozen=True, slots=True)
class Limb:
    """A branch as listed: `depth` 0 for the main story; it leaves its parent after episode `after` (its number there,
    0 when nothing before it is told any more) of this title. `fork` is the id of the episode the parent shows there."""

    branch: Branch
    depth: int = 0
    after: int = 0
    title: str = ""
    fork: str = ""
    parent: Branch | None = None


@dataclass(frozen=True, slots=True)
class Loss:
    """What deleting a branch takes away: its episodes, its copies of shared ones, the facts recorded in it alone and
    the author's words that hold in it alone. `children` are the titles of branches that fork from it."""

    episodes: int
    copies: int
    facts: int
    decisions: int
    children: tuple[str, ...]


def read_tree(unit: Unit) -> tuple[Limb, ...]:
    """Every branch, each behind its parent, the main story first."""
    branches = unit.branches.list()
    known = {branch.id: branch for branch in branches}
    outlines: dict[str, list[EpisodeOutline]] = {}

    def told(branch: str) -> list[EpisodeOutline]:
        return outlines.setdefault(branch, unit.episodes.outline(branch))

    def limb(branch: Branch, depth: int) -> list[Limb]:
        made = Limb(branch, depth)
        if branch.parent is not None:
            fork, parent = _last_common(told(branch.parent), told(branch.id)), known[branch.parent]
            made = Limb(branch, depth, parent=parent)
            if fork is not None:
                made = Limb(branch, depth, fork.number, fork.title, fork.id, parent)
        below = [one for one in branches if one.parent == branch.id]
        return [made, *(one for child in below for one in limb(child, depth + 1))]

    return tuple(limb(known[MAIN_BRANCH], 0))


def _last_common(parent: Sequence[EpisodeOutline], child: Sequence[EpisodeOutline]) -> EpisodeOutline | None:
    """The episode of the parent's behind which the child goes its own way; the one it forks after may be in the trash,
    or merged with the one before."""
    places = {key: one for one in parent for key in (one.id, one.copy_of) if key is not None}
    for one in reversed(child):
        there = places.get(one.id) or places.get(one.copy_of or "")
        if one.shared and there is not None:
            return there
    return None


def read_loss(unit: Unit, branch: str) -> Loss:
    """What would be gone with a branch. Reads its facts: for the background."""
    told = [one for one in unit.episodes.outline(branch) if one.branch == branch]
    facts = [fact for fact in unit.facts.list(branch) if fact.branch == branch]
    moments = [moment for moment in unit.knowledge.list(branch=branch) if moment.branch == branch]
    children = tuple(one.title for one in unit.branches.list() if one.parent == branch)
    return Loss(
        sum(one.copy_of is None for one in told),
        sum(one.copy_of is not None for one in told),
        len(facts),
        sum(one.kind != BRANCH_PORTRAIT for one in unit.decisions.list(branch)) + len(moments),
        children,
    )
