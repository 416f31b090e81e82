"""A character's voice: which of their own lines are put before a model as samples of how they speak."""

from typing import Any

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit

SAMPLES_CHOSEN = "persona.samples"
"""Setting key: {character id: {line: True for one always shown, False for one never shown}}. A line is named by its
words, which outlive a new reading of the text. No choice opens a line that the gate keeps back."""


def chosen_samples(unit: Unit, character: str) -> dict[str, bool]:
    """The author's choices for one character, by line; none where the setting is damaged."""
    mine = _all(unit).get(character, {})
    return {line: bool(shown) for line, shown in mine.items()} if isinstance(mine, dict) else {}


def _all(unit: Unit) -> dict[str, Any]:
    held = unit.settings.get(SAMPLES_CHOSEN, {})
    return held if isinstance(held, dict) else {}


def choose_sample(character: str, line: str, shown: bool | None) -> Edit:
    """Have a line of somebody's be a sample of their voice before others, never be one, or (None) as it comes."""

    def edit(unit: Unit) -> Undo:
        unit.characters.get(character)
        before = _all(unit)
        mine = {one: word for one, word in chosen_samples(unit, character).items() if one != line}
        if shown is not None:
            mine[line] = shown
        rest = {who: words for who, words in before.items() if who != character}
        unit.settings.set(SAMPLES_CHOSEN, rest | ({character: mine} if mine else {}))
        return lambda again: again.settings.set(SAMPLES_CHOSEN, before)

    return edit
