"""The ledger's threads as a Qt table: what, where planted, where last touched, where paid off."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from workbench.ui.ledger.words import kind_words, spot_words

if TYPE_CHECKING:
    from workbench.continuity.ledger import Spot, Thread

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


class Column(IntEnum):
    """What stands where."""

    WHAT, PLANTED, TOUCHED, PAID = range(4)


class LedgerModel(QAbstractTableModel):
    """One row a thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._threads: Sequence[Thread] = ()
        self._people: Mapping[str, str] = {}
        self._last = 0

    def show_threads(self, threads: "Sequence[Thread]", people: Mapping[str, str], last: int) -> None:
        """Show these; `people` are names by id, `last` the number of the story's last episode."""
        self.beginResetModel()
        self._threads, self._people, self._last = threads, people, last
        self.endResetModel()

    def thread_at(self, row: int) -> "Thread | None":
        """The thread of a row."""
        return self._threads[row] if 0 <= row < len(self._threads) else None

    def row_of(self, key: str) -> int:
        """The row of a thread, -1 when it is not listed."""
        return next((row for row, one in enumerate(self._threads) if one.key == key), -1)

    def about(self, thread: "Thread") -> str:
        """Its kind, and who it is about."""
        people = [self._people[one] for one in thread.people if one in self._people]
        return " · ".join([kind_words(thread.kind), *people])

    def spot(self, index: Index) -> "Spot | None":
        """The place a cell is about."""
        thread = self.thread_at(index.row())
        if thread is None:
            return None
        return {Column.TOUCHED: thread.touched, Column.PAID: thread.paid}.get(Column(index.column()), thread.planted)

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._threads)

    @override
    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(Column)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return [self.tr("What waits"), self.tr("Planted"), self.tr("Last touched"), self.tr("Paid off")][section]

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        thread = self.thread_at(index.row())
        if thread is None:
            return None
        spot = self.spot(index)
        if role == Qt.ItemDataRole.ToolTipRole:
            return thread.text if index.column() == Column.WHAT else spot.quote if spot else None
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if index.column() == Column.WHAT:
            return thread.text
        if index.column() == Column.PAID:
            return self._paid_words(thread)
        if index.column() == Column.TOUCHED and thread.is_open and (ago := self._last - thread.touched.number) > 1:
            words = self.tr("{episode}, {n} ago")
            return words.format(episode=spot_words(thread.touched), n=ago)
        return spot_words(spot) if spot else ""

    def _paid_words(self, thread: "Thread") -> str:
        if thread.paid is not None:
            said = spot_words(thread.paid)
            return said if thread.confidence >= 1 else self.tr("{episode}?").format(episode=said)
        return self.tr("open") if thread.is_open else self.tr("settled")
