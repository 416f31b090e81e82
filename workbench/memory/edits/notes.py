"""What an author keeps around the text, with its undo."""

from workbench.memory.edits import Edit, Undo, undoable
from workbench.store import Unit
from workbench.story.notes import Card, Sheet


@undoable
def note(unit: Unit, episode: str, card: Card) -> Undo:
    """Keep this card of an episode; what a branch shares has one card for all branches."""
    before = unit.cards.get(episode)
    unit.cards.put(episode, card)
    return lambda again: again.cards.put(episode, before)


def keep_sheet(sheet: Sheet) -> Edit:
    """Keep a sheet: a new one, or in place of the one with its id. Raises InputError (on running) without a name."""
    kept = sheet

    def edit(unit: Unit) -> Undo:
        nonlocal kept
        before = next((one for one in unit.sheets.list() if one.id == kept.id), None)
        kept = unit.sheets.put(kept)
        if before is None:
            return lambda again: again.sheets.remove(kept.id)
        return lambda again: again.sheets.put(before)

    return edit


@undoable
def drop_sheet(unit: Unit, sheet: str) -> Undo:
    """Take a sheet away."""
    before = unit.sheets.get(sheet)
    unit.sheets.remove(sheet)
    return lambda again: again.sheets.put(before)
