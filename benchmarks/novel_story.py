"""Published novels as story files: imported, their cast discovered, read without a chat model, kept between runs."""

import shutil
import sys
from contextlib import closing
from pathlib import Path

from benchmarks.novel_vectors import novels_folder
from workbench.engine import Reader
from workbench.exchange.reader import read
from workbench.memory.cast.candidates import Candidate, accept_candidate
from workbench.memory.cast.discover import discover
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.intake import add_work
from workbench.store import StoryFile

NOVELS = {
    "gintetsu": "43737_ruby_19028.txt",
    "kokoro": "773_ruby_5968.txt",
    "nijumenso": "57228_ruby_58697.txt",
    "tanteidan": "56669_ruby_58718.txt",
    "zenda": "95_the_prisoner_of_zenda.txt",
    "pimpernel": "60_the_scarlet_pimpernel.txt",
}
"""The shared novels by a short name: four Japanese ones, two English ones."""
LEAST = 8
"""Mentions from which a candidate of the discovery is accepted."""


def imported(file: Path, path: Path) -> StoryFile:
    """The novel in a new story file at `path`, imported as the product does it, and open."""
    work = read(file)
    story = StoryFile.create(path, work.title, work.language)
    with story.write() as unit:
        add_work(unit, work)
    return story


def give_cast(story: StoryFile, reader: Reader, least: int = LEAST) -> list[Candidate]:
    """Accept everybody whom discovery offers with `least` mentions or more, as offered; returns them."""
    accepted = [candidate for candidate in discover(story, reader) if candidate.count >= least]
    with story.write() as unit:
        for candidate in accepted:
            accept_candidate(unit, candidate)
    return accepted


def kept(key: str, folder: Path, reader: Reader, novels: Path | None = None, first: int | None = None) -> Path:
    """The story file of one of NOVELS in `folder`, or of its `first` episodes; read the first time, which takes
    minutes."""
    path = folder / (f"{key}.story" if first is None else f"{key}-{first}.story")
    if not path.is_file():
        print(f"reading {NOVELS[key]}", file=sys.stderr, flush=True)
        made = folder / f"{key}.made.story"
        made.unlink(missing_ok=True)
        with closing(imported((novels or novels_folder()) / NOVELS[key], made)) as story:
            if first is not None:
                with story.write() as unit:
                    for episode in unit.episodes.list()[first:]:
                        unit.episodes.delete(episode.id)
            give_cast(story, reader)
            with story.read() as unit:
                episodes = [episode.id for episode in unit.episodes.list()]
            Extractor(story, reader).run(episodes)
        made.rename(path)
    return path


def copied(path: Path, folder: Path) -> Path:
    """A copy of a kept story file in `folder`, to open and change."""
    return Path(shutil.copyfile(path, folder / f"copy-of-{path.name}"))
