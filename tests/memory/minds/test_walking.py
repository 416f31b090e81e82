"""The walk is PageRank as networkx has it, among what is visible and nothing else."""

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.memory.minds.association import RESTART, AssociationGraph, PageRankWalk
from workbench.memory.people import People
from workbench.story.facts import Fact, Scope

NAMES = People({("Ada", "ada"), ("Ben", "ben"), ("Cleo", "cleo")})
WORDS = ("lantern", "harbour", "letter", "garden", "mirror")


def terrain(texts: list[str]) -> AssociationGraph:
    return AssociationGraph(NAMES, [Fact(f"f{at}", text, Scope.WORLD) for at, text in enumerate(texts)])


def ways(texts: list[str], places: list[int], ranks: list[int] | None = None, links: list = []) -> PageRankWalk:  # type: ignore[type-arg]  # noqa: B006
    ranked = np.array(ranks or [0] * len(places), dtype=np.int64)
    return PageRankWalk(terrain(texts), np.array(places, dtype=np.int64), ranked, links)


sentences = st.lists(
    st.tuples(st.sets(st.sampled_from(["Ada", "Ben", "Cleo"])), st.sets(st.sampled_from(WORDS)), st.integers(0, 2)),
    min_size=1,
    max_size=8,
)


@settings(deadline=None)
@given(sentences, st.sampled_from(["person:ada", "thing:lantern"]))
def test_the_walk_is_networkx_pagerank(found: list[tuple[set[str], set[str], int]], start: str) -> None:
    texts = [" ".join([*sorted(who), *sorted(words)]) for who, words, _ in found]
    links = [(0, len(texts) - 1, 1.5)] if len(texts) > 1 else []
    graph = ways(texts, list(range(len(texts))), [rank for _, _, rank in found], links)
    home = graph.start({start})
    walked = graph.walk(home)
    if not home.any():
        assert not walked.any()
        return
    whole: nx.Graph = nx.DiGraph()
    whole.add_nodes_from(range(len(graph)))
    for one, other, weight in zip(*(column.tolist() for column in graph.edges()), strict=True):
        before = whole.get_edge_data(one, other, {"weight": 0})["weight"]
        whole.add_edge(one, other, weight=before + weight)
    expected = nx.pagerank(whole, alpha=1 - RESTART, personalization=dict(enumerate(home)), tol=1e-12, max_iter=500)
    assert walked == pytest.approx([expected[node] for node in range(len(graph))], abs=1e-5)
    assert walked.sum() == pytest.approx(1)


@settings(deadline=None)
@given(sentences, st.sets(st.integers(0, 7)))
def test_what_is_invisible_changes_not_one_bit(found: list[tuple[set[str], set[str], int]], hidden: set[int]) -> None:
    texts = [" ".join([*sorted(who), *sorted(words)]) for who, words, _ in found]
    seen = [at for at in range(len(texts)) if at not in hidden]
    among = ways(texts, seen, [found[at][2] for at in seen])
    alone = ways([texts[at] for at in seen], list(range(len(seen))), [found[at][2] for at in seen])
    assert among.ties == alone.ties
    home = among.start({"person:ada", "thing:mirror"})
    assert home.tobytes() == alone.start({"person:ada", "thing:mirror"}).tobytes()
    assert among.walk(home).tobytes() == alone.walk(home).tobytes()


def test_nearness_falls_with_every_step_away() -> None:
    texts = [
        "Ada has a lantern.",
        "Ben broke the lantern.",
        "Ben wrote a letter.",
        "Cleo read the letter.",
        "It rained.",
    ]
    graph = ways(texts, [0, 1, 2, 3, 4])
    near = graph.memories(graph.walk(graph.start({"person:ada"}))).tolist()
    assert near == sorted(near, reverse=True)
    assert near[3] > near[4] == 0


def test_what_happened_together_and_was_remembered_together_is_near() -> None:
    texts = ["Ada sang.", "Ben slept.", "Cleo left.", "Snow fell."]
    apart = ways(texts, [0, 1, 2, 3])
    scene = ways(texts, [0, 1, 2, 3], [1, 1, 0, 2])
    linked = ways(texts, [0, 1, 2, 3], None, [(0, 3, 1.0)])

    def near(graph: PageRankWalk) -> list[bool]:
        return [share > 0 for share in graph.memories(graph.walk(graph.start({"person:ada"}))).tolist()]

    assert near(apart) == [True, False, False, False]
    assert near(scene) == [True, True, False, False]
    assert near(linked) == [True, False, False, True]


def test_a_memory_says_what_led_to_it() -> None:
    graph = ways(["Ada has a lantern.", "Ben broke the lantern."], [0, 1])
    mass = graph.walk(graph.start({"person:ada"}))
    assert graph.through(mass, 1)[0] == "thing:lantern"


def test_walking_first_and_filtering_after_would_differ() -> None:
    texts = ["Ada has a lantern.", "Ben has a letter.", "Cleo has a lantern.", "Ada hid the letter from Ben."]
    gated, whole = ways(texts, [0, 1, 2]), ways(texts, [0, 1, 2, 3])
    first, after = (graph.memories(graph.walk(graph.start({"person:ada"})))[:3].tolist() for graph in (gated, whole))
    assert first[1] == 0 < after[1]
