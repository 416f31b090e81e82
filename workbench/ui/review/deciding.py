"""The author's word on what waits, as edits; on a branch they hold there alone."""

from collections.abc import Sequence
from typing import Any

from workbench.memory.edits import Edit, branch_edits, together
from workbench.memory.edits.reviewing import OF_FACTS, along, facts_of, now_it_says
from workbench.memory.review import Asks, Waiting
from workbench.story.facts import Scope, Status
from workbench.ui.facts import FactChange, MomentChange


def going_along(items: Sequence[Waiting], shown: Sequence[Waiting], status: Status) -> list[str]:
    """Those of `shown` (ids) that no longer wait once `items` are settled: what hangs on a rejected fact goes with it,
    and a fact is confirmed with whoever is said to learn it."""
    settled = {item.id for item in items}
    if status is Status.REJECTED:
        facts = {item.fact.id for item in items if item.asks in OF_FACTS}
        return [one.id for one in shown if one.fact.id in facts and one.id not in settled]
    facts = {item.fact.id for item in items}
    return [one.id for one in shown if one.asks is Asks.FACT and one.id in facts and one.id not in settled]


def rewording(branch: str, item: Waiting, change: FactChange) -> Edit:
    """Another sentence, scope, owner, kind or importance for a fact."""
    return branch_edits.change(
        branch,
        item.fact.id,
        text=change.text,
        scope=change.scope,
        owner=change.owner,
        kind=change.kind,
        importance=change.importance,
    )


def superseding(branch: str, item: Waiting, change: FactChange | None = None) -> Edit:
    """What the text says now takes the fact's place, in the author's words if they gave any."""
    if change is None:
        return now_it_says(branch, item.fact.id)
    said: dict[str, Any] = {
        "scope": change.scope,
        "owner": change.owner,
        "kind": change.kind,
        "importance": change.importance,
    }
    return now_it_says(branch, item.fact.id, text=change.text, **said)


def entrusting(branch: str, item: Waiting, scope: Scope, owner: str | None) -> Edit:
    """Make a fact somebody's secret, common knowledge or the reader's alone; that confirms it."""
    return branch_edits.change(branch, item.fact.id, scope=scope, owner=owner)


def retelling(branch: str, item: Waiting, change: MomentChange) -> Edit:
    """Another person, way or teller for a learning moment; the fact is confirmed with it."""
    edit = branch_edits.change_moment(branch, item.id, character=change.character, how=change.how, by=change.by)
    same = item.moment is not None and (item.moment.character, item.moment.by) == (change.character, change.by)
    status = Status.ACCEPTED if same else Status.REJECTED
    aware = [branch_edits.settle_awareness(branch, along([item]), status)] if item.along else []
    return together([edit, *aware, *facts_of(branch, [item])])
