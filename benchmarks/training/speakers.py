"""Trains the heads that say who speaks a line, and to whom: `speakers.py [--out FILE] STORY.json...`.

They look at nothing that the other heads say, and at no vectors: a minute for a hundred stories.
"""

import argparse
import sys
import tempfile
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import build, load
from benchmarks.training.examples import talks_of
from benchmarks.training.talking import Spoken, fit_talk
from workbench.memory.heads import SPEAKERS, Heads, save_heads
from workbench.memory.reading import speaking

ROOT = Path(__file__).resolve().parents[2]


def lay_out(path: Path, folder: Path) -> list[Spoken]:
    """The annotated talk of one story, its people given."""
    built = build(folder, load(path), [], forked=False, confirmed=False)
    with closing(built.story):
        return talks_of(built)


def main() -> None:
    """Lay the stories out, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "heads" / SPEAKERS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        stories = [lay_out(path, Path(folder)) for path in options.stories]
    save_heads(Heads(fit_talk(stories), {}, {"speaking": speaking.VERSION}), options.out)
    lines = sum(len(told.speakers) for story in stories for told in story)
    print(f"{options.out}: {options.out.stat().st_size / 1000:.0f} kB from {lines} lines of {len(stories)} stories")


if __name__ == "__main__":
    main()
