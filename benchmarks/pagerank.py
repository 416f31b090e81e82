"""How fast a mind is walked at the size of a life's work: personalised PageRank on the gated graph of 20,000 memories.

    pagerank.py [--facts 20000] [--episodes 1000] [--walks 200]

Sentences of the novels as facts in a story of a thousand episodes, a dozen characters with secrets and what they
learned; viewpoints and starts at random, with links from 200 uses of each mind. Printed in milliseconds of this
process's time (the clock's beside it):
- `walk`: PageRank on one viewpoint's graph, laid before;
- `lay`: laying that graph among the visible facts: what a question's first walk costs beside it;
- `gated`: the gate's answer, laying and walking, as `bring_up` and `recall` do for every question;
- `networkx`: `networkx.pagerank` on the same graph in the same run, the baseline; the two must agree.
`ratio` is p95 of `walk` by the baseline's median. `nodes` counts memories and ties of a walked graph.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.large_story import CAST, build
from benchmarks.novel_vectors import novel_sentences, novels_folder
from workbench.memory.minds.association import RESTART, PageRankWalk
from workbench.memory.minds.mind import Mind
from workbench.store import StoryFile
from workbench.story.minds import Reach
from workbench.story.viewpoint import Viewpoint

TARGET = 30.0
"""Milliseconds that a gated walk may take at the 95th percentile."""
BASELINES = 5
USES = 200


def main() -> None:
    """Build the story, walk, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--episodes", type=int, default=1_000)
    parser.add_argument("--walks", type=int, default=200)
    options = parser.parse_args()
    chance = random.Random(4)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.story"
        build(path, novel_sentences(novels_folder(), options.facts), options.episodes)
        with StoryFile.open(path) as story:
            remember(story, chance)
            print(json.dumps(measure(story, options, chance), indent=1))


def remember(story: StoryFile, chance: random.Random) -> None:
    """Have something been on everybody's mind, half of it long ago."""
    with story.write() as unit:
        timeline = unit.gate.timeline("main")
        for person in CAST:
            known = Mind.of(unit, Viewpoint(person, 2), "ja").seen.facts
            facts = [fact.id for fact in known]
            reach = Reach.of(Viewpoint(person, 2), timeline)
            used = [unit.minds.note(person, reach, chance.sample(facts, min(8, len(facts)))) for _ in range(USES)]
            unit.minds.consolidate(used[: USES // 2], [])


def measure(story: StoryFile, options: argparse.Namespace, chance: random.Random) -> dict[str, Any]:
    """Walk from many starts as many viewpoints, most of them late in the story."""
    taken: dict[str, list[float]] = {}
    clock: dict[str, list[float]] = {}
    nodes, apart = [], []
    with story.read() as unit:
        Mind.of(unit, Viewpoint(CAST[0], 2), "ja").ways  # noqa: B018  (what is worked out once a state of the story)
        for number in range(options.walks):
            late = options.episodes + 1 - int(options.episodes * chance.random() ** 3)
            viewpoint = Viewpoint(chance.choice(CAST), max(2, late))
            begun = time.process_time(), time.perf_counter()
            mind = Mind.of(unit, viewpoint, "ja")
            known = time.process_time()
            ways = mind.ways
            laid = time.process_time()
            home = ways.start(chance.sample(ways.ties, 3))
            mass = ways.walk(home)
            done = time.process_time(), time.perf_counter()
            for what, milliseconds in (("walk", done[0] - laid), ("lay", laid - known), ("gated", done[0] - begun[0])):
                taken.setdefault(what, []).append(milliseconds * 1000)
            clock.setdefault("gated", []).append((done[1] - begun[1]) * 1000)
            nodes.append(len(ways))
            if number < BASELINES:
                graph = as_networkx(ways)
                begun = time.process_time(), 0.0
                expected = nx.pagerank(graph, alpha=1 - RESTART, personalization=dict(enumerate(home)), tol=1e-9)
                taken.setdefault("networkx", []).append((time.process_time() - begun[0]) * 1000)
                apart.append(max(abs(expected[node] - mass[node]) for node in expected))
    report = {what: percentiles(values) for what, values in taken.items()}
    return {
        "nodes": {"median": int(np.median(nodes)), "max": max(nodes)},
        "milliseconds": report,
        "clock": percentiles(clock["gated"]),
        "largest_difference": float(max(apart)),
        "ratio": round(report["walk"]["p95"] / report["networkx"]["p50"], 4),
        "within_target": report["gated"]["p95"] <= TARGET,
    }


def as_networkx(ways: PageRankWalk) -> "nx.DiGraph[int]":
    """The same graph as networkx has it."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(len(ways)))
    for one, other, weight in zip(*(column.tolist() for column in ways.edges()), strict=True):
        before = graph.get_edge_data(one, other, {"weight": 0.0})["weight"]
        graph.add_edge(one, other, weight=before + weight)
    return graph


def percentiles(values: list[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    return {f"p{percent}": round(float(np.percentile(values, percent)), 3) for percent in (50, 95)}


if __name__ == "__main__":
    main()
