"""If-stories: forked, renamed, deleted, and what an author does inside one. The parent is never touched."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from workbench.memory.claims import taken_for
from workbench.memory.edits import Edit, Undo, added_fact, added_moment
from workbench.memory.edits.texts import put_text
from workbench.store import Decision, FactDraft, KnowledgeDraft, Unit
from workbench.store.branching import AWARENESS, FACT, MOMENT
from workbench.store.removing import Removed
from workbench.store.versions import is_kept
from workbench.story.episodes import Episode
from workbench.story.facts import Source, Status
from workbench.story.knowledge import Knowledge
from workbench.story.text import ManuscriptText


def fork(title: str, parent: str, after: str) -> Edit:
    """A branch that leaves `parent` after the episode `after`. Done again after an undo, it has the id it had."""
    gone: list[Removed] = []

    def edit(unit: Unit) -> Undo:
        if gone:
            again = gone.pop()
            unit.branches.put_back(again)
            branch = again.branch
        else:
            branch = unit.branches.add(title, parent, after).id
        return lambda later: gone.append(later.branches.remove(branch))

    return edit


def rename(branch: str, title: str) -> Edit:
    """Another title for a branch."""

    def edit(unit: Unit) -> Undo:
        before = unit.branches.get(branch).title
        unit.branches.rename(branch, title)
        return lambda again: again.branches.rename(branch, before)

    return edit


def delete(branch: str) -> Edit:
    """Take a branch away, with what is its alone. Undone, all of it is back under its ids."""

    def edit(unit: Unit) -> Undo:
        removed = unit.branches.remove(branch)
        return lambda again: again.branches.put_back(removed)

    return edit


def save_text(branch: str, episode: str, text: ManuscriptText) -> Edit:
    """Another text for an episode on this branch alone. Undone, a copy made for it is gone again, unless something
    else has come into it."""

    def change(unit: Unit, own: str, before: Episode | None) -> None:
        put_text(unit, own, before.text if before else text)

    return _in_copy(branch, episode, change)


def own_copy(branch: str, episode: str) -> Edit:
    """A copy of a shared episode that is this branch's own. Undone, it is gone again, unless it was there before or
    something has come into it."""
    return _in_copy(branch, episode, lambda unit, own, before: None)  # noqa: ARG005 - the copy is all there is to it


def rename_episode(branch: str, episode: str, title: str) -> Edit:
    """Another title for an episode on this branch alone."""

    def change(unit: Unit, own: str, before: Episode | None) -> None:
        unit.episodes.rename(own, before.title if before else title)

    return _in_copy(branch, episode, change)


def trash(branch: str, episode: str) -> Edit:
    """Leave a shared episode out on this branch alone."""

    def change(unit: Unit, own: str, before: Episode | None) -> None:
        if before is None:
            unit.episodes.delete(own)
        elif before.deleted_at is None:
            unit.episodes.restore(own)

    return _in_copy(branch, episode, change)


def date(branch: str, episode: str, chronology: float | None, goes_on: bool | None = None) -> Edit:
    """Another place in story time for an episode on this branch alone (None: on the main line), or another word on
    whether the story goes on from it. The branch may be the main one."""

    def change(unit: Unit, own: str, before: Episode | None) -> None:
        place, mark = (before.chronology, before.goes_on) if before else (chronology, goes_on)
        unit.episodes.set_chronology(own, place, goes_on=mark)

    return _in_copy(branch, episode, change)


def record(branch: str, draft: FactDraft) -> Edit:
    """A fact of this branch alone (`draft.branch` says so)."""
    return added_fact(lambda unit: unit.facts.add(replace(draft, branch=branch)).id)


def learn(branch: str, draft: KnowledgeDraft) -> Edit:
    """A learning moment of this branch alone."""
    return added_moment(lambda unit: unit.knowledge.add(replace(draft, branch=branch)).id)


def settle(branch: str, facts: Sequence[str], status: Status) -> Edit:
    """The author's word on facts, in this branch alone, as `edits.facts.settle` has it."""

    def decide(unit: Unit, fact: str) -> object:
        before = unit.facts.on(branch, fact)
        scope, owner = taken_for(unit, before) if status is Status.ACCEPTED else (before.scope, before.owner)
        changes: dict[str, Any] = {"status": status}
        if (scope, owner) != (before.scope, before.owner):
            changes |= {"scope": scope, "owner": owner}
        return unit.decisions.fact(branch, fact, **changes)

    return decided(branch, FACT, facts, decide)


