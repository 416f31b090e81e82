"""Tier 2 beside tier 1 on annotated stories: what the model is asked, what it changes, and what that is worth."""

import hashlib
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Story, build
from benchmarks.reading import predictions
from benchmarks.training.examples import evidence
from benchmarks.training.places import Place, same
from benchmarks.training.verdicts import Heard
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.extraction import ExtractionSettings, Extractor
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.verdicts.verdicts import Seen, Verdicts
from workbench.memory.extraction.verdicts.weights import Weights
from workbench.memory.heads import Heads
from workbench.story.jobs import CancelToken
from workbench.story.text import Span

_RESAMPLED = 2000
_COUNTS = ("dropped", "opened", "closed", "weighed")


class Remembering:
    """A talker whose `choose` is answered from a file where the same was asked of the same model before."""

    def __init__(self, talker: Talker, model: str, cache: Path) -> None:
        self.talker = talker
        info = talker.load(model, TalkerOptions(context=2048, threads=1))
        self.name = info.name
        key = hashlib.sha256(f"{info.name}:{info.parameters}:{Path(info.path).stat().st_size}".encode()).hexdigest()
        self._file = cache / f"choices-{key[:16]}.json"
        self._held: dict[str, list[float]] = json.loads(self._file.read_text()) if self._file.is_file() else {}

    def choose(
        self, prefix: str, items: Sequence[str], choices: Sequence[str], cancel: CancelToken | None = None
    ) -> list[list[float]]:
        """As `Talker.choose`."""
        keys = [hashlib.sha256("\0".join([prefix, item, *choices]).encode()).hexdigest() for item in items]
        if missing := [at for at, key in enumerate(keys) if key not in self._held]:
            scores = self.talker.choose(prefix, [items[at] for at in missing], choices, cancel)
            self._held |= {keys[at]: score for at, score in zip(missing, scores, strict=True)}
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps(self._held))
        return [self._held[key] for key in keys]


@dataclass(frozen=True)
class Listened:
    """A story read by tier 1, with what the model would say of it."""

    predicted: dict[str, Any]
    heard: Heard


def listen(story: Story, folder: Path, reader: Reader, heads: Heads | None, model: Remembering | None) -> Listened:
    """Read a story by tier 1 and put all it proposes before the model, if any, which changes nothing."""
    laid = folder / "tier 1"
    laid.mkdir(exist_ok=True)
    built = build(laid, story, [], forked=False, confirmed=False)
    seen: list[Seen] = []
    with closing(built.story):
        settings = ExtractionSettings(use_talker=False)
        judge = Verdicts(model, model.name, Weights(), seen) if model is not None else None
        report = Extractor(built.story, reader, None, settings, heads, judge).run()
        if report.verdicts is not None and report.verdicts.failure:
            sys.exit(f"tiers.py: {report.verdicts.failure}")
        predicted = predictions(built)
    return Listened(predicted, _heard(story, seen))


def _heard(story: Story, seen: Sequence[Seen]) -> Heard:
    facts = evidence(story)
    secrets = [place for place, fact in zip(facts, story["facts"], strict=True) if fact["scope"] == "character"]
    places = [_place(story, one.page, Span(one.start, one.end)) for one in seen]
    return Heard(
        story["language"],
        np.array([one.judgement.fact for one in seen]),
        np.array([one.opinion.fact for one in seen]),
        np.array([any(same(place, fact) for fact in facts) for place in places], np.bool_),
        np.array([one.judgement.secret for one in seen]),
        np.array([one.opinion.secret for one in seen]),
        np.array([any(same(place, fact) for fact in secrets) for place in places], np.bool_),
    )


def _place(story: Story, page: Page, span: Span) -> Place:
    for episode in story["episodes"]:
        if (at := episode["text"].find(page.text)) >= 0:
            return episode["no"], at + span.start, at + span.end
    raise ValueError("the page is of another story")


def changed(judges: Sequence[Verdicts]) -> dict[str, int]:
    """How much was asked and how many labels are others, over all stories."""
    total: Counter[str] = Counter()
    for judge in judges:
        total["asked"] += judge.report.asked
        total["labels_changed"] += judge.report.changed
        total.update({name: getattr(judge.report, name) for name in _COUNTS})
    return dict(total)


def difference(
    scorer: Path, before: Path, after: Path, stories: Sequence[Path], seed: int = 0
) -> dict[str, list[float]]:
    """F1 and found facts after less before: [difference, lower, upper] with the 95% interval of a bootstrap over
    stories. `before` and `after` are folders of predictions."""
    tables = [[_scores(scorer, folder, story) for story in stories] for folder in (before, after)]
    random = np.random.default_rng(seed)
    draws = random.integers(0, len(stories), (_RESAMPLED, len(stories)))
    found = {}
    for name in ("facts", "secrets", "knowledge", "found_in_2n"):
        counts = [np.array([_counts(one, name) for one in table]) for table in tables]
        whole = _f1(counts[1].sum(axis=0)) - _f1(counts[0].sum(axis=0))
        drawn = [_f1(counts[1][draw].sum(axis=0)) - _f1(counts[0][draw].sum(axis=0)) for draw in draws]
        found[name] = [round(float(value), 4) for value in (whole, *np.quantile(drawn, (0.025, 0.975)))]
    return found


def _scores(scorer: Path, folder: Path, story: Path) -> Mapping[str, Any]:
    asked = [sys.executable, str(scorer), str(folder), str(story)]
    return dict(json.loads(subprocess.run(asked, check=True, capture_output=True, text=True).stdout))


def _counts(table: Mapping[str, Any], name: str) -> tuple[float, float]:
    """(twice the hits, predictions and annotations together), whose quotient is F1; for facts found, the share."""
    if name == "found_in_2n":
        return table["totals"].get("facts_found_in_2n", 0), table["totals"].get("facts", 0)
    row = table["scores"].get(name, {"tp": 0, "fp": 0, "fn": 0})
    return 2 * row["tp"], 2 * row["tp"] + row["fp"] + row["fn"]


def _f1(counts: Any) -> float:
    return float(counts[0]) / max(1.0, float(counts[1]))
