"""How good the product's own answers are on annotated stories, by their scorer.

    quality.py [--facts extracted|confirmed] [--tier 1] [--parts facts,knowledge,quotes,warnings,probes]
               [--mix N] [--limit 8] [--order telling|story] [--branch] [--folds K] --out DIR STORY.json...

Every story is put into a story file with the cast that its annotation gives. With `--facts confirmed` it also gets the
annotation's facts and knowledge, as the author's own word; with `extracted` the product reads the text itself, and what
it proposes stands. Every prediction is read from that file, by the product's own services. Stories without answers are
not scored; their predictions are written all the same.

`facts`, `knowledge`, `quotes`: what the story file holds after reading. `--folds` trains the heads anew for each fold
on the other folds, by story; only such figures are cross-validated.

`warnings`: what checking the story says.

`probes`: every probe's question is put to `recall` as its character, as its episode opens, in a story that holds the
annotation's facts and knowledge as the author's own word and `--mix` facts of the other stories given. What comes back
is written to DIR in the scorer's format and its table is printed. `--branch` asks in an if-story forked after the last
episode. `--folds` chooses the weights of retrieval on the other folds, by story, and reports them on each fold.

A fact counts as shown where it is told, once that has been told; a foreign fact counts as shown in "episode 0".
"""

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Built, Story, build, foreign, load
from benchmarks.checking import warnings
from benchmarks.folded import fold_heads
from benchmarks.reading import predictions, read
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.gated import Gated
from workbench.memory.hybrid import Weights
from workbench.memory.retrieval import WEIGHTS, Recall, recall
from workbench.memory.sync import sync
from workbench.story.viewpoint import Order, Viewpoint

HERE = Path(__file__).resolve()
ANSWERS = {"facts": "facts", "knowledge": "knowledge", "quotes": "quotes", "warnings": "violations", "probes": "probes"}
"""The parts, and the field of an annotation each is scored against."""
GRID = tuple(
    Weights(words=words, people=people) for words, people in itertools.product((0.0, 0.1), (0.0, 0.03, 0.06, 0.1))
)
Shown = list[dict[str, int]]


def main() -> None:
    """Run the parts asked for."""
    options = arguments()
    stories = [load(path) for path in options.stories]
    if options.folds and not all(answered(story, options.parts) for story in stories):
        sys.exit("quality.py: cross-validation needs stories with answers")
    options.out.mkdir(parents=True, exist_ok=True)
    weights = [WEIGHTS] if not options.folds else [WEIGHTS, *GRID]
    hits: list[list[int]] = []
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        learns = options.folds and (options.facts == "extracted" or "quotes" in options.parts)
        trained = fold_heads(stories, options.folds, Path(folder), reader) if learns else []
        for number, annotation in enumerate(stories, start=1):
            mixed = foreign(annotation, stories, options.mix)
            built = build(Path(folder), annotation, mixed, options.branch, options.facts == "confirmed")
            predicted: dict[str, Any] = {}
            with closing(built.story):
                heads = trained[(number - 1) % options.folds] if trained else None
                if options.facts == "extracted":
                    read(built, reader, heads)
                predicted |= {part: told for part, told in predictions(built).items() if part in options.parts}
                if {"warnings", "probes"} & set(options.parts):
                    sync(built.story, reader)
                if "warnings" in options.parts:
                    predicted["warnings"] = warnings(built, reader)
                if "probes" in options.parts and "probes" in annotation:
                    answers = [probes(built, reader, options, weighing) for weighing in weights]
                    predicted["probes"] = answers[0]
                    hits += [[found(built, answer) for answer in answers]] if answered(annotation, ["probes"]) else []
                if "quotes" in options.parts and options.facts == "confirmed":
                    # Last, because it also proposes facts, which what was asked before must not see.
                    read(built, reader, heads)
                    predicted["quotes"] = predictions(built)["quotes"]
            prediction = json.dumps(predicted, ensure_ascii=False, indent=1)
            (options.out / f"{annotation['id']}.json").write_text(prediction, encoding="utf-8")
            print(f"{number}/{len(stories)} {annotation['id']}", file=sys.stderr)
    if all(answered(story, options.parts) for story in stories):
        subprocess.run([sys.executable, str(options.scorer), str(options.out), *map(str, options.stories)], check=True)
    if options.folds and len(hits) == len(stories):
        print(json.dumps(cross_validated(stories, hits, options.folds), ensure_ascii=False, indent=1))


