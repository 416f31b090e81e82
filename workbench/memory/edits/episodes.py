"""The manuscript's order: episodes and parts added, renamed, moved, split, merged, trashed and brought back."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo, added, backwards, restoring, together, undoable
from workbench.store import Unit
from workbench.store.snapshots import PART
from workbench.story.episodes import MAIN_BRANCH, Part
from workbench.story.text import ManuscriptText


def add(title: str, after: str | None = None, part: str | None = None, branch: str = MAIN_BRANCH) -> Edit:
    """A new, empty episode behind `after` (an episode's id; None: at the end). Undone, it lies in the trash."""

    def new(unit: Unit) -> str:
        return unit.episodes.add(title, ManuscriptText(""), part, after, branch=branch).id

    return added(new, lambda unit, one: unit.episodes.delete(one), lambda unit, one: unit.episodes.restore(one))


@undoable
def rename(unit: Unit, episode: str, title: str) -> Undo:
    """Another title for an episode."""
    before = unit.episodes.get(episode).title
    unit.episodes.rename(episode, title)
    return lambda again: again.episodes.rename(episode, before)


@undoable
def move(unit: Unit, episode: str, after: str | None, part: str | None, branch: str = MAIN_BRANCH) -> Undo:
    """Put an episode behind another one (None: first), into a part (None: into none)."""
    before, was_in = unit.episodes.behind(episode), unit.episodes.part_of(episode)
    forks = unit.episodes.move(episode, after, branch)
    unit.episodes.set_part(episode, part)

    def undo(again: Unit) -> None:
        stepped = again.episodes.move(episode, before, branch)
        # Moving back is no reason for a branch to leave elsewhere.
        for left, behind in (stepped | forks).items():
            again.branches.leave_after(left, behind)
        again.episodes.set_part(episode, was_in)

    return undo


@undoable
def trash(unit: Unit, episode: str) -> Undo:
    """Put an episode into the trash; what it alone establishes is unknown until it comes back."""
    unit.episodes.delete(episode)
    return lambda again: again.episodes.restore(episode)


@undoable
def restore(unit: Unit, episode: str) -> Undo:
    """Take an episode out of the trash."""
    unit.episodes.restore(episode)
    return lambda again: again.episodes.delete(episode)


@undoable
def rename_part(unit: Unit, part: str, title: str) -> Undo:
    """Another title for a part."""
    before = next(one.title for one in unit.parts.list() if one.id == part)
    unit.parts.rename(part, title)
    return lambda again: again.parts.rename(part, before)


def move_all(episodes: Sequence[str], after: str | None, part: str | None, branch: str = MAIN_BRANCH) -> Edit:
    """Put a run of episodes, in the order given, behind another one and into a part. One edit, one undo."""
    steps = zip(episodes, (after, *episodes), strict=False)
    return together([move(one, behind, part, branch) for one, behind in steps])


@undoable
def date(unit: Unit, episode: str, chronology: float | None, goes_on: bool | None = None) -> Undo:
    """An episode's place in story time (None: on the main line), and whether the story goes on from it."""
    before = unit.episodes.get(episode)
    unit.episodes.set_chronology(episode, chronology, goes_on=goes_on)
    return lambda again: again.episodes.set_chronology(episode, before.chronology, goes_on=before.goes_on)


def add_part(title: str, episodes: Sequence[str] = ()) -> Edit:
    """A new part, with these episodes in it from the start."""
    made: list[tuple[Part, int]] = []

    def edit(unit: Unit) -> Undo:
        if made:
            unit.parts.put(*made[0])
        else:
            at = len(unit.parts.list())
            made.append((unit.parts.add(title), at))
        part = made[0][0].id
        were_in = {episode: unit.episodes.get(episode).part for episode in episodes}
        for episode in episodes:
            unit.episodes.set_part(episode, part)

        were = restoring(were_in, lambda again, episode, was_in: again.episodes.set_part(episode, was_in))
        return backwards([lambda again: again.parts.remove(part), were])

    return edit


@undoable
def remove_part(unit: Unit, part: str) -> Undo:
    """Take a part's heading away; its episodes stay where they are, in no part."""
    unit.snapshots.take_itself(PART)
    parts = unit.parts.list()
    at = next(index for index, one in enumerate(parts) if one.id == part)
    held = unit.parts.remove(part)

    def undo(again: Unit) -> None:
        again.parts.put(parts[at], at)
        for episode in held:
            again.episodes.set_part(episode, part)

    return undo


def split(episode: str, offset: int, title: str = "") -> Edit:
    """Cut an episode at `offset` code points. What stands behind moves to a new episode told next.

    Raises InputError (on running) when the offset is not inside the text, and for an episode whose place is a parent
    branch's. Done again after an undo, the new episode has the id it had.
    """
    made: list[str] = []

    def edit(unit: Unit) -> Undo:
        division = unit.structure.split(episode, offset, title, made[0] if made else None)
        made[:] = [division.second]
        return lambda again: again.structure.unsplit(division)

    return edit


@undoable
def merge(unit: Unit, episode: str, separator: str = "\n") -> Undo:
    """Take the episode told next into this one. The second's row goes into the trash, and keeps its text.

    Raises InputError (on running) when no episode follows.
    """
    division = unit.structure.merge(episode, separator)
    return lambda again: again.structure.unmerge(division)
