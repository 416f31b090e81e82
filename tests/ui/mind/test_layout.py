"""Boxes never overlap, the centre lies in the middle, and the same mind looks the same every time."""

import networkx as nx
import pytest

from workbench.memory.minds.nodes import MindEdge
from workbench.ui.mind.layout import SIZES, Way, places

KINDS = ("Situation", "Concept", "AbstractSituation", "Reflex")


def graph_of(edges: list[tuple[int, int]], count: int) -> tuple["nx.MultiDiGraph[str]", dict[str, str]]:
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_nodes_from(f"n{number}" for number in range(count))
    for one, other in edges:
        graph.add_edge(f"n{one}", f"n{other}", tie=MindEdge("about", 0.5, 1.0))
    return graph, {f"n{number}": KINDS[number % 4] for number in range(count)}


SHAPES = {
    "one": graph_of([], 1),
    "star": graph_of([(0, number) for number in range(1, 40)], 40),
    "ring": graph_of([(number, (number + 1) % 30) for number in range(30)], 30),
    "pieces": graph_of([(0, 1), (2, 3), (4, 5), (4, 4)], 8),
    "dense": graph_of([(one, other) for one in range(25) for other in range(one)], 25),
}


@pytest.mark.parametrize("way", list(Way))
@pytest.mark.parametrize("shape", list(SHAPES))
def test_no_box_lies_on_another(shape: str, way: Way) -> None:
    graph, kinds = SHAPES[shape]
    at = places(graph, "n0", way, kinds)
    assert set(at) == set(graph) and at["n0"] == (0.0, 0.0)
    assert at == places(graph, "n0", way, kinds)
    keys = list(graph)
    for number, one in enumerate(keys):
        for other in keys[:number]:
            (x, y), (u, v) = at[one], at[other]
            wide = (SIZES[kinds[one]][0] + SIZES[kinds[other]][0]) / 2
            tall = (SIZES[kinds[one]][1] + SIZES[kinds[other]][1]) / 2
            assert abs(x - u) >= wide or abs(y - v) >= tall, (one, other)


def test_layers_keep_the_kinds_apart() -> None:
    graph, kinds = SHAPES["ring"]
    at = places(graph, "n0", Way.LAYERS, kinds)
    columns = {kind: {round(at[key][0], 3) for key in graph if kinds[key] == kind} for kind in KINDS}
    assert all(len(column) == 1 for column in columns.values())
    order = ["AbstractSituation", "Situation", "Concept", "Reflex"]
    assert [min(columns[kind]) for kind in order] == sorted(min(column) for column in columns.values())


def test_nothing_has_no_places() -> None:
    assert places(nx.MultiDiGraph(), "", Way.FREE, {}) == {}
