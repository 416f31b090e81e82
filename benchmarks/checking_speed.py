"""What checking costs: an episode against a life's work of facts, a novel beside parsing it, the paragraph at hand.

    checking_speed.py [--facts 20000] [--length 4000] [--novels DIR] [--novel FILE] [--chapters N]

Processor seconds of this process, which is what an author waits for on a machine of their own. "Warm" is the second
check of the same story, its parse and vectors cached; asked: at most 0.5 s for the episode, and for the paragraph. The
novel's check is given as a ratio to parsing the same text in the reader's process, in the same run.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.metering import Meter
from benchmarks.novel_vectors import novels_folder
from workbench.continuity import ContinuityWarning
from workbench.continuity.paragraph import ParagraphCheck
from workbench.continuity.runner import check
from workbench.engine.folders import models_folder
from workbench.exchange.reader import read
from workbench.memory.cast.candidates import accept_candidate
from workbench.memory.cast.discover import discover
from workbench.memory.intake import add_work
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.facts import Scope, Source
from workbench.story.sentences import split_sentences
from workbench.story.text import ManuscriptText, Span

T = TypeVar("T")
KOKORO = "773_ruby_5968.txt"
ASKED = 0.5
_USUAL = 540
"""Facts that reading finds in this novel without a chat model."""


def main() -> None:
    """Measure and print."""
    options = arguments()
    work = read(options.novel or options.novels / KOKORO)
    text = "\n".join(episode.text.base for part in work.parts for episode in part.episodes)
    with tempfile.TemporaryDirectory() as folder, Meter(models_folder(), Path(folder)) as reader:
        reader.warm(work.language)
        with closing(StoryFile.create(Path(folder) / "novel.story", work.title, work.language)) as story:
            with story.write() as unit:
                add_work(unit, work)
                for episode in unit.episodes.list()[options.chapters :] if options.chapters else ():
                    unit.episodes.delete(episode.id)
            people = [one for one in discover(story, reader) if one.count >= 8]
            with story.write() as unit:
                for one in people:
                    accept_candidate(unit, one)
                establish(unit, _USUAL)
                last = len(unit.episodes.list())
            novel(story, reader, range(1, last + 1))
            with story.write() as unit:
                establish(unit, options.facts - _USUAL)
                chance = random.Random(1).randrange(len(text) - options.length)
                piece = ManuscriptText(text[chance : chance + options.length])
                unit.episodes.add_many([EpisodeDraft("checked", piece)])
            one_episode(story, reader, options)


def novel(story: StoryFile, reader: Meter, numbers: Sequence[int]) -> None:
    """The whole novel, checked and parsed."""
    with story.read() as unit:
        texts = [unit.episodes.by_number(number).text.base for number in numbers]
        language = story.info.language
    before = reader.worker_seconds()
    reader.parse([f"{text}\n" for text in texts], language)
    parsing = reader.worker_seconds() - before
    before = reader.worker_seconds()
    _, seconds = timed(partial(_listed, story, reader, list(numbers)))
    embedding = reader.worker_seconds() - before
    seen = sum(map(len, texts))
    print(
        f"{seen:,} characters in {len(texts)} episodes: parsing {parsing:.1f} s, checking {seconds:.1f} s "
        f"({seconds / parsing:.2f} of parsing), vectors for it {embedding:.1f} s"
    )


def establish(unit: Unit, facts: int) -> None:
    """As many facts as asked, each on a sentence of the novel; a tenth are secrets."""
    chance = random.Random(facts)
    cast = [person.id for person in unit.characters.list()]
    places = [
        (episode.id, span, span.of(episode.text.base))
        for episode in unit.episodes.list()
        for span in split_sentences(episode.text.base, "ja")
    ]
    drafts = []
    for _ in range(facts):
        episode, span, quote = chance.choice(places)
        owner = chance.choice(cast) if chance.random() < 0.1 else None
        scope = Scope.CHARACTER if owner else Scope.WORLD
        mention = MentionDraft(episode, Span(span.start, span.end), quote)
        drafts.append(FactDraft(quote, scope, (mention,), owner, source=Source.MODEL))
    unit.facts.add_many(drafts)


def one_episode(story: StoryFile, reader: Meter, options: argparse.Namespace) -> None:
    """One episode against all facts, cold and warm; then the paragraph."""
    with story.read() as unit:
        episode = unit.episodes.list()[-1]
    for how, vectors in (("by rules", None), ("with vectors", reader)):
        for state in ("first", "warm"):
            found, seconds = timed(partial(_listed, story, vectors, [episode.number]))
            verdict = "" if state == "first" else f"   asked {ASKED} s: {'met' if seconds <= ASKED else 'NOT met'}"
            told = f"{len(episode.text.base):,} characters, {options.facts:,} facts"
            print(f"{told}, {how}, {state}: {seconds:.3f} s, {len(found)} warnings{verdict}")
    with ParagraphCheck(story, reader) as paragraph:
        _, seconds = timed(paragraph.refresh)
        print(f"paragraph: reading the story {seconds:.2f} s")
        text = episode.text.base
        middle = len(text) // 2
        for number in range(1, 4):
            text = text[:middle] + "そのとき、" + text[middle:]
            span = Span(middle - 100, middle + 100)
            _, seconds = timed(partial(paragraph.check, episode.id, text, span))
            verdict = "met" if seconds <= ASKED else "NOT met"
            print(f"paragraph, pause {number}: {seconds:.3f} s   asked {ASKED} s: {verdict}")


def _listed(story: StoryFile, reader: Meter | None, numbers: Sequence[int]) -> list[ContinuityWarning]:
    return list(check(story, reader, numbers))


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What it gives, and processor seconds of this process."""
    start = time.process_time()
    return work(), time.process_time() - start


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--length", type=int, default=4_000)
    parser.add_argument("--novels", type=Path, default=novels_folder())
    parser.add_argument("--novel", type=Path)
    parser.add_argument("--chapters", type=int, help="Only the first chapters of the novel.")
    return parser.parse_args()


if __name__ == "__main__":
    main()
