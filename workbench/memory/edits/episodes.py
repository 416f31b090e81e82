"""The manuscript's order: episodes and parts added, renamed, moved, trashed and brought back."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo, together
from workbench.store import Unit
from workbench.store.snapshots import PART
from workbench.story.episodes import MAIN_BRANCH, Part
from workbench.story.text import ManuscriptText


def add(title: str, after: str | None = None, part: str | None = None, branch: str = MAIN_BRANCH) -> Edit:
    """A new, empty episode behind `after` (an episode's id; None: at the end). Undone, it lies in the trash."""
    made: list[str] = []

    def edit(unit: Unit) -> Undo:
        if made:
            unit.episodes.restore(made[0])
        else:
            made.append(unit.episodes.add(title, ManuscriptText(""), part, after, branch=branch).id)
        return lambda again: again.episodes.delete(made[0])

    return edit


def rename(episode: str, title: str) -> Edit:
    """Another title for an episode."""

    def edit(unit: Unit) -> Undo:
        before = unit.episodes.get(episode).title
        unit.episodes.rename(episode, title)
        return lambda again: again.episodes.rename(episode, before)

    return edit


def move(episode: str, after: str | None, part: str | None, branch: str = MAIN_BRANCH) -> Edit:
    """Put an episode behind another one (None: first), into a part (None: into none)."""

    def edit(unit: Unit) -> Undo:
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

    return edit


def trash(episode: str) -> Edit:
    """Put an episode into the trash; what it alone establishes is unknown until it comes back."""

    def edit(unit: Unit) -> Undo:
        unit.episodes.delete(episode)
        return lambda again: again.episodes.restore(episode)

    return edit


def restore(episode: str) -> Edit:
    """Take an episode out of the trash."""

    def edit(unit: Unit) -> Undo:
        unit.episodes.restore(episode)
        return lambda again: again.episodes.delete(episode)

    return edit


def rename_part(part: str, title: str) -> Edit:
    """Another title for a part."""

    def edit(unit: Unit) -> Undo:
        before = next(one.title for one in unit.parts.list() if one.id == part)
        unit.parts.rename(part, title)
        return lambda again: again.parts.rename(part, before)

    return edit


def move_all(episodes: Sequence[str], after: str | None, part: str | None, branch: str = MAIN_BRANCH) -> Edit:
    """Put a run of episodes, in the order given, behind another one and into a part. One edit, one undo."""
    steps = zip(episodes, (after, *episodes), strict=False)
    return together([move(one, behind, part, branch) for one, behind in steps])


def date(episode: str, chronology: float | None, goes_on: bool | None = None) -> Edit:
    """An episode's place in story time (None: on the main line), and whether the story goes on from it."""

    def edit(unit: Unit) -> Undo:
        before = unit.episodes.get(episode)
        unit.episodes.set_chronology(episode, chronology, goes_on=goes_on)
        return lambda again: again.episodes.set_chronology(episode, before.chronology, goes_on=before.goes_on)

    return edit


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

        def undo(again: Unit) -> None:
            for episode, was_in in were_in.items():
                again.episodes.set_part(episode, was_in)
            again.parts.remove(part)

        return undo

    return edit


def remove_part(part: str) -> Edit:
    """Take a part's heading away; its episodes stay where they are, in no part."""

    def edit(unit: Unit) -> Undo:
        unit.snapshots.take_itself(PART)
        parts = unit.parts.list()
        at = next(index for index, one in enumerate(parts) if one.id == part)
        held = unit.parts.remove(part)

        def undo(again: Unit) -> None:
            again.parts.put(parts[at], at)
            for episode in held:
                again.episodes.set_part(episode, part)

        return undo

    return edit
