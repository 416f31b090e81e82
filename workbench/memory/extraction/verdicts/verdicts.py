"""Tier 2: a small chat model as a judge. It may relabel or drop what tier 1 found, and never adds.

The model is asked which of a few words comes next, about one sentence at a time; nothing is generated. What it would
say of an empty sentence is taken off, and the rest moves tier 1's log-odds as far as annotated stories say that this
model's word is worth anything. A model that was not measured, or measured and found no help, is not asked.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from workbench.engine import Talker
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.page import Finding, Page
from workbench.memory.extraction.report import ExtractionSettings, VerdictReport
from workbench.memory.extraction.verdicts.prompts import VERSION, Question, shown, sort_question
from workbench.memory.extraction.verdicts.weights import Weights, load_weights
from workbench.story.errors import InputError, ModelError
from workbench.story.jobs import CancelToken


class Chooses(Protocol):
    """What is asked: `Talker.choose`, or something that remembers what it answered."""

    def choose(
        self, prefix: str, items: Sequence[str], choices: Sequence[str], cancel: CancelToken | None = None
    ) -> list[list[float]]:
        """Natural logarithms [items, choices]."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the model sees in a sentence, as log-odds: that it is a fact of any kind, and that it is a secret."""

    fact: float
    secret: float


@dataclass(frozen=True, slots=True)
class Seen:
    """One finding as it was judged, for fitting weights: `start` and `end` count from the page's start."""

    page: Page
    start: int
    end: int
    judgement: Judgement
    opinion: Opinion


Rescore = Callable[[Judgement, float, float], Judgement]
"""(judgement, log-odds to add to fact, to secret) -> judgement."""
Again = Callable[[Sequence[Judgement]], list[Finding]]
"""What tier 1 finds with these judgements of a page's sentences."""


class Verdicts:
    """Weighs a page's findings. After a failure tier 1 stands, and `report.failure` says why."""

    def __init__(self, model: Chooses, name: str, weights: Weights, record: list[Seen] | None = None) -> None:
        """`record`: everything is asked, whatever it is worth, and appended there."""
        self._model = model
        self._weights = weights
        self._record = record
        self._empty: dict[str, list[float]] = {}
        self.report = VerdictReport(name)
        self.name = f"judge-{VERSION}:{name}"
        if not (weights.sorts or record is not None):
            self.report.note = f"{name} was measured and is no help as a judge, so it was not asked."

    @classmethod
    def when_asked(cls, talker: Talker | None, settings: ExtractionSettings) -> "Verdicts | None":
        """A judge for the loaded model, or None: switched off, or no model. Raises ModelError when the weights that
        ship with the program cannot be read."""
        if talker is None or not settings.judge or talker.info is None:
            return None
        name = talker.info.name
        weights = load_weights(name)
        found = cls(talker, name, weights or Weights())
        if weights is None:
            found.report.note = f"How well {name} judges was never measured, so it was not asked."
        return found

    @property
    def active(self) -> bool:
        """Will it be asked?"""
        return not self.report.note and not self.report.failure

    def weigh(
        self,
        page: Page,
        judged: Sequence[Judgement],
        findings: list[Finding],
        rescore: Rescore,
        again: Again,
        cancel: CancelToken | None = None,
    ) -> list[Finding]:
        """The findings that stand, with their labels, after the model was heard on each. Raises Cancelled."""
        if not findings or not self.active or not (self._weights.sorts or self._record is not None):
            return findings
        places = {sentence.span.start: at for at, sentence in enumerate(page.sentences)}
        asked = sorted({places[at] for one in findings if (at := one.span.start + one.peak) in places})
        try:
            opinions = self._opinions(page, asked, cancel)
        except (ModelError, InputError) as error:
            self.report.failure = error.sentence
            return findings
        language, moved = page.finder.language, list(judged)
        for at, opinion in zip(asked, opinions, strict=True):
            if self._record is not None:
                span = page.sentences[at].span
                self._record.append(Seen(page, span.start, span.end, judged[at], opinion))
            fact = self._weights.fact.shift(opinion.fact, language)
            moved[at] = rescore(judged[at], fact, self._weights.secret.shift(opinion.secret, language))
        # Sentences may go together otherwise now.
        kept = [one for one in again(moved) if any(one.span.overlaps(before.span) for before in findings)]
        self.report.count(findings, kept)
        return kept

    def _opinions(self, page: Page, asked: Sequence[int], cancel: CancelToken | None) -> list[Opinion]:
        question = sort_question(page.finder.language)
        items = [question.item(sentence=shown(page, page.sentences[at])) for at in asked]
        return [
            Opinion(_either(fact, secret) - scene, secret - _either(fact, scene))
            for fact, secret, scene in self._ask(question, items, cancel)
        ]

    def _ask(self, question: Question, items: Sequence[str], cancel: CancelToken | None) -> list[list[float]]:
        """Log-odds [items, choices] against what the model says of nothing at all."""
        if question.prefix not in self._empty:
            (self._empty[question.prefix],) = self._scores(question, [question.empty], cancel)
        empty = self._empty[question.prefix]
        scores = self._scores(question, items, cancel)
        self.report.asked += len(items)
        return [[score - before for score, before in zip(one, empty, strict=True)] for one in scores]

    def _scores(self, question: Question, items: Sequence[str], cancel: CancelToken | None) -> list[list[float]]:
        scores = self._model.choose(question.prefix, items, question.choices, cancel)
        if not all(math.isfinite(score) for one in scores for score in one):
            raise ModelError("The model's answers are no numbers; its file may be damaged.")
        return scores


def _either(one: float, other: float) -> float:
    """The logarithm of the sum of two probabilities."""
    high, low = max(one, other), min(one, other)
    return high + math.log1p(math.exp(low - high))
