"""Recall on published novels: slips planted into them by a seeded script, and how many of them the checks find.

    slips.py [--keep DIR] [--slips 200] [--at-once 6] [--seed 1] [--only KIND,...] [--missed FILE]
             [--no-vectors] [NOVEL...]

`--slips` of every kind are planted, shared out over the novels: a name of the text misspelt (a kanji of the same sound,
a kana or letter changed); an attribute, number or ability; a first person or a form of address; the dead acting; people
and things elsewhere than they are; somebody speaking of a secret they cannot know; dates, weekdays, years, day counts.
Each goes against the text itself, a secret that reading found, or something that an author using the product would have
confirmed: a fact with a sentence that states it, put into an earlier episode, or a note on the cast sheet. Sentences
come from `planting/*.toml`; who, where and which values is drawn by `--seed`. A copy of a novel holds `--at-once` of
every kind, apart from each other; its changed episodes are checked at default settings.

Told by kind and language, and by template: planted; found (an alarm of that kind over the sentence); `first_10`: found,
and if it were the only slip in the novel it would stand among the ten surest alarms; `seen`: an alarm of whatever kind
stands there. `extra`: alarms neither on a slip nor in the novel as it is, for a hundred slips. `--missed` lists the
slips and what became of them. `--keep` as in `alarms.py`.
"""

import argparse
import json
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.novel_story import NOVELS, copied, kept
from benchmarks.novel_vectors import novels_folder
from benchmarks.planting.drawing import KINDS, Drawing
from benchmarks.planting.scenes import Novel
from benchmarks.planting.writing import Planted, plant
from workbench.continuity.runner import check
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.store import StoryFile

FIRST = 10


@dataclass(frozen=True)
class Outcome:
    """One planted slip: the alarm of its kind on it, how many others are at least as sure, whether any kind saw it."""

    novel: str
    language: str
    planted: Planted
    alarm: ContinuityWarning | None
    before: int
    seen: bool


def main() -> None:
    """Plant, check and count."""
    options = arguments()
    if missing := [NOVELS[key] for key in options.novel if not (options.novels / NOVELS[key]).is_file()]:
        sys.exit(f"no such novel: {missing[0]}")
    outcomes: list[Outcome] = []
    extra: list[ContinuityWarning] = []
    over: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        with Reader(models_folder(), folder / "vectors") as reader:
            for at, key in enumerate(options.novel):
                path = kept(key, folder, reader, options.novels)
                left = {kind: share(options.slips, len(options.novel), at) + over[kind] for kind in options.only}
                over = Counter(left)
                for found, more in copies(key, path, Path(scratch), reader, left, options):
                    outcomes += found
                    extra += more
                    over.subtract(one.planted.slip.kind for one in found)
                print(f"{key}: {len(outcomes)} slips so far", file=sys.stderr, flush=True)
    print(json.dumps(figures(outcomes, extra), ensure_ascii=False, indent=1))
    if options.missed:
        options.missed.write_text("\n".join(map(told, outcomes)) + "\n", encoding="utf-8")


