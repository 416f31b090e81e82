"""A chat model's word on the few sentences the rules hold to clash: it may drop a warning, never add one.

Each is asked about twice, the answers named in opposite orders, and what a model would answer about nothing at all is
taken off (Zhao et al., Calibrate Before Use, ICML 2021), so that neither an answer's place nor its wording decides.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Protocol

import numpy as np
from pydantic import BaseModel, ConfigDict

from workbench.continuity.warnings import ContinuityWarning
from workbench.resources import resource_toml
from workbench.story.jobs import CancelToken
from workbench.text.language import LANGUAGES

_NOTHING = "……"


class Verdict(StrEnum):
    """What a sentence is beside a fact."""

    CONTRADICTS = "contradicts"
    CONSISTENT = "consistent"
    CHANGED = "changed"
    UNKNOWN = "unknown"


class Chooser(Protocol):
    """What is asked of a chat model: `Talker.choose`."""

    def choose(
        self, prefix: str, items: Sequence[str], choices: Sequence[str], cancel: CancelToken | None = None
    ) -> list[list[float]]:
        """Log-probabilities [items, choices] of each choice after prefix and item."""
        ...


class _Example(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    fact: str
    sentence: str
    answer: Verdict


class _Question(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    task: str
    fact: str
    sentence: str
    answer: str
    answers: dict[Verdict, str]
    meanings: dict[Verdict, str]
    examples: list[_Example]

    def prefix(self, order: Sequence[Verdict]) -> str:
        """The task, the answers in this order, the examples."""
        told = [f"{self.answers[one]}: {self.meanings[one]}" for one in order]
        shown = [self.item(one.fact, one.sentence) + f" {self.answers[one.answer]}\n" for one in self.examples]
        return "\n".join([self.task, *told, "", *shown, ""])

    def item(self, fact: str, sentence: str) -> str:
        """One pair up to where the answer comes; the evidence first."""
        return f"{self.fact}: {fact}\n{self.sentence}: {' '.join(sentence.split())}\n{self.answer}:"


@dataclass(frozen=True, slots=True)
class Judged:
    """Probabilities of the verdicts, the mean of both orders; `agreed`: both put the same one first."""

    chances: dict[Verdict, float]
    agreed: bool

    @property
    def verdict(self) -> Verdict:
        """The likeliest one; not enough to say where the two orders differ."""
        return max(self.chances, key=lambda one: self.chances[one]) if self.agreed else Verdict.UNKNOWN


def judge(
    chooser: Chooser, language: str, pairs: Sequence[tuple[str, str]], cancel: CancelToken | None = None
) -> list[Judged]:
    """A verdict for each (fact, sentence). Raises what the model raises: ModelError, WorkerDied, Cancelled."""
    if not pairs:
        return []
    question = _question(language)
    orders = [list(Verdict), list(reversed(Verdict))]
    chances = []
    for order in orders:
        items = [question.item(_NOTHING, _NOTHING), *(question.item(fact, sentence) for fact, sentence in pairs)]
        choices = [f" {question.answers[one]}" for one in Verdict]
        scores = np.array(chooser.choose(question.prefix(order), items, choices, cancel), dtype=np.float64)
        odds = scores[1:] - scores[0]
        shares = np.exp(odds - odds.max(axis=1, keepdims=True))
        chances.append(shares / shares.sum(axis=1, keepdims=True))
    mean = (chances[0] + chances[1]) / 2
    same = chances[0].argmax(axis=1) == chances[1].argmax(axis=1)
    return [
        Judged(dict(zip(Verdict, map(float, row), strict=True)), bool(agreed))
        for row, agreed in zip(mean, same, strict=True)
    ]


def weighed(
    warnings: Iterable[ContinuityWarning], chooser: Chooser, language: str, cancel: CancelToken | None = None
) -> Iterator[ContinuityWarning]:
    """The warnings without those that the model, asked both ways, finds consistent or told as a change."""
    found = list(warnings)
    pairs = [(one.evidence[0].text if one.evidence else "", one.quote) for one in found]
    for warning, judged in zip(found, judge(chooser, language, pairs, cancel), strict=True):
        if judged.verdict not in (Verdict.CONSISTENT, Verdict.CHANGED):
            yield warning


@cache
def _question(language: str) -> _Question:
    known = language if language in LANGUAGES else "en"
    return _Question.model_validate(resource_toml("continuity", "verdicts", f"{known}.toml"))
