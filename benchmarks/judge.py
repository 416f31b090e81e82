"""How good a judge is: `python -m benchmarks.judge --judge cosine|starter|ID_OR_PATH[,LORA] [--cases FILE…]
[--stories FILE…] [--every N]`.

On cases (`benchmarks/cases`): how often a slip scores above its minimal twin, above the excused sentence and above the
near one, the area under the curve of slips against all others, and how often the note at stake is the one named; a case
has three notes in any order, its own words for the scene, and nothing after the sentence. On annotated stories, asked
about exactly as a check asks: the area under the curve of slips against the OTHERS sentences of their story that are
most worth a judge's time, and the same of that worth itself. `--every N`: every Nth case and story alone.
"""

import argparse
import json
import random
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.annotated import Story, build, lines, load, meets, places
from benchmarks.recorded import Loaded
from workbench.continuity.judging.asking import requests
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.runner import contexts
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.story.facts import Fact, Scope

OTHERS = 20
WHICH = ("slip", "twin", "near", "excused")
Judging = Callable[[Request], Verdict]


def main() -> None:
    """Measure one judge and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", default="cosine", metavar="cosine|starter|ID_OR_PATH[,LORA]")
    parser.add_argument("--cases", nargs="*", type=Path, default=[], help=".jsonl")
    parser.add_argument("--stories", nargs="*", type=Path, default=[], help="annotated stories, .json")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    with Reader(models_folder(), cache_folder()) as reader:
        loaded = None if options.judge == "cosine" else Loaded(options.judge)
        judging: Judging = loaded.verdict if loaded else lambda request: by_cosine(reader, request)
        told: dict[str, Any] = {"judge": options.judge}
        if cases := lines(options.cases)[:: options.every]:
            told["cases"] = on_cases(cases, judging)
        if stories := options.stories[:: options.every]:
            told["stories"] = at_work([load(path) for path in stories], reader, judging)
        if loaded:
            loaded.finish()
    print(json.dumps(told, ensure_ascii=False, indent=1))


def by_cosine(reader: Reader, request: Request) -> Verdict:
    """Likeness of sentence and notes, as if it were a chance."""
    sentence = reader.embed([request.sentence], kind="query")[0]
    best = np.clip(reader.embed([note.fact.text for note in request.notes]) @ sentence, 0, 1)
    return Verdict((1 - float(best.max()), *map(float, best * best.max() / best.sum())))


def on_cases(cases: Sequence[dict[str, Any]], judging: Judging) -> dict[str, Any]:
    """The table of cases, by language and kind and over all."""
    groups: dict[str, list[list[float]]] = defaultdict(list)
    named: dict[str, list[bool]] = defaultdict(list)
    for case in cases:
        facts = random.Random(case["id"]).sample(case["facts"], len(case["facts"]))
        verdicts = [judging(request_of({**case, "facts": facts}, which)) for which in WHICH]
        for group in (case["lang"], case["kind"], "all"):
            groups[group].append([one.clash for one in verdicts])
            named[group].append(facts[verdicts[0].note] is case["facts"][0])
    found = {}
    for group, scores in sorted(groups.items()):
        rows = np.array(scores)
        above = {name: float(np.mean(_above(rows[:, 0], rows[:, at]))) for at, name in enumerate(WHICH) if at}
        found[group] = {"cases": len(rows), **above, "auc": area(rows[:, 0], rows[:, 1:])}
        found[group]["note"] = float(np.mean(named[group]))
    return {group: {name: round(value, 3) for name, value in row.items()} for group, row in found.items()}


def request_of(case: dict[str, Any], which: str) -> Request:
    """A case as a check would ask it."""
    told = case["excused"] if which == "excused" else {"before": case["before"], "sentence": case[which]}
    notes = [
        Note(Fact(f"{case['id']}-{at}", one["text"], Scope.WORLD), one["episode"])
        for at, one in enumerate(case["facts"])
    ]
    return Request(case["lang"], 0, case["now"], tuple(notes), told["before"], told["sentence"])


def at_work(stories: Sequence[Story], reader: Reader, judging: Judging) -> dict[str, Any]:
    """The table of stories."""
    rows = []
    for story in stories:
        told = sorted(labelled(story, reader), key=lambda one: -one[0].worth)
        slips = [one for one in told if one[1] > 0]
        asked = slips + [one for one in told if not one[1]][:OTHERS]
        rows += [(judging(request).clash, request.worth, label > 0) for request, label in asked]
    scores, slip = np.array([row[:2] for row in rows]).T, np.array([row[2] for row in rows])
    areas = {name: area(some[slip], some[~slip]) for name, some in zip(("judge", "worth"), scores, strict=True)}
    return {"asked": len(rows), "slips": int(slip.sum()), **{name: round(one, 3) for name, one in areas.items()}}


def labelled(story: Story, reader: Reader) -> Iterator[tuple[Request, int]]:
    """Every request about a story with the number of the note that a slip breaks: 0 for what is no slip, -1 for a slip
    whose fact is not among the notes."""
    slips = list(zip(story["violations"], places(story, story["violations"], "quote"), strict=True))
    with tempfile.TemporaryDirectory() as folder, build(Path(folder), story) as built:
        known = {held: name for name, held in built.ids.items()}
        for context in contexts(built.story, reader, built.branch):
            for request in requests(context, reader):
                span, label = context.sentences[request.at].span, 0
                for slip, place in slips:
                    if meets(place, (context.number, span.start, span.end)):
                        held = [known.get(note.fact.id) in slip["against"] for note in request.notes]
                        label = held.index(True) + 1 if True in held else -1
                yield request, label


def area(slips: Any, others: Any) -> float:
    """Under the curve of slips against others."""
    return float(np.mean(_above(np.ravel(slips)[:, None], np.ravel(others)[None])))


def _above(slips: Any, others: Any) -> Any:
    return (slips > others) + 0.5 * (slips == others)


if __name__ == "__main__":
    main()
