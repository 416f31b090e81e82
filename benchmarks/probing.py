"""Annotated stories' probes: what `recall` hands over for each, and weights of its signs fitted to what was wanted.

Fitting is for `--folds`: weights are fitted to the probes of the other folds' stories and judged on this one's, so that
no story has a say in its own figure. A set of weights is fitted by softened ranking: every must-know fact should score
above the rest of its probe's candidates taken together, of which a few may stand before it.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from benchmarks.annotated import Built, Story
from workbench.dialogue.intent import query_of
from workbench.engine import Reader
from workbench.memory.gated import Gated
from workbench.memory.hybrid import RecallCandidate, Weights, marginal_relevance
from workbench.memory.retrieval import POOL, Recall, recall, weigh
from workbench.story.viewpoint import Order, Viewpoint

FIRST = 8
"""Items that count as shown."""
BEFORE = 6
"""How many facts may stand before one that is wanted without much harm."""
RIDGE = 1e-3
FITTED = ("importance", "words", "near", "learned", "recent")

Columns = NDArray[np.float64]


@dataclass(frozen=True)
class Weighed:
    """One probe's candidates: their signs [n, 1 + len(FITTED)], meaning first; which of them are wanted [n]; their unit
    vectors [n, width]; and how many facts the probe wants, found or not."""

    signs: Columns
    wanted: NDArray[np.bool_]
    vectors: NDArray[np.float32]
    of: int


def probes(built: Built, reader: Reader, options: argparse.Namespace) -> list[dict[str, Any]]:
    """What is shown for every probe, in the scorer's format."""
    shown = []
    for index, probe in enumerate(built.annotation["probes"]):
        question = asked(built, probe)
        answer = recall(built.story, reader, _viewpoint(built, probe, options), question, options.limit)
        shown.append({"index": index, "facts": places(built, answer)})
    return shown


def asked(built: Built, probe: dict[str, Any]) -> str:
    """What a conversation searches for when this is its first question."""
    with built.story.read() as unit:
        who = unit.characters.get(probe["character"])
    return query_of(probe["question"], who, [], built.annotation["language"])


def places(built: Built, answer: Recall) -> list[dict[str, int]]:
    """Where the items of an answer are told, most relevant first."""
    telling = Viewpoint(answer.viewpoint.character, answer.viewpoint.episode, branch=built.branch)
    with built.story.read() as unit:
        gated = Gated(unit, telling)
    shown = []
    for item in answer.items:
        told = [m for m in item.served.fact.mentions if m.span is not None and gated.has_passed(m.place)]
        episode, start, end = 0, 0, 0
        if told and told[0].span is not None:
            episode, (start, end) = gated.timeline.telling[told[0].episode], (told[0].span.start, told[0].span.end)
        shown.append({"episode": episode, "start": start, "end": end})
    return shown


def unknowable(built: Built, options: argparse.Namespace) -> int:
    """How many must-know facts the gate does not let their probe's viewpoint know, in this order: none in the order of
    telling, some in that of the story, where a flashback's probe lies before what the annotation expects."""
    count = 0
    with built.story.read() as unit:
        for probe in built.annotation["probes"]:
            seen = {fact.id for fact in Gated(unit, _viewpoint(built, probe, options)).visible}
            count += sum(built.ids[fact] not in seen for fact in probe["must_know"])
    return count


def weighed(built: Built, reader: Reader, options: argparse.Namespace) -> list[Weighed]:
    """Every probe's candidates with their signs, for fitting."""
    return list(_weighed(built, reader, options))


def cross_validated(stories: Sequence[Story], rows: Sequence[Sequence[Weighed]], folds: int) -> dict[str, Any]:
    """For each fold, by story: weights fitted to the other folds, and what they find on this one."""
    report = []
    for fold in range(folds):
        inside = [probe for number, row in enumerate(rows) if number % folds == fold for probe in row]
        outside = [probe for number, row in enumerate(rows) if number % folds != fold for probe in row]
        weights = fitted(outside)
        report.append({"weights": _readable(weights), "found": found(inside, weights), "of": _wanted(inside)})
    everything = [probe for row in rows for probe in row]
    on_all, shipped = fitted(everything), _columns(Weights())
    by_language: dict[str, float] = {}
    for language in sorted({story["language"] for story in stories}):
        spoken = [p for story, row in zip(stories, rows, strict=True) if story["language"] == language for p in row]
        by_language[language] = round(found(spoken, shipped) / max(1, _wanted(spoken)), 4)
    return {
        "folds": report,
        "held_out": round(sum(e["found"] for e in report) / sum(e["of"] for e in report), 4),
        "shipped": round(found(everything, shipped) / _wanted(everything), 4),
        "shipped_by_language": by_language,
        "meaning_alone": round(found(everything, np.eye(1, 1 + len(FITTED))[0]) / _wanted(everything), 4),
        "fitted_to_all": {"weights": _readable(on_all), "found": found(everything, on_all)},
    }


