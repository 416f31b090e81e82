"""What the picture of relations is made of, read in one go in the background."""

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.memory.relations import Relations
from workbench.store import Unit
from workbench.ui.widgets import initials

_SPREAD = 105.0
"""Pixels from the middle to the border of a picture of one person; it grows with the root of how many there are."""
_SEED = 5
"""Any number: the same picture each time."""


@dataclass(frozen=True)
class Cast:
    """The relations, the episodes' titles in telling order, and where each person lies in pixels, whatever N."""

    relations: Relations
    titles: list[str]
    at: Mapping[str, tuple[float, float]]

    @property
    def names(self) -> dict[str, str]:
        """By id."""
        return {person.id: person.name for person in self.relations.people}

    @property
    def letters(self) -> dict[str, str]:
        """What each goes by in a disc, by id."""
        return initials(self.names)


def read_cast(unit: Unit, branch: str, strict: bool) -> Cast:
    """Everything of a branch that the picture shows."""
    relations = Relations.read(unit, branch, strict=strict)
    return Cast(relations, [one.title for one in unit.episodes.outline(branch)], places(relations))


def places(relations: Relations) -> dict[str, tuple[float, float]]:
    """Where the people lie, by what ties them in the whole story."""
    import networkx as nx

    people = [person.id for person in relations.people]
    if len(people) < 2:
        return dict.fromkeys(people, (0.0, 0.0))
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(people)
    for pair in relations.pairs(relations.count + 1):
        graph.add_edge(pair.one, pair.other, weight=pair.weight)
    # On a ring to begin with, and held apart: names and words need room between any two.
    start = nx.circular_layout(graph)
    found = nx.spring_layout(graph, pos=start, k=2.4 / len(people) ** 0.5, iterations=120, seed=_SEED)
    wide = _SPREAD * len(people) ** 0.5
    return {who: (float(x) * wide * 1.15, float(y) * wide) for who, (x, y) in found.items()}
