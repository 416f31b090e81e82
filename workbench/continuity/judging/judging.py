"""Who reads along with a check, how much of it, and what becomes of the check when they cannot."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field

from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Judge, Verdict
from workbench.story.errors import ModelError, WorkerDied
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

BUDGET = 12.0
"""Sentences a judge reads of 1,000 characters, if the author has not said otherwise."""
_PATIENCE = 3
"""Requests in a row that a judge may fail to answer before it is asked no more."""
_log = logging.getLogger(__name__)


def _nobody(read: int, of: int) -> None:
    """Nobody wants to know how far it is."""


@dataclass(slots=True)
class Judging:
    """Who judges, and how many sentences of 1,000 characters (None: all of them).

    One that is not `trusted` has no word on what the rules found, and what it adds shows only to who wants everything.
    `told` hears how many sentences of an episode have been read, and of how many. A judge that is not `needed` may
    fail: what it cannot read stays as the rules have it, and `problem` says why.
    """

    judge: Judge
    budget: float | None = BUDGET
    needed: bool = True
    trusted: bool = True
    told: Callable[[int, int], object] = _nobody
    problem: Message | None = None
    _failed: int = field(default=0, init=False)

    @property
    def given_up(self) -> bool:
        """True once the judge is asked no more."""
        return self._failed >= _PATIENCE

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict | None:
        """The judge's verdict; None where it has none to give. Raises Cancelled, and what a judge that is needed
        raises."""
        if self.given_up:
            return None
        try:
            verdict = self.judge.verdict(request, cancel)
        except (ModelError, RuntimeError) as error:
            if self.needed:
                raise
            self._note(error)
            return None
        self._failed = 0
        return verdict

    def _note(self, error: ModelError | RuntimeError) -> None:
        """A process that has died would die again of the same; a sentence that is too long says nothing of the next."""
        self._failed = _PATIENCE if isinstance(error, WorkerDied) else self._failed + 1
        if not isinstance(error, ModelError):
            _log.exception("the judge %s", self.judge.name)
            error = ModelError("The chat model failed to answer; another one may be up to it.")
        self.problem = self.problem or error.message
