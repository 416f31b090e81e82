"""An episode read by a judge: what is asked, in which order, and what comes of it."""

from collections.abc import Iterator, Sequence

from workbench.continuity.context import CheckContext
from workbench.continuity.judging.asking import requests
from workbench.continuity.judging.findings import beside, settled
from workbench.continuity.judging.judging import Judging
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.story.jobs import CancelToken


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
    if judging.given_up:
        yield from rules
        return
    asked = beside(requests(context, reader, rules, cancel), context, rules)
    asked.sort(key=lambda one: (not one.warnings, -one.request.worth))
    if judging.budget is not None:
        asked = asked[: max(1, round(judging.budget * len(context.text) / 1000))]
    read_anyway = {warning.id for one in asked for warning in one.warnings}
    yield from (one for one in rules if one.id not in read_anyway)
    done: set[str] = set()
    for read_so_far, one in enumerate(asked):
        judging.told(read_so_far, len(asked))
        verdict = judging.verdict(one.request, cancel)
        for found in settled(context, one, verdict, judging.trusted) if verdict is not None else one.warnings:
            # A warning may reach over several sentences.
            if found.id not in done:
                done.add(found.id)
                yield found
    if asked:
        judging.told(len(asked), len(asked))
