"""The corkboard: cards in rows, dragged to another place among them."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget
from typing_extensions import override

from workbench.ui.outline.card_delegate import HEIGHT, WIDTH, CardDelegate
from workbench.ui.outline.model import OutlineModel
from workbench.ui.theme import current_theme

_BAR = 3
"""Pixels of the bar that shows where a card will land."""


class Board(QListView):
    """What Qt does in its icon mode with a dragged card is to lay it down elsewhere, and nothing more: here it goes
    before the card on whose left half it is dropped, behind the one on whose right half."""

    def __init__(self, model: OutlineModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.landing: int | None = None
        """The row before which what is dragged would land; None while nothing is."""
        self.setModel(model)
        self.setItemDelegate(CardDelegate(self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setGridSize(QSize(WIDTH, HEIGHT))
        self.setUniformItemSizes(True)
        self.setMovement(QListView.Movement.Static)
        self.setContentsMargins(8, 8, 8, 8)
        self.setMouseTracking(True)

    def row_at(self, place: QPoint) -> int:
        """The row before which something dropped at a point of the viewport lands."""
        for row in range(self._model.rowCount()):
            card = self._card(row)
            if place.y() < card.top() or (place.y() <= card.bottom() and place.x() < card.center().x()):
                return row
        return self._model.rowCount()

    @override
    def startDrag(self, supportedActions: Qt.DropAction) -> None:
        QAbstractItemView.startDrag(self, supportedActions)
        self._land(None)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        # It scrolls near an edge.
        QAbstractItemView.dragMoveEvent(self, event)
        if self._takes(event):
            self._land(self.row_at(event.position().toPoint()))
            event.setDropAction(Qt.DropAction.MoveAction)
            event.accept()

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        QAbstractItemView.dragLeaveEvent(self, event)
        self._land(None)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        if self._takes(event):
            row = self.row_at(event.position().toPoint())
            self._model.dropMimeData(event.mimeData(), Qt.DropAction.MoveAction, row, 0, self.rootIndex())
            event.setDropAction(Qt.DropAction.MoveAction)
            event.accept()
        self._land(None)
        self.setState(QAbstractItemView.State.NoState)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.landing is not None and self._model.rowCount():
            painter = QPainter(self.viewport())
            painter.fillRect(self._bar(self.landing), QColor(current_theme().accent))
            painter.end()

    def _takes(self, event: QDropEvent) -> bool:
        return any(event.mimeData().hasFormat(kind) for kind in self._model.mimeTypes())

    def _land(self, row: int | None) -> None:
        self.landing = row
        self.viewport().update()

    def _bar(self, row: int) -> QRect:
        """Left of the card; right of the last one for what lands behind it."""
        behind = row == self._model.rowCount()
        card = self._card(row - 1 if behind else row)
        x = card.right() - _BAR // 2 if behind else card.left() - _BAR // 2
        return QRect(max(0, x), card.top() + 6, _BAR, card.height() - 12)

    def _card(self, row: int) -> QRect:
        return self.visualRect(self._model.index(row, self.modelColumn()))
