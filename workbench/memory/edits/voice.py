"""A character's voice: which of their own lines are put before a model as samples of how they speak."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit


def choose_sample(character: str, line: str, shown: bool | None) -> Edit:
    """Have a line of somebody's be a sample of their voice before others, never be one, or (None) as it comes. No
    choice opens a line that the gate keeps back."""

    def edit(unit: Unit) -> Undo:
        unit.characters.get(character)
        before = unit.samples.of(character).get(line)
        unit.samples.choose(character, line, shown)
        return lambda again: again.samples.choose(character, line, before)

    return edit
