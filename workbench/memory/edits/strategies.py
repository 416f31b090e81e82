"""Beginning anew with what has been learnt of questions and ways of reading, and taking that back."""

from workbench.memory.edits import Undo, undoable
from workbench.store import Unit


@undoable
def forget_strategies(unit: Unit) -> Undo:
    """Nothing learnt so far counts any more."""
    reset = unit.strategies.forget()
    return lambda again: again.strategies.remember([reset])


@undoable
def remember_strategies(unit: Unit) -> Undo:
    """What the latest reset set aside counts again. Does nothing where there was none."""
    latest = unit.strategies.resets()[:1]
    unit.strategies.remember(latest)
    return lambda _: None
