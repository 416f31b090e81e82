"""How good the product's own answers are on annotated stories, by their scorer.

    quality.py [--facts extracted|confirmed] [--tier 1|3] [--model ID_OR_PATH] [--talker record:FILE|recorded:FILE]
               [--parts facts,knowledge,quotes,warnings,probes]
               [--judge none|starter|ID_OR_PATH[,LORA]|record:FILE|recorded:FILE] [--level all|usual|quiet] [--budget N]
               [--mix N] [--limit 8] [--order telling|story] [--branch] [--edited] [--folds K] --out DIR STORY.json...

Every story is put into a story file with the cast that its annotation gives. With `--facts confirmed` it also gets the
annotation's facts and knowledge, as the author's own word; with `extracted` the product reads the text itself, and what
it proposes stands. Every prediction is read from that file, by the product's own services. Stories without answers are
not scored; their predictions are written all the same.

`facts`, `knowledge`, `quotes`: what the story file holds after reading. `--folds` trains the heads anew for each fold
on the other folds, by story; only such figures are cross-validated.

`--tier 3` has a chat model propose facts too. `--talker record:FILE` asks no model, but writes what one would be asked
to FILE, in shuffled order; `--talker recorded:FILE` reads its answers from there (`recorded.py` tells their form), so
that quality with a model that cannot run here is measured all the same. Both are tier 3.

`warnings`: what checking the story says, at `--level`, without further options as it ships. `--judge` has a chat model
read the sentences too, or notes what it would be asked, or answers from files (`recorded.py` tells their form);
`--budget`: sentences it reads of 1,000 characters, 0 for all.

`probes`: every probe's question is put to `recall` as its character, as its episode opens, in a story that holds the
annotation's facts and knowledge as the author's own word and `--mix` facts of the other stories given. What comes back
is written to DIR in the scorer's format and its table is printed. `--branch` asks in an if-story forked after the last
episode, `--edited` after every episode has been changed and changed back, moved, thrown away and brought back.
`--folds` fits the weights of retrieval's signs to the other folds, by story, and reports them on each fold.
With `--facts extracted` nothing is reviewed, and what of the forbidden is shown is printed by language; `--curve` says
what other bars, from which reading opens anything, would show and miss.

A fact counts as shown where it is told, once that has been told; a foreign fact counts as shown in "episode 0".
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import predictions as made
from benchmarks import recorded
from benchmarks.annotated import SHARED, Story, build, foreign, load, rework
from benchmarks.training.reading import fold_heads
from workbench.continuity.judging.judging import BUDGET, Judging
from workbench.continuity.level import Level
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.sync import sync
from workbench.story.viewpoint import Order

ANSWERS = {"facts": "facts", "knowledge": "knowledge", "quotes": "quotes", "warnings": "violations", "probes": "probes"}
"""The parts, and the field of an annotation each is scored against."""


def main() -> None:
    """Run the parts asked for."""
    options = arguments()
    stories = [load(path) for path in options.stories]
    if options.folds and not all(answered(story, options.parts) for story in stories):
        sys.exit("quality.py: cross-validation needs stories with answers")
    options.out.mkdir(parents=True, exist_ok=True)
    weighed: list[list[made.Weighed]] = []
    unknowable = 0
    unreviewed: list[tuple[Story, made.Counts]] = []
    curve: dict[float, list[tuple[Story, made.Counts]]] = {bar: [] for bar in (made.BARS if options.curve else ())}
    with (
        tempfile.TemporaryDirectory() as folder,
        Reader(models_folder(), options.cache) as reader,
        Talker(models_folder(), options.cache) as talker,
    ):
        learns = options.folds and (options.facts == "extracted" or "quotes" in options.parts)
        trained = fold_heads(stories, options.folds, Path(folder), reader) if learns else []
        proposer = options.talker
        if proposer is None and options.tier == 3:
            talker.load(options.model, TalkerOptions(context=4096))
            proposer = talker
        judge = recorded.Loaded(options.judge) if isinstance(options.judge, str) else options.judge
        judging = Judging(judge, options.budget or None) if judge is not None else None
        for number, annotation in enumerate(stories, start=1):
            mixed = foreign(annotation, stories, options.mix, options.seed)
            predicted: dict[str, Any] = {}
            with build(Path(folder), annotation, mixed, options.branch, options.facts == "confirmed") as built:
                if options.edited:
                    rework(built)
                heads = trained[(number - 1) % options.folds] if trained else None
                if options.facts == "extracted":
                    made.read(built, reader, heads, proposer)
                predicted |= {part: told for part, told in made.reading(built).items() if part in options.parts}
                if {"warnings", "probes"} & set(options.parts):
                    sync(built.story, reader)
                if "warnings" in options.parts:
                    predicted["warnings"] = made.warnings(built, reader, options.level, judging)
                if "probes" in options.parts and "probes" in annotation:
                    predicted["probes"] = made.probes(built, reader, options)
                    if options.facts == "extracted" and answered(annotation, ["probes"]):
                        unreviewed.append((annotation, made.tally(annotation, predicted["probes"])))
                        for bar, told in curve.items():
                            made.settle(built, reader, heads, bar)
                            told.append((annotation, made.tally(annotation, made.probes(built, reader, options))))
                    if options.facts == "confirmed" and answered(annotation, ["probes"]):
                        unknowable += made.unknowable(built, options)
                        if options.folds:
                            weighed.append(made.weighed(built, reader, options))
                if "quotes" in options.parts and options.facts == "confirmed":
                    # Last, because it also proposes facts, which what was asked before must not see.
                    made.read(built, reader, heads)
                    predicted["quotes"] = made.reading(built)["quotes"]
            prediction = json.dumps(predicted, ensure_ascii=False, indent=1)
            (options.out / f"{annotation['id']}.json").write_text(prediction, encoding="utf-8")
            print(f"{number}/{len(stories)} {annotation['id']}", file=sys.stderr)
    if all(answered(story, options.parts) for story in stories):
        subprocess.run([sys.executable, str(options.scorer), str(options.out), *map(str, options.stories)], check=True)
        if judge is not None:
            made.show({"judge": judge.finish()})
    if options.talker is not None:
        made.show({"talker": options.talker.finish()})
    if unreviewed:
        made.show_unreviewed(unreviewed)
    if curve:
        made.show_curve(curve)
    if "probes" in options.parts and options.facts == "confirmed":
        made.show({"must_know_not_knowable_in_this_order": unknowable})
    if options.folds and len(weighed) == len(stories):
        made.show(made.cross_validated(stories, weighed, options.folds))


def answered(story: Story, parts: Sequence[str]) -> bool:
    """Does the annotation have what the parts are scored against?"""
    asked = all("must_know" in probe for probe in story.get("probes", ())) or "probes" not in parts
    return asked and all(ANSWERS[part] in story for part in [*parts, "facts"])


def parts(text: str) -> list[str]:
    """The parts named in a list with commas."""
    chosen = text.split(",")
    if unknown := set(chosen) - set(ANSWERS):
        raise argparse.ArgumentTypeError(f"no part {', '.join(sorted(unknown))}; there are {', '.join(ANSWERS)}")
    return chosen


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--parts", default=[*ANSWERS], type=parts, help="what to measure, with commas between")
    parser.add_argument("--facts", default="extracted", choices=["extracted", "confirmed"], help="whose facts they are")
    parser.add_argument("--tier", default=1, type=int, choices=[1, 3], help="1: without a chat model")
    parser.add_argument("--model", default="qwen2.5-coder-0.5b", metavar="ID_OR_PATH", help="the chat model of tier 3")
    parser.add_argument("--talker", type=recorded.from_files, metavar="record:FILE|recorded:FILE", help="see above")
    parser.add_argument(
        "--judge", type=recorded.judge, default=None, metavar="none|starter|ID_OR_PATH|…", help="see above"
    )
    parser.add_argument(
        "--level", type=Level, default=Level.USUAL, choices=list(Level), help="how sure a warning must be"
    )
    parser.add_argument(
        "--budget", type=float, default=BUDGET, help="sentences of 1,000 characters a judge reads; 0: all"
    )
    parser.add_argument("--mix", type=int, default=0, help="facts of the other stories mixed into each")
    parser.add_argument("--seed", type=int, default=0, help="another choice of the facts mixed in")
    parser.add_argument("--folds", type=int, default=0, help="cross-validate by story")
    parser.add_argument("--limit", type=int, default=8, help="items asked for")
    parser.add_argument("--order", default="telling", choices=[str(order) for order in Order])
    parser.add_argument("--curve", action="store_true", help="probes, nothing reviewed: what other bars would show")
    parser.add_argument("--branch", action="store_true", help="ask in an if-story forked after the last episode")
    parser.add_argument("--edited", action="store_true", help="ask after the text has been worked over")
    parser.add_argument("--out", type=Path, required=True, help="folder for the predictions")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    parser.add_argument("--scorer", type=Path, default=SHARED / "eval" / "score.py", help="the stories' score.py")
    return parser.parse_args()


if __name__ == "__main__":
    main()
