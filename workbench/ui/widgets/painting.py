"""Strokes the lists of the sidebar share."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from workbench.ui.theme import current_theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def smaller(font: QFont, by: float = 1.0) -> QFont:
    """The same font some points smaller."""
    made = QFont(font)
    made.setPointSizeF(max(font.pointSizeF() - by, 6.0))
    return made


def ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """What lies under a line: nothing, a breath when the mouse is over it, the accent's soft side when selected."""
    theme = current_theme()
    selected = bool(option.state & QStyle.StateFlag.State_Selected)
    over = bool(option.state & QStyle.StateFlag.State_MouseOver)
    if selected or over:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_soft if selected else theme.hover))
        painter.drawRoundedRect(QRectF(option.rect).adjusted(4, 1, -4, -1), 6, 6)


def words(painter: QPainter, rect: QRect, text: str, colour: str, alignment: Qt.AlignmentFlag = LEFT) -> int:
    """One line of text, cut where there is no room; returns how wide it is."""
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setPen(QColor(colour))
    painter.drawText(rect, int(alignment), shown)
    return painter.fontMetrics().horizontalAdvance(shown)


def badge(painter: QPainter, right: int, middle: int, text: str, colour: str) -> int:
    """A small outlined number that ends at `right`; returns where it begins."""
    metrics = QFontMetrics(painter.font())
    width = max(metrics.horizontalAdvance(text) + 10, 18)
    box = QRect(right - width, middle - 8, width, 16)
    painter.setPen(QColor(colour))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
    painter.drawText(box, int(CENTRE), text)
    return box.left()


def disc(painter: QPainter, box: QRect, letters: str, index: int) -> None:
    """A character: the letters they go by (`widgets.initials`) on a disc in the colour of this place in the cast."""
    theme = current_theme()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.person(index)))
    painter.drawEllipse(box)
    font = QFont(painter.font())
    font.setPixelSize(max(box.height() * (46 if len(letters) < 2 else 38) // 100, 8))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(theme.paper))
    painter.drawText(box, int(CENTRE), letters)
