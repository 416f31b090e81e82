"""Reading a novel for facts and indexing them, beside the bare work of the models."""

import itertools
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from benchmarks.speed.harness import Row, case, memory, timed
from benchmarks.speed.novels import give_cast, large_story, sentences, work
from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.exchange.work import ImportedWork
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.sync import sync
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.sentences import split_sentences

ASKED = 1.40
"""Of what the bare work takes."""


def warm(reader: Reader, language: str) -> None:
    """Have the models loaded, so that what follows is work alone."""
    reader.parse(["灯がともる。" if language == "ja" else "Light."], language)
    reader.embed(["灯。"])


@case
def reading(size: int = 20_000, rounds: int = 2) -> Iterator[Row]:
    """Reading so many code points of a Japanese and an English novel without a chat model, their cast found before,
    beside parsing the same passages and embedding the same sentences; both in turn, caches empty, processor seconds of
    both processes."""
    for key in ("nijumenso", "pimpernel"):
        taken = [_read(work(key), size) for _ in range(rounds)]
        whole, bare = statistics.median(one for one, _, _ in taken), statistics.median(one for _, one, _ in taken)
        yield Row(work(key).title, whole, "s", bare, "parse and embedding", ASKED)
        yield from taken[-1][2]


def _read(novel: ImportedWork, size: int) -> tuple[float, float, list[Row]]:
    starts = itertools.accumulate((len(one.text.base) for one in novel.episodes), initial=0)
    every = zip(novel.episodes, starts, strict=False)
    drafts = [EpisodeDraft(one.title, one.text) for one, start in every if start < size]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        with (
            Reader(models_folder(), folder / "reading") as reader,
            closing(StoryFile.create(folder / "a.story", novel.title, novel.language)) as story,
        ):
            warm(reader, novel.language)
            with story.write() as unit:
                unit.episodes.add_many(drafts)
            give_cast(story, reader)
            whole = timed(Extractor(story, reader).run, pid=reader.pid)
            with story.read() as unit:
                held = [(one.text.base, unit.passages.list(one.id)) for one in unit.episodes.list()]
            passages = [text[one.start : one.end] for text, cut in held for one in cut]
            rows = list(memory(reader=reader.pid))
        with Reader(models_folder(), folder / "bare") as reader:
            warm(reader, novel.language)

            def barely() -> None:
                for start in range(0, len(passages), 6):
                    some = passages[start : start + 6]
                    if novel.language == "ja":
                        reader.parse(some, novel.language)
                    reader.embed([s.of(text) for text in some for s in split_sentences(text, novel.language)])

            return whole.cpu, timed(barely, pid=reader.pid).cpu, rows


@case
def index(facts: int = 2000, episodes: int = 100) -> Iterator[Row]:
    """A story's index made from nothing, and in step again after one fact, beside embedding the same sentences; the
    reader's start before."""
    told = sentences(facts)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        large_story(folder / "large.story", told, episodes)
        with Reader(models_folder(), folder / "bare") as reader:
            yield Row("reader ready", timed(reader.embed, ["最初の文。"]).wall)
            bare = timed(reader.embed, told, pid=reader.pid)
        with Reader(models_folder(), folder / "cache") as reader, StoryFile.open(folder / "large.story") as story:
            reader.embed(["最初の文。"])
            beside = bare.cpu, "embedding alone"
            yield Row("index made", timed(sync, story, reader, pid=reader.pid).cpu, "s", *beside)
            with story.write() as unit:
                unit.facts.edit(unit.facts.list()[0].id, text="嵐の夜に鍵を渡した。")
            yield Row("after one fact", timed(sync, story, reader, pid=reader.pid).cpu, "s", *beside)
            yield from memory(reader=reader.pid)
