"""Annotated stories as examples to train on, laid out by the product's own reading."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.annotated import ROOT, Built, Place, Story, build, places, same
from benchmarks.training.fitting import Marks, Rows, outside
from benchmarks.training.knowing import Told
from benchmarks.training.talking import Spoken, heads_of, talk_of
from workbench.engine import Parse, Reader
from workbench.memory.extraction import judging
from workbench.memory.extraction.knowing.retelling import RetellingIndex
from workbench.memory.extraction.knowing.sentence_table import SentenceTable, TableEpisode, TableLine
from workbench.memory.extraction.layout import Layout
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.rules import holder
from workbench.memory.extraction.runs import standing
from workbench.memory.extraction.subjects import subjects
from workbench.memory.heads import Heads
from workbench.memory.reading.names import NameFinder

KINDS = ROOT / "benchmarks" / "kinds"
"""By story, a line for each annotated fact: its id, its kind and, of a death, who died."""


@dataclass(frozen=True, eq=False)
class Written:
    """Sentences: features without and with vectors, and of which kind they are ("" for none)."""

    plain: Rows
    whole: Rows
    kinds: NDArray[np.str_]

    def rows(self, suffix: str) -> Rows:
        """Features, without vectors for ".plain"."""
        return self.plain if suffix else self.whole


@dataclass(frozen=True, eq=False)
class Example(Written):
    """A story's sentences, which are a fact, which a secret; and the story as a script."""

    fact: Marks
    secret: Marks
    told: Told


def written(reader: Reader) -> Written:
    """The sentences in `benchmarks/kinds/sentences`, written after their kinds, which are rare in stories; each a page
    of its own."""
    plain, whole, kinds = [], [], []
    for path in sorted((KINDS / "sentences").glob("*.tsv")):
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
        texts = [text for _, text in rows]
        parses: Sequence[Parse | None] = reader.parse(texts, "ja") if path.stem == "ja" else [None] * len(texts)
        pages = [Page(text, NameFinder([], path.stem), parse=one) for text, one in zip(texts, parses, strict=True)]
        plain.append(np.vstack([judging.surface(page, 1, 1)[:1] for page in pages]))
        whole.append(np.hstack([judging.meaning(reader.embed(texts)), plain[-1]]))
        kinds += [kind for kind, _ in rows]
    return Written(np.vstack(plain), np.vstack(whole), np.array(kinds, np.str_))


def examples(
    stories: Sequence[Story], folder: Path, reader: Reader, folds: int
) -> tuple[list[Example], list[list[Spoken]]]:
    """Lay stories out and mark their sentences; and their talk. Facts and knowledge go nowhere near the story files,
    which are written into `folder`.

    Who speaks in a story is told by a head trained on the other folds, by story: sentences are judged with the
    mistakes that reading an unknown story makes.
    """
    with ExitStack() as stack:
        built = [stack.enter_context(build(folder, story, confirmed=False)) for story in stories]
        talks = [talk_of(one) for one in built]
        heads = outside(talks, heads_of, folds)
        found = []
        for one, head in zip(built, heads, strict=True):
            found.append(_example(one, reader, head))
            print(f"laid out {len(found)}/{len(stories)} {one.annotation['id']}", file=sys.stderr)
    return found, talks


def _example(built: Built, reader: Reader, heads: Heads) -> Example:
    plain, whole, meanings, at_pages = [], [], [], []
    chapters: list[TableEpisode] = []
    guesses: list[str | None] = []
    open_to: list[bool] = []
    together: list[bool] = []
    layout = Layout(built.story, reader, heads)
    works = list(layout.unread("", None))
    for work in works:
        number = work.episode.number
        lines = [TableLine(line.span, line.speaker, line.listeners) for line in work.lines]
        chapters.append(TableEpisode(work.episode.id, number, work.episode.text.base, work.narrator, lines))
        for batch, laid in layout.pages(work):
            for passage, page in zip(batch, laid, strict=True):
                if not page.sentences:
                    continue
                meanings.append(reader.embed([sentence.text for sentence in page.sentences]))
                plain.append(judging.surface(page, number, passage.start))
                whole.append(np.hstack([judging.meaning(meanings[-1]), plain[-1]]))
                spans = [sentence.span.shifted(passage.start) for sentence in page.sentences]
                at_pages += [(number, span.start, span.end) for span in spans]
                stands = standing(page)
                open_to += stands[0]
                together += stands[1]
                about = zip(page.sentences, subjects(page), strict=True)
                guesses += [holder(page, sentence, subject) for sentence, subject in about]
    story, cast = built.annotation, works[0].cast
    script = SentenceTable(chapters, cast.finder)
    # A passage may cut a sentence that its episode does not: it goes by the first piece.
    at = [(place.number, place.span.start, place.span.end) for place in script.places]
    rows = _rows_of(at, at_pages)
    guesses, open_to, together = ([each[row] for row in rows] for each in (guesses, open_to, together))
    surfaces, wholes, vectors = (np.vstack(each)[rows] for each in (plain, whole, meanings))
    facts = places(story, story["facts"])
    secrets = [place for place, fact in zip(facts, story["facts"], strict=True) if fact["scope"] == "character"]
    marks = _kinds(story["id"], at, story["facts"], facts), _hit(at, facts), _hit(at, secrets)
    echoes = RetellingIndex(script, vectors), RetellingIndex(script, None)
    told = Told(story, *echoes, guesses, dict(cast.genders), at, facts, open_to, together)
    return Example(surfaces, wholes, *marks, told)


def _rows_of(wanted: Sequence[Place], pieces: Sequence[Place]) -> list[int]:
    """For each wanted place the index of the first of these that shares any of it; both are in order."""
    found, at = [], 0
    for number, start, end in wanted:
        while pieces[at][0] != number or pieces[at][2] <= start:
            at += 1
        if pieces[at][1] >= end:
            raise ValueError(f"no sentence of a passage stands in episode {number} at {start}")
        found.append(at)
    return found


def _kinds(name: str, at: Sequence[Place], facts: Sequence[dict[str, Any]], where: Sequence[Place]) -> Any:
    """Of each sentence the annotated kind of the first fact that stands in it; "" for none."""
    path = KINDS / f"{name}.tsv"
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()] if path.is_file() else []
    kinds = {fact: kind for fact, kind, *_ in rows}
    told = [(kinds.get(fact["id"], ""), place) for fact, place in zip(facts, where, strict=True)]
    return np.array([next((kind for kind, one in told if kind and same(place, one)), "") for place in at], np.str_)


def _hit(at: Sequence[Place], wanted: Sequence[Place]) -> Marks:
    return np.array([any(same(place, one) for one in wanted) for place in at])
