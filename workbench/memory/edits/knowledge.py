"""Learning moments: cells of the matrix set by hand, "learns this here", proposals settled."""

from collections.abc import Sequence
from typing import Any

from workbench.memory.edits import Edit, Undo, added_moment
from workbench.memory.edits.branches import forget as forget_on
from workbench.store import KnowledgeDraft, MentionDraft, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.facts import Source, Status
from workbench.story.knowledge import How, Knowledge, Stance
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
    return added_moment(lambda unit: unit.knowledge.add(draft).id)


def say(
    fact: str,
    character: str,
    stance: Stance,
    opening: int | None = None,
    belief: str = "",
    branch: str = MAIN_BRANCH,
) -> Edit:
    """The author's word on a cell of the matrix: as episode number `opening` opens and from then on.

    None means from the start: then no other word of the author's stands against it later. Otherwise later words
    stand, and one for the same point gives way.
    """
    alone = None if branch == MAIN_BRANCH else branch

    def word(unit: Unit) -> str:
        before = _told_before(unit, opening, branch)
        mention, how = (MentionDraft(before), How.TOLD) if before else (None, How.ALWAYS)
        return unit.knowledge.add(KnowledgeDraft(fact, character, mention, how, None, stance, belief, branch=alone)).id

    add = added_moment(word)

    def edit(unit: Unit) -> Undo:
        before = _told_before(unit, opening, branch)
        replaced = []
        for moment in unit.knowledge.list(fact=fact, character=character, branch=branch):
            where = moment.mention.place if moment.mention else None
            same = where == (Place(before) if before else None)
            other = opening is None and (moment.stance, moment.belief) != (stance, belief)
            if moment.source is Source.AUTHOR and (same or other):
                replaced.append(_without(moment, branch)(unit))
        take_out = add(unit)

        def undo(again: Unit) -> None:
            take_out(again)
            for bring_back in replaced:
                bring_back(again)

        return undo

    return edit


def _told_before(unit: Unit, opening: int | None, branch: str) -> str | None:
    """The episode at whose end episode number `opening` opens; None for the start of the story."""
    return unit.episodes.timeline(branch).episode_at(opening - 1) if opening is not None and opening > 1 else None


def _without(moment: Knowledge, branch: str) -> Edit:
    """Without a moment: on this branch alone when it is shared."""
    return forget(moment.id) if branch in (MAIN_BRANCH, moment.branch) else forget_on(branch, moment)


def forget(moment: str) -> Edit:
    """Take a learning moment away."""

    def edit(unit: Unit) -> Undo:
        unit.knowledge.delete(moment)
        return lambda again: again.knowledge.restore(moment)

    return edit


def change(moment: str, **changes: Any) -> Edit:
    """Another person, way, teller or belief for a learning moment. What the author writes is theirs, and accepted."""

    def edit(unit: Unit) -> Undo:
        before = unit.knowledge.get(moment)
        unit.knowledge.edit(moment, **changes, source=Source.AUTHOR, status=Status.ACCEPTED)
        restored = {name: getattr(before, name) for name in (*changes, "source", "status")}
        return lambda again: again.knowledge.edit(moment, **restored)

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
