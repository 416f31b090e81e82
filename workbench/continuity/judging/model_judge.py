"""A chat model as a judge: how likely it answers with each note's number, and for a clash with each sort."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from workbench.continuity.judging import prompt
from workbench.continuity.judging.findings import LEAST
from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.warnings import Kind
from workbench.engine import Priority
from workbench.story.jobs import CancelToken


class Chooser(Protocol):
    """What is asked of a chat model: `Talker.choose`."""

    def choose(
        self,
        prefix: str,
        items: Sequence[str],
        choices: Sequence[str],
        cancel: CancelToken | None = None,
        *,
        priority: Priority,
        chat: bool,
        adapter: Path | None,
        model: str,
    ) -> list[list[float]]:
        """Log-probabilities [items, choices] of each choice as the answer to prefix and item."""
        ...


@dataclass(frozen=True)
class ModelJudge:
    """Asks a loaded chat model, wearing `adapter` if there is one, behind everybody else who asks it something. `model`
    is the model's identity, `path` its file where another one may be loaded meanwhile."""

    chooser: Chooser
    model: str
    adapter: Path | None = None
    path: str = ""

    @property
    def name(self) -> str:
        """The model, its adapter, and the words it is asked in."""
        return f"{self.model} {self.adapter.stem if self.adapter else ''} {prompt.VERSION}"

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """How likely each note's number is its answer, and of what sort it holds a clash to be. Raises ModelError,
        WorkerDied, Cancelled."""
        task, question = f"{prompt.task(request.language)}\n", prompt.question(request)
        numbers = [str(number) for number in range(len(request.notes) + 1)]
        chances = _shares(self._ask(task, question, numbers, cancel))
        verdict = Verdict(tuple(map(float, chances)))
        if verdict.clash < LEAST:
            return verdict
        kinds = prompt.words(request.language).kinds
        answers = [f"{verdict.note + 1} {word}" for word in kinds.values()]
        likely = int(np.argmax(self._ask(task, question, answers, cancel)))
        return Verdict(verdict.chances, Kind(list(kinds)[likely]))

    def _ask(self, task: str, question: str, answers: Sequence[str], cancel: CancelToken | None) -> NDArray[np.float64]:
        (scores,) = self.chooser.choose(
            task,
            [question],
            answers,
            cancel,
            priority=Priority.BACKGROUND,
            chat=True,
            adapter=self.adapter,
            model=self.path,
        )
        return np.array(scores, dtype=np.float64)


def _shares(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = np.exp(scores - scores.max())
    shares /= shares.sum()
    return shares
