"""The ledger's table, and how a thread looks in it."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)
from typing_extensions import override

from workbench.ui.ledger.model import Column, Index, LedgerModel
from workbench.ui.theme import current_theme
from workbench.ui.widgets.painting import smaller

_WIDTHS = {Column.PLANTED: 92, Column.TOUCHED: 140, Column.PAID: 92}
"""Pixels of the places; what waits has the rest."""


class WhatDelegate(QStyledItemDelegate):
    """The thread over its kind and its people."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, 2 * option.fontMetrics.height() + 18)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        thread = model.thread_at(index.row()) if isinstance(model, LedgerModel) else None
        if thread is None or not isinstance(model, LedgerModel):
            return
        painter.save()
        _ground(painter, option)
        theme, room = current_theme(), option.rect.adjusted(16, 8, -8, -8)
        painter.setFont(option.font)
        painter.setPen(QColor(theme.text))
        metrics = painter.fontMetrics()
        said = metrics.elidedText(thread.text.replace("\n", " "), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignTop), said)
        painter.setFont(smaller(option.font))
        painter.setPen(QColor(theme.muted))
        about = painter.fontMetrics().elidedText(model.about(thread), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(QRect(room), int(Qt.AlignmentFlag.AlignBottom), about)
        painter.restore()


class PlaceDelegate(QStyledItemDelegate):
    """A place that can be gone to; an open payoff stands out."""

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, LedgerModel):
            return
        thread, theme = model.thread_at(index.row()), current_theme()
        painter.save()
        _ground(painter, option)
        painter.setFont(option.font)
        waiting = index.column() == Column.PAID and thread is not None and thread.is_open
        colour = theme.warning if waiting else theme.accent if model.spot(index) is not None else theme.muted
        painter.setPen(QColor(colour))
        room = option.rect.adjusted(8, 8, -4, -8)
        said = painter.fontMetrics().elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignTop), said)
        painter.restore()


class LedgerTable(QTableView):
    """`place_wanted` carries the index whose place is to be gone to: a click on a place, Enter anywhere."""

    place_wanted = Signal(object)

    def __init__(self, model: LedgerModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(self.tr("What is planted"))
        self.setProperty("role", "plain")
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(PlaceDelegate(self))
        self._what = WhatDelegate(self)
        self.setItemDelegateForColumn(Column.WHAT, self._what)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(2 * self.fontMetrics().height() + 18)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, width in _WIDTHS.items():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)
        header.setSectionResizeMode(Column.WHAT, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(self._on_clicked)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.place_wanted.emit(self.currentIndex())
            event.accept()
            return
        super().keyPressEvent(event)

    def _on_clicked(self, index: Index) -> None:
        if index.column() != Column.WHAT:
            self.place_wanted.emit(index)


def _ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """What lies under a cell: the accent's soft side across a chosen row, and a hairline below each."""
    theme = current_theme()
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, QColor(theme.accent_soft))
    elif option.state & QStyle.StateFlag.State_MouseOver:
        painter.fillRect(option.rect, QColor(theme.hover))
    painter.setPen(QColor(theme.line))
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
