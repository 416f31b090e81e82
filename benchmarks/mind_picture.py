"""How soon a mind can be looked at and walked at the size of a life's work: the picture of a node's neighbourhood.

    mind_picture.py [--facts 20000] [--episodes 1000] [--walks 60]

The story of `pagerank.py`. As a window does, a mind is read and laid out around one node, then around one of its
neighbours, and so on, each time from a unit of its own. Printed in milliseconds of this process's time:
- `first`: the very first picture, with what is worked out once for a state of the story;
- `walk`: each further one, median and 95th percentile, with the nodes it showed at most;
`ratio` is p95 of `walk` by one PageRank of networkx on the whole graph, taken in the same run.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.large_story import CAST, build
from benchmarks.novel_vectors import novel_sentences, novels_folder
from workbench.memory.minds.mind import Mind
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint
from workbench.ui.mind.layout import Way
from workbench.ui.mind.reading import MOST, Picture, read_picture


def main() -> None:
    """Build the story, walk, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--episodes", type=int, default=1_000)
    parser.add_argument("--walks", type=int, default=60)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.story"
        build(path, novel_sentences(novels_folder(), options.facts), options.episodes)
        with StoryFile.open(path) as story:
            print(json.dumps(measure(story, options), indent=1))


def measure(story: StoryFile, options: argparse.Namespace) -> dict[str, Any]:
    """Walk from neighbour to neighbour, by both layouts in turn."""
    chance = random.Random(4)
    viewpoint = Viewpoint(CAST[0], options.episodes + 1)
    first, picture = timed(lambda: look(story, viewpoint, "", Way.LAYERS))
    taken, nodes = [], []
    for number in range(options.walks):
        others = [key for key in picture.graph if key != picture.centre]
        start = chance.choice(others) if others else ""
        way = Way.FREE if number % 2 else Way.LAYERS
        spent, picture = timed(lambda start=start, way=way: look(story, viewpoint, start, way))
        taken.append(spent)
        nodes.append(len(picture.graph))
    with story.read() as unit:
        ways = Mind.of(unit, viewpoint, "ja").ways
        source, target, weight = ways.edges()
        graph = nx.DiGraph()
        graph.add_weighted_edges_from(zip(source.tolist(), target.tolist(), weight.tolist(), strict=True))
        baseline, _ = timed(lambda: nx.pagerank(graph, alpha=0.5))
    p95 = float(np.percentile(taken, 95))
    return {
        "known": picture.known,
        "graph": len(ways),
        "first_ms": round(first, 1),
        "walk_ms": {"median": round(float(np.median(taken)), 1), "p95": round(p95, 1)},
        "nodes_at_most": max(nodes),
        "networkx_pagerank_ms": round(baseline, 1),
        "ratio": round(p95 / baseline, 3),
    }


def look(story: StoryFile, viewpoint: Viewpoint, start: str, way: Way) -> Picture:
    """One picture, as the window asks for it, as large as it lets one ask."""
    with story.read() as unit:
        return read_picture(unit, viewpoint, "ja", start, limit=MOST, way=way)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of processor time, and what came of it."""
    began = time.process_time()
    made = work()
    return (time.process_time() - began) * 1000, made


if __name__ == "__main__":
    main()
