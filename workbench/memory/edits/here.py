"""The author's word where they stand: on the main line about the thing itself, on a branch about that branch alone.

What belongs to the branch itself is changed itself there, too; only what is shared is decided about.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from workbench.memory.edits import Edit, Undo, anchoring, awareness, branches, episodes, facts, knowledge, together
from workbench.store import Decision, FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.store.branching import MOMENT
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span

_Settle = Callable[[Sequence[str], Status], Edit]


def record(
    branch: str, text: str, episode: str, span: Span | None, owner: str | None = None, importance: int = 3
) -> Edit:
    """A fact the author states, with the words it rests on, as `edits.facts.record` has it."""
    if branch == MAIN_BRANCH:
        return facts.record(text, episode, span, owner, importance)
    scope = Scope.CHARACTER if owner else Scope.WORLD
    draft = FactDraft(text.strip(), scope, (MentionDraft(episode, span),), owner, importance=importance)
    return branches.record(branch, draft)


def learn(
    branch: str,
    fact: str,
    character: str,
    stance: Stance = Stance.KNOWS,
    episode: str | None = None,
    span: Span | None = None,
    how: How = How.TOLD,
    by: str | None = None,
    belief: str = "",
) -> Edit:
    """The author's word on what a character makes of a fact, as `edits.knowledge.learn` has it."""
    if branch == MAIN_BRANCH:
        return knowledge.learn(fact, character, stance, episode, span, how, by, belief)
    mention = MentionDraft(episode, span) if episode else None
    draft = KnowledgeDraft(fact, character, mention, how if episode else How.ALWAYS, by, stance, belief)
    return branches.learn(branch, draft)


def settle(branch: str, chosen: Sequence[str], status: Status) -> Edit:
    """The author's word on facts: accepted, rejected, or proposed again. What is accepted stands again on what the text
    says now."""

    def edit(unit: Unit) -> Undo:
        own = {fact for fact in chosen if branch == MAIN_BRANCH or unit.facts.get(fact).branch == branch}
        again = [anchoring.fact(branch, fact) for fact in chosen if status is Status.ACCEPTED]
        settled = _both(chosen, own, facts.settle, partial(branches.settle, branch), status)
        return together([settled, *again])(unit)

    return edit


def change(branch: str, fact: str, **changes: Any) -> Edit:
    """Other words, scope, owner or importance for a fact; it stands on what the text says now."""

    def edit(unit: Unit) -> Undo:
        own = unit.facts.get(fact).branch == branch or branch == MAIN_BRANCH
        changed = facts.change(fact, **changes) if own else branches.change(branch, fact, **changes)
        return together([changed, anchoring.fact(branch, fact)])(unit)

    return edit


def delete(branch: str, fact: str) -> Edit:
    """Take a fact away."""

    def edit(unit: Unit) -> Undo:
        if unit.facts.get(fact).branch == branch or branch == MAIN_BRANCH:
            return facts.delete(fact)(unit)
        return branches.delete_fact(branch, fact)(unit)

    return edit


def settle_moments(branch: str, moments: Sequence[str], status: Status) -> Edit:
    """The author's word on learning moments. What is accepted stands again on what the text says now."""

    def edit(unit: Unit) -> Undo:
        own = {one for one in moments if branch == MAIN_BRANCH or unit.knowledge.get(one).branch == branch}
        again = [anchoring.moment(branch, one) for one in moments if status is Status.ACCEPTED]
        settled = _both(moments, own, knowledge.settle, partial(branches.settle_moments, branch), status)
        return together([settled, *again])(unit)

    return edit


def settle_awareness(branch: str, records: Sequence[str], status: Status) -> Edit:
    """The author's word on proposed records of who knows of whose knowledge."""
    if branch == MAIN_BRANCH:
        return awareness.settle(records, status)

    def edit(unit: Unit) -> Undo:
        own = {record for record in records if unit.awareness.get(record).branch == branch}
        return _both(records, own, awareness.settle, partial(branches.settle_awareness, branch), status)(unit)

    return edit


def change_moment(branch: str, moment: str, **changes: Any) -> Edit:
    """Another person, way, teller or belief for a learning moment."""

    def edit(unit: Unit) -> Undo:
        known = unit.knowledge.get(moment)
        if branch in (MAIN_BRANCH, known.branch):
            return together([knowledge.change(moment, **changes), anchoring.moment(branch, moment)])(unit)
        before = unit.decisions.get(branch, MOMENT, moment)
        unit.decisions.moment(branch, known, **changes, source=Source.AUTHOR, status=Status.ACCEPTED)
        stand = anchoring.moment(branch, moment)(unit)

        def undo(again: Unit) -> None:
            stand(again)
            _as_it_was(again, before, branch, moment)

        return undo

    return edit


def forget(branch: str, moment: str) -> Edit:
    """Take a learning moment away."""

    def edit(unit: Unit) -> Undo:
        known = unit.knowledge.get(moment)
        if branch in (MAIN_BRANCH, known.branch):
            return knowledge.forget(moment)(unit)
        return branches.forget(branch, known)(unit)

    return edit


def rename(branch: str, episode: str, title: str) -> Edit:
    """Another title for an episode; on a branch that shares it, in the branch's own copy."""

    def edit(unit: Unit) -> Undo:
        if unit.episodes.get(episode).branch == branch:
            return episodes.rename(episode, title)(unit)
        return branches.rename_episode(branch, episode, title)(unit)

    return edit


def give_up(copy: str) -> Edit:
    """Let a branch show its parent's episode again in place of its own copy. Undone, the copy is back.

    Raises InputError (on running) when the episode is no copy.
    """

    def edit(unit: Unit) -> Undo:
        removed = unit.episodes.give_up(copy)
        return lambda again: again.episodes.put_back(removed)

    return edit


def _both(chosen: Sequence[str], own: Collection[str], plain: _Settle, decided: _Settle, status: Status) -> Edit:
    """One edit of what is the branch's own and one of what it shares."""
    mine, rest = [one for one in chosen if one in own], [one for one in chosen if one not in own]
    return together([*([plain(mine, status)] if mine else []), *([decided(rest, status)] if rest else [])])


def _as_it_was(unit: Unit, before: Decision | None, branch: str, moment: str) -> None:
    if before is None:
        unit.decisions.remove(branch, MOMENT, moment)
    else:
        unit.decisions.set(before)
