"""What a story file says after the product's own reading, checking and recalling, in the scorer's format; and probes.

For `--folds`, weights of retrieval's signs are fitted to the probes of the other folds' stories and judged on this
one's, so that no story has a say in its own figure. A set of weights is fitted by softened ranking: every must-know
fact should score above the rest of its probe's candidates taken together, of which a few may stand before it.

For `--curve`, nothing being reviewed, who may be handed what is worked out anew as if reading opened from other bars.
"""

import argparse
import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from benchmarks.annotated import Built, Place, Story, meets, places, same
from benchmarks.training.fitting import Marks, without
from workbench.continuity.judging.judging import Judging
from workbench.continuity.level import Level, shown
from workbench.continuity.runner import check
from workbench.dialogue.intent import query_of
from workbench.engine import Reader, Talker
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.knowing.secret_attribution import SecretAttribution
from workbench.memory.extraction.report import ExtractionReport, ExtractionSettings
from workbench.memory.gated import Gated
from workbench.memory.heads import Heads, Linear, load_heads
from workbench.memory.hybrid import RecallCandidate, Weights, marginal_relevance
from workbench.memory.proposals import as_claimed, claims, review_scores
from workbench.memory.retrieval import POOL, Recall, recall, weigh
from workbench.memory.sync import sync
from workbench.story.facts import Mention, Scope, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Order, Viewpoint

FIRST = 8
"""Items that count as shown."""
BEFORE = 6
"""How many facts may stand before one that is wanted without much harm."""
RIDGE = 1e-3
FITTED = ("importance", "words", "near", "learned", "recent")
BARS = (0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99)

Columns = NDArray[np.float64]
Counts = Counter[str]


def read(built: Built, reader: Reader, heads: Heads | None, talker: Talker | None = None) -> ExtractionReport:
    """Have the product read the story; `heads` None takes those that ship with it. With a `talker`, its model loaded,
    that is tier 3."""
    settings = ExtractionSettings(use_talker=talker is not None)
    return Extractor(built.story, reader, talker, settings, heads).run(branch=built.branch)


def warnings(built: Built, reader: Reader, level: Level, judging: Judging | None) -> list[dict[str, Any]]:
    """Every warning of the story as it stands that the level shows."""
    found = (one for one in check(built.story, reader, branch=built.branch, judging=judging) if shown(one, level))
    return [{"kind": one.kind, "episode": one.number, **_span(one.span), "character": one.character} for one in found]


def reading(built: Built) -> dict[str, list[dict[str, Any]]]:
    """What the story file says of facts, learning moments and spoken lines.

    A fact that nobody in the story knows yet counts as its first knower's secret, further knowers as learning it. One
    that is closed and yet taken for common knowledge counts as what it is taken for.
    """
    with built.story.read() as unit:
        numbers = unit.episodes.timeline(built.branch).telling
        score = review_scores(unit, numbers)
        claimed = claims(unit, numbers)
        every = [fact for fact in unit.facts.list(built.branch) if fact.status is not Status.REJECTED]
        facts = []
        for fact in every:  # A closed proposal counts as what it is taken for.
            closed = fact.status is Status.PROPOSED and fact.scope is Scope.READER and fact.id in claimed
            scope, owner = as_claimed(claimed[fact.id]) if closed else (fact.scope, fact.owner)
            facts.append(replace(fact, scope=scope, owner=owner))
        open_to = {fact.id for fact in facts if fact.scope is Scope.WORLD}
        known = [one for one in unit.knowledge.list(branch=built.branch) if one.status is not Status.REJECTED]
        moments = [one for one in known if one.fact not in open_to]
        quotes = [
            {"episode": number, **_span(line.span), "speaker": line.speaker}
            for episode, number in numbers.items()
            for line in unit.quotes.list(episode)
        ]
    told = [(moment, place) for moment in moments if (place := _place(moment.mention, numbers)) is not None]
    unowned = {fact.id for fact in facts if fact.scope is Scope.READER}
    first: dict[str, str] = {}
    for one, _ in sorted(told, key=lambda one: (one[1]["episode"], one[1]["start"], one[0].character)):
        if one.fact in unowned:
            first.setdefault(one.fact, one.character)
    found: dict[str, list[dict[str, Any]]] = {"facts": [], "knowledge": [], "quotes": quotes}
    for fact in facts:
        stands = [place for one in fact.mentions if not one.stale and (place := _place(one, numbers)) is not None]
        if stands:
            place = min(stands, key=lambda one: (one["episode"], one["start"]))
            owner = first.get(fact.id) if fact.scope is Scope.READER else fact.owner
            kind = "world" if owner is None else "character"
            entry = {"id": fact.id, **place, "scope": kind, "character": owner}
            found["facts"].append({**entry, "score": score.get(fact.id, float(fact.importance))})
    for moment, place in told:
        if first.get(moment.fact) != moment.character:
            entry = {"fact": moment.fact, "character": moment.character, **place, "stance": moment.stance.value}
            found["knowledge"].append(entry)
    return found


