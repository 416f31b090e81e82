"""The author's word that two facts that are near each other are two all the same."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.errors import InputError


def keep_apart(one: str, other: str) -> Edit:
    """These are two facts. It stays said until `ask_again`. Raises InputError (on running) for a fact and itself."""
    return _say(one, other, apart=True)


def ask_again(one: str, other: str) -> Edit:
    """Let these two be nominated again."""
    return _say(one, other, apart=False)


def pair(one: str, other: str) -> tuple[str, str]:
    """Two ids as `Unit.apart` has them."""
    return (one, other) if one < other else (other, one)


def _say(one: str, other: str, *, apart: bool) -> Edit:
    def edit(unit: Unit) -> Undo:
        if one == other:
            raise InputError("A fact cannot be told apart from itself; name two.")
        for fact in (one, other):
            unit.facts.get(fact)
        was = pair(one, other) in unit.apart.pairs()
        _put(unit, one, other, apart)
        return lambda again: _put(again, one, other, was)

    return edit


def _put(unit: Unit, one: str, other: str, apart: bool) -> None:
    (unit.apart.add if apart else unit.apart.remove)(one, other)
