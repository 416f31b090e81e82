"""What an author's first decisions are worth: probes and warnings after 0, 10, 25, 50 and all of a story's queue.

    reviewing.py [--by groups,queue] [--out FILE.json] STORY.json...

The product reads each story by its defaults; of the annotation it is given the cast alone. Then an author who knows the
annotation works through the review queue as it is shown: accepts what is so, mends whose it is where that is wrong, and
rejects only what is wrong by whose it is; what the annotation does not mention and is taken for common knowledge is
accepted. Who learns it is accepted where the annotation has them know by then. `--by queue` goes fact by fact, the
surest and most important first.

A probe comes right when all it must know is among the first eight items and nothing forbidden is shown. Warnings are
scored as `score.py` does. `confirmed` is the share that the window shows.
"""

import argparse
import json
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from workbench.memory.edits import branch_edits

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import opening, probing
from benchmarks.annotated import Built, Story, build, load
from benchmarks.checking import warnings
from benchmarks.reading import read
from benchmarks.training.examples import evidence
from benchmarks.training.places import Place, same
from workbench.continuity.runner import check
from workbench.continuity.warnings import cited
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.edits import Edit
from workbench.memory.edits.reviewing import settling
from workbench.memory.grouping import Cited, grouped, stakes
from workbench.memory.review import Asks, Waiting, queue
from workbench.memory.sync import sync
from workbench.store import StoryFile
from workbench.story.facts import Scope, Status
from workbench.story.viewpoint import Order

STOPS = (0, 10, 25, 50)
"""Decisions after which is measured, and after the last."""

Entry = dict[str, Any]


@dataclass(frozen=True)
class Truth:
    """The annotation, and where its facts stand."""

    story: Story
    places: list[Place]

    def fact_at(self, told: list[Place]) -> Entry | None:
        """The annotated fact told at one of these places, the one that shares most with it."""
        found = [
            (min(at[2], one[2]) - max(at[1], one[1]), number)
            for number, at in enumerate(self.places)
            for one in told
            if same(at, one)
        ]
        return self.story["facts"][max(found)[1]] if found else None

    def is_secret(self, told: list[Place]) -> bool:
        """Do these places touch the evidence of a secret?"""
        secrets = [at for fact, at in zip(self.story["facts"], self.places, strict=True) if fact["scope"] != "world"]
        return any(at[0] == one[0] and min(at[2], one[2]) > max(at[1], one[1]) for at in secrets for one in told)

    def knows(self, fact: Entry, person: str, episode: int) -> bool:
        """Does somebody know an annotated fact once this episode is told?"""
        learned = [
            one["episode"]
            for one in self.story["knowledge"]
            if (one["fact"], one["character"], one["stance"]) == (fact["id"], person, "knows")
        ]
        common = fact["scope"] == "world"
        return common or fact["character"] == person or any(number <= episode for number in learned)


def decide(one: Waiting, truth: Truth, numbers: dict[str, int], branch: str) -> Edit:
    """The word of an author who knows the annotation."""
    told = [(numbers[m.episode], m.span.start, m.span.end) for m in one.fact.mentions if m.span and not m.stale]
    fact = truth.fact_at(told)
    if one.asks is Asks.MOMENT and one.moment is not None:
        known = fact is not None and truth.knows(fact, one.moment.character, one.number)
        return settling(branch, [one], Status.ACCEPTED if known else Status.REJECTED)
    if fact is None:
        false = one.taken[0] is not Scope.WORLD or truth.is_secret(told)
        return settling(branch, [one], Status.REJECTED if false else Status.ACCEPTED)
    right = (Scope.WORLD, None) if fact["scope"] == "world" else (Scope.CHARACTER, fact["character"])
    if one.taken == right:
        return settling(branch, [one], Status.ACCEPTED)
    return branch_edits.change(branch, one.fact.id, scope=right[0], owner=right[1])


def to_decide(built: Built, rests: Cited, by: str) -> list[str]:
    """What the author sees (ids), in order; who knows of whose knowledge is left alone, as the annotation has none."""
    with built.story.read() as unit:
        waits = queue(unit, None, built.branch)
        items = [one for one in waits.items if one.worthwhile] + [one for one in waits.items if not one.worthwhile]
        if by == "groups":
            at_stake = stakes(unit, waits.everywhere, built.branch)
            items = [one for group in grouped(unit, items, at_stake, rests) for one in group.items]
    return [one.id for one in items if one.asks in (Asks.FACT, Asks.MOMENT)]


