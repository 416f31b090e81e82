"""Real novels through the product: import, cast discovery, reading without a chat model; what comes out, to be judged.

    novels.py [--novels DIR] [--out DIR] [--chapters N] [--least N] [--samples 20] [--seed 1] [FILE...]

Each file is imported as the product imports it, its cast discovered, and every candidate named `--least` times or more
accepted as it is offered: no list made by hand, no correction, and no word about who narrates but the discovery's own.
Then every episode (or the first `--chapters`) is read by rules and heads. Told for each novel: facts by 1,000
characters, the share with somebody of the cast as its owner or subject, kinds, what grounding dropped, and processor
seconds by part. `--samples` facts drawn by `--seed` are written to OUT/<novel>.md with their quotes, to be judged.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.metering import Meter
from benchmarks.novel_story import LEAST, NOVELS, give_cast, imported
from benchmarks.novel_vectors import novels_folder
from workbench.engine.folders import models_folder
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.reading.names import NameFinder
from workbench.story.facts import Fact

JAPANESE = tuple(NOVELS[key] for key in ("kokoro", "gintetsu", "nijumenso", "tanteidan"))


def main() -> None:
    """Read the novels named, or the four Japanese ones."""
    options = arguments()
    files = options.files or [options.novels / name for name in JAPANESE]
    if missing := [file for file in files if not file.is_file()]:
        sys.exit(f"no such novel: {missing[0]}")
    options.out.mkdir(parents=True, exist_ok=True)
    for file in files:
        with tempfile.TemporaryDirectory() as folder, Meter(models_folder(), Path(folder)) as reader:
            told = run(file, Path(folder), reader, options)
        print(json.dumps(told, ensure_ascii=False, indent=1), flush=True)


def run(file: Path, folder: Path, reader: Meter, options: argparse.Namespace) -> dict[str, Any]:
    """One novel's figures; its sampled facts go to a file."""
    with closing(imported(file, folder / "novel.story")) as story:
        title, language = story.info.title, story.info.language
        reader.warm(language)
        accepted = give_cast(story, reader, options.least)
        discovery = reader.seconds_by_part()
        with story.read() as unit:
            episodes = unit.episodes.list()[: options.chapters]
            people = unit.characters.list()
        started = time.process_time()
        report = Extractor(story, reader).run([episode.id for episode in episodes])
        application = time.process_time() - started
        spent = reader.seconds_by_part()
        with story.read() as unit:
            facts, cast = unit.facts.list(), NameFinder(unit.characters.list(), language)
            numbers = unit.episodes.timeline().telling
            moments = len(unit.knowledge.list())
    drawn = random.Random(options.seed).sample(facts, min(options.samples, len(facts)))
    (options.out / f"{file.stem}.md").write_text(sheet(title, drawn, numbers, cast), encoding="utf-8")
    about = sum(fact.owner is not None or bool(cast.find(fact.text)) for fact in facts)
    return {
        "novel": title,
        "episodes": len(episodes),
        "characters": report.characters_read,
        "cast": [candidate.names[:4] for candidate in accepted],
        "people": len(people),
        "facts": len(facts),
        "facts_per_1000": round(1000 * len(facts) / max(1, report.characters_read), 2),
        "about_somebody": round(about / max(1, len(facts)), 3),
        "with_owner": sum(fact.owner is not None for fact in facts),
        "moments": moments,
        "kinds": dict(Counter(fact.kind for fact in facts).most_common()),
        "importance": dict(sorted(Counter(fact.importance for fact in facts).items())),
        "dropped": report.dropped,
        "discovery_s": discovery,
        "reading_s": {**spent, "application": round(application, 1)},
    }


def sheet(title: str, facts: list[Fact], numbers: dict[str, int], cast: NameFinder) -> str:
    """Facts with their quotes, as a page to write verdicts on."""
    lines = [f"# {title}", ""]
    for at, fact in enumerate(facts, start=1):
        place = fact.mentions[0]
        whose = f", secret of {cast.label(fact.owner)}" if fact.owner else ""
        lines += [
            f"{at}. [{fact.kind}, {fact.importance}, {fact.scope}{whose}] {fact.text}",
            f"   episode {numbers.get(place.episode)}: “{' '.join(place.quote.split())}”",
            "   verdict: ",
        ]
    return "\n".join(lines) + "\n"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--novels", type=Path, default=novels_folder(), help="folder of the shared novels")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "novels", help="folder for samples")
    parser.add_argument("--chapters", type=int, default=None, help="read the first N episodes only")
    parser.add_argument("--least", type=int, default=LEAST, help="mentions from which a candidate is accepted")
    parser.add_argument("--samples", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
