"""False alarms on published novels: what the checks, at default settings, say of text that has been edited.

    python -m benchmarks.alarms [--chapters 20] [--out DIR] [NOVEL...]

The first `--chapters` episodes of each novel are imported, their cast discovered and accepted as offered, and read
without a chat model, so every fact is a proposal that nobody has looked at; then every episode is checked. Told for
each: people, facts and learning moments, and alarms of the default level by kind and by 10,000 characters; every alarm
counts as false. DIR/NOVEL.md has each with its sentence, reason and evidence, to be judged by eye.
"""

import argparse
import json
import tempfile
from collections import Counter
from pathlib import Path

from benchmarks.speed.novels import NOVELS, give_cast, imported
from workbench.continuity.level import Level, shown
from workbench.continuity.runner import check
from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.memory.extraction.extractor import Extractor


def main() -> None:
    """Read and check the novels named, or all six."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("novel", nargs="*", choices=[*NOVELS, []], metavar="NOVEL", help=", ".join(NOVELS))
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "alarms", help="folder for sheets")
    parser.add_argument("--chapters", type=int, default=20, help="episodes of each novel")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for key in options.novel or NOVELS:
        with (
            tempfile.TemporaryDirectory() as folder,
            Reader(models_folder(), Path(folder) / "cache") as reader,
            imported(key, Path(folder) / "a.story", options.chapters) as story,
        ):
            people = len(give_cast(story, reader))
            Extractor(story, reader).run()
            alarms = [one for one in check(story, reader) if shown(one, Level.USUAL)]
            with story.read() as unit:
                characters = sum(len(episode.text.base) for episode in unit.episodes.list())
                read = {"people": people, "facts": len(unit.facts.list()), "moments": len(unit.knowledge.list())}
        kinds = Counter(alarm.kind for alarm in alarms)
        rate = round(10_000 * len(alarms) / characters, 2)
        told = {"novel": key, "characters": characters, **read, "alarms": dict(kinds), "alarms_per_10000": rate}
        print(json.dumps(told), flush=True)
        with (options.out / f"{key}.md").open("w", encoding="utf-8") as sheet:
            for alarm in alarms:
                evidence = [f"   episode {one.number}: “{one.quote or one.text}”" for one in alarm.evidence]
                head = f"- [{alarm.kind}, {alarm.confidence}] episode {alarm.number}: “{alarm.quote}”"
                print(head, f"   {alarm.explanation}", *evidence, "   verdict:", sep="\n", file=sheet)


if __name__ == "__main__":
    main()
