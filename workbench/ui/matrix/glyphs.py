"""The signs in the matrix's cells, drawn as shapes so that they are the same in every font."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from workbench.ui.theme import Theme

STATES = ("knows", "suspects", "believes_false", "not_yet", "never", "changed", "excluded")

_RADIUS = 6.5
_RING = 4
"""Pixels by which the ring around a sign is wider."""
_ROLES = {
    "knows": "accent",
    "suspects": "warning",
    "believes_false": "danger",
    "not_yet": "faint",
    "never": "faint",
    "changed": "warning",
    "excluded": "muted",
}


def draw_glyph(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    state: str,
    *,
    proposed: bool = False,
    waiting: bool = False,
    learned: int | None = None,
) -> None:
    """Draw one state in the middle of `rect`.

    `proposed`: the fact is unconfirmed (dashed and lighter). `waiting`: a learning moment waits for the author (a
    dotted ring around). `learned`: the number of the episode that brings it, beside "not yet".
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor(getattr(theme, _ROLES[state]))
    pen = QPen(colour, 1.6)
    if proposed:
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([1.6, 1.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle = rect.center()
    if state == "not_yet" and learned is not None:
        middle.setX(middle.x() - 6)
        _number(painter, theme, middle, learned, _RING if waiting else 0)
        painter.setPen(pen)
    disc = QRectF(middle.x() - _RADIUS, middle.y() - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
    _shape(painter, state, disc, colour, proposed)
    if waiting:
        ring = QPen(QColor(theme.warning), 1.2, Qt.PenStyle.DotLine)
        painter.setPen(ring)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc.adjusted(-_RING, -_RING, _RING, _RING))
    painter.restore()


def _shape(painter: QPainter, state: str, disc: QRectF, colour: QColor, proposed: bool) -> None:
    middle, reach = disc.center(), _RADIUS * 0.72
    fill = QColor(colour)
    if proposed:
        fill.setAlphaF(0.22)
    if state == "knows":
        painter.setBrush(fill)
        painter.drawEllipse(disc)
    elif state == "suspects":
        painter.drawEllipse(disc)
        painter.setBrush(fill)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPie(disc, 90 * 16, 180 * 16)
    elif state == "believes_false":
        painter.setPen(QPen(colour, 2.0))
        for sign in (1, -1):
            across = QPointF(reach, sign * reach)
            painter.drawLine(middle - across, middle + across)
    elif state == "not_yet":
        painter.drawEllipse(disc)
    elif state == "changed":
        painter.drawEllipse(disc)
        painter.setPen(QPen(colour, 1.6))
        painter.drawLine(middle - QPointF(3, 0), middle + QPointF(3, 0))
    elif state == "never":
        painter.setPen(QPen(colour, 1.6))
        painter.drawLine(middle - QPointF(4.5, 0), middle + QPointF(4.5, 0))
    else:
        painter.drawEllipse(disc)
        slope = QPointF(_RADIUS * 0.7, -_RADIUS * 0.7)
        painter.drawLine(middle - slope, middle + slope)


def _number(painter: QPainter, theme: Theme, middle: QPointF, number: int, ring: float) -> None:
    font = QFont(painter.font())
    font.setPointSizeF(max(7.0, font.pointSizeF() - 1.5))
    painter.setFont(font)
    painter.setPen(QColor(theme.muted))
    beside = QRectF(middle.x() + _RADIUS + ring + 3, middle.y() - 10, 40, 20)
    painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), str(number))
