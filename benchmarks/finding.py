"""Finding over a long story, beside plain `str.find` over the same texts in the same run.

    python benchmarks/finding.py [--characters 500000]

The four Japanese novels one after another, over and over, until there are so many characters. "story": as the window
looks, the file read and all; "texts": the texts alone, as `str.find` has them.
"""

import argparse
import itertools
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.novel_story import NOVELS
from benchmarks.novel_vectors import novels_folder
from workbench.exchange.reader import read
from workbench.memory.edits.replacing import replace_words
from workbench.memory.finding import by_words, look_through, lost, plan
from workbench.memory.spelling import spelling
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.text.finding import Finder, Wanted
from workbench.text.folding import Folding
from workbench.text.writings import written

WORDS = "ジョバンニ"
SEARCHES = {
    "a word": Wanted(WORDS),
    "a word, kana and older signs folded": Wanted("じょばんに", Folding(kana=True, older=True)),
    "a word of every line (の)": Wanted("の"),
    "an expression": Wanted("「[^」]{3,8}」", regex=True),
}
JAPANESE = ("kokoro", "gintetsu", "nijumenso", "tanteidan")


def main() -> None:
    """Build the story, search it, replace in it, look at its spelling."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--characters", type=int, default=500_000)
    characters = parser.parse_args().characters
    with tempfile.TemporaryDirectory() as folder, build(Path(folder) / "long.story", characters) as story:
        with story.read() as unit:
            texts = [one.text.base for one in unit.episodes.list()]
        print(f"{sum(map(len, texts)):,} characters in {len(texts)} episodes")
        plain = best(lambda: [places(text, WORDS) for text in texts])
        print(f"{'str.find':40} texts {1000 * plain:8.1f} ms")
        for name, wanted in SEARCHES.items():
            look(name, story, texts, wanted, plain)
        change(story)
        began = time.perf_counter()
        found = spelling(texts, "ja", [])
        first = time.perf_counter() - began
        again = best(lambda: spelling(texts, "ja", []), 2)
        kept = written.cache_info().currsize
        print(f"spellings: {first:.1f} s at first, {1000 * again:.0f} ms again ({kept} episodes kept)", end="; ")
        print(f"{len(found.found)} words in several")


def build(path: Path, characters: int) -> StoryFile:
    """So many characters of published novels as one story."""
    drafts: list[EpisodeDraft] = []
    length = 0
    works = [read(novels_folder() / NOVELS[key]) for key in JAPANESE]
    for episode in itertools.cycle([one for work in works for one in work.episodes]):
        if length >= characters:
            break
        drafts.append(EpisodeDraft(episode.title, episode.text))
        length += len(episode.text.base)
    return StoryFile.create(path, "long", "ja", fill=lambda unit: unit.episodes.add_many(drafts))


def look(name: str, story: StoryFile, texts: list[str], wanted: Wanted, plain: float) -> None:
    """Time one search and print it."""

    def over_story() -> int:
        with story.read() as unit:
            return sum(len(one.matches) for one in look_through(unit, MAIN_BRANCH, Finder(wanted)))

    over_texts = best(lambda: [Finder(wanted).find(text) for text in texts])
    whole = best(over_story)
    print(f"{name:40} texts {1000 * over_texts:8.1f} ms ({over_texts / plain:5.1f} x str.find)", end="  ")
    print(f"story {1000 * whole:8.1f} ms  {over_story():,} places")


def change(story: StoryFile) -> None:
    """Time a replacement in every episode, its preview, and its undo."""
    began = time.perf_counter()
    with story.read() as unit:
        found = look_through(unit, MAIN_BRANCH, Finder(Wanted("という")))
    planned = plan(found, by_words("と云う"))
    loss = lost(found, planned)
    seen = time.perf_counter()
    with story.write() as unit:
        undo = replace_words(MAIN_BRANCH, planned)(unit)
    made = time.perf_counter()
    with story.write() as unit:
        undo(unit)
    back = time.perf_counter()
    places = sum(len(one.changes) for one in planned.values())
    print(f"replacing {places:,} places in {len(planned)} episodes: preview {seen - began:.2f} s", end=", ")
    print(f"made in {made - seen:.2f} s, undone in {back - made:.2f} s; ruby lost: {loss.ruby}")


def places(text: str, words: str) -> list[int]:
    """Where `words` stand, by `str.find` alone."""
    found, at = [], text.find(words)
    while at >= 0:
        found.append(at)
        at = text.find(words, at + len(words))
    return found


def best(function: Callable[[], object], times: int = 5) -> float:
    """Seconds of the quickest of several runs."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        function()
        taken.append(time.perf_counter() - began)
    return min(taken)


if __name__ == "__main__":
    main()