def _place(mention: Mention | None, numbers: Mapping[str, int]) -> dict[str, int] | None:
    if mention is None or mention.span is None or mention.episode not in numbers:
        return None
    return {"episode": numbers[mention.episode], **_span(mention.span)}


def _span(span: Any) -> dict[str, int]:
    return {"start": span.start, "end": span.end}


@dataclass(frozen=True)
class Weighed:
    """One probe's candidates: their signs [n, 1 + len(FITTED)], meaning first; which of them are wanted [n]; their unit
    vectors [n, width]; and how many facts the probe wants, found or not."""

    signs: Columns
    wanted: Marks
    vectors: NDArray[np.float32]
    of: int


def probes(built: Built, reader: Reader, options: argparse.Namespace) -> list[dict[str, Any]]:
    """What is shown for every probe, in the scorer's format."""
    shown = []
    for index, probe in enumerate(built.annotation["probes"]):
        with built.story.read() as unit:
            who = unit.characters.get(probe["character"])
        # What a conversation searches for when this is its first question.
        question = query_of(probe["question"], who, [], built.annotation["language"])
        answer = recall(built.story, reader, _viewpoint(built, probe, options), question, options.limit)
        shown.append({"index": index, "facts": _told(built, answer)})
    return shown


def _told(built: Built, answer: Recall) -> list[dict[str, int]]:
    """Where the items of an answer are told, most relevant first."""
    with built.story.read() as unit:
        gated = Gated(unit, Viewpoint(answer.viewpoint.character, answer.viewpoint.episode, branch=built.branch))
    shown = []
    for item in answer.items:
        place = {"episode": 0, "start": 0, "end": 0}
        told = [m for m in item.served.fact.mentions if m.span is not None and gated.has_passed(m.place)]
        if told and told[0].span is not None:
            number = gated.timeline.telling[told[0].episode]
            place = {"episode": number, "start": told[0].span.start, "end": told[0].span.end}
        shown.append(place)
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


def tally(story: Story, shown: Sequence[Mapping[str, Any]]) -> Counts:
    """One story's probes by the scorer's rules: `forbidden`, `leaks`, `must_know`, `must_know_shown`."""
    where = dict(zip((fact["id"] for fact in story["facts"]), places(story, story["facts"]), strict=True))
    counts: Counts = Counter()
    for answer in shown:
        probe = story["probes"][answer["index"]]
        told: list[Place] = [(one["episode"], one["start"], one["end"]) for one in answer["facts"]]
        known = [where[fact] for fact in probe["must_know"]]
        forbidden = [where[fact] for fact in probe["must_not_reveal"]]
        counts["forbidden"] += len(forbidden)
        counts["leaks"] += sum(any(meets(f, one) and one not in known for one in told) for f in forbidden)
        counts["must_know"] += len(known)
        counts["must_know_shown"] += sum(any(same(k, one) for one in told[:FIRST]) for k in known)
    return counts


def settle(built: Built, reader: Reader, heads: Heads | None, bar: float) -> None:
    """Work out anew who may be handed what, as if the bar stood there instead of where it does."""
    heads = heads or load_heads()
    by = math.log(OPENS_FROM / (1 - OPENS_FROM)) - math.log(bar / (1 - bar))
    reach = {name: head for name, head in heads.linear.items() if name.startswith("reach")}
    moved = {name: Linear(head.weights, head.bias + by) for name, head in reach.items()}
    heads = replace(heads, linear={**heads.linear, **moved})
    with built.story.write() as unit:
        for episode in unit.episodes.outline(built.branch):
            unit.reading.unsettle(built.branch, episode.id)
    judge = SentenceJudge(reader, heads)
    SecretAttribution(built.story, judge, heads, built.branch, ExtractionReport()).run(CancelToken())
    sync(built.story, reader)


