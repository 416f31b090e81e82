"""The heads that find people by name: `resources/heads/names.npz`.

The first head weighs the pieces of a text, the second the forms that the first has found in stories it did not see.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from benchmarks.annotated import Story
from benchmarks.cast import forms as annotated_forms
from benchmarks.cast import plain
from benchmarks.training.fitting import Given, Marks, Rows, logistic, outside, spread
from workbench.engine import Pieces, Reader
from workbench.memory.cast import namer
from workbench.memory.cast.discover import sample
from workbench.memory.cast.mentions import spotted
from workbench.memory.cast.namer import FORM, PIECE, candidates
from workbench.memory.heads import PROBE, Heads, Linear, save_heads
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character

BEGINNING = 400
"""Code points."""
STRENGTH = {"piece": 0.01, "form": 0.3}
"""Inverse of the ridge penalty."""
STEPS = 1000


@dataclass(frozen=True, eq=False)
class Laid:
    """A story's sample: its texts, their pieces with the model's states as what they weigh, and which pieces stand in a
    name."""

    language: str
    names: frozenset[str]
    texts: list[str]
    pieces: list[Pieces]
    inside: list[Marks]


def train(given: Given) -> None:
    """Both heads."""
    (probe,) = np.asarray(given.reader.embed([PROBE]), np.float32)
    laid = [lay(story, given.reader, len(probe)) for story in given.stories]
    rows, marks = [], []
    for story, head in zip(laid, outside(laid, _piece, given.folds), strict=True):
        # A beginning too: people are looked for as soon as there is a page.
        for told in (story, _beginning(story)):
            found, made = weighed(told, head)
            if found:
                rows.append(made)
                marks.append(np.array([plain(form) in story.names for form in found], bool))
    heads = {PIECE: _piece(laid), FORM: logistic(rows, marks, STRENGTH["form"], STEPS, spread(1e-3))}
    save_heads(Heads(heads, {}, {"names": namer.VERSION}, probe), given.out)


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


def _inside(text: str, cut: Pieces, finder: NameFinder) -> Marks:
    """Which pieces stand in a name, at least half of them; a title behind it is not the name."""
    marks = np.zeros(len(text) + 1)
    for found in finder.find(text):
        name = finder.label(found.character)
        marks[found.span.start : found.span.start + len(name)] = 1
    sums = np.concatenate([[0.0], np.cumsum(marks)])
    return 2 * (sums[cut.ends] - sums[cut.starts]) >= np.maximum(1, cut.ends - cut.starts)


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
    rows = [cut.odds for story in stories for cut in story.pieces]
    marks = [one for story in stories for one in story.inside]
    return logistic(rows, marks, STRENGTH["piece"], STEPS, spread(1e-3))
