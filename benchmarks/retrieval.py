"""How fast and how exactly facts are found at the size of a life's work: the gate, and search inside it.

Real e5 vectors of sentences of the novels, 20,000 facts in 1,000 episodes, 200 viewpoints, one in five of which sees
about 1% of the facts. Every time stands beside a baseline of the same run. What the search returned is written out with
the viewpoints' sets, so that the recall can be worked out again.

What the times cover, each from the caller's side, processes and pipes included:
- `gate`: `unit.gate.look`, the set in memory that a search goes by; each person's first question counts too.
- `verdicts`: `unit.gate.visible` after it, every verdict made with its reason.
- `gate_first`, `gate_cold`: the same right after opening, and after a write that changed a fact or an episode's text.
- `search`: the nearest ten inside the gate, exactly; this is what `recall_at_10` is about.
- `retrieval`: `memory.retrieval.nearest`: a unit opened, the gate, the search, marginal relevance over thrice as many,
  and the ten chosen let in (rows read anew, the SQL gate and the plain rule asked about each, quotes looked at).
- `recall_call`: `memory.retrieval.recall`: that, and words, associations, the time asked about, every belief checked.
- `all_facts_after_a_write`: `unit.facts.standing`, which the window's panels show.
Left out is the embedding of the question alone: its vector lies in the reader's cache, looking it up is timed. `cpu` is
this process's time; the search itself is another's.
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
from workbench.memory.lines import Lines
from workbench.memory.retrieval import nearest, recall
from workbench.memory.sync import index_key
from workbench.store import StoryFile, Unit
from workbench.story.facts import Status
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Order, Viewpoint

K = 10
EPISODES_PER_FACT = 1 / 20
QUERIES = 200
SQL_CHECKED = 20
"""Viewpoints whose set is asked of the SQL gate as well: it takes hundreds of times as long."""

RECALLS = 40
"""Whole calls of `recall`, with everything it looks at besides meaning."""


@dataclass
class Times:
    """Milliseconds of the clock and of this process, by what was timed."""

    taken: dict[str, list[float]] = field(default_factory=dict)
    cpu: dict[str, list[float]] = field(default_factory=dict)

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """Time the body."""
        start, begun = time.perf_counter(), time.process_time()
        yield
        self.cpu.setdefault(what, []).append((time.process_time() - begun) * 1000)
        self.taken.setdefault(what, []).append((time.perf_counter() - start) * 1000)

    def at(self, what: str, percent: float) -> float:
        """A percentile."""
        return round(float(np.percentile(self.taken[what], percent)), 3)

    def cpu_at(self, what: str, percent: float) -> float:
        """A percentile of this process's own time."""
        return round(float(np.percentile(self.cpu[what], percent)), 3)


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
            lines = lines_of(unit, story, asked[0])
            report.names = lines.names
            index.nearest(in_words[0], lines.phrases, np.arange(len(lines.facts)), K)
        for number, viewpoint in enumerate(asked):
            with story.read() as unit:
                with times.of("gate"):
                    sight = unit.gate.look(viewpoint).visible
                with times.of("verdicts"):
                    verdicts = unit.gate.visible(viewpoint)
                report.disagreements += len(sight) != sum(verdict.visible for verdict in verdicts)
                if number < SQL_CHECKED:
                    with times.of("sql"):
                        said = unit.gate.ask(viewpoint)
                    report.disagreements += said != verdicts
                lines = lines_of(unit, story, viewpoint)
                seen = lines.seen(unit.gate.look(viewpoint)).places
                report.disagreements += [lines.facts[place].id for place in seen] != [
                    v.fact for v in verdicts if v.visible
                ]
                with times.of("exact"):
                    scores = vectors[seen] @ by_query[number]
                    best = seen[np.argsort(-scores, kind="stable")[:K]]
                with times.of("search"):
                    hits, _ = index.nearest(in_words[number], lines.phrases, seen, K)
            found = [lines.names[place] for place in hits]
            report.add(viewpoint, in_words[number], seen, found, best.tolist(), len(lines.facts))
            with times.of("retrieval"):
                report.handed += len(nearest(story, reader, viewpoint, in_words[number], K))
        for number, viewpoint in enumerate(asked[:RECALLS]):
            with times.of("recall"):
                recall(story, reader, viewpoint, in_words[number], K)
        chance = random.Random(K)
        for number, viewpoint in enumerate(asked[: SQL_CHECKED * 2]):
            with story.write() as unit:
                change(unit, chance, number)
            with story.read() as unit:
                with times.of("cold"):
                    unit.gate.visible(viewpoint)
                with times.of("ids"):
                    unit._session.tuples("SELECT id, scope, status, owner FROM facts")
                with times.of("standing"):
                    unit.facts.standing()
    report.summarise(times)
    return report


def lines_of(unit: Unit, story: StoryFile, viewpoint: Viewpoint) -> Lines:
    """The facts as they are searched."""
    return Lines.of(unit, viewpoint.branch, story.info.language, unit.gate.look(viewpoint))


def change(unit: Unit, chance: random.Random, number: int) -> None:
    """What a writer does: a word on a fact, or a line more in an episode."""
    episode = chance.choice(unit.episodes.outline()).id
    if number % 2:
        text = unit.episodes.get(episode).text.base
        unit.episodes.save_text(episode, ManuscriptText(f"{number}\n{text}"))
        return
    fact = chance.choice(unit.facts.list(episode=episode))
    unit.facts.set_status(fact.id, Status.REJECTED if fact.status is Status.ACCEPTED else Status.ACCEPTED)


class Report:
    """The figures, and what each viewpoint was given."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.asked: list[dict[str, object]] = []
        self.found: list[float] = []
        self.shares: list[float] = []
        self.disagreements = 0
        self.handed = 0
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
            "facts_handed_over": self.handed,
            "gate_first_ms": times.at("first", 50),
        }
        for name, what, baseline in (
            ("gate", "gate", "sql"),
            ("verdicts", "verdicts", "sql"),
            ("gate_cold", "cold", "ids"),
            ("search", "search", "exact"),
            ("retrieval", "retrieval", "exact"),
            ("recall_call", "recall", "exact"),
            ("all_facts_after_a_write", "standing", "ids"),
        ):
            figures |= {f"{name}_p50_ms": times.at(what, 50), f"{name}_p95_ms": times.at(what, 95)}
            figures[f"{name}_cpu_p95_ms"] = times.cpu_at(what, 95)
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
