"""Episodes split and merged as edits: nothing in them is read or embedded again, and both can be taken back."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit


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


def merge(episode: str, separator: str = "\n") -> Edit:
    """Take the episode told next into this one. The second's row goes into the trash, and keeps its text.

    Raises InputError (on running) when no episode follows.
    """

    def edit(unit: Unit) -> Undo:
        division = unit.structure.merge(episode, separator)
        return lambda again: again.structure.unmerge(division)

    return edit
