"""Knowledge about knowledge by hand: who knows that somebody knows, and who keeps what from whom."""

from workbench.memory.edits import Edit, Undo, added, alone, undoable
from workbench.memory.edits.branches import decided
from workbench.store import AwarenessDraft, MentionDraft, Unit
from workbench.store.branching import AWARENESS
from workbench.story.awareness import Relation
from workbench.story.episodes import MAIN_BRANCH
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
    return _add(
        AwarenessDraft(character, Relation.KNOWS_OF, fact, other, mention, how, by, belief, branch=alone(branch))
    )


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
    return _add(AwarenessDraft(keeper, Relation.KEEPS_FROM, fact, other, mention, how, branch=alone(branch)))


@undoable
def forget(unit: Unit, awareness: str, branch: str = MAIN_BRANCH) -> Undo:
    """Take a record away: a shared one on this branch alone, when another than the main one is given."""
    if branch not in (MAIN_BRANCH, unit.awareness.get(awareness).branch):
        gone = decided(
            branch, AWARENESS, [awareness], lambda unit, one: unit.decisions.awareness(branch, one, deleted=True)
        )
        return gone(unit)
    unit.awareness.delete(awareness)
    return lambda again: again.awareness.restore(awareness)


def _add(draft: AwarenessDraft) -> Edit:
    def add(unit: Unit) -> str:
        unit.facts.get(draft.fact)
        return unit.awareness.add(draft).id

    return added(add, lambda unit, one: unit.awareness.delete(one), lambda unit, one: unit.awareness.restore(one))
