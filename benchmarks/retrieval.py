"""How fast and how exactly facts are found at the size of a life's work: the gate, and search inside it.

Real e5 vectors of sentences of the novels, 20,000 facts in 1,000 episodes, 200 viewpoints, one in five of which sees
about 1% of the facts. Every time stands beside a baseline of the same run. What the search returned is written out with
the viewpoints' sets, so that the recall can be worked out again.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.large_story import CAST, build
from benchmarks.novel_vectors import Vectors, embedded, novel_sentences, novels_folder
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.engine.model_identity import identify
from workbench.engine.vector_cache import VectorCache
from workbench.memory.gated import Gated
from workbench.memory.retrieval import POOL, recall
from workbench.memory.spreading import marginal_relevance
from workbench.memory.sync import index_key
from workbench.store import StoryFile
from workbench.story.viewpoint import Order, Viewpoint

K = 10
EPISODES_PER_FACT = 1 / 20
QUERIES = 200
SQL_CHECKED = 20
"""Viewpoints whose set is asked of the SQL gate as well: it takes hundreds of times as long."""

RECALLS = 20
"""Whole calls of `recall`, with everything it looks at besides meaning."""


@dataclass
class Times:
    """Milliseconds, by what was timed."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """Time the body."""
        start = time.perf_counter()
        yield
        self.taken.setdefault(what, []).append((time.perf_counter() - start) * 1000)

    def at(self, what: str, percent: float) -> float:
        """A percentile."""
        return round(float(np.percentile(self.taken[what], percent)), 3)


def viewpoints(count: int, episodes: int) -> list[Viewpoint]:
    """Every fifth sees about a hundredth of the story; the others are anywhere, in either order, some strict."""
    chance = random.Random(count)
    found = []
    for number in range(count):
        early = number % 5 == 0
        at = None if early else chance.choice([None, None, 400])
        order = Order.TELLING if early else chance.choice(list(Order))
        episode = max(2, episodes // 67) if early else chance.randint(1, episodes + 1)
        found.append(Viewpoint(chance.choice(CAST), episode, at, order, "main", not early and chance.random() < 0.2))
    return found


def measure(path: Path, reader: Reader, vectors: Vectors, queries: Sequence[str], asked: Sequence[Viewpoint]) -> Report:
    """Everything, over one story; `vectors` [n, width] of its facts in the order of their recording."""
    times, report = Times(), Report()
    in_words = [queries[number % len(queries)] for number in range(len(asked))]
    by_query = reader.embed(in_words, kind="query")
    with StoryFile.open(path) as story:
        index = reader.index(index_key(story))
        with story.read() as unit, times.of("first"):
            unit.gate.visible(asked[0])
        with story.read() as unit:
            names = unit.facts.vector_ids()
            rows = {name: row for row, name in enumerate(names.values())}
            report.names = list(rows)
            index.search(in_words[0], {names[f.id]: f.text for f in unit.facts.standing().values()}, K)
        for number, viewpoint in enumerate(asked):
            with story.read() as unit:
                with times.of("gate"):
                    verdicts = unit.gate.visible(viewpoint)
                if number < SQL_CHECKED:
                    with times.of("sql"):
                        said = unit.gate.ask(viewpoint)
                    report.disagreements += said != verdicts
                seen = np.array([rows[names[v.fact]] for v in verdicts if v.visible], dtype=np.int64)
                with times.of("exact"):
                    scores = vectors[seen] @ by_query[number]
                    best = seen[np.argsort(-scores, kind="stable")[:K]]
                texts = Gated(unit, viewpoint).texts
                with times.of("search"):
                    hits = index.search(in_words[number], texts, K)
            report.add(viewpoint, in_words[number], seen, [hit.id for hit in hits], best.tolist(), len(rows))
            with times.of("retrieval"):
                retrieve(story, reader, viewpoint, in_words[number])
        for number, viewpoint in enumerate(asked[:RECALLS]):
            with times.of("recall"):
                recall(story, reader, viewpoint, in_words[number], K)
        for number, viewpoint in enumerate(asked[: SQL_CHECKED * 2]):
            with story.write() as unit:
                unit.settings.set("benchmark", number)
            with story.read() as unit:
                with times.of("cold"):
                    unit.gate.visible(viewpoint)
                with times.of("ids"):
                    unit._session.tuples("SELECT id, scope, status, owner FROM facts")
                with times.of("standing"):
                    unit.facts.standing()
    report.summarise(times)
    return report


def retrieve(story: StoryFile, reader: Reader, viewpoint: Viewpoint, query: str) -> int:
    """Gate, the nearest inside it, spread by marginal relevance, admitted: how many facts would be handed over."""
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        texts = gated.texts
        facts = dict(zip(texts, gated.visible, strict=True))
        hits = reader.index(index_key(story)).search(query, texts, K * POOL)
        vectors = reader.embed([texts[hit.id] for hit in hits], kind="passage")
        chosen = marginal_relevance([hit.score for hit in hits], vectors, K)
        return len(gated.admit([facts[hits[place].id].id for place in chosen]))


class Report:
    """The figures, and what each viewpoint was given."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.asked: list[dict[str, object]] = []
        self.found: list[float] = []
        self.shares: list[float] = []
        self.disagreements = 0
        self.figures: dict[str, float | int] = {}

    def add(
        self, viewpoint: Viewpoint, query: str, seen: np.ndarray, ids: list[str], best: list[int], facts: int
    ) -> None:
        """One question: what it saw, what came back, and what exact search finds."""
        expected = {self.names[row] for row in best}
        if expected:
            self.found.append(len(expected & set(ids)) / len(expected))
        self.shares.append(len(seen) / facts)
        bits = np.zeros(facts, dtype=np.uint8)
        bits[seen] = 1
        asked = {
            "viewpoint": asdict(viewpoint),
            "query": query,
            "returned": ids,
            "exact": [self.names[r] for r in best],
        }
        self.asked.append(asked | {"visible": base64.b64encode(np.packbits(bits).tobytes()).decode()})

    def summarise(self, times: Times) -> None:
        """The figures, every time with its ratio to its baseline."""
        figures: dict[str, float | int] = {
            "facts": len(self.names),
            "viewpoints": len(self.asked),
            "viewpoints_that_see_2_percent_at_most": sum(share <= 0.02 for share in self.shares),
            "recall_at_10": round(float(np.mean(self.found)), 5),
            "gate_disagreements_with_sql": self.disagreements,
            "gate_first_ms": times.at("first", 50),
        }
        for name, what, baseline in (
            ("gate", "gate", "sql"),
            ("gate_cold", "cold", "ids"),
            ("search", "search", "exact"),
            ("retrieval", "retrieval", "exact"),
            ("recall_call", "recall", "exact"),
            ("all_facts_after_a_write", "standing", "ids"),
        ):
            figures |= {f"{name}_p50_ms": times.at(what, 50), f"{name}_p95_ms": times.at(what, 95)}
            figures[f"{name}_ratio_to_{_BASELINES[baseline]}"] = round(times.at(what, 50) / times.at(baseline, 50), 4)
        figures["gate_cold_ms"] = times.at("cold", 95)
        for name, title in _BASELINES.items():
            figures |= {f"{title}_p50_ms": times.at(name, 50), f"{title}_p95_ms": times.at(name, 95)}
        self.figures = figures