def show_unreviewed(told: Iterable[tuple[Story, Counts]]) -> None:
    """Print shares and counts, of all and by language."""
    sums: dict[str, Counts] = defaultdict(Counter)
    for story, counts in told:
        for name in ("all", story["language"]):
            sums[name].update(counts)
    figures: dict[str, dict[str, Any]] = defaultdict(dict)
    parts = {"forbidden_shown": ("leaks", "forbidden"), "must_know_shown": ("must_know_shown", "must_know")}
    for name, counts in sums.items():
        for what, (part, whole) in parts.items():
            figures[name][what] = f"{counts[part]}/{counts[whole]}"
            figures[name][f"{what}_share"] = _share(counts[part], counts[whole])
    show({"nothing_reviewed": figures})


def show_curve(curve: Mapping[float, Sequence[tuple[Story, Counts]]]) -> None:
    """Print, bar by bar, what is shown of the forbidden against what is missed of the must-know."""
    print("bar    forbidden shown      must-know missed")
    for bar, told in sorted(curve.items()):
        counts = sum((one for _, one in told), Counter[str]())
        of, must = counts["forbidden"], counts["must_know"]
        missed = must - counts["must_know_shown"]
        shown = f"{counts['leaks']:3}/{of:<4} {_share(counts['leaks'], of):.4f}"
        print(f"{bar:.2f}   {shown:18}  {missed:3}/{must:<4} {_share(missed, must):.4f}")


def cross_validated(stories: Sequence[Story], rows: Sequence[Sequence[Weighed]], folds: int) -> dict[str, Any]:
    """For each fold, by story: weights fitted to the other folds, and what they find on this one."""
    report = []
    for fold in range(folds):
        inside = [probe for row in rows[fold::folds] for probe in row]
        weights = fitted([probe for row in without(rows, fold, folds) for probe in row])
        report.append({"weights": _readable(weights), "found": found(inside, weights), "of": _wanted(inside)})
    everything = [probe for row in rows for probe in row]
    on_all = fitted(everything)
    shipped = np.array([1.0, *(getattr(Weights(), name) for name in FITTED)])
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


def weighed(built: Built, reader: Reader, options: argparse.Namespace) -> list[Weighed]:
    """Every probe's candidates with their signs, for fitting."""
    rows = []
    for probe in built.annotation["probes"]:
        among = weigh(built.story, reader, _viewpoint(built, probe, options), probe["question"])
        signs = np.array([_signs(candidate) for candidate in among]).reshape(-1, 1 + len(FITTED))
        must = {built.ids[fact] for fact in probe["must_know"]}
        wanted = np.array([candidate.fact.id in must for candidate in among], dtype=bool)
        vectors = reader.embed([candidate.fact.text for candidate in among]) if among else np.zeros((0, 1), "f4")
        rows.append(Weighed(signs, wanted, vectors, len(must)))
    return rows


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


def show(figures: dict[str, Any]) -> None:
    """Print figures as JSON."""
    print(json.dumps(figures, ensure_ascii=False, indent=1))


def _signs(candidate: RecallCandidate) -> list[float]:
    nothing = Weights(**{field.name: 0.0 for field in fields(Weights)})
    alone = [replace(nothing, **{name: 1.0}) for name in FITTED]
    return [candidate.meaning, *(candidate.score(one) - candidate.score(nothing) for one in alone)]


def _readable(weights: Columns) -> dict[str, float]:
    return {name: round(float(weight), 4) for name, weight in zip(FITTED, weights[1:], strict=True)}


def _wanted(rows: Sequence[Weighed]) -> int:
    return sum(row.of for row in rows)


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def _viewpoint(built: Built, probe: dict[str, Any], options: argparse.Namespace) -> Viewpoint:
    return Viewpoint(probe["character"], probe["episode"], order=Order(options.order), branch=built.branch)
