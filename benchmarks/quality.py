"""How good the product's own answers are on annotated stories, by their scorer.

    quality.py --parts probes --facts confirmed [--mix N] [--limit 8] [--order telling|story] [--branch]
               [--folds K] --out DIR STORY.json...

`probes`: every probe's question is put to `recall` as its character, as its episode opens, in a story that holds the
annotation's facts and knowledge as the author's own word and `--mix` facts of the other stories given. What comes back
is written to DIR in the scorer's format and its table is printed. `--branch` asks in an if-story forked after the last
episode. `--folds` fits the weights of retrieval's signs to the other folds, by story, and reports them on each fold.

A fact counts as shown where it is told, once that has been told; a foreign fact counts as shown in "episode 0".
"""

import argparse
import json
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import probing
from annotated import build, foreign, load

from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.sync import sync
from workbench.story.viewpoint import Order

HERE = Path(__file__).resolve()


def main() -> None:
    """Run the parts asked for."""
    options = arguments()
    stories = [load(path) for path in options.stories]
    options.out.mkdir(parents=True, exist_ok=True)
    weighed: list[list[probing.Weighed]] = []
    unknowable = 0
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        for number, annotation in enumerate(stories, start=1):
            mixed = foreign(annotation, stories, options.mix, options.seed)
            built = build(Path(folder), annotation, mixed, options.branch)
            with closing(built.story):
                sync(built.story, reader)
                prediction = {"probes": probing.probes(built, reader, options)}
                unknowable += probing.unknowable(built, options)
                if options.folds:
                    weighed.append(probing.weighed(built, reader, options))
            written = json.dumps(prediction, ensure_ascii=False, indent=1)
            (options.out / f"{annotation['id']}.json").write_text(written, encoding="utf-8")
            print(f"{number}/{len(stories)} {annotation['id']}", file=sys.stderr)
    subprocess.run([sys.executable, str(options.scorer), str(options.out), *map(str, options.stories)], check=True)
    probing.report({"must_know_not_knowable_in_this_order": unknowable})
    if options.folds:
        probing.report(probing.cross_validated(stories, weighed, options.folds))


def arguments() -> argparse.Namespace:
    """The command line."""
    shared = next((p / "shared" for p in HERE.parents if (p / "shared" / "eval").is_dir()), HERE.parent)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--parts", default="probes", choices=["probes"], help="what to measure")
    parser.add_argument("--facts", default="confirmed", choices=["confirmed"], help="the author's own facts")
    parser.add_argument("--mix", type=int, default=0, help="facts of the other stories mixed into each")
    parser.add_argument("--seed", type=int, default=0, help="another choice of the facts mixed in")
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
