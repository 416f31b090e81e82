"""The cast as a Qt list: who is settled, then under a heading who is only proposed."""

from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from typing_extensions import override

from workbench.store import Unit
from workbench.story.cast import Character
from workbench.ui.widgets import initials

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
PROPOSED = "proposed"


class PersonData(IntEnum):
    """What the delegate asks for: the `Person`; None for the heading."""

    PERSON = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with their place in the cast, which gives the colour, how many secrets are theirs, and the letters they
    go by where there is no room for the name."""

    character: Character
    place: int
    secrets: int = 0
    letters: str = ""

    @property
    def proposed(self) -> bool:
        """True while the author has not confirmed them."""
        return self.character.status == PROPOSED


def read_people(unit: Unit, branch: str) -> list[Person]:
    """Asks the story for the cast."""
    secrets = unit.facts.count_secrets(branch)
    cast = unit.characters.list()
    letters = initials({one.id: one.name for one in cast})
    return [Person(one, place, secrets.get(one.id, 0), letters[one.id]) for place, one in enumerate(cast)]


class PeopleModel(QAbstractListModel):
    """One line each. It changes nothing itself: `rename_requested` carries the id and the name typed."""

    rename_requested = Signal(str, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.people: list[Person] = []
        self._rows: list[Person | None] = []

    def show(self, people: list[Person]) -> None:
        """Show these. The list is reset only where somebody comes, goes or is settled."""
        rows: list[Person | None] = [one for one in people if not one.proposed]
        proposed = [one for one in people if one.proposed]
        rows += [None, *proposed] if proposed else []
        self.people = people
        if [_key(row) for row in rows] == [_key(row) for row in self._rows]:
            for at, row in enumerate(rows):
                if row != self._rows[at]:
                    self._rows[at] = row
                    self.dataChanged.emit(self.index(at), self.index(at))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def person(self, index: Index) -> Person | None:
        """Who is at an index; None for the heading and for none."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def find(self, character: str) -> QModelIndex:
        """Where somebody is; invalid when they are not shown."""
        at = next((at for at, one in enumerate(self._rows) if one and one.character.id == character), -1)
        return self.index(at) if at >= 0 else QModelIndex()

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        person = self.person(index)
        if role == PersonData.PERSON:
            return person
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return person.character.name if person else self._heading()
        if role == Qt.ItemDataRole.AccessibleTextRole and person:
            return " ".join(word for word in (person.character.name, person.character.reading) if word)
        if role == Qt.ItemDataRole.ToolTipRole and person:
            return self._about(person)
        return None

    @override
    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        person = self.person(index)
        name = str(value).strip()
        if role != Qt.ItemDataRole.EditRole or person is None or not name or name == person.character.name:
            return False
        self.rename_requested.emit(person.character.id, name)
        return True

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.person(index) is None:
            return Qt.ItemFlag(0)
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable

    def _heading(self) -> str:
        return self.tr("Proposed: {n}").format(n=sum(one.proposed for one in self.people))

    def _about(self, person: Person) -> str:
        lines = [person.character.profile] if person.character.profile else []
        if person.secrets:
            lines.append(self.tr("Secrets: {n}").format(n=person.secrets))
        if person.proposed:
            lines.append(self.tr("Found in the text; waiting for your word."))
        return "\n".join(lines)


def _key(row: Person | None) -> tuple[str, bool]:
    return (row.character.id, row.proposed) if row else ("", True)
