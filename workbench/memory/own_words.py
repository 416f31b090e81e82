"""Words that are right in a story whatever a dictionary says: names, what sheets are of, and the author's own."""

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.text.dictionary import folded

_ADDED = "spelling.words"


def own_words(unit: Unit) -> frozenset[str]:
    """All of them, folded as `text.dictionary.among` asks."""
    names = {*added(unit)}
    for person in unit.characters.list():
        names.update(person.names, (one.name for one in person.appellations))
    for sheet in unit.sheets.list():
        names.update(sheet.names)
    return folded(names)


def added(unit: Unit) -> list[str]:
    """Those the author has added, in their alphabet."""
    return list(unit.settings.get(_ADDED, []))


def add_word(word: str, stay: bool = True) -> Edit:
    """Have this be a word of the story, or (`stay` False) no longer."""

    def edit(unit: Unit) -> Undo:
        before = added(unit)
        unit.settings.set(_ADDED, sorted({*before, word} if stay else {*before} - {word}, key=str.casefold))
        return add_word(word, word in before)

    return edit
