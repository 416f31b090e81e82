"""What an author does to a story's memory by hand, each edit with its undo.

An `Edit` runs in a writing unit and returns the edit that takes it back; where that is run, it returns nothing.
"""

from collections.abc import Callable, Sequence

from workbench.store import Unit

Undo = Callable[[Unit], object]
Edit = Callable[[Unit], Undo]


def together(edits: Sequence[Edit]) -> Edit:
    """Several edits as one, made in order and taken back in the opposite one."""

    def edit(unit: Unit) -> Undo:
        undos = [one(unit) for one in edits]

        def undo(again: Unit) -> None:
            for one in reversed(undos):
                one(again)

        return undo

    return edit


__all__ = ["Edit", "Undo", "together"]
