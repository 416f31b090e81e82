"""What the combo boxes of a sheet offer: one list each for all of them, however many episodes there are."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget
from typing_extensions import override

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class Choices(QAbstractListModel):
    """Things to choose from, as (id, words)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: list[tuple[str, str]] = []

    def offer(self, entries: list[tuple[str, str]]) -> bool:
        """Offer these; False when they are the same as before."""
        if entries == self.entries:
            return False
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()
        return True

    def row_of(self, key: str) -> int:
        """Where an id is; -1 when it is not offered."""
        return next((row for row, (one, _) in enumerate(self.entries) if one == key), -1)

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.entries)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.entries[index.row()][1]
        if role == Qt.ItemDataRole.UserRole:
            return self.entries[index.row()][0]
        return None


class Chooser(QComboBox):
    """A combo box over shared choices. The wheel scrolls the sheet, not the choice."""

    def __init__(self, choices: Choices, name: str, lost: str, parent: QWidget | None = None) -> None:
        """`lost` is shown for an id that is not offered any more."""
        super().__init__(parent)
        self._choices = choices
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setPlaceholderText(lost)
        self.setModel(choices)

    @property
    def chosen(self) -> str | None:
        """The id chosen; None while it is one that is not offered."""
        row = self.currentIndex()
        return self._choices.entries[row][0] if row >= 0 else None

    def choose(self, key: str) -> None:
        """Show the one with this id as chosen."""
        self.setCurrentIndex(self._choices.row_of(key))

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
