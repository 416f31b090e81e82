"""Trains the heads that find people by name: `names.py [--out FILE] STORY.json...`.

STORY.json are annotated stories. Written is `resources/heads/names.npz`; docs/heads.md says what is in it. The first
head weighs the pieces of a text, the second the forms that the first has found in stories it did not see.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from workbench.memory.cast import namer

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import Story, load
from benchmarks.cast import forms as annotated_forms
from benchmarks.cast import plain
from workbench.engine import Pieces, Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.cast.discover import sample
from workbench.memory.cast.mentions import spotted
from workbench.memory.cast.namer import FORM, PIECE, candidates
from workbench.memory.heads import NAMES_FILE, PROBE, Heads, Linear, save_heads
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character

ROOT = Path(__file__).resolve().parents[2]
FOLDS = 3
BEGINNING = 400
"""Code points."""
STRENGTH = {"piece": 0.01, "form": 0.3}
"""Inverse of the ridge penalty."""
Rows = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Laid:
    """A story's sample: its texts, their pieces with the model's states as what they weigh, and which pieces stand in a
    name."""

    language: str
    names: frozenset[str]
    texts: list[str]
    pieces: list[Pieces]
    inside: list[NDArray[np.bool_]]


def main() -> None:
    """Lay the stories out, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "heads" / NAMES_FILE)
    options = parser.parse_args()
    with Reader(models_folder(), cache_folder()) as reader:
        (probe,) = np.asarray(reader.embed([PROBE]), np.float32)
        every = [lay(load(path), reader, len(probe)) for path in options.stories]
    save_heads(fit(every, probe), options.out)
    print(f"{options.out}: from {len(every)} stories")


def lay(story: Story, reader: Reader, width: int) -> Laid:
    """A story as discovery reads it. First persons are nobody's name."""
    language = story["language"]
    firsts = {who.get("first_person") for who in story["characters"]}
    names = [name for who in story["characters"] for name in annotated_forms(who) if name not in firsts]
    cast = [Character(str(at), name, aliases=(Alias(name),)) for at, name in enumerate(dict.fromkeys(names))]
    finder = NameFinder(cast, language)
    texts = sample([episode["text"] for episode in story["episodes"]], language)
    pieces = list(reader.pieces(texts, np.eye(width, dtype=np.float32)))
    inside = [_inside(text, cut, finder) for text, cut in zip(texts, pieces, strict=True)]
    return Laid(language, frozenset(map(plain, names)), texts, pieces, inside)


def _inside(text: str, cut: Pieces, finder: NameFinder) -> NDArray[np.bool_]:
    """Which pieces stand in a name, at least half of them; a title behind it is not the name."""
    marks = np.zeros(len(text) + 1)
    for found in finder.find(text):
        name = finder.label(found.character)
        marks[found.span.start : found.span.start + len(name)] = 1
    sums = np.concatenate([[0.0], np.cumsum(marks)])
    return 2 * (sums[cut.ends] - sums[cut.starts]) >= np.maximum(1, cut.ends - cut.starts)


def fit(stories: Sequence[Laid], probe: Rows) -> Heads:
    """Both heads."""
    folds = min(FOLDS, len(stories))
    outside = [
        _piece([one for at, one in enumerate(stories) if at % folds != fold] or stories) for fold in range(folds)
    ]
    rows, marks = [], []
    for at, story in enumerate(stories):
        # A beginning too: people are looked for as soon as there is a page.
        for told in (story, _beginning(story)):
            found, made = weighed(told, outside[at % folds])
            if found:
                rows.append(made)
                marks.append(np.array([plain(form) in story.names for form in found], bool))
    heads = {PIECE: _piece(stories), FORM: _logistic(np.vstack(rows), np.concatenate(marks), STRENGTH["form"])}
    return Heads(heads, {}, {"names": namer.VERSION}, probe)


def _beginning(story: Laid) -> Laid:
    """What the story's first signs alone would be."""
    (text, cut), inside = (story.texts[0], story.pieces[0]), story.inside[0]
    until = int(np.searchsorted(cut.ends, BEGINNING, side="right"))
    pieces = Pieces(cut.starts[:until], cut.ends[:until], cut.odds[:until])
    return replace(story, texts=[text[:BEGINNING]], pieces=[pieces], inside=[inside[:until]])


def weighed(story: Laid, head: Linear) -> tuple[list[str], Rows]:
    """The forms that this head finds in a story, and what they look like."""
    seen = {}
    for number, (text, cut) in enumerate(zip(story.texts, story.pieces, strict=True)):
        odds = Pieces(cut.starts, cut.ends, cut.odds @ head.weights[:, None])
        seen[str(number)] = spotted(text, odds, head.bias)
    return namer.form_rows(list(candidates(seen.values(), story.language)), seen, story.language)


def _piece(stories: Sequence[Laid]) -> Linear:
    rows = np.vstack([cut.odds for story in stories for cut in story.pieces])
    marks = np.concatenate([one for story in stories for one in story.inside])
    return _logistic(rows, marks, STRENGTH["piece"])


def _logistic(rows: Rows, marks: NDArray[np.bool_], strength: float) -> Linear:
    centre, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-3
    model = LogisticRegression(C=strength, max_iter=1000).fit((rows - centre) / spread, marks)
    weights = (model.coef_[0] / spread).astype(np.float32)
    return Linear(weights, float(model.intercept_[0] - centre @ weights))


if __name__ == "__main__":
    main()
