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

import argparse
import base64
import json
import random
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.speed.harness import timed
from benchmarks.speed.novels import CAST, FOLDER, Vectors, embedded, large_story, sentences
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
FIGURES = {
    "gate": ("gate", "sql"),
    "verdicts": ("verdicts", "sql"),
    "gate_cold": ("cold", "ids"),
    "search": ("search", "exact"),
    "retrieval": ("retrieval", "exact"),
    "recall_call": ("recall", "exact"),
    "all_facts_after_a_write": ("standing", "ids"),
}
"""What is printed: a time, and the baseline it stands beside."""
BASELINES = {"sql": "sql_gate", "exact": "exact_numpy", "ids": "fetching_four_columns"}


class Times:
    """Milliseconds of the clock and of this process, by what was timed."""

    def __init__(self) -> None:
        self.taken: dict[str, list[float]] = defaultdict(list)
        self.cpu: dict[str, list[float]] = defaultdict(list)

    def of(self, what: str, work: Callable[..., Any], *given: Any) -> Any:
        """What the work gives, timed."""
        took = timed(work, *given)
        self.taken[what].append(took.wall * 1000)
        self.cpu[what].append(took.cpu * 1000)
        return took.gave

    def figures(self) -> dict[str, float]:
        """Percentiles, and the ratio of the medians to their baselines."""

        def at(what: str, percent: float, times: dict[str, list[float]]) -> float:
            return round(float(np.percentile(times[what], percent)), 3)

        found = {"gate_first_ms": at("first", 50, self.taken)}
        for name, (what, beside) in FIGURES.items():
            found |= {f"{name}_p{percent}_ms": at(what, percent, self.taken) for percent in (50, 95)}
            found[f"{name}_cpu_p95_ms"] = at(what, 95, self.cpu)
            ratio = at(what, 50, self.taken) / at(beside, 50, self.taken)
            found[f"{name}_ratio_to_{BASELINES[beside]}"] = round(ratio, 4)
        found["gate_cold_ms"] = at("cold", 95, self.taken)
        for what, title in BASELINES.items():
            found |= {f"{title}_p{percent}_ms": at(what, percent, self.taken) for percent in (50, 95)}
        return found


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


def measure(
    story: StoryFile, reader: Reader, vectors: Vectors, queries: Sequence[str], asked: Sequence[Viewpoint]
) -> tuple[dict[str, float], dict[str, Any]]:
    """Figures, and what each viewpoint was given; `vectors` [n, width] of the facts in the order of recording."""
    times, disagreements, handed = Times(), 0, 0
    told: list[dict[str, Any]] = []
    found_of, shares = [], []
    in_words = [queries[number % len(queries)] for number in range(len(asked))]
    by_query = reader.embed(in_words, kind="query")
    index = reader.index(index_key(story))
    with story.read() as unit:
        times.of("first", unit.gate.visible, asked[0])
    with story.read() as unit:
        lines = lines_of(unit, story, asked[0])
        names = lines.names
        index.nearest(in_words[0], lines.phrases, np.arange(len(lines.facts)), K)
    for number, (viewpoint, query) in enumerate(zip(asked, in_words, strict=True)):
        with story.read() as unit:
            sight = times.of("gate", lambda unit, viewpoint: unit.gate.look(viewpoint).visible, unit, viewpoint)
            verdicts = times.of("verdicts", unit.gate.visible, viewpoint)
            disagreements += len(sight) != sum(verdict.visible for verdict in verdicts)
            if number < SQL_CHECKED:
                disagreements += times.of("sql", unit.gate.ask, viewpoint) != verdicts
            lines = lines_of(unit, story, viewpoint)
            seen = lines.seen(unit.gate.look(viewpoint)).places
            disagreements += [lines.facts[at].id for at in seen] != [one.fact for one in verdicts if one.visible]
            best = times.of("exact", exactly, vectors, seen, by_query[number])
            hits, _ = times.of("search", index.nearest, query, lines.phrases, seen, K)
        returned, exact = [lines.names[place] for place in hits], [names[row] for row in best]
        if exact:
            found_of.append(len({*exact} & {*returned}) / len(exact))
        shares.append(len(seen) / len(names))
        bits = np.zeros(len(names), dtype=np.uint8)
        bits[seen] = 1
        visible = base64.b64encode(np.packbits(bits).tobytes()).decode()
        given = {"viewpoint": asdict(viewpoint), "query": query, "returned": returned}
        told.append({**given, "exact": exact, "visible": visible})
        handed += len(times.of("retrieval", nearest, story, reader, viewpoint, query, K))
    for viewpoint, query in list(zip(asked, in_words, strict=True))[:RECALLS]:
        times.of("recall", recall, story, reader, viewpoint, query, K)
    chance = random.Random(K)
    for number, viewpoint in enumerate(asked[: SQL_CHECKED * 2]):
        with story.write() as unit:
            change(unit, chance, number)
        with story.read() as unit:
            times.of("cold", unit.gate.visible, viewpoint)
            times.of("ids", unit._session.tuples, "SELECT id, scope, status, owner FROM facts")
            times.of("standing", unit.facts.standing)
    counts = {
        "facts": len(names),
        "viewpoints": len(asked),
        "viewpoints_that_see_2_percent_at_most": sum(share <= 0.02 for share in shares),
        "recall_at_10": round(float(np.mean(found_of)), 5),
        "gate_disagreements_with_sql": disagreements,
        "facts_handed_over": handed,
    }
    return {**counts, **times.figures()}, {"names": names, "questions": told}


