"""Annotated stories as examples to train on, laid out by the product's own reading."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.annotated import Built, build
from benchmarks.training.knowing import Told
from benchmarks.training.places import Place, same
from benchmarks.training.talking import Spoken, annotated_talk, fit_talk
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
from workbench.memory.reading import speaking
from workbench.memory.reading.cast_reading import read_cast
from workbench.memory.reading.names import NameFinder

Story = dict[str, Any]
KINDS = Path(__file__).resolve().parents[1] / "kinds"
"""By story, a line for each annotated fact: its id, its kind and, of a death, who died."""


@dataclass(frozen=True, eq=False)
class Example:
    """A story's sentences: features without and with vectors, places, which are a fact, which a secret, and of which
    kind ("" for none); its conversations; and the story as a script."""

    story: Story
    plain: NDArray[np.float32]
    whole: NDArray[np.float32]
    places: list[Place]
    fact: NDArray[np.bool_]
    secret: NDArray[np.bool_]
    kinds: NDArray[np.str_]
    talks: list[Spoken]
    told: Told


@dataclass(frozen=True, eq=False)
class Written:
    """Sentences written after their kinds, which are rare in stories: features without and with vectors."""

    plain: NDArray[np.float32]
    whole: NDArray[np.float32]
    kinds: NDArray[np.str_]


def written(reader: Reader) -> Written:
    """The sentences in `benchmarks/kinds/sentences`, each a page of its own."""
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


def examples(stories: Sequence[Story], folder: Path, reader: Reader, folds: int) -> list[Example]:
    """Lay stories out and mark their sentences. Facts and knowledge go nowhere near the story files, which are written
    into `folder`.

    Who speaks in a story is told by a head trained on the other folds, by story: sentences are judged with the
    mistakes that reading an unknown story makes.
    """
    with ExitStack() as stack:
        built = []
        for story in stories:
            built.append(build(folder, story, [], forked=False, confirmed=False))
            stack.enter_context(closing(built[-1].story))
        talks = [talks_of(one) for one in built]
        found = []
        outside = [_without(talks, fold, folds) for fold in range(min(folds, len(talks)))]
        for number, one in enumerate(built):
            found.append(_example(one, reader, outside[number % folds], talks[number]))
            print(f"laid out {number + 1}/{len(stories)} {one.annotation['id']}", file=sys.stderr)
    return found


def _without(talks: Sequence[list[Spoken]], fold: int, folds: int) -> Heads:
    """A speaker head trained without the stories of a fold; with one story, on that one."""
    others = [told for at, told in enumerate(talks) if at % folds != fold]
    return Heads(fit_talk(others or [talks[fold]]), {}, {"speaking": speaking.VERSION})


def talks_of(built: Built) -> list[Spoken]:
    """The annotated talk of a story, narrators as they are found."""
    with built.story.read() as unit:
        episodes = unit.episodes.list()
        cast = read_cast(unit, episodes, built.story.info.language)
    narrators = [cast.narrators.get(episode.id) for episode in episodes]
    return annotated_talk(built.annotation, cast, narrators)


def _example(built: Built, reader: Reader, heads: Heads, talks: list[Spoken]) -> Example:
    plain, whole, meanings, places = [], [], [], []
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
                places += [(number, span.start, span.end) for span in spans]
                stands = standing(page)
                open_to += stands[0]
                together += stands[1]
                told = zip(page.sentences, subjects(page), strict=True)
                guesses += [holder(page, sentence, subject) for sentence, subject in told]
    story, cast = built.annotation, works[0].cast
    script = SentenceTable(chapters, cast.finder)
    # A passage may cut a sentence that its episode does not: it goes by the first piece.
    rows = _rows_of([(place.number, place.span.start, place.span.end) for place in script.places], places)
    places = [(place.number, place.span.start, place.span.end) for place in script.places]
    guesses, open_to, together = ([each[row] for row in rows] for each in (guesses, open_to, together))
    surfaces, wholes, vectors = (np.vstack(each)[rows] for each in (plain, whole, meanings))
    facts = evidence(story)
    secrets = [place for place, fact in zip(facts, story["facts"], strict=True) if fact["scope"] == "character"]
    marks = _hit(places, facts), _hit(places, secrets), _kinds(story["id"], places, story["facts"], facts)
    echoes = RetellingIndex(script, vectors), RetellingIndex(script, None)
    told = Told(story, *echoes, guesses, dict(cast.genders), places, facts, open_to, together)
    return Example(story, surfaces, wholes, places, *marks, talks, told)


def evidence(story: Story) -> list[Place]:
    """Where each annotated fact stands."""
    texts = {episode["no"]: episode["text"] for episode in story["episodes"]}
    found = []
    for fact in story["facts"]:
        start = texts[fact["episode"]].index(fact["evidence"])
        found.append((fact["episode"], start, start + len(fact["evidence"])))
    return found


def _rows_of(wanted: Sequence[Place], places: Sequence[Place]) -> list[int]:
    """For each wanted place the index of the first of these that shares any of it; both are in order."""
    found, at = [], 0
    for number, start, end in wanted:
        while places[at][0] != number or places[at][2] <= start:
            at += 1
        if places[at][1] >= end:
            raise ValueError(f"no sentence of a passage stands in episode {number} at {start}")
        found.append(at)
    return found


def _kinds(name: str, places: Sequence[Place], facts: Sequence[dict[str, Any]], where: Sequence[Place]) -> Any:
    """Of each sentence the annotated kind of the first fact that stands in it; "" for none."""
    path = KINDS / f"{name}.tsv"
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()] if path.is_file() else []
    kinds = {fact: kind for fact, kind, *_ in rows}
    told = [(kinds.get(fact["id"], ""), place) for fact, place in zip(facts, where, strict=True)]
    return np.array([next((kind for kind, at in told if kind and same(place, at)), "") for place in places], np.str_)


def _hit(places: Sequence[Place], wanted: Sequence[Place]) -> NDArray[np.bool_]:
    return np.array([any(same(place, one) for one in wanted) for place in places])