def change(branch: str, fact: str, **changes: Any) -> Edit:
    """Other words, scope, owner or importance for a fact, in this branch alone; the author's, and accepted."""
    said = changes | {"source": Source.AUTHOR, "status": Status.ACCEPTED}
    return decided(branch, FACT, [fact], lambda unit, one: unit.decisions.fact(branch, one, **said))


def decide(branch: str, fact: str, **changes: Any) -> Edit:
    """Fields of a fact by their names in `Fact`, in this branch alone; whose word it was stays as it is."""
    return decided(branch, FACT, [fact], lambda unit, one: unit.decisions.fact(branch, one, **changes))


def delete_fact(branch: str, fact: str) -> Edit:
    """Take a fact away in this branch alone."""
    return decided(branch, FACT, [fact], lambda unit, one: unit.decisions.fact(branch, one, deleted=True))


def settle_moments(branch: str, moments: Sequence[str], status: Status) -> Edit:
    """The author's word on learning moments, in this branch alone."""

    def decide(unit: Unit, moment: str) -> object:
        return unit.decisions.moment(branch, unit.knowledge.get(moment), status=status)

    return decided(branch, MOMENT, moments, decide)


def forget(branch: str, moment: Knowledge) -> Edit:
    """Take a learning moment away in this branch alone."""
    return decided(branch, MOMENT, [moment.id], lambda unit, _: unit.decisions.moment(branch, moment, deleted=True))


def forget_awareness(branch: str, record: str) -> Edit:
    """Take a record of who knows of whose knowledge away in this branch alone."""
    return decided(branch, AWARENESS, [record], lambda unit, one: unit.decisions.awareness(branch, one, deleted=True))


def settle_awareness(branch: str, records: Sequence[str], status: Status) -> Edit:
    """The author's word on records of who knows of whose knowledge, in this branch alone."""
    return decided(branch, AWARENESS, records, lambda unit, one: unit.decisions.awareness(branch, one, status=status))


def decided(branch: str, kind: str, targets: Sequence[str], decide: Callable[[Unit, str], object]) -> Edit:
    """Have `decide` decide about each of these on a branch; undone, what was decided of them before counts again."""

    def edit(unit: Unit) -> Undo:
        before = {target: unit.decisions.get(branch, kind, target) for target in targets}
        for target in targets:
            decide(unit, target)

        def undo(again: Unit) -> None:
            for target, was in before.items():
                _set(again, Decision(branch, kind, target, None) if was is None else was, was is None)

        return undo

    return edit


def _set(unit: Unit, decision: Decision, forgotten: bool) -> None:
    if forgotten:
        unit.decisions.remove(decision.branch, decision.kind, decision.target)
    else:
        unit.decisions.set(decision)


def _in_copy(branch: str, episode: str, change: Callable[[Unit, str, Episode | None], None]) -> Edit:
    """Change the branch's own copy of an episode, made if need be and kept under its id when done again.

    `change` is given the copy's id and, to take back what it changed and nothing else, the episode as it was before.
    """
    gone: list[Removed] = []

    def edit(unit: Unit) -> Undo:
        had = unit.episodes.has_own(episode, branch)
        if gone and not had:
            unit.episodes.put_back(gone.pop())
        own = unit.episodes.own(episode, branch)
        before = unit.episodes.get(own, branch)
        change(unit, own, None)

        def undo(again: Unit) -> None:
            change(again, own, before)
            if not had and _is_bare(again, branch, own, before):
                gone.append(again.episodes.give_up(own))

        return undo

    return edit


def _is_bare(unit: Unit, branch: str, copy: str, made: Episode) -> bool:
    """True when a copy reads as when it was made and nothing was kept or recorded in it since: it can go."""

    def said(episode: Episode) -> tuple[object, ...]:
        return episode.text, episode.title, episode.chronology, episode.goes_on, episode.deleted_at is None

    if said(unit.episodes.get(copy, branch)) != said(made) or _kept(unit, copy):
        return False
    if any(fact.vector_episode == copy for fact in unit.facts.list(branch, copy)):
        return False
    moments = [one.id for one in unit.knowledge.list(branch=branch) if one.mention and one.mention.episode == copy]
    # Those that came with the copy are still recorded in what it was made from.
    recorded = [unit.knowledge.get(moment).mention for moment in moments]
    return not any(mention is not None and mention.episode == copy for mention in recorded)


def _kept(unit: Unit, copy: str) -> bool:
    """True when the author kept a state of it: those that are kept by themselves hold nobody."""
    return any(is_kept(version.reason) for version in unit.episodes.versions(copy))
