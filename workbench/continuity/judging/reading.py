"""An episode read by a judge: what is asked, in which order, and what comes of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.judging.asking import requests
from workbench.continuity.judging.findings import beside, settled
from workbench.continuity.judging.verdict import Judge
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.story.jobs import CancelToken

BUDGET = 12.0
"""Sentences a judge reads of 1,000 characters, if the author has not said otherwise."""


@dataclass(frozen=True, slots=True)
class Judging:
    """Who judges, and how many sentences of 1,000 characters (None: all of them)."""

    judge: Judge
    budget: float | None = BUDGET


def read(
    context: CheckContext,
    reader: Reader,
    judging: Judging,
    rules: Sequence[ContinuityWarning],
    cancel: CancelToken | None = None,
) -> Iterator[ContinuityWarning]:
    """The rules' warnings and the judge's own, each as its verdict is made; what the judge does not read stays.

    Raises ModelError, WorkerDied, Cancelled.
    """
    asked = beside(requests(context, reader, rules, cancel), context, rules)
    asked.sort(key=lambda one: (not one.warnings, -one.request.worth))
    if judging.budget is not None:
        asked = asked[: max(1, round(judging.budget * len(context.text) / 1000))]
    read_anyway = {warning.id for one in asked for warning in one.warnings}
    yield from (one for one in rules if one.id not in read_anyway)
    done: set[str] = set()
    verdicts = judging.judge.read([one.request for one in asked], cancel)
    for one, verdict in zip(asked, verdicts, strict=True):
        for found in settled(context, one, verdict):
            # A warning may reach over several sentences.
            if found.id not in done:
                done.add(found.id)
                yield found
