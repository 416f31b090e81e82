"""Continuity warnings waved off, with a reason."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Dismissal, Unit


def dismiss(dismissal: Dismissal) -> Edit:
    """Leave a warning out from now on; `dismissal.fingerprint` is the warning's id."""

    def edit(unit: Unit) -> Undo:
        kept = unit.dismissals.add(dismissal)
        return lambda again: again.dismissals.remove(kept.id)

    return edit


def bring_back(dismissal: Dismissal) -> Edit:
    """Let a dismissed warning show again."""

    def edit(unit: Unit) -> Undo:
        # By what it says, not by its id: redone after an undo, the dismissal has another one.
        for kept in unit.dismissals.list():
            if kept.fingerprint == dismissal.fingerprint:
                unit.dismissals.remove(kept.id)
        return lambda again: again.dismissals.add(dismissal)

    return edit
