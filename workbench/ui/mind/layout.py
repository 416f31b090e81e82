"""Where the nodes of a picture lie: free, or in layers, concrete situations beside the abstract ones they are under.

Runs in the background. Nodes have a size, so that after networkx has placed points, boxes that overlap are moved apart.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as nx
    import numpy as np
    from numpy.typing import NDArray

Point = tuple[float, float]
SIZES = {
    "Situation": (188.0, 62.0),
    "AbstractSituation": (152.0, 34.0),
    "Concept": (148.0, 34.0),
    "Reflex": (188.0, 62.0),
}
"""Pixels across and down, by the kind of node."""
GAP = 18.0
"""Pixels between two boxes at least."""
_COLUMN = 72.0
_LAYERS = ("AbstractSituation", "Situation", "Concept", "Reflex")
_SPREAD = 62.0
"""Pixels from the middle to the border of a free picture of one node; it grows with the root of how many there are."""


class Way(StrEnum):
    """How a picture is laid out."""

    FREE = "free"
    LAYERS = "layers"


def places(graph: "nx.MultiDiGraph[str]", centre: str, way: Way, kinds: Mapping[str, str]) -> dict[str, Point]:
    """The middle of every node's box in pixels, with `centre`'s at (0, 0). `kinds`: what each node is, a key of
    `SIZES`."""
    if not graph:
        return {}
    found = _layers(graph, kinds) if way is Way.LAYERS else _free(graph, centre, kinds)
    x, y = found.get(centre, (0.0, 0.0))
    return {key: (at[0] - x, at[1] - y) for key, at in found.items()}


def _free(graph: "nx.MultiDiGraph[str]", centre: str, kinds: Mapping[str, str]) -> dict[str, Point]:
    import networkx as nx
    import numpy as np

    plain: nx.Graph[str] = nx.Graph()
    plain.add_nodes_from(graph)
    for one, other, tie in graph.edges(data="tie"):
        if one != other:
            plain.add_edge(one, other, weight=max(0.2, tie.intensity))
    # Everything that hangs together nowhere else is held near the centre.
    for part in nx.connected_components(plain.copy()):
        if centre not in part:
            plain.add_edge(centre, min(part), weight=0.2)
    points = nx.kamada_kawai_layout(plain, weight=None)
    keys = list(plain)
    wide = _SPREAD * len(keys) ** 0.5
    at = np.array([points[key] for key in keys]) * (wide * 1.5, wide)
    size = np.array([SIZES[kinds[key]] for key in keys]) + GAP
    _part(at, size)
    return {key: (float(x), float(y)) for key, (x, y) in zip(keys, at, strict=True)}


def _part(middles: "NDArray[np.float64]", size: "NDArray[np.float64]", rounds: int = 120) -> None:
    """Move boxes (`middles` [n, 2], `size` [n, 2]) apart until none overlap, each pair along its shorter way."""
    import numpy as np

    half = (size[:, None] + size[None]) / 2
    for _ in range(rounds):
        apart = middles[:, None] - middles[None]
        over = half - np.abs(apart)
        np.fill_diagonal(over[..., 0], 0)
        hit = (over > 0).all(axis=2)
        if not hit.any():
            return
        along = np.where(over[..., 0] < over[..., 1], 0, 1)
        for one, other in np.argwhere(np.triu(hit)):
            axis = along[one, other]
            # The earlier of two in the same place goes up or left.
            way = 1.0 if apart[one, other, axis] > 0 else -1.0
            move = way * (over[one, other, axis] / 2 + 0.5)
            middles[one, axis] += move
            middles[other, axis] -= move


def _layers(graph: "nx.MultiDiGraph[str]", kinds: Mapping[str, str]) -> dict[str, Point]:
    rows: dict[str, list[str]] = {layer: [] for layer in _LAYERS}
    for key in graph:
        rows[kinds[key]].append(key)
    near = {key: set(graph.successors(key)) | set(graph.predecessors(key)) for key in graph}
    height: dict[str, float] = {}
    for _ in range(4):  # Each layer in the order of what it hangs on, as far as that is settled.
        for layer in _LAYERS:
            middle = {
                key: _mean([height[one] for one in near[key] if one in height], height.get(key, 0))
                for key in rows[layer]
            }
            rows[layer].sort(key=lambda key: middle[key])
            down = SIZES[layer][1] + GAP / 2
            height |= {key: (at - (len(rows[layer]) - 1) / 2) * down for at, key in enumerate(rows[layer])}
    found: dict[str, Point] = {}
    left = 0.0
    for layer in _LAYERS:
        if rows[layer]:
            width = SIZES[layer][0]
            found |= {key: (left + width / 2, height[key]) for key in rows[layer]}
            left += width + _COLUMN
    return found


def _mean(values: list[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise
