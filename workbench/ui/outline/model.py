"""The episodes of the story with their cards, one row each."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from typing_extensions import override

from workbench.ui.numbering import says_its_number
from workbench.ui.outline.reading import Noted
from workbench.ui.outline.words import progress_name

Index = QModelIndex | QPersistentModelIndex
NOTED = Qt.ItemDataRole.UserRole
_KIND = "application/x-continuity-workbench-cards"


class Column(IntEnum):
    """What stands in the list."""

    TITLE = 0
    SYNOPSIS = 1
    PROGRESS = 2
    LABEL = 3
    LENGTH = 4


class OutlineModel(QAbstractTableModel):
    """`moved` carries the ids of episodes that were dropped, and the id of the one they are to stand behind, None for
    the very beginning."""

    moved = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Noted] = []

    def show(self, rows: Sequence[Noted]) -> None:
        """Show these."""
        if [one.episode.id for one in rows] == [one.episode.id for one in self.rows]:
            self.rows = list(rows)
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(Column) - 1))
            return
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def row_of(self, episode: str | None) -> int:
        """Where an episode stands; -1 for one that is not here."""
        return next((at for at, one in enumerate(self.rows) if one.episode.id == episode), -1)

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(Column)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        noted = self.rows[index.row()]
        if role == NOTED:
            return noted
        if role == Qt.ItemDataRole.ToolTipRole:
            return noted.card.synopsis or None
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == Column.LENGTH:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        match Column(index.column()):
            case Column.TITLE:
                return self.title(noted)
            case Column.SYNOPSIS:
                return " ".join(noted.card.synopsis.split("\n"))
            case Column.PROGRESS:
                return progress_name(noted.card.progress)
            case Column.LABEL:
                return noted.card.label
            case Column.LENGTH:
                return f"{noted.episode.length:,}"

    def title(self, noted: Noted) -> str:
        """An episode's title with its number, said once."""
        number, title = noted.episode.number, noted.episode.title
        if says_its_number(title, number):
            return title
        return self.tr("{n}. {title}").format(n=number, title=title or self.tr("Untitled"))

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        names = (self.tr("Title"), self.tr("Synopsis"), self.tr("Status"), self.tr("Label"), self.tr("Length"))
        return names[section]

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return (
            flags
            | (Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.ItemIsDropEnabled)
            | Qt.ItemFlag.ItemIsDropEnabled
        )

    @override
    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    @override
    def mimeTypes(self) -> list[str]:
        return [_KIND]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        chosen = sorted({index.row() for index in indexes})
        data.setData(_KIND, "\n".join(self.rows[at].episode.id for at in chosen).encode())
        return data

    @override
    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        del action, column
        episodes = bytes(data.data(_KIND).data()).decode().split("\n")
        # Onto a card means before it.
        before = parent.row() if parent.isValid() else row if row >= 0 else len(self.rows)
        behind = [one.episode.id for one in self.rows[:before] if one.episode.id not in episodes]
        self.moved.emit(episodes, behind[-1] if behind else None)
        # The story moves them; the view is not to take them out.
        return False