def fitted(rows: Sequence[Weighed]) -> Columns:
    """The weights that put what is wanted first in these probes, [1 + len(FITTED)]; that of meaning is 1."""
    useful = [row for row in rows if row.wanted.any() and not row.wanted.all()]
    spread = np.concatenate([row.signs for row in useful]).std(axis=0) + 1e-6
    centred = [((row.signs - row.signs.mean(axis=0)) / spread, row.wanted) for row in useful]

    def loss(weights: Columns) -> tuple[float, Columns]:
        total, slope, count = RIDGE * float(weights @ weights), 2 * RIDGE * weights, sum(w.sum() for _, w in centred)
        for signs, wanted in centred:
            scores = signs @ weights
            rest = np.exp(scores[~wanted] - scores[~wanted].max())
            others = np.log(rest.sum()) + scores[~wanted].max() - np.log(BEFORE)
            pull = rest @ signs[~wanted] / rest.sum()
            behind = others - scores[wanted]
            total += float(np.logaddexp(0, behind).sum() / count)
            share = 1 / (1 + np.exp(-behind))
            slope = slope + (share.sum() * pull - share @ signs[wanted]) / count
        return total, slope

    best: Columns = minimize(loss, np.zeros(spread.shape), jac=True, method="L-BFGS-B").x / spread
    return best / best[0]


def found(rows: Sequence[Weighed], weights: Columns) -> int:
    """How many wanted facts are among the first, spread as `recall` spreads them."""
    count = 0
    for row in rows:
        scores = row.signs @ weights
        order = np.argsort(-scores, kind="stable")[: FIRST * POOL]
        if len(order) > FIRST:
            order = order[marginal_relevance(scores[order].tolist(), row.vectors[order], FIRST)]
        count += int(row.wanted[order].sum())
    return count


def _weighed(built: Built, reader: Reader, options: argparse.Namespace) -> Iterator[Weighed]:
    for probe in built.annotation["probes"]:
        candidates = weigh(built.story, reader, _viewpoint(built, probe, options), probe["question"])
        wanted = {built.ids[fact] for fact in probe["must_know"]}
        yield Weighed(
            np.array([_signs(candidate) for candidate in candidates]).reshape(-1, 1 + len(FITTED)),
            np.array([candidate.fact.id in wanted for candidate in candidates], dtype=bool),
            reader.embed([candidate.fact.text for candidate in candidates]) if candidates else np.zeros((0, 1), "f4"),
            len(wanted),
        )


def _signs(candidate: RecallCandidate) -> list[float]:
    nothing = Weights(**{field.name: 0.0 for field in fields(Weights)})
    alone = [Weights(**{field.name: float(field.name == name) for field in fields(Weights)}) for name in FITTED]
    return [candidate.meaning, *(candidate.score(one) - candidate.score(nothing) for one in alone)]


def _columns(weights: Weights) -> Columns:
    return np.array([1.0, *(getattr(weights, name) for name in FITTED)])


def _readable(weights: Columns) -> dict[str, float]:
    return {name: round(float(weight), 4) for name, weight in zip(FITTED, weights[1:], strict=True)}


def _wanted(rows: Sequence[Weighed]) -> int:
    return sum(row.of for row in rows)


def _viewpoint(built: Built, probe: dict[str, Any], options: argparse.Namespace) -> Viewpoint:
    return Viewpoint(probe["character"], probe["episode"], order=Order(options.order), branch=built.branch)


def report(figures: dict[str, Any]) -> None:
    """Print figures as JSON."""
    print(json.dumps(figures, ensure_ascii=False, indent=1))
