"""What an author does to a story's memory by hand, each edit with its undo.

An `Edit` runs in a writing unit and returns the edit that takes it back; where that is run, it returns nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError

Undo = Callable[[Unit], object]
Edit = Callable[[Unit], Undo]
P = ParamSpec("P")
K = TypeVar("K")
T = TypeVar("T")


def undoable(make: Callable[Concatenate[Unit, P], Undo]) -> Callable[P, Edit]:
    """Makes of a function that changes a unit and returns the undo one of its other arguments that returns the edit.

    Whatever the function raises, the edit raises when it runs.
    """

    @wraps(make)
    def edit_of(*args: P.args, **kwargs: P.kwargs) -> Edit:
        return lambda unit: make(unit, *args, **kwargs)

    return edit_of


@undoable
def together(unit: Unit, edits: Sequence[Edit]) -> Undo:
    """Several edits as one, made in order and taken back in the opposite one."""
    return backwards([one(unit) for one in edits])


def backwards(undos: Sequence[Undo]) -> Undo:
    """Several undos as one, the last first."""

    def undo(again: Unit) -> None:
        for one in reversed(undos):
            one(again)

    return undo


def restoring(before: Mapping[K, T], put: Callable[[Unit, K, T], object]) -> Undo:
    """Has `put` give each of these (ids, mostly) back what it had."""

    def undo(again: Unit) -> None:
        for one, was in before.items():
            put(again, one, was)

    return undo


def alone(branch: str) -> str | None:
    """The `branch` of a draft made on a branch: that one alone; None on the main line, which all share."""
    return None if branch == MAIN_BRANCH else branch


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
