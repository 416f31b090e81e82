"""What rules and heads cost on top of the bare parse and embedding of the same text.

    reading_cost.py [--size 20000] [--rounds 2] [--profile] [FILE...]

For each file (a Japanese and an English novel of those beside the checkout): so many code points are imported, their
cast discovered and accepted from eight mentions on, and read without a chat model; then the same passages are parsed
and the same sentences embedded, nothing else. Both in turn in one run, each round with an empty cache, counted in
processor seconds of both processes. `cost` is what reading takes beyond the bare work, as a share of it: at most 0.40.
`--profile` prints where this process spends its time (in the first round, which then counts more).
"""

import argparse
import cProfile
import json
import pstats
import statistics
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.metering import Meter
from benchmarks.novel_vectors import novels_folder
from workbench.engine.folders import models_folder
from workbench.exchange.reader import read
from workbench.memory.cast.candidates import accept_candidate
from workbench.memory.cast.discover import discover_in_texts
from workbench.memory.extraction.extractor import Extractor
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.sentences import split_sentences

FILES = ("57228_ruby_58697.txt", "60_the_scarlet_pimpernel.txt")
ASKED = 0.40


def main() -> None:
    """Measure every file and print one line each."""
    options = arguments()
    files = options.files or [novels_folder() / name for name in FILES]
    for file in files:
        rounds = [measured(file, options.size, options.profile and not at) for at in range(options.rounds)]
        told = {key: round(statistics.median(one[key] for one in rounds), 3) for key in rounds[0]}
        print(json.dumps({"file": file.name, **told, "within": told["cost"] <= ASKED}), flush=True)


def measured(file: Path, size: int, profile: bool) -> dict[str, float]:
    """One round: seconds of reading, of the bare work, and their ratio."""
    work = read(file)
    drafts, total = [], 0
    for episode in work.episodes:
        if total < size:
            drafts.append(EpisodeDraft(episode.title, episode.text))
            total += len(episode.text.base)
    with tempfile.TemporaryDirectory() as folder:
        with (
            Meter(models_folder(), Path(folder) / "reading") as reader,
            closing(StoryFile.create(Path(folder) / "a.story", work.title, work.language)) as story,
        ):
            reader.warm(work.language)
            with story.write() as unit:
                unit.episodes.add_many(drafts)
                texts = {episode.id: episode.text.base for episode in unit.episodes.list()}
                found = discover_in_texts(texts, work.language, reader)
                for candidate in found:
                    if candidate.count >= 8:
                        accept_candidate(unit, candidate)
            extractor = Extractor(story, reader)
            reader.spent.clear()
            here, whole = time.process_time(), reader.seconds()
            watch = cProfile.Profile()
            if profile:
                watch.enable()
            extractor.run()
            watch.disable()
            reading, application = reader.seconds() - whole, time.process_time() - here
            if profile:
                pstats.Stats(watch).sort_stats("cumulative").print_stats(45)
            with story.read() as unit:
                passages = [
                    texts[episode][passage.start : passage.end]
                    for episode in texts
                    for passage in unit.passages.list(episode)
                ]
        with Meter(models_folder(), Path(folder) / "bare") as reader:
            reader.warm(work.language)
            whole = reader.seconds()
            for start in range(0, len(passages), 6):
                some = passages[start : start + 6]
                if work.language == "ja":
                    reader.parse(some, work.language)
                reader.embed([s.of(text) for text in some for s in split_sentences(text, work.language)])
            bare = reader.seconds() - whole
    return {
        "characters": sum(map(len, passages)),
        "reading_s": reading,
        "application_s": application,
        "bare_s": bare,
        "cost": reading / bare - 1,
    }


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--size", type=int, default=20_000, help="code points of each")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--profile", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
