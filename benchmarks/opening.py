"""Probes of stories nobody has reviewed: what of the forbidden is shown and of the must-know is not, and how both move
with the bar from which reading opens anything."""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from benchmarks.annotated import Built, Story
from benchmarks.training.examples import evidence
from benchmarks.training.knowing import place_meets
from benchmarks.training.places import Place, same
from workbench.engine import Reader
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.knowing.secret_attribution import SecretAttribution
from workbench.memory.extraction.report import ExtractionReport
from workbench.memory.heads import Heads, Linear, load_heads
from workbench.story.gate import OPENS_FROM
from workbench.story.jobs import CancelToken

BARS = (0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99)
FIRST = 8
"""Items that count as shown."""

Counts = Counter[str]


def tally(story: Story, shown: Sequence[Mapping[str, Any]]) -> Counts:
    """One story's probes by the scorer's rules: `forbidden`, `leaks`, `must_know`, `must_know_shown`."""
    where = dict(zip((fact["id"] for fact in story["facts"]), evidence(story), strict=True))
    counts: Counts = Counter()
    for answer in shown:
        probe = story["probes"][answer["index"]]
        places: list[Place] = [(one["episode"], one["start"], one["end"]) for one in answer["facts"]]
        known = [where[fact] for fact in probe["must_know"]]
        forbidden = [where[fact] for fact in probe["must_not_reveal"]]
        counts["forbidden"] += len(forbidden)
        counts["leaks"] += sum(any(place_meets(f, one) and one not in known for one in places) for f in forbidden)
        counts["must_know"] += len(known)
        counts["must_know_shown"] += sum(any(same(k, one) for one in places[:FIRST]) for k in known)
    return counts


def settle(built: Built, reader: Reader, heads: Heads | None, bar: float) -> None:
    """Work out anew who may be handed what, as if the bar stood there instead of where it does."""
    heads = heads or load_heads()
    by = math.log(OPENS_FROM / (1 - OPENS_FROM)) - math.log(bar / (1 - bar))
    moved = {
        name: Linear(head.weights, head.bias + by) if name.startswith("reach") else head
        for name, head in heads.linear.items()
    }
    heads = replace(heads, linear=moved)
    with built.story.write() as unit:
        for episode in unit.episodes.outline(built.branch):
            unit.reading.unsettle(built.branch, episode.id)
    SecretAttribution(built.story, SentenceJudge(reader, heads), heads, built.branch, ExtractionReport()).run(
        CancelToken()
    )


def report(told: Iterable[tuple[Story, Counts]]) -> dict[str, Any]:
    """Shares and counts, of all and by language."""
    sums: dict[str, Counts] = defaultdict(Counter)
    for story, counts in told:
        for name in ("all", story["language"]):
            sums[name].update(counts)
    return {name: _shares(counts) for name, counts in sums.items()}


def show_curve(curve: Mapping[float, Sequence[tuple[Story, Counts]]]) -> None:
    """Print, bar by bar, what is shown of the forbidden against what is missed of the must-know."""
    print("bar    forbidden shown      must-know missed")
    for bar, told in sorted(curve.items()):
        counts = sum((one for _, one in told), Counter[str]())
        of, must = counts["forbidden"], counts["must_know"]
        missed = must - counts["must_know_shown"]
        shown = f"{counts['leaks']:3}/{of:<4} {_share(counts['leaks'], of):.4f}"
        print(f"{bar:.2f}   {shown:18}  {missed:3}/{must:<4} {_share(missed, must):.4f}")


def _shares(counts: Counts) -> dict[str, Any]:
    return {
        "forbidden_shown": f"{counts['leaks']}/{counts['forbidden']}",
        "forbidden_shown_share": _share(counts["leaks"], counts["forbidden"]),
        "must_know_shown": f"{counts['must_know_shown']}/{counts['must_know']}",
        "must_know_shown_share": _share(counts["must_know_shown"], counts["must_know"]),
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def write(told: Iterable[tuple[Story, Counts]]) -> None:
    """Print `report` as JSON."""
    print(json.dumps({"nothing_reviewed": report(told)}, ensure_ascii=False, indent=1))
