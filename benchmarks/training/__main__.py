"""Trains what ships in `resources/heads`: `python -m benchmarks.training NAME STORY.json...`.

NAME is a module here, whose first words say what it makes; docs/heads.md, docs/judge.md and docs/leaks.md say what is
in it and how good it is. STORY.json are annotated stories. The same stories give the same file.
"""

import argparse
import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from benchmarks.annotated import ROOT, lines, load
from benchmarks.training.fitting import Given
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder

FILES = {"reading": "heads.npz", "talking": "speakers.npz", "leaks": "leaks.toml"}
FILES |= {name: f"{name}.npz" for name in ("names", "notes", "subjects")}
FOLDS = {"reading": 5, "names": 3, "subjects": 6, "leaks": 7}


def main() -> None:
    """Lay the stories out, fit, write."""
    parser = argparse.ArgumentParser(
        "python -m benchmarks.training", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", choices=FILES)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--out", type=Path, help="another file than the one that ships")
    parser.add_argument("--cases", nargs="*", type=Path, default=[], metavar="FILE.jsonl", help="for notes")
    parser.add_argument("--folds", type=int, help=f"over which bars are chosen; {FOLDS}")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    options = parser.parse_args()
    out = options.out or ROOT / "resources" / "heads" / FILES[options.name]
    if os.environ.get("PYTHONHASHSEED") != "0":  # Sets are gone through in this order, which tells in the last digits.
        line = [sys.executable, "-m", "benchmarks.training", *sys.argv[1:]]
        os.execve(sys.executable, line, os.environ | {"PYTHONHASHSEED": "0"})
    stories, folds = [load(path) for path in options.stories], options.folds or FOLDS.get(options.name, 0)
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        given = Given(stories, options.stories, lines(options.cases), folds, Path(folder), reader, out)
        import_module(f"benchmarks.training.{options.name}").train(given)
    print(f"{out}: {out.stat().st_size / 1000:.0f} kB from {len(stories)} stories")


if __name__ == "__main__":
    main()
