"""Learning moments: cells of the matrix set by hand, "learns this here", proposals settled."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo
from workbench.store import KnowledgeDraft, MentionDraft, Unit
from workbench.story.facts import Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span


def learn(
    fact: str,
    character: str,
    stance: Stance = Stance.KNOWS,
    episode: str | None = None,
    span: Span | None = None,
    how: How = How.TOLD,
    by: str | None = None,
    belief: str = "",
) -> Edit:
    """The author's word on what a character makes of a fact: from a place in the story, or always."""
    mention = MentionDraft(episode, span) if episode else None
    draft = KnowledgeDraft(fact, character, mention, how if episode else How.ALWAYS, by, stance, belief)

    def edit(unit: Unit) -> Undo:
        moment = unit.knowledge.add(draft)
        return lambda again: again.knowledge.delete(moment.id)

    return edit


def forget(moment: str) -> Edit:
    """Take a learning moment away."""

    def edit(unit: Unit) -> Undo:
        before = unit.knowledge.get(moment)
        unit.knowledge.delete(moment)
        where = before.mention
        mention = MentionDraft(where.episode, where.span, where.quote) if where else None
        draft = KnowledgeDraft(
            before.fact,
            before.character,
            mention,
            before.how,
            before.by,
            before.stance,
            before.belief,
            before.status,
            before.source,
        )
        return lambda again: again.knowledge.add(draft)

    return edit


def settle(moments: Sequence[str], status: Status) -> Edit:
    """The author's word on proposed learning moments."""

    def edit(unit: Unit) -> Undo:
        before = {moment: unit.knowledge.get(moment).status for moment in moments}
        for moment in moments:
            unit.knowledge.set_status(moment, status)

        def undo(again: Unit) -> None:
            for moment, was in before.items():
                again.knowledge.set_status(moment, was)

        return undo

    return edit
