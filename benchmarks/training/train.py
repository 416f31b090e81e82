"""Trains the heads that ship with the program: `train.py [--out FILE] STORY.json...`.

STORY.json are annotated stories. Written is `resources/heads/heads.npz`; docs/heads.md says what is in it and how good
it is; who speaks is trained by `speakers.py`. The same stories give the same file.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import load
from benchmarks.training.examples import examples, written
from benchmarks.training.fitting import fit
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.heads import FILE, PROBE, save_heads

ROOT = Path(__file__).resolve().parents[2]
FOLDS = 5


def main() -> None:
    """Lay the stories out, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "heads" / FILE)
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        every = examples([load(path) for path in options.stories], Path(folder), reader, FOLDS)
        extra = written(reader)
        probe = np.asarray(reader.embed([PROBE])[0], np.float32)
    save_heads(fit(every, probe, extra), options.out)
    print(f"{options.out}: {options.out.stat().st_size / 1000:.0f} kB from {len(every)} stories")


if __name__ == "__main__":
    main()
