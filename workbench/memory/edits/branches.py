"""If-stories: forked, renamed, deleted, and what an author does inside one. The parent is never touched."""

from collections.abc import Callable, Sequence

from workbench.memory.edits import Edit, Undo, restoring, undoable
from workbench.memory.edits.texts import put_text
from workbench.store import Decision, Unit
from workbench.store.removing import Removed
from workbench.store.versions import is_kept
from workbench.story.episodes import Episode
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


@undoable
def rename(unit: Unit, branch: str, title: str) -> Undo:
    """Another title for a branch."""
    before = unit.branches.get(branch).title
    unit.branches.rename(branch, title)
    return lambda again: again.branches.rename(branch, before)


@undoable
def delete(unit: Unit, branch: str) -> Undo:
    """Take a branch away, with what is its alone. Undone, all of it is back under its ids."""
    removed = unit.branches.remove(branch)
    return lambda again: again.branches.put_back(removed)


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
    """Another title for an episode; on a branch that shares it, in the branch's own copy."""

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


@undoable
def give_up(unit: Unit, copy: str) -> Undo:
    """Let a branch show its parent's episode again in place of its own copy. Undone, the copy is back.

    Raises InputError (on running) when the episode is no copy.
    """
    removed = unit.episodes.give_up(copy)
    return lambda again: again.episodes.put_back(removed)


@undoable
def decided(unit: Unit, branch: str, kind: str, targets: Sequence[str], decide: Callable[[Unit, str], object]) -> Undo:
    """Have `decide` decide about each of these on a branch; undone, what was decided of them before counts again."""
    before = {target: unit.decisions.get(branch, kind, target) for target in targets}
    for target in targets:
        decide(unit, target)

    def put(again: Unit, target: str, was: Decision | None) -> None:
        if was is None:
            again.decisions.remove(branch, kind, target)
        else:
            again.decisions.set(was)

    return restoring(before, put)


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
