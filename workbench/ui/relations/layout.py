"""Where the people lie: in seats spread over the whole field, near whom they are tied to, off other people's lines."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice
from math import ceil, sqrt
from typing import TYPE_CHECKING

from workbench.memory.relations import Pair

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEAT = (124.0, 104.0)
"""Pixels across and down that a face, its name and the words of a line beside it need."""
_UP, _ASIDE = 0.16, 0.15
"""Part of a row's height by which every other seat of it lies lower or higher, and of a seat's width by which every
other row lies aside: a line between two people passes those between them by."""
_CLEAR = 34.0
"""Pixels from the middle of a face within which a line of others runs over it."""
_OVER = 60.0
"""Pixels of length that running over a face is as bad as."""
_WORK = 2_000_000
"""Distances between a line and a face that are worked out at most: some tenths of a second. A very large cast keeps the
seats it begins with."""
_SEED = 5
"""Any number: the same picture each time."""


@dataclass(frozen=True)
class Seats:
    """`at`: where everybody's middle is, as parts of the field's width and height; the field has this many columns and
    rows."""

    at: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    columns: int = 1
    rows: int = 1


def seated(people: Sequence[str], pairs: Iterable[Pair], shape: tuple[float, float]) -> Seats:
    """Seats for these people (ids) in a field of this shape, in pixels across and down, by what ties them."""
    import numpy as np

    if not people:
        return Seats()
    wide, high = max(1.0, shape[0]), max(1.0, shape[1])
    rows = rows_of(len(people), (wide, high))
    ties = [(pair.one, pair.other, pair.weight) for pair in pairs]
    order = _begun(people, ties)
    lines = [order[at * len(order) // rows : (at + 1) * len(order) // rows] for at in range(rows)]
    found: dict[str, tuple[float, float]] = {}
    for down, one in enumerate(lines):
        for across, (who, _) in enumerate(sorted(one, key=lambda person: person[1])):
            aside, up = _ASIDE * (1 if down % 2 else -1), _UP * (1 if across % 2 else -1)
            found[who] = (across + 0.5 + aside) / len(one), (down + 0.5 + up) / rows
    middles = np.array([found[who] for who in people]) * (wide, high)
    _exchange(middles, [(people.index(one), people.index(other), weight) for one, other, weight in ties])
    at = {who: (float(x), float(y)) for who, (x, y) in zip(people, middles / (wide, high), strict=True)}
    return Seats(at, ceil(len(people) / rows), rows)


def rows_of(count: int, shape: tuple[float, float]) -> int:
    """In how many rows so many people sit in a field of this shape."""
    return max(1, min(count, round(sqrt(count * shape[1] / max(1.0, shape[0]) * SEAT[0] / SEAT[1]))))


def _begun(people: Sequence[str], ties: Sequence[tuple[str, str, float]]) -> list[tuple[str, float]]:
    """The people from the top of a free picture to its foot, each with how far to the right they are in it."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(people)
    graph.add_weighted_edges_from(ties)
    found = nx.spring_layout(graph, pos=nx.circular_layout(graph), iterations=120, seed=_SEED)
    return sorted(((who, float(at[0])) for who, at in found.items()), key=lambda one: found[one[0]][1])


def _exchange(middles: "NDArray[np.float64]", ties: Sequence[tuple[int, int, float]]) -> None:
    """Let two people (`middles` [n, 2], in pixels) exchange seats where that makes lines shorter, the thick ones above
    all, and takes them off faces."""
    import numpy as np

    if len(middles) < 3 or not ties:
        return
    ends = np.array([tie[:2] for tie in ties])
    weights = np.array([tie[2] for tie in ties])
    weights = weights / weights.mean()

    def cost() -> float:
        start, end = middles[ends[:, 0]], middles[ends[:, 1]]
        along = end - start
        squared = (along**2).sum(axis=1)
        offset = middles[None] - start[:, None]
        part = np.clip((offset * along[:, None]).sum(axis=2) / squared[:, None], 0, 1)
        off = np.linalg.norm(offset - part[..., None] * along[:, None], axis=2)
        off[np.arange(len(ends))[:, None], ends] = np.inf
        return float((weights * np.sqrt(squared)).sum() + _OVER * (off < _CLEAR).sum())

    least, since = cost(), 0
    exchanges = list(combinations(range(len(middles)), 2))
    for one, other in islice(cycle(exchanges), _WORK // (len(ends) * len(middles))):
        middles[[one, other]] = middles[[other, one]]
        now, since = cost(), since + 1
        if now < least - 1e-6:
            least, since = now, 0
        else:
            middles[[one, other]] = middles[[other, one]]
        if since == len(exchanges):
            return
