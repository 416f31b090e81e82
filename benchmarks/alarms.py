"""False alarms on published novels: what the product's checks, at default settings, say of text that has been edited.

    alarms.py [--keep DIR] [--sheet FILE] [--chapters 20] [NOVEL...]

The first `--chapters` episodes of each novel are imported, their cast discovered and accepted as offered, and read
without a chat model (as `novels.py` does the same), so every fact is a proposal that nobody has looked at. `--keep`
holds the story files and vectors; what lies there already is used. Then every episode is checked. Told for each novel
and over all: alarms of the default level by kind and per 10,000 characters; every alarm counts as false. They go to a
sheet with their sentence, reason and evidence, to be judged by eye.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.novel_story import NOVELS, copied, kept
from benchmarks.novel_vectors import novels_folder
from workbench.continuity.level import Level, shown
from workbench.continuity.runner import check
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.store import StoryFile

PER = 10_000


@dataclass(frozen=True)
class Told:
    """One novel's alarms, in the order in which they came, and what it took."""

    title: str
    characters: int
    alarms: tuple[ContinuityWarning, ...]
    seconds: float

    def figures(self) -> dict[str, Any]:
        """What is printed."""
        return {"novel": self.title, **rates(self.characters, self.alarms), "check_s": round(self.seconds, 1)}


def main() -> None:
    """Check the novels named, or all six."""
    options = arguments()
    if missing := [NOVELS[key] for key in options.novel if not (options.novels / NOVELS[key]).is_file()]:
        sys.exit(f"no such novel: {missing[0]}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        told = []
        with Reader(models_folder(), folder / "vectors") as reader:
            for key in options.novel:
                path = copied(kept(key, folder, reader, options.novels, options.chapters), Path(scratch))
                told.append(checked(path, reader))
                print(json.dumps(told[-1].figures(), ensure_ascii=False), flush=True)
    every = [alarm for one in told for alarm in one.alarms]
    print(json.dumps({"novel": "all", **rates(sum(one.characters for one in told), every)}))
    options.sheet.write_text("\n".join(map(sheet, told)), encoding="utf-8")
    print(f"alarms: {options.sheet}", file=sys.stderr)


def checked(path: Path, reader: Reader) -> Told:
    """Every alarm of one novel. `seconds` are processor seconds of this process."""
    with closing(StoryFile.open(path)) as story:
        with story.read() as unit:
            characters = sum(len(episode.text.base) for episode in unit.episodes.list())
        started = time.process_time()
        alarms = tuple(one for one in check(story, reader) if shown(one, Level.USUAL))
        return Told(story.info.title, characters, alarms, time.process_time() - started)


def rates(characters: int, alarms: tuple[ContinuityWarning, ...] | list[ContinuityWarning]) -> dict[str, Any]:
    """Alarms, in all and by kind, and each as a rate per 10,000 characters."""
    kinds = Counter(alarm.kind for alarm in alarms)
    per = PER / max(1, characters)
    return {
        "characters": characters,
        "alarms": len(alarms),
        "per_10000": round(per * len(alarms), 2),
        "kinds": {kind: {"alarms": n, "per_10000": round(per * n, 2)} for kind, n in sorted(kinds.items())},
    }


def sheet(told: Told) -> str:
    """The alarms as a page to write verdicts on."""
    lines = [f"# {told.title}", ""]
    for at, alarm in enumerate(told.alarms, start=1):
        lines.append(f"{at}. [{alarm.kind}, {alarm.confidence}] episode {alarm.number}: “{_line(alarm.quote)}”")
        lines.append(f"   {_line(alarm.explanation)}")
        lines += [f"   evidence, episode {one.number}: “{_line(one.quote or one.text)}”" for one in alarm.evidence]
        lines.append("   verdict: ")
    return "\n".join(lines) + "\n"


def _line(text: str) -> str:
    return " ".join(text.split())


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("novel", nargs="*", choices=[*NOVELS, []], metavar="NOVEL", help=", ".join(NOVELS))
    parser.add_argument("--novels", type=Path, default=novels_folder(), help="folder of the shared novels")
    parser.add_argument("--keep", type=Path, default=None, help="folder of story files and vectors kept between runs")
    parser.add_argument("--sheet", type=Path, default=Path(tempfile.gettempdir()) / "alarms.md", help="file to judge")
    parser.add_argument("--chapters", type=int, default=20, help="episodes of each novel")
    options = parser.parse_args()
    options.novel = options.novel or list(NOVELS)
    return options


if __name__ == "__main__":
    main()
