"""How good a judge is: `judge.py --judge cosine|starter|ID_OR_PATH [--adapter FILE] [--cases FILE…] [--stories FILE…]`.

On cases (`benchmarks/cases`): how often a slip scores above its minimal twin, above the excused sentence and above the
near one, the area under the curve of slips against all others, and how often the note at stake is the one named. On
annotated stories: given a fact and the twenty sentences of its story nearest to it, where the slip stands among them.
`--every N`: every Nth case and slip alone. Stories are asked about exactly as a check asks; a case has three notes in
any order, its own words for the scene, and nothing after the sentence.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import build, load
from benchmarks.judges import STARTER
from workbench.continuity.context import CheckContext
from workbench.continuity.judging.asking import NOTES, Desk
from workbench.continuity.judging.model_judge import ModelJudge
from workbench.continuity.judging.nearest import likeness, nearest, shipped
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.runner import contexts
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.story.facts import Fact, Scope

AMONG = 20
Judging = Callable[[Request], Verdict]


def main() -> None:
    """Measure one judge and print the figures as JSON."""
    options = arguments()
    with Reader(models_folder(), cache_folder()) as reader, Talker(models_folder(), cache_folder()) as talker:
        if options.judge == "cosine":
            judging: Judging = lambda request: by_cosine(reader, request)  # noqa: E731
        else:
            info = talker.load(STARTER if options.judge == "starter" else options.judge, TalkerOptions(context=2048))
            judge = ModelJudge(talker, info.name, options.adapter)
            judging = judge.verdict
        began, told = time.process_time(), {"judge": options.judge, "adapter": str(options.adapter or "")}
        started = time.monotonic()
        cases = [json.loads(line) for path in options.cases for line in path.read_text(encoding="utf-8").splitlines()]
        if cases:
            told["cases"] = on_cases(cases[:: options.every], judging)
        places: dict[str, list[int]] = defaultdict(list)
        for path in options.stories:
            for kind, place in ranks(path, reader, judging, options.every):
                for group in (kind, "all"):
                    places[group].append(place)
        if places:
            told["stories"] = {kind: _places(some) for kind, some in sorted(places.items())}
        told["seconds"] = round(time.monotonic() - started, 1)
        told["cpu_seconds_here"] = round(time.process_time() - began, 1)
    print(json.dumps(told, ensure_ascii=False, indent=1))


def by_cosine(reader: Reader, request: Request) -> Verdict:
    """Likeness of sentence and notes, as if it were a chance."""
    sentence = reader.embed([request.sentence], kind="query")[0]
    notes = reader.embed([note.fact.text for note in request.notes])
    best = np.clip(notes @ sentence, 0, 1)
    each = best * best.max() / best.sum()
    return Verdict((1 - float(best.max()), *map(float, each)))


def on_cases(cases: Sequence[dict[str, Any]], judging: Judging) -> dict[str, Any]:
    """The table of cases, by language and over all."""
    groups: dict[str, list[list[float]]] = defaultdict(list)
    named: dict[str, list[bool]] = defaultdict(list)
    for case in cases:
        facts = random.Random(case["id"]).sample(case["facts"], len(case["facts"]))
        asked = [request_of({**case, "facts": facts}, which) for which in ("slip", "twin", "near", "excused")]
        verdicts = [judging(one) for one in asked]
        for group in (case["lang"], case["kind"], "all"):
            groups[group].append([one.clash for one in verdicts])
            named[group].append(facts[verdicts[0].note] is case["facts"][0])
    return {group: _figures(np.array(rows), named[group]) for group, rows in sorted(groups.items())}


def request_of(case: dict[str, Any], which: str) -> Request:
    """A case as a check would ask it."""
    before = case["excused"]["before"] if which == "excused" else case["before"]
    sentence = case["excused"]["sentence"] if which == "excused" else case[which]
    notes = [
        Note(Fact(f"{case['id']}-{at}", one["text"], Scope.WORLD), one["episode"])
        for at, one in enumerate(case["facts"])
    ]
    return Request(case["lang"], 0, case["now"], tuple(notes), before, sentence)


def _figures(rows: NDArray[np.float64], named: Sequence[bool]) -> dict[str, float]:
    slip, rest = rows[:, :1], rows[:, 1:]
    above = (slip > rest) + 0.5 * (slip == rest)
    apart = (slip.ravel()[:, None] > rest.ravel()[None]) + 0.5 * (slip.ravel()[:, None] == rest.ravel()[None])
    found = {name: round(float(above[:, at].mean()), 3) for at, name in enumerate(("twin", "near", "excused"))}
    return {"cases": len(rows), **found, "auc": round(float(apart.mean()), 3), "note": round(float(np.mean(named)), 3)}


def ranks(path: Path, reader: Reader, judging: Judging, every: int) -> Iterator[tuple[str, int]]:
    """For each slip of a story (kind, how many of the sentences nearest to its fact the judge holds to be likelier)."""
    story = load(path)
    with tempfile.TemporaryDirectory() as folder:
        built = build(Path(folder), story, [], forked=False)
        with closing(built.story):
            pages = [one for one in contexts(built.story, reader, built.branch) if one.sentences and one.facts]
            for slip in story["violations"][::every]:
                fact = next((built.ids[one] for one in slip["against"] if one in built.ids), None)
                if fact is not None:
                    yield slip["kind"], _rank(pages, reader, judging, slip, fact)


def _rank(pages: Sequence[CheckContext], reader: Reader, judging: Judging, slip: dict[str, Any], fact: str) -> int:
    laid = []
    for page in pages:
        like = likeness(page, reader, shipped(reader))
        number = next(at for at, one in enumerate(page.facts) if one.id == fact)
        desk = Desk(page)
        for at, near in enumerate(nearest(page, like, desk.people, NOTES)):
            if near.facts:
                own = page.number == slip["episode"] and _holds(page, at, slip["quote"])
                laid.append((float(like.facts[number] @ like.alone[at]), own, page, desk, at, number, near.facts))
    laid.sort(key=lambda one: -one[0])
    best = [one for one in laid[:AMONG] if one[1]][:1] or [one for one in laid if one[1]][:1]
    if not best:
        return AMONG
    scores = []
    for _, own, page, desk, at, number, others in [*best, *[one for one in laid[:AMONG] if not one[1]]]:
        facts = [page.facts[one] for one in [number, *(other for other in others if other != number)][:NOTES]]
        scores.append(judging(desk.request(at, facts)).chances[1])
        del own
    return sum(one > scores[0] for one in scores[1:])


def _holds(page: CheckContext, at: int, quote: str) -> bool:
    start, span = page.text.index(quote), page.sentences[at].span
    return span.start < start + len(quote) and start < span.end


def _places(some: Sequence[int]) -> dict[str, float]:
    told = {"slips": len(some), "median": float(np.median(some)) + 1}
    return told | {f"first {most}": round(float(np.mean([one < most for one in some])), 3) for most in (1, 3, 5)}


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", default="cosine", metavar="cosine|starter|ID_OR_PATH")
    parser.add_argument("--adapter", type=Path, help="a LoRA the model wears, .gguf")
    parser.add_argument("--cases", nargs="*", type=Path, default=[], help=".jsonl")
    parser.add_argument("--stories", nargs="*", type=Path, default=[], help="annotated stories, .json")
    parser.add_argument("--every", type=int, default=1, help="every Nth case and slip")
    return parser.parse_args()


if __name__ == "__main__":
    main()