def answered(story: Story, parts: Sequence[str]) -> bool:
    """Does the annotation have what the parts are scored against?"""
    asked = all("must_know" in probe for probe in story.get("probes", ())) or "probes" not in parts
    return asked and all(ANSWERS[part] in story for part in [*parts, "facts"])


def probes(built: Built, reader: Reader, options: argparse.Namespace, weights: Weights) -> list[dict[str, Any]]:
    """What is shown for every probe, in the scorer's format."""
    shown = []
    for index, probe in enumerate(built.annotation["probes"]):
        viewpoint = Viewpoint(probe["character"], probe["episode"], order=Order(options.order), branch=built.branch)
        answer = recall(built.story, reader, viewpoint, probe["question"], options.limit, weights=weights)
        shown.append({"index": index, "facts": places(built, answer)})
    return shown


def places(built: Built, answer: Recall) -> Shown:
    """Where the items of an answer are told, most relevant first."""
    telling = Viewpoint(answer.viewpoint.character, answer.viewpoint.episode, branch=built.branch)
    with built.story.read() as unit:
        gated = Gated(unit, telling)
    shown: Shown = []
    for item in answer.items:
        told = [m for m in item.served.fact.mentions if m.span is not None and gated.has_passed(m.place)]
        episode, start, end = 0, 0, 0
        if told and told[0].span is not None:
            episode, (start, end) = gated.timeline.telling[told[0].episode], (told[0].span.start, told[0].span.end)
        shown.append({"episode": episode, "start": start, "end": end})
    return shown


def found(built: Built, answers: Sequence[dict[str, Any]]) -> int:
    """How many must-know facts are among the first 8, by their exact places."""
    facts = {fact["id"]: fact for fact in built.annotation["facts"]}
    texts = {episode["no"]: episode["text"] for episode in built.annotation["episodes"]}
    count = 0
    for probe, answer in zip(built.annotation["probes"], answers, strict=True):
        first = [(place["episode"], place["start"]) for place in answer["facts"][:8]]
        for fact in (facts[identifier] for identifier in probe["must_know"]):
            count += (fact["episode"], texts[fact["episode"]].index(fact["evidence"])) in first
    return count


def cross_validated(stories: Sequence[Story], hits: Sequence[Sequence[int]], folds: int) -> dict[str, Any]:
    """For each fold, by story, the grid's best weights on the other folds and what they find on this one."""
    wanted = [sum(len(probe["must_know"]) for probe in story["probes"]) for story in stories]
    report = []
    for fold in range(folds):
        inside = [number for number in range(len(stories)) if number % folds == fold]
        outside = [number for number in range(len(stories)) if number % folds != fold]
        best = max(range(len(GRID)), key=lambda place: sum(hits[number][1 + place] for number in outside))
        shown = sum(hits[number][1 + best] for number in inside)
        report.append({"weights": repr(GRID[best]), "found": shown, "of": sum(wanted[number] for number in inside)})
    held_out = sum(entry["found"] for entry in report) / sum(entry["of"] for entry in report)
    shipped = sum(row[0] for row in hits) / sum(wanted)
    return {"folds": report, "must_know_held_out": round(held_out, 4), "must_know_shipped_weights": round(shipped, 4)}


def parts(text: str) -> list[str]:
    """The parts named in a list with commas."""
    chosen = text.split(",")
    if unknown := set(chosen) - set(ANSWERS):
        raise argparse.ArgumentTypeError(f"no part {', '.join(sorted(unknown))}; there are {', '.join(ANSWERS)}")
    return chosen


def arguments() -> argparse.Namespace:
    """The command line."""
    shared = next((p / "shared" for p in HERE.parents if (p / "shared" / "eval").is_dir()), HERE.parent)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--parts", default=[*ANSWERS], type=parts, help="what to measure, with commas between")
    parser.add_argument("--facts", default="extracted", choices=["extracted", "confirmed"], help="whose facts they are")
    parser.add_argument("--tier", default=1, type=int, choices=[1], help="1: without a chat model")
    parser.add_argument("--mix", type=int, default=0, help="facts of the other stories mixed into each")
    parser.add_argument("--folds", type=int, default=0, help="cross-validate by story")
    parser.add_argument("--limit", type=int, default=8, help="items asked for")
    parser.add_argument("--order", default="telling", choices=[str(order) for order in Order])
    parser.add_argument("--branch", action="store_true", help="ask in an if-story forked after the last episode")
    parser.add_argument("--out", type=Path, required=True, help="folder for the predictions")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    parser.add_argument("--scorer", type=Path, default=shared / "eval" / "score.py", help="the stories' score.py")
    return parser.parse_args()


if __name__ == "__main__":
    main()
