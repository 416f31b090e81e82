"""Beginning anew with what has been learnt of questions and ways of reading, and taking that back."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit


def forget_strategies() -> Edit:
    """Nothing learnt so far counts any more."""

    def edit(unit: Unit) -> Undo:
        reset = unit.strategies.forget()
        return lambda again: again.strategies.remember([reset])

    return edit


def remember_strategies() -> Edit:
    """What the latest reset set aside counts again. Does nothing where there was none."""

    def edit(unit: Unit) -> Undo:
        latest = unit.strategies.resets()[:1]
        unit.strategies.remember(latest)
        return lambda _: None

    return edit