_BASELINES = {"sql": "sql_gate", "exact": "exact_numpy", "ids": "fetching_four_columns"}


def main() -> None:
    """Build or reuse vectors and story, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--viewpoints", type=int, default=200)
    parser.add_argument("--novels", type=Path, default=novels_folder())
    parser.add_argument("--out", type=Path, help="write what was returned, and the sets, to this file")
    options = parser.parse_args()
    sentences = novel_sentences(options.novels, options.facts + QUERIES)
    if len(sentences) < options.facts + QUERIES:
        raise SystemExit(f"{options.novels} gives {len(sentences)} sentences; {options.facts + QUERIES} are needed.")
    texts, queries = sentences[: options.facts], sentences[options.facts :]
    vectors, asked = embedded(texts, "passage"), embedded(queries, "query")
    episodes = max(10, int(options.facts * EPISODES_PER_FACT))
    kept = cache_folder() / "benchmarks" / f"story-{options.facts}-{episodes}.story"
    if not kept.exists():
        print(f"building a story of {options.facts} facts", file=sys.stderr)
        build(kept, texts, episodes)
    with tempfile.TemporaryDirectory() as folder:
        cache, story = Path(folder), Path(folder) / "copy.story"
        shutil.copy(kept, story)
        in_order = vectors[_order(story, texts)]
        held = VectorCache(cache / "vectors.sqlite")
        model = identify(models_folder() / "multilingual-e5-small")
        held.put(model, {f"passage: {text}": vector for text, vector in zip(texts, vectors, strict=True)})
        held.put(model, {f"query: {text}": vector for text, vector in zip(queries, asked, strict=True)})
        with Reader(models_folder(), cache) as reader:
            report = measure(story, reader, in_order, queries, viewpoints(options.viewpoints, episodes))
    if options.out:
        rest = {"names": report.names, "questions": report.asked, "story": str(kept), "k": K}
        options.out.write_text(json.dumps({"figures": report.figures, **rest}, ensure_ascii=False), "utf-8")
        np.save(options.out.with_suffix(".vectors.npy"), in_order)
        np.save(options.out.with_suffix(".queries.npy"), asked)
    if options.json:
        print(json.dumps(report.figures, indent=1))
    else:
        for name, value in report.figures.items():
            print(f"{name:<44} {value}")


def _order(path: Path, texts: Sequence[str]) -> list[int]:
    """For each fact of the story in the order of its recording, where its text stands in `texts`."""
    place = {text: number for number, text in enumerate(texts)}
    with StoryFile.open(path) as story, story.read() as unit:
        return [place[fact.text] for fact in unit.facts.standing().values()]


if __name__ == "__main__":
    main()
