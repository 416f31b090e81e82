"""What the facts of a branch are about, one viewpoint's ways of association, and the walk along them.

Personalised PageRank (Haveliwala, WWW 2002) over memories and what they are about. The graph of a branch is not gated;
the gate comes before the walk: the ways are laid among the visible facts alone, so that nothing invisible has a place,
counts towards how rare a thing is, or leads anywhere. Everything is numbered among what is visible, so that not even
the order of additions differs."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from workbench.memory.lines import Lines
from workbench.memory.minds.things import things
from workbench.memory.people import People
from workbench.store import Unit
from workbench.story.facts import Fact

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.int64]
    from scipy.sparse import csr_array

    Shares = NDArray[np.float64]


PERSON = "person:"
THING = "thing:"
SCENE = "scene:"
HAPPENINGS = frozenset({"event", "death", "promise", "plan"})
"""The kinds of facts that tell what happened; the others tell how things are."""


class AssociationGraph:
    """`concepts`: the keys of all people and things, sorted; `facts` and `about`: by incidence, the place of a fact and
    the number of a concept that it names. `happened`: by place, whether it tells what happened."""

    def __init__(self, people: People, facts: Sequence[Fact]) -> None:
        """`facts` are named by their places."""
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        self.people = people
        found = [_keys(people, fact.text) for fact in facts]
        self.concepts = sorted({PERSON + who for who in people.everyone}.union(*found))
        self.number = {key: number for number, key in enumerate(self.concepts)}
        pairs = [(place, self.number[key]) for place, keys in enumerate(found) for key in keys]
        columns = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
        self.facts: Places = columns[0]
        self.about: Places = columns[1]
        self.happened = np.array([fact.kind in HAPPENINGS for fact in facts], dtype=bool)
        self.place = {fact.id: place for place, fact in enumerate(facts)}
        self.is_person = np.array([key.startswith(PERSON) for key in self.concepts], dtype=bool)

    @classmethod
    def of(cls, unit: Unit, branch: str, people: People, lines: Lines) -> "AssociationGraph":
        """A branch's, shared by all who know the same names in the same state of the story."""
        return unit.remember((cls, branch, people.names), lambda: cls(people, lines.facts))

    def keys(self, text: str) -> frozenset[str]:
        """The concepts that a sentence names. A person's name is that person, and no thing beside."""
        return frozenset(_keys(self.people, text))


@lru_cache(maxsize=1 << 17)
def _keys(people: People, text: str) -> tuple[str, ...]:
    """The keys of what a sentence names, sorted; looked up once while people go by the same names."""
    named = {THING + thing.name for thing in things(text) if thing.name not in people.spellings}
    return tuple(sorted({PERSON + one for one in people.named(text)} | named))


RESTART = 0.5
"""How much of each step goes back to where the walk began: near memories matter, far ones hardly."""
STEPS = 20
"""After which less than a millionth of the walk is still to be placed."""
THING_SEED = 1 / 3
"""What a thing asked about counts as a start for each point of its rarity, beside a person's 1."""

Link = tuple[int, int, float]
"""Two facts' places and how strongly they are linked by having been used together."""


