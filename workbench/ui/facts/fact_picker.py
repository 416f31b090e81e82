"""Choosing one fact among many: a search over a list."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListView, QWidget
from typing_extensions import override

from workbench.story.facts import Fact
from workbench.ui.widgets import column

_TYPING = 120
"""Milliseconds after the last key before the words are looked for."""
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

Index = QModelIndex | QPersistentModelIndex


class _Facts(QAbstractListModel):
    """The facts with all of the words in them."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all: Sequence[Fact] = ()
        self._folded: list[str] = []
        self._shown: list[Fact] = []

    def put(self, facts: Sequence[Fact]) -> None:
        self._all = facts
        self._folded = [fact.text.casefold() for fact in facts]
        self.search("")

    def search(self, words: str) -> None:
        wanted = words.casefold().split()
        self.beginResetModel()
        pairs = zip(self._all, self._folded, strict=True)
        self._shown = [fact for fact, text in pairs if all(word in text for word in wanted)]
        self.endResetModel()

    def fact(self, row: int) -> Fact | None:
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def row_of(self, fact: str) -> int:
        return next((row for row, one in enumerate(self._shown) if one.id == fact), -1)

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._shown)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) and index.isValid():
            return self._shown[index.row()].text
        return None


class FactPicker(QWidget):
    """`chosen` carries the current Fact, or None where there is none; `confirmed` is Enter or a double click on it."""

    chosen = Signal(object)
    confirmed = Signal()

    def __init__(self, height: int = 150, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Facts(self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the facts"))
        self.search.setAccessibleName(self.tr("Search the facts"))
        self.search.setClearButtonEnabled(True)
        self.search.installEventFilter(self)
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setFixedHeight(height)
        self.list.setUniformItemSizes(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setAccessibleName(self.tr("Which fact"))
        layout = column(self, 0, 4)
        layout.addWidget(self.search)
        layout.addWidget(self.list)
        self.setFocusProxy(self.search)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self._on_typed)
        self.search.textChanged.connect(self._on_text)
        self.list.activated.connect(self._on_activated)
        self.list.selectionModel().currentChanged.connect(self._on_current)

    @property
    def fact(self) -> Fact | None:
        """The fact chosen."""
        index = self.list.currentIndex()
        return self._model.fact(index.row()) if index.isValid() else None

    @property
    def count(self) -> int:
        """How many are shown."""
        return self._model.rowCount()

    def show_facts(self, facts: Sequence[Fact], chosen: str | None = None) -> None:
        """Offer these, in this order; the one with the id `chosen`, else the first, is chosen."""
        self._model.put(facts)
        self._select(max(0, self._model.row_of(chosen) if chosen else 0))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Up and down in the search go through the list.
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _STEPS:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -5}.get(Qt.Key(event.key()), 5)
            self._select(min(max(0, self.list.currentIndex().row() + step), self.count - 1))
            return True
        return super().eventFilter(watched, event)

    def _select(self, row: int) -> None:
        self.list.setCurrentIndex(self._model.index(row, 0))
        self.chosen.emit(self.fact)

    def _on_text(self) -> None:
        self._typing.start()

    def _on_typed(self) -> None:
        self._model.search(self.search.text())
        self._select(0)

    def _on_activated(self) -> None:
        if self.fact is not None:
            self.confirmed.emit()

    def _on_current(self) -> None:
        self.chosen.emit(self.fact)
