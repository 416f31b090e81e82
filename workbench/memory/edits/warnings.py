"""Continuity warnings waved off, with a reason."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Dismissal, Unit


def dismiss(dismissal: Dismissal) -> Edit:
    """Leave a warning out from now on; `dismissal.fingerprint` is the warning's id."""

    def edit(unit: Unit) -> Undo:
        kept = unit.dismissals.add(dismissal)
        return lambda again: again.dismissals.remove(kept.id)

    return edit