class PageRankWalk:
    """The gated graph as numbers: `nodes` names its vertices, memories (facts, by place) before what ties them.

    A tie is a concept, or a scene: what was learned in one episode. It weighs the more the fewer memories share it
    (log(1 + n / shared), as words do).
    """

    def __init__(self, graph: AssociationGraph, places: "Places", ranks: "Places", links: Sequence[Link] = ()) -> None:
        """`places`: of the visible facts, ascending; `ranks`: for each, that of the episode it happened in, or 0 for
        what is simply so."""
        import numpy as np

        self._np = np
        self.places = places
        self._count = len(places)
        walked = np.full(int(max(places.max(initial=-1), graph.facts.max(initial=-1))) + 1, -1, dtype=np.int64)
        walked[places] = np.arange(self._count)
        rows = walked[graph.facts]
        rows, cols = rows[rows >= 0], graph.about[rows >= 0]
        shared = np.bincount(cols, minlength=len(graph.concepts))
        ties = (shared > 1) | (graph.is_person & (shared > 0))
        kept = ties[cols]
        rows, cols = rows[kept], (np.cumsum(ties) - 1)[cols[kept]]
        self._graph, self._numbers = graph, np.flatnonzero(ties)
        numbers = self._numbers.tolist()
        scenes, at = np.unique(ranks[ranks > 0], return_inverse=True)
        self.ties = [graph.concepts[number] for number in numbers] + [scene_key(rank) for rank in scenes.tolist()]
        rows = np.concatenate([rows, np.flatnonzero(ranks > 0)])
        cols = np.concatenate([cols, len(numbers) + at])
        self.rarity: Shares = np.log1p(self._count / np.maximum(1, np.bincount(cols, minlength=len(self.ties))))
        self.memory_of, self.tie_of = rows, cols
        self._scenes = {scene_key(rank): len(numbers) + at for at, rank in enumerate(scenes.tolist())}
        self.links = [(int(walked[one]), int(walked[two]), weight) for one, two, weight in links]
        self._onward = self._transitions()

    def __len__(self) -> int:
        return self._count + len(self.ties)

    def start(self, keys: Collection[str], memories: Mapping[int, float] | None = None) -> "Shares":
        """Where a walk begins: at these concepts and scenes, and at memories (by place) with a weight each. Sums to 1,
        or to 0 when nothing of it is known here."""
        home = self._np.zeros(len(self))
        for key in sorted(keys):
            tie = self._tie(key)
            if tie is not None:
                home[self._count + tie] += THING_SEED * self.rarity[tie] if key.startswith(THING) else 1.0
        if memories:
            at = self._np.searchsorted(self.places, list(memories))
            home[at] += list(memories.values())
        total = float(home.sum())
        return home / total if total else home

    def walk(self, home: "Shares") -> "Shares":
        """The share of the walk from `home` that each vertex gets, [len(self)]."""
        mass = home
        onward, stuck = self._onward
        for _ in range(STEPS if home.any() else 0):
            lost = float(mass[stuck].sum())
            mass = RESTART * home + (1 - RESTART) * (onward @ mass + lost * home)
        return mass

    def memories(self, mass: "Shares") -> "Shares":
        """The share of each memory, in the order of `places`."""
        return mass[: self._count]

    def of_ties(self, mass: "Shares") -> dict[str, float]:
        """The share of each tie that has one."""
        return {key: share for key, share in zip(self.ties, mass[self._count :].tolist(), strict=True) if share > 0}

    def through(self, mass: "Shares", memory: int) -> tuple[str, ...]:
        """What led most to a memory (by its number among `places`): the keys of two ties, the stronger first."""
        ties = self.tie_of[self.memory_of == memory]
        leaving = self._np.bincount(self.tie_of, minlength=len(self.ties))[ties]
        flows = mass[self._count + ties] / leaving
        return tuple(self.ties[tie] for tie in ties[(-flows).argsort(kind="stable")][:2].tolist())

    def edges(self) -> "tuple[Places, Places, Shares]":
        """Every way, in both directions: from, to, weight."""
        np = self._np
        ties = self.tie_of + self._count
        weights = self.rarity[self.tie_of]
        one = np.array([link[0] for link in self.links], dtype=np.int64)
        two = np.array([link[1] for link in self.links], dtype=np.int64)
        strong = np.array([link[2] for link in self.links])
        return (
            np.concatenate([self.memory_of, ties, one, two]),
            np.concatenate([ties, self.memory_of, two, one]),
            np.concatenate([weights, weights, strong, strong]),
        )

    def _tie(self, concept: str) -> int | None:
        if concept in self._scenes:
            return self._scenes[concept]
        number = self._graph.number.get(concept)
        tie = None if number is None else int(self._np.searchsorted(self._numbers, number))
        return tie if tie is not None and tie < len(self._numbers) and self._numbers[tie] == number else None

    def _transitions(self) -> "tuple[csr_array, NDArray[np.bool_]]":
        from scipy.sparse import csr_array

        np = self._np
        source, target, weight = self.edges()
        leaving = np.bincount(source, weights=weight, minlength=len(self))
        share = weight / leaving[source]
        return csr_array((share, (target, source)), shape=(len(self), len(self))), leaving == 0


def scene_key(rank: int) -> str:
    """The key of what was learned in the episode of this rank."""
    return f"{SCENE}{rank:08d}"
