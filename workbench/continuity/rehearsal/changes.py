"""The changes that are worth a rehearsal, as edits; the window may as well hand over the edit it is about to make."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo, branches, episodes, together
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText


def moving(chosen: Sequence[str], after: str | None, branch: str = MAIN_BRANCH) -> Edit:
    """These episodes (ids, in order), or a part's, behind another one; None: to the front."""

    def edit(unit: Unit) -> Undo:
        if after in chosen:
            raise InputError("An episode cannot be put behind itself; choose another place.")
        part = unit.episodes.part_of(after) if after is not None else None
        return episodes.move_all(chosen, after, part, branch)(unit)

    return edit


def deleting(chosen: Sequence[str], branch: str = MAIN_BRANCH) -> Edit:
    """These episodes into the trash; on a branch that shares them, there alone."""

    def trash(episode: str) -> Edit:
        def edit(unit: Unit) -> Undo:
            mine = unit.episodes.get(episode).branch == branch
            return (episodes.trash(episode) if mine else branches.trash(branch, episode))(unit)

        return edit

    return together([trash(one) for one in chosen])


def rewriting(episode: str, text: ManuscriptText, branch: str = MAIN_BRANCH) -> Edit:
    """Another text for an episode; on a branch that shares it, there alone."""

    def edit(unit: Unit) -> Undo:
        now = unit.episodes.get(episode)
        if now.branch != branch:
            return branches.save_text(branch, episode, text)(unit)
        unit.episodes.save_text(episode, text)
        return lambda again: again.episodes.save_text(episode, now.text)

    return edit


def of_part(unit: Unit, part: str, branch: str = MAIN_BRANCH) -> list[str]:
    """The ids of a part's episodes in telling order. Raises InputError for a part without any."""
    found = [one.id for one in unit.episodes.outline(branch) if one.part == part]
    if not found:
        raise InputError("There are no episodes in this part.")
    return found
