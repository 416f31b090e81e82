"""Knowledge about knowledge by hand: who knows that somebody knows, and who keeps what from whom."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo, added
from workbench.memory.edits.branches import forget_awareness as forget_on
from workbench.store import AwarenessDraft, MentionDraft, Unit
from workbench.story.awareness import Relation
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Status
from workbench.story.knowledge import How
from workbench.story.text import Span


def knows_of(
    character: str,
    other: str,
    fact: str,
    episode: str | None = None,
    span: Span | None = None,
    how: How = How.INFERRED,
    by: str | None = None,
    belief: str = "",
    branch: str = MAIN_BRANCH,
) -> Edit:
    """`character` knows that `other` knows `fact`: from a place in the story, or always; on this branch alone when
    another than the main one is given.

    `belief` is what they think as long as they do not know the fact themselves; nothing else is handed to them then.
    """
    mention = MentionDraft(episode, span) if episode else None
    how = how if episode else How.ALWAYS
    alone = None if branch == MAIN_BRANCH else branch
    return _add(AwarenessDraft(character, Relation.KNOWS_OF, fact, other, mention, how, by, belief, branch=alone))


def keeps_from(
    keeper: str,
    fact: str,
    other: str | None,
    episode: str | None = None,
    span: Span | None = None,
    branch: str = MAIN_BRANCH,
) -> Edit:
    """`keeper` keeps `fact` from `other`, or (None) from everybody: from a place in the story, or always; `branch` is
    as for `knows_of`."""
    mention = MentionDraft(episode, span) if episode else None
    how = How.INFERRED if episode else How.ALWAYS
    alone = None if branch == MAIN_BRANCH else branch
    return _add(AwarenessDraft(keeper, Relation.KEEPS_FROM, fact, other, mention, how, branch=alone))


def forget(awareness: str, branch: str = MAIN_BRANCH) -> Edit:
    """Take a record away: a shared one on this branch alone, when another than the main one is given."""

    def edit(unit: Unit) -> Undo:
        if branch not in (MAIN_BRANCH, unit.awareness.get(awareness).branch):
            return forget_on(branch, awareness)(unit)
        unit.awareness.delete(awareness)
        return lambda again: again.awareness.restore(awareness)

    return edit


def settle(records: Sequence[str], status: Status) -> Edit:
    """The author's word on proposed records."""

    def edit(unit: Unit) -> Undo:
        before = {record: unit.awareness.get(record).status for record in records}
        for record in records:
            unit.awareness.set_status(record, status)

        def undo(again: Unit) -> None:
            for record, was in before.items():
                again.awareness.set_status(record, was)

        return undo

    return edit


def _add(draft: AwarenessDraft) -> Edit:
    def add(unit: Unit) -> str:
        unit.facts.get(draft.fact)
        return unit.awareness.add(draft).id

    return added(add, lambda unit, one: unit.awareness.delete(one), lambda unit, one: unit.awareness.restore(one))
