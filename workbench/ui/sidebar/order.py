"""The manuscript's order as a tree: parts as headings over runs of episodes, and where a move would put them."""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from workbench.memory.counting import lengths_of
from workbench.store import EpisodeOutline, Unit
from workbench.story.episodes import MAIN_BRANCH, Part
from workbench.ui.branches.reading import Limb, read_tree


@dataclass(frozen=True, slots=True)
class Manuscript:
    """All the sidebar shows of a branch's episodes: no texts. `branch` is the id of the branch."""

    branches: tuple[Limb, ...] = ()
    parts: tuple[Part, ...] = ()
    episodes: tuple[EpisodeOutline, ...] = ()
    trash: tuple[EpisodeOutline, ...] = ()
    branch: str = MAIN_BRANCH
    language: str = "ja"
    moving: frozenset[str] = frozenset()
    """The dated episodes (ids) from which the story goes on."""

    @property
    def parent(self) -> Limb | None:
        """The branch this one leaves; None for the main story."""
        here = next((limb for limb in self.branches if limb.branch.id == self.branch), None)
        wanted = here.branch.parent if here else None
        return next((limb for limb in self.branches if limb.branch.id == wanted), None)

    @property
    def forks(self) -> dict[str, list[Limb]]:
        """The branches that leave this one, by the id of the episode they leave it after."""
        found: dict[str, list[Limb]] = {}
        for limb in self.branches:
            if limb.branch.parent == self.branch and limb.fork:
                found.setdefault(limb.fork, []).append(limb)
        return found

    @property
    def last_shared(self) -> str:
        """The id of the last episode that stands in a place of the parent's; "" where there is none."""
        return next((one.id for one in reversed(self.episodes) if one.shared), "")


@dataclass(eq=False, slots=True)
class Node:
    """A line of the tree: an episode, or a part's heading over those of its episodes that stand together."""

    episode: EpisodeOutline | None = None
    part: Part | None = None
    parent: "Node | None" = None
    children: list["Node"] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The episode's or the part's id."""
        one = self.episode or self.part
        return one.id if one else ""

    @property
    def episodes(self) -> list[str]:
        """The ids of the episodes under this line, its own included."""
        return [self.key] if self.episode else [child.key for child in self.children]

    @property
    def siblings(self) -> list["Node"]:
        """The lines this one is among."""
        return self.parent.children if self.parent else []


@dataclass(frozen=True, slots=True)
class Target:
    """Where episodes go: behind the one with id `after` (None: first), into `part` (None: into none)."""

    after: str | None
    part: str | None


def read_manuscript(unit: Unit, branch: str) -> Manuscript:
    """Asks the story for what the sidebar shows; quick enough after every edit (a thousand episodes: 50 ms). Lengths
    are what authors in the story's language count."""
    language, lengths = unit.matter.language, lengths_of(unit, branch)

    def measured(one: EpisodeOutline) -> EpisodeOutline:
        return replace(one, length=lengths[one.id])

    return Manuscript(
        read_tree(unit),
        tuple(unit.parts.list()),
        tuple(map(measured, unit.episodes.outline(branch))),
        tuple(measured(one) for one in unit.episodes.outline(branch, trash=True) if not _is_bare(unit, one)),
        branch,
        language,
        unit.episodes.timeline(branch).moving,
    )


def _is_bare(unit: Unit, one: EpisodeOutline) -> bool:
    """True for an episode in which nothing was ever written, and of which nothing was noted."""
    return not (one.title or one.length or unit.episodes.versions(one.id) or one.id in unit.cards.all())


def build_tree(manuscript: Manuscript, needle: str = "") -> Node:
    """The root over all lines. A part whose episodes do not stand together has a heading over each run; one without
    any follows the part before it. With `needle`, only episodes with it as number or in their title, and no headings.
    """
    root = Node()
    if needle.strip():
        root.children = [Node(one, parent=root) for one in manuscript.episodes if _matches(one, needle)]
        return root
    parts = {part.id: part for part in manuscript.parts}
    for one in manuscript.episodes:
        part = parts.get(one.part or "")
        if part is None:
            root.children.append(Node(one, parent=root))
            continue
        last = root.children[-1] if root.children else None
        if last is None or last.part is not part:
            last = Node(part=part, parent=root)
            root.children.append(last)
        last.children.append(Node(one, parent=last))
    _place_empty_parts(root, manuscript.parts)
    return root


def drop_target(root: Node, row: int, parent: Node, moving: Collection[str]) -> Target:
    """Where episodes dropped before line `row` of `parent` go; a negative row means at its end."""
    row = len(parent.children) if row < 0 else row
    before = _told(parent.children[:row])
    if parent is not root:
        before = _told(root.children[: root.children.index(parent)]) + before
    part = parent.part.id if parent.part else None
    return Target(next((one for one in reversed(before) if one not in moving), None), part)


def step_target(root: Node, node: Node, down: bool) -> Target | None:
    """Where the next step up or down takes a line; None at the end of the way.

    At the edge of a part an episode first leaves it, or enters the next one, without overtaking anything.
    """
    among = node.siblings
    at = among.index(node)
    beside = at + (1 if down else -1)
    told = _told(root.children)
    first = told.index(node.episodes[0]) if node.episodes else -1
    if first < 0:
        return None
    stay = told[first - 1] if first else None
    if 0 <= beside < len(among):
        other = among[beside]
        if node.episode and other.part:
            return Target(stay, other.key)
        if not other.episodes:
            return None
        within = node if node.part else node.parent
        part = within.part.id if within and within.part else None
        if down:
            return Target(other.episodes[-1], part)
        start = told.index(other.episodes[0])
        return Target(told[start - 1] if start else None, part)
    if node.parent is root or node.parent is None:
        return None
    # Out of the part, and into the one beside it where there is one.
    place = root.children.index(node.parent) + (1 if down else -1)
    next_part = root.children[place].part if 0 <= place < len(root.children) else None
    return Target(stay, next_part.id if next_part else None)


def _told(nodes: Sequence[Node]) -> list[str]:
    return [episode for node in nodes for episode in node.episodes]


def _place_empty_parts(root: Node, parts: Sequence[Part]) -> None:
    shown = {node.key for node in root.children if node.part}
    for index, part in enumerate(parts):
        if part.id in shown:
            continue
        before = {one.id for one in parts[:index]}
        last = max((at for at, node in enumerate(root.children) if node.part and node.key in before), default=None)
        nowhere = 0 if shown else len(root.children)
        place = nowhere if last is None else last + 1
        root.children.insert(place, Node(part=part, parent=root))


def _matches(episode: EpisodeOutline, needle: str) -> bool:
    wanted = _folded(needle)
    return wanted in _folded(episode.title) or wanted.strip("第話") == str(episode.number)


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().strip()