def copies(
    key: str, path: Path, scratch: Path, reader: Reader, left: dict[str, int], options: argparse.Namespace
) -> Iterator[tuple[list[Outcome], list[ContinuityWarning]]]:
    """Copy after copy of one novel until as many slips of every kind are planted as are `left`, or half as many copies
    again as that should take; the outcomes of each, and the alarms that are new besides. What would not fit is left
    to the next novel."""
    chance = random.Random(f"{options.seed} {key}")
    asked = None if options.no_vectors else reader
    with closing(StoryFile.open(copied(path, scratch))) as story:
        with story.read() as unit:
            novel = Novel(unit, story.info.language)
        usual = list(check(story, asked))
    for _ in range(1 + 3 * max(left.values()) // (2 * options.at_once)):
        drawing = Drawing(novel, chance)
        drawn = {kind: drawing.draw(kind, min(options.at_once, number)) for kind, number in left.items()}
        if not drawing.slips:
            return
        left = {kind: left[kind] - number for kind, number in drawn.items()}
        with closing(StoryFile.open(copied(path, scratch))) as story:
            planted = plant(story, novel, drawing.slips)
            alarms = list(check(story, asked, sorted({one.number for one in planted})))
        yield judged(key, novel.language, planted, alarms, usual)


def judged(
    key: str,
    language: str,
    planted: Sequence[Planted],
    alarms: Sequence[ContinuityWarning],
    usual: Sequence[ContinuityWarning],
) -> tuple[list[Outcome], list[ContinuityWarning]]:
    """What became of the slips of one copy, and the alarms that are on no slip and not among the novel's usual ones."""
    on_slips = {alarm.id for alarm in alarms if any(_on(alarm, one) for one in planted)}
    known = {(alarm.episode, alarm.kind, alarm.quote) for alarm in usual}
    more = [a for a in alarms if a.id not in on_slips and (a.episode, a.kind, a.quote) not in known]
    outcomes = []
    for one in planted:
        here = [alarm for alarm in alarms if _on(alarm, one)]
        right = max((a for a in here if a.kind == one.slip.kind), key=lambda alarm: alarm.confidence, default=None)
        surer = sum(alarm.confidence >= right.confidence for alarm in [*usual, *more]) if right else 0
        outcomes.append(Outcome(key, language, one, right, surer, bool(here)))
    return outcomes, more


def _on(alarm: ContinuityWarning, one: Planted) -> bool:
    """True when the two stand in the same place, as the scorer of the annotated stories has it."""
    shared = min(alarm.span.end, one.span.end) - max(alarm.span.start, one.span.start)
    short, long = sorted((alarm.span.end - alarm.span.start, one.span.end - one.span.start))
    return alarm.number == one.number and shared > 0 and 2 * shared >= short and long <= 3 * short + 60


def share(number: int, among: int, at: int) -> int:
    """How many of `number` fall to the one at this place, the first ones getting what is over."""
    return number // among + (at < number % among)


def figures(outcomes: Sequence[Outcome], extra: Sequence[ContinuityWarning]) -> dict[str, Any]:
    """Counts by kind and language, by template, and the alarms besides by kind."""
    kinds: dict[str, list[Outcome]] = defaultdict(list)
    templates: dict[str, list[Outcome]] = defaultdict(list)
    for one in outcomes:
        kinds[f"{one.planted.slip.kind}/{one.language}"].append(one)
        kinds[one.planted.slip.kind].append(one)
        templates[f"{one.planted.slip.kind}/{one.language}: {one.planted.slip.template}"].append(one)
    per = 100 / max(1, len(outcomes))
    return {
        "all": _counts(outcomes),
        "kinds": {kind: _counts(those) for kind, those in sorted(kinds.items())},
        "templates": {
            name: f"{sum(one.alarm is not None for one in those)}/{len(those)}"
            for name, those in sorted(templates.items())
        },
        "extra": {
            "per_100_slips": round(per * len(extra), 2),
            "kinds": dict(Counter(alarm.kind for alarm in extra).most_common()),
        },
    }


def _counts(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    found = [one for one in outcomes if one.alarm is not None]
    return {
        "planted": len(outcomes),
        "found": len(found),
        "recall": round(len(found) / max(1, len(outcomes)), 3),
        f"first_{FIRST}": sum(one.before < FIRST for one in found),
        "seen": sum(one.seen for one in outcomes),
    }


def told(one: Outcome) -> str:
    """A slip and what became of it, in one line."""
    slip = one.planted.slip
    note = slip.note.text or str(slip.note.sheet) if slip.note else slip.old
    became = "found" if one.alarm else "seen" if one.seen else "missed"
    sentence = slip.paragraph.replace("\n", " ")
    return f"{became}\t{slip.kind}\t{slip.template}\t{one.novel} {one.planted.number}\t{sentence}\t{note}"


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("novel", nargs="*", choices=[*NOVELS, []], metavar="NOVEL", help=", ".join(NOVELS))
    parser.add_argument("--novels", type=Path, default=novels_folder(), help="folder of the shared novels")
    parser.add_argument("--keep", type=Path, default=None, help="folder of story files and vectors kept between runs")
    parser.add_argument("--slips", type=int, default=200, help="slips of every kind")
    parser.add_argument("--at-once", type=int, default=6, help="of every kind in one copy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(KINDS), help="kinds to plant")
    parser.add_argument("--no-vectors", action="store_true", help="leave out what compares meanings: faster")
    parser.add_argument("--missed", type=Path, default=None, help="file for every slip and what became of it")
    options = parser.parse_args()
    options.novel = options.novel or list(NOVELS)
    options.only = options.only.split(",")
    return options


if __name__ == "__main__":
    main()
