"""Consolidating one mind at the author's word, with its undo."""

from collections.abc import Sequence

from workbench.memory.edits import Edit, Undo
from workbench.memory.minds.consolidating import consolidate
from workbench.store import Unit
from workbench.story.errors import InputError
from workbench.story.minds import Insight, Use


def sit(character: str, branch: str, language: str) -> Edit:
    """Consolidate what has been on a mind; `language` is the story's. Raises InputError (on running) when nothing has.

    Made again after an undo, it is the same sitting: what was done to it afterwards can be done again, too.
    """
    made: list[tuple[str, str, Sequence[Use], Sequence[Insight]]] = []

    def edit(unit: Unit) -> Undo:
        if made:
            unit.minds.sit_again(*made[0])
        else:
            sitting = consolidate(unit, character, branch, language)
            if sitting is None:
                raise InputError("Nothing has been on this mind since it was last consolidated.")
            uses = [use for use in unit.minds.uses(character, branch) if use.consolidation == sitting.id]
            insights = [one for one in unit.minds.insights(character, branch) if one.consolidation == sitting.id]
            made.append((sitting.id, unit.minds.sat_at(sitting.id), uses, insights))
        return lambda again: again.minds.undo(made[0][0])

    return edit
