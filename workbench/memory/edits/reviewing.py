"""The author's word on what waits in the review, many at one go; on a branch it holds there alone."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, here, together
from workbench.memory.review import Asks, Waiting
from workbench.story.facts import Status

OF_FACTS = (Asks.FACT, Asks.EVIDENCE)


def settling(branch: str, items: Sequence[Waiting], status: Status) -> Edit:
    """Accept or reject what these ask. What hangs on a rejected fact is left: it no longer waits."""
    chosen = [item.fact.id for item in items if item.asks in OF_FACTS]
    moments = [item.id for item in items if item.asks in (Asks.MOMENT, Asks.TELLING)]
    aware = [item.id for item in items if item.asks is Asks.AWARENESS] + along(items)
    edits = [here.settle(branch, chosen, status)]
    edits += [here.settle_moments(branch, moments, status)] if moments else []
    edits += [here.settle_awareness(branch, aware, status)] if aware else []
    if status is Status.ACCEPTED:
        edits += facts_of(branch, [item for item in items if item.fact.id not in chosen])
    return together(edits)


def along(items: Sequence[Waiting]) -> list[str]:
    """What follows from these learning moments and is settled with them (ids)."""
    return [record.id for item in items for record in item.along]


def facts_of(branch: str, items: Sequence[Waiting]) -> list[Edit]:
    """Who is said to learn a fact learns something that is so: it is confirmed with the moment."""
    open_ones = {item.fact.id for item in items if item.fact.status is Status.PROPOSED}
    return [here.settle(branch, sorted(open_ones), Status.ACCEPTED)] if open_ones else []
