"""The author's word on what waits, as edits; on a branch they hold there alone."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, here, together
from workbench.memory.review import Asks, Waiting
from workbench.story.facts import Status
from workbench.ui.facts import FactChange, MomentChange


def settling(branch: str, items: Sequence[Waiting], status: Status) -> Edit:
    """Accept or reject what these ask."""
    chosen = [item.fact.id for item in items if item.asks is not Asks.MOMENT]
    moments = [item.id for item in items if item.asks is Asks.MOMENT]
    edits = [here.settle(branch, chosen, status), here.settle_moments(branch, moments, status)]
    if status is Status.ACCEPTED:
        edits += _facts_of(branch, [item for item in items if item.fact.id not in chosen])
    return together(edits)


def rewording(branch: str, item: Waiting, change: FactChange) -> Edit:
    """Another sentence, scope, owner or importance for a fact."""
    return here.change(
        branch,
        item.fact.id,
        text=change.text,
        scope=change.scope,
        owner=change.owner,
        importance=change.importance,
        evidence_changed=False,
    )


def retelling(branch: str, item: Waiting, change: MomentChange) -> Edit:
    """Another person, way or teller for a learning moment; the fact is confirmed with it."""
    edit = here.change_moment(branch, item.id, character=change.character, how=change.how, by=change.by)
    return together([edit, *_facts_of(branch, [item])])


def _facts_of(branch: str, items: Sequence[Waiting]) -> list[Edit]:
    """Who is said to learn a fact learns something that is so: it is confirmed with the moment."""
    open_ones = {item.fact.id for item in items if item.moment is not None and item.fact.status is Status.PROPOSED}
    return [here.settle(branch, sorted(open_ones), Status.ACCEPTED)] if open_ones else []
