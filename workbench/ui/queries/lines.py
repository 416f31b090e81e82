"""The list of an answer: a sign, a heading and what there is to say, a line each."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from workbench.ui.matrix.delegates import small, wrapped
from workbench.ui.matrix.glyphs import draw_glyph
from workbench.ui.queries.reading import Line
from workbench.ui.theme import current_theme

_SIGN = 40
_PAD = 8
_HEAD, _BODY = 2, 3
"""Text lines at most of a heading and of what is said below."""

Index = QModelIndex | QPersistentModelIndex


class _Model(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: Sequence[Line] = ()

    def put(self, lines: Sequence[Line]) -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.lines)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return "\n".join((line.head, *line.body))
        return line.head if role == Qt.ItemDataRole.DisplayRole else None


class _Delegate(QStyledItemDelegate):
    """`heads` and `bodies` say how many text lines every row has room for: all rows are of one height."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.heads, self.bodies = 1, 1

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = QFontMetrics(option.font).lineSpacing() * self.heads
        below = QFontMetrics(small(option.font)).lineSpacing() * self.bodies
        return QSize(120, lines + below + 2 * _PAD + 2)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, _Model):
            return
        theme, line = current_theme(), model.lines[index.row()]
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(theme.accent_soft))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(theme.hover))
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        font, metrics = option.font, QFontMetrics(option.font)
        spacing, top = metrics.lineSpacing(), rect.top() + _PAD
        sign = QRectF(rect.left(), top, _SIGN, spacing)
        draw_glyph(painter, theme, sign, line.state, proposed=line.proposed)
        left, width = rect.left() + _SIGN, rect.width() - _SIGN - 12
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        for text in wrapped(line.head, font, width, self.heads):
            painter.drawText(QPointF(left, top + metrics.ascent()), text)
            top += spacing
        font = small(font)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        for text in line.body[: self.bodies]:
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QPointF(left, top + metrics.ascent()), shown)
            top += metrics.lineSpacing()
        painter.restore()


class Lines(QListView):
    """`chosen`: Enter or a click on a line. `menu_wanted`: its menu, at a point of the screen."""

    chosen = Signal(object)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._delegate = _Model(self), _Delegate(self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Answer"))
        self.clicked.connect(self._on_clicked)
        self.customContextMenuRequested.connect(self._on_menu)

    def show_lines(self, lines: Sequence[Line], long: bool) -> None:
        """Show these; `long`: their headings are sentences, not names."""
        row = self.currentIndex().row()
        self._delegate.heads = _HEAD if long else 1
        self._delegate.bodies = min(_BODY, max((len(line.body) for line in lines), default=1))
        self._model.put(lines)
        if lines:
            self.setCurrentIndex(self._model.index(min(max(row, 0), len(lines) - 1), 0))

    @property
    def lines(self) -> Sequence[Line]:
        """What is shown."""
        return self._model.lines

    @property
    def current(self) -> Line | None:
        """The current line."""
        index = self.currentIndex()
        return self._model.lines[index.row()] if index.isValid() else None

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.chosen.emit(self.current)
        elif (key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and shifted)) and self.current is not None:
            at = self.visualRect(self.currentIndex()).center()
            self.menu_wanted.emit(self.current, self.viewport().mapToGlobal(at))
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _on_clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(self._model.lines[index.row()])

    def _on_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if index.isValid():
            self.setCurrentIndex(index)
            self.menu_wanted.emit(self._model.lines[index.row()], self.viewport().mapToGlobal(at))