def measured(built: Built, reader: Reader, options: argparse.Namespace) -> Entry:
    """Probes, warnings and the confirmed share of the story as it stands."""
    sync(built.story, reader)
    shown = probing.probes(built, reader, options)
    right = 0
    for answer in shown:
        one = opening.tally(built.annotation, [answer])
        right += one["must_know_shown"] == one["must_know"] and not one["leaks"]
    counts = opening.tally(built.annotation, shown)
    with built.story.read() as unit:
        share = stakes(unit, queue(unit, None, built.branch).everywhere, built.branch).confirmed
    return {"probes_right": right, "probes": len(shown), "confirmed": share or 0.0, **counts, **scored(built, reader)}


def scored(built: Built, reader: Reader) -> Counter[str]:
    """Warnings right, false and missed, by the scorer's rules."""
    texts = {one["no"]: one["text"] for one in built.annotation["episodes"]}
    gold: list[tuple[str, Place]] = []
    for slip in built.annotation.get("violations", ()):
        at = texts[slip["episode"]].index(slip["quote"])
        gold.append((slip["kind"], (slip["episode"], at, at + len(slip["quote"]))))
    said = [(one["kind"], (one["episode"], one["start"], one["end"])) for one in warnings(built, reader)]
    left, right = list(said), 0
    for kind, place in gold:
        hit = next((one for one in left if one[0] == kind and same(place, one[1])), None)
        if hit is not None:
            left.remove(hit)
            right += 1
    return Counter(tp=right, fp=len(left), fn=len(gold) - right)


def review(built: Built, reader: Reader, by: str, options: argparse.Namespace) -> Iterator[tuple[str, Entry]]:
    """Measure, decide so many, and measure again, to the end of the queue."""
    sync(built.story, reader)
    found = check(built.story, reader, branch=built.branch)
    rests = cited(found)
    truth = Truth(built.annotation, [tuple(place) for place in evidence(built.annotation)])
    with built.story.read() as unit:
        numbers = dict(unit.episodes.timeline(built.branch).telling)
    done, stops = 0, list(STOPS)
    # What hung on a fact taken for common knowledge waits only once that is mended: again until nothing does.
    while planned := to_decide(built, rests, by):
        for identifier in planned:
            if stops and done == stops[0]:
                yield str(stops.pop(0)), measured(built, reader, options)
            with built.story.write() as unit:
                waits = {one.id: one for one in queue(unit, None, built.branch).items}
                if identifier in waits:  # Else settled with another.
                    decide(waits[identifier], truth, numbers, built.branch)(unit)
                    done += 1
    last = measured(built, reader, options) | {"decisions": done}
    yield from ((str(stop), last) for stop in stops)
    yield "all", last


def table(stories: dict[str, dict[str, Entry]]) -> None:
    """Print what is measured after so many decisions, of all stories together."""
    print("decided  probes right    must-know shown   forbidden shown   warnings P     R     F1    confirmed")
    for name in [*map(str, STOPS), "all"]:
        row: Counter[str] = Counter()
        for figures in stories.values():
            row.update(figures[name])
        precision, recall = share(row["tp"], row["tp"] + row["fp"]), share(row["tp"], row["tp"] + row["fn"])
        f1 = share(2 * row["tp"], 2 * row["tp"] + row["fp"] + row["fn"])
        print(
            f"{name:7}  {row['probes_right']:3}/{row['probes']:<3} {share(row['probes_right'], row['probes']):.3f}"
            f"   {row['must_know_shown']:3}/{row['must_know']:<3} {share(row['must_know_shown'], row['must_know']):.3f}"
            f"     {row['leaks']:3}/{row['forbidden']:<3}          {precision:.3f}  {recall:.3f}  {f1:.3f}"
            f"  {row['confirmed'] / len(stories):.3f}"
        )


def share(part: float, whole: float) -> float:
    """0 of nothing."""
    return part / whole if whole else 0.0


def main() -> None:
    """Read every story, review it and print one table of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--by", default="groups,queue", help="orders to compare, with commas between")
    parser.add_argument("--out", type=Path, help="every story's figures, as JSON")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    parser.set_defaults(limit=8, order=str(Order.TELLING))
    options = parser.parse_args()
    kept: dict[str, dict[str, dict[str, Entry]]] = {by: {} for by in options.by.split(",")}
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        for path in options.stories:
            built = build(Path(folder), load(path), [], forked=False, confirmed=False)
            with closing(built.story):
                read(built, reader, None)
                origin = built.story.info.path
            for by, stories in kept.items():
                again = shutil.copy(origin, origin.with_suffix(f".{by}.story"))
                with StoryFile.open(again) as story:
                    stories[path.stem] = dict(review(replace(built, story=story), reader, by, options))
                print(path.stem, by, stories[path.stem]["all"]["decisions"], "decisions", file=sys.stderr)
    for by, stories in kept.items():
        print(f"\n{by}, {len(stories)} stories")
        table(stories)
    if options.out:
        options.out.write_text(json.dumps(kept, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
