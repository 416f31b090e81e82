"""A frame that is pressed like a button, by mouse or keys."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from workbench.ui.theme import current_theme


class Clickable(QFrame):
    """Emits `clicked` for a press and release inside it, Enter and Space. A line at its left says that it is focused
    or under the mouse."""

    clicked = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is its accessible name."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._hovered = False

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            event.accept()
            self.clicked.emit()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
            return
        super().keyPressEvent(event)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = current_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._hovered or self.hasFocus()
        painter.setPen(QPen(QColor(theme.accent if lit else theme.line), 2))
        painter.drawLine(QPointF(1, 2), QPointF(1, self.height() - 2))


def paint_stripe(painter: QPainter, rect: QRectF, role: str, chosen: bool) -> None:
    """A card's severity stripe down its left edge, inside its round corners, and a ring around a chosen card."""
    theme = current_theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(getattr(theme, role)))
    painter.drawRoundedRect(QRectF(rect.left() + 5, rect.top() + 10, 3, rect.height() - 20), 1.5, 1.5)
    if chosen:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.accent), 1.5))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
