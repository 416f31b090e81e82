"""The list of places, a line each: what was found stands out, and what comes in its place beside it."""

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from workbench.ui.finding.hits import Hits, Index
from workbench.ui.theme import current_theme
from workbench.ui.widgets.painting import RIGHT, ground, smaller, words

_BOX = 14
_LEFT = 14
_LEAD = 0.34
"""The share of a line's room that what stands before the place may take."""


class HitList(QListView):
    """`gone_to` carries the index of a place that was clicked or stepped to."""

    gone_to = Signal(object)

    def __init__(self, hits: Hits) -> None:
        super().__init__()
        self.setModel(hits)
        self._hits = hits
        self.setItemDelegate(_Delegate(self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Places found"))

    def step(self, by: int) -> None:
        """Go to the next place in a direction."""
        row = self._hits.next_hit(self.currentIndex().row() if self.currentIndex().isValid() else -1, by)
        if row is not None:
            self.setCurrentIndex(self._hits.index(row))
            self.gone_to.emit(self._hits.index(row))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and here.isValid():
            self.gone_to.emit(here)
        elif event.key() == Qt.Key.Key_Space and here.isValid() and self._hits.new is not None:
            self._hits.toggle(here)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        on_box = event.position().x() < _LEFT + _BOX + 8
        if self._hits.new is not None and (on_box or self._hits.head(index) is not None):
            self._hits.toggle(index)
        elif self._hits.head(index) is None:
            self.gone_to.emit(index)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()


class _Delegate(QStyledItemDelegate):
    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, option.fontMetrics.height() + 12)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, Hits):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        room = option.rect.adjusted(_LEFT, 0, -12, 0)
        head = model.head(index)
        if head is None:
            ground(painter, option)
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is not None:
            self._box(painter, option, room, Qt.CheckState(state))
        if model.new is not None:
            room.setLeft(room.left() + _BOX + 8)
        if head is not None:
            self._head(painter, room, model.heading(head), len(head.matches))
        else:
            room.setLeft(room.left() + 8)
            self._place(painter, room, model, index)
        painter.restore()

    def _head(self, painter: QPainter, room: QRect, title: str, count: int) -> None:
        theme, font = current_theme(), QFont(painter.font())
        painter.setFont(smaller(font))
        width = words(painter, room, str(count), theme.muted, RIGHT)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        words(painter, room.adjusted(0, 0, -width - 8, 0), title, theme.text)

    def _place(self, painter: QPainter, room: QRect, model: Hits, index: Index) -> None:
        theme, at = current_theme(), model.context(index)
        metrics = painter.fontMetrics()
        lead = metrics.elidedText(at.before, Qt.TextElideMode.ElideLeft, int(room.width() * _LEAD))
        room.setLeft(room.left() + words(painter, room, lead, theme.muted))
        changed = at.new is not None and at.new != at.found
        self._stroke(painter, room, at.found.replace("\n", "⏎"), theme.danger if changed else theme.ink, changed)
        if changed and at.new:
            self._stroke(painter, room, at.new.replace("\n", "⏎"), theme.good, False)
        if room.width() > metrics.horizontalAdvance("…"):
            words(painter, room, at.after, theme.muted)

    def _stroke(self, painter: QPainter, room: QRect, text: str, colour: str, struck: bool) -> None:
        """A few words on a ground of their own; `room` is what is left of the line, and becomes less."""
        if room.width() <= 0:
            return
        theme, font, plain = current_theme(), QFont(painter.font()), QFont(painter.font())
        font.setStrikeOut(struck)
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        width = metrics.horizontalAdvance(shown)
        if not struck:
            box = QRect(room.left(), room.center().y() - metrics.height() // 2, width, metrics.height())
            painter.fillRect(box, QColor(theme.selection))
        painter.setFont(font)
        words(painter, room, shown, colour)
        painter.setFont(plain)
        room.setLeft(room.left() + width + (2 if struck else 0))

    def _box(self, painter: QPainter, option: QStyleOptionViewItem, room: QRect, state: Qt.CheckState) -> None:
        box = QStyleOptionViewItem(option)
        box.rect = QRect(room.left(), room.center().y() - _BOX // 2, _BOX, _BOX)
        box.state &= ~(QStyle.StateFlag.State_On | QStyle.StateFlag.State_Off | QStyle.StateFlag.State_NoChange)
        box.state |= {
            Qt.CheckState.Checked: QStyle.StateFlag.State_On,
            Qt.CheckState.Unchecked: QStyle.StateFlag.State_Off,
        }.get(state, QStyle.StateFlag.State_NoChange)
        view = self.parent()
        if isinstance(view, HitList):
            view.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorItemViewItemCheck, box, painter, view)