def exactly(vectors: Vectors, seen: Any, query: Any) -> Any:
    """The rows nearest to a query among those seen."""
    return seen[np.argsort(-(vectors[seen] @ query), kind="stable")[:K]]


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


def main() -> None:
    """Build or reuse vectors and story, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--viewpoints", type=int, default=200)
    parser.add_argument("--novels", type=Path, default=FOLDER)
    parser.add_argument("--out", type=Path, help="write what was returned, and the sets, to this file")
    options = parser.parse_args()
    every = sentences(options.facts + QUERIES, options.novels)
    texts, queries = every[: options.facts], every[options.facts :]
    vectors, asked = embedded(texts, "passage"), embedded(queries, "query")
    episodes = max(10, int(options.facts * EPISODES_PER_FACT))
    kept = cache_folder() / "benchmarks" / f"story-{options.facts}-{episodes}.story"
    if not kept.exists():
        print(f"building a story of {options.facts} facts", file=sys.stderr)
        large_story(kept, texts, episodes)
    with tempfile.TemporaryDirectory() as folder:
        cache, path = Path(folder), Path(folder) / "copy.story"
        shutil.copy(kept, path)
        held, model = VectorCache(cache / "vectors.sqlite"), identify(models_folder() / "multilingual-e5-small")
        held.put(model, {f"passage: {text}": vector for text, vector in zip(texts, vectors, strict=True)})
        held.put(model, {f"query: {text}": vector for text, vector in zip(queries, asked, strict=True)})
        with StoryFile.open(path) as story, story.read() as unit:
            place = {text: number for number, text in enumerate(texts)}
            in_order = vectors[[place[fact.text] for fact in unit.facts.standing().values()]]
        with Reader(models_folder(), cache) as reader, StoryFile.open(path) as story:
            figures, rest = measure(story, reader, in_order, queries, viewpoints(options.viewpoints, episodes))
    if options.out:
        written = {"figures": figures, **rest, "story": str(kept), "k": K}
        options.out.write_text(json.dumps(written, ensure_ascii=False), "utf-8")
        np.save(options.out.with_suffix(".vectors.npy"), in_order)
        np.save(options.out.with_suffix(".queries.npy"), asked)
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        for name, value in figures.items():
            print(f"{name:<44} {value}")


if __name__ == "__main__":
    main()
