"""The cast: added, described, confirmed, taken out."""

from dataclasses import replace
from typing import Any

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.cast import Alias, Character


def add(name: str, reading: str = "") -> Edit:
    """Somebody new, under an id made from the name. Raises InputError (on running) when the name is taken."""
    made: list[Character] = []

    def edit(unit: Unit) -> Undo:
        if not made:
            made.append(Character(unit.characters.new_id(name, reading), name, reading))
        unit.characters.add(made[0])
        return lambda again: again.characters.delete(made[0].id)

    return edit


def update(character: Character) -> Edit:
    """Replace everything said of somebody. A new name keeps the old one as an alias."""

    def edit(unit: Unit) -> Undo:
        before = unit.characters.get(character.id)
        after = character
        if before.name != after.name and before.name not in after.names:
            after = replace(after, aliases=(*after.aliases, Alias(before.name)))
        unit.characters.update(after)
        return lambda again: again.characters.update(before)

    return edit


def change(character: str, **changes: Any) -> Edit:
    """Replace fields of somebody, by their names in `Character`, and leave what else is said of them as it is then."""

    def edit(unit: Unit) -> Undo:
        return update(replace(unit.characters.get(character), **changes))(unit)

    return edit


def remove(character: str) -> Edit:
    """Take somebody out of the cast; their facts come back with them."""

    def edit(unit: Unit) -> Undo:
        before = unit.characters.get(character)
        unit.characters.delete(character)
        return lambda again: again.characters.add(before)

    return edit
