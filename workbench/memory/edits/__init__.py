"""What an author does to a story's memory by hand, each edit with its undo.

An `Edit` runs in a writing unit and returns the edit that takes it back; where that is run, it returns nothing.
"""

from collections.abc import Callable, Sequence

from workbench.store import Unit
from workbench.story.errors import InputError

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


def added(add: Callable[[Unit], str], away: Callable[[Unit, str], object], back: Callable[[Unit, str], object]) -> Edit:
    """Something new: `add` makes it and gives its id, `away` takes it out, `back` brings it back.

    Made again after an undo, it has the id it had: what was done to it afterwards can be done again, too.
    """
    made: list[str] = []

    def edit(unit: Unit) -> Undo:
        if made:
            try:
                back(unit, made[0])
            except InputError:
                # It never came into the file: the change that it was part of failed.
                made.clear()
        if not made:
            made.append(add(unit))
        [identifier] = made
        return lambda again: away(again, identifier)

    return edit


def added_fact(add: Callable[[Unit], str]) -> Edit:
    """A new fact, as `added` has it."""
    return added(add, lambda unit, fact: unit.facts.delete(fact), lambda unit, fact: unit.facts.restore(fact))


def added_moment(add: Callable[[Unit], str]) -> Edit:
    """A new learning moment, as `added` has it."""
    return added(add, lambda unit, one: unit.knowledge.delete(one), lambda unit, one: unit.knowledge.restore(one))


__all__ = ["Edit", "Undo", "added", "added_fact", "added_moment", "together"]
