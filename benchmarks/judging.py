"""What judge.py tells of a judge: on pairs of a fact and a sentence, and on the contradictions planted in stories."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.story.sentences import split_sentences

Story = dict[str, Any]
Floats = NDArray[np.float64]
Judging = Callable[[Sequence[tuple[str, str]], str], Floats]
"""Scores [n] of (fact, sentence) pairs in a language, the higher the less the sentence can be true beside the fact."""


@dataclass(frozen=True, slots=True)
class Item:
    """A fact and sentences around it: two that cannot be true beside it, each one's minimal partner, one excused, one
    near."""

    language: str
    kind: str
    fact: str
    contradict: tuple[str, str]
    allowed: tuple[str, str, str, str]


def read_pairs(path: Path) -> list[Item]:
    """Narrative pairs, one JSON object a line."""
    items = []
    for line in path.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        one, other = told["contradict"]
        allowed = (*told["consistent"], told["excused"], told["near"])
        items.append(Item(told["lang"], told["kind"], told["fact"], (one, other), allowed))
    return items


def on_pairs(items: Sequence[Item], judging: Judging) -> list[tuple[Item, Floats]]:
    """Each item with the scores of its six sentences: contradicting, partners, excused, near."""
    found = []
    for language in dict.fromkeys(item.language for item in items):
        some = [item for item in items if item.language == language]
        pairs = [(item.fact, text) for item in some for text in (*item.contradict, *item.allowed)]
        scores = judging(pairs, language).reshape(-1, 6)
        found += list(zip(some, scores, strict=True))
    return found


def summary(scored: Sequence[tuple[Item, Floats]]) -> dict[str, Any]:
    """How often a contradicting sentence outscores its partner, the excused one and the near one; a tie counts half.
    `tied`: the share of ties with the partner."""
    scores = np.array([row for _, row in scored])
    wrong = scores[:, :2]

    def wins(right: Floats) -> float:
        return round(float(((wrong > right) + 0.5 * (wrong == right)).mean()), 3)

    return {
        "items": len(scored),
        "partner": wins(scores[:, 2:4]),
        "excused": wins(scores[:, 4:5]),
        "near": wins(scores[:, 5:6]),
        "tied": round(float((wrong == scores[:, 2:4]).mean()), 3),
    }


def ranks(story: Story, judging: Judging) -> Iterator[dict[str, Any]]:
    """Where each planted contradiction stands among all sentences of its story, given the facts it breaks; of equals
    it stands in the middle."""
    cut = [
        (entry["no"], span.start, span.end, span.of(entry["text"]))
        for entry in story["episodes"]
        for span in split_sentences(entry["text"], story["language"])
    ]
    texts = {fact["id"]: fact["text"] for fact in story["facts"]}
    by_number = {entry["no"]: entry["text"] for entry in story["episodes"]}
    for violation in story["violations"]:
        if violation["kind"] != "contradiction":
            continue
        start = by_number[violation["episode"]].index(violation["quote"])
        end = start + len(violation["quote"])
        hit = [at for at, (no, a, b, _) in enumerate(cut) if no == violation["episode"] and a < end and start < b]
        facts = [texts[fact] for fact in violation["against"]]
        each = [judging([(fact, one[3]) for one in cut], story["language"]) for fact in facts]
        scores = np.max(each, axis=0)
        others = np.delete(scores, hit)
        best = scores[hit].max()
        rank = 1 + int((others > best).sum()) + int((others == best).sum()) / 2
        yield {"story": story["id"], "id": violation["id"], "rank": rank, "of": len(cut)}


def on_stories(places: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The ranks summed up; `share` is rank by number of sentences."""
    rank = np.array([one["rank"] for one in places])
    share = rank / np.array([one["of"] for one in places])
    return {
        "planted": len(places),
        "median_rank": float(np.median(rank)),
        "median_share": round(float(np.median(share)), 4),
        "top_tenth": round(float((share <= 0.1).mean()), 3),
        "top_3_percent": round(float((share <= 0.03).mean()), 3),
        "first": round(float((rank < 2).mean()), 3),
    }
