"""Emphasis marks (圏点), drawn: few faces have glyphs for all of them."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath


def draw_dot(painter: QPainter, middle: QPointF, em: float, style: str, vertical: bool) -> None:
    """One mark of a style (Aozora's names) with the painter's pen and brush: a sesame drop where nothing else is said,
    beside horizontal lines a round one."""
    if any(sign in style for sign in "丸二蛇"):
        painter.drawEllipse(middle, em * 0.13, em * 0.13)
        if "二" in style or "蛇" in style:
            painter.drawEllipse(middle, em * 0.07, em * 0.07)
    elif "三角" in style:
        size = em * 0.13
        painter.drawPolygon([middle + QPointF(0, -size), middle + QPointF(size, size), middle + QPointF(-size, size)])
    elif "ばつ" in style:
        size = em * 0.1
        painter.drawLine(middle + QPointF(-size, -size), middle + QPointF(size, size))
        painter.drawLine(middle + QPointF(-size, size), middle + QPointF(size, -size))
    elif vertical:
        painter.drawPath(_sesame(middle, em * 0.3))
    else:
        painter.drawEllipse(middle, em * 0.08, em * 0.08)


def _sesame(middle: QPointF, size: float) -> QPainterPath:
    """A drop that falls to the right, as a brush leaves it."""
    path = QPainterPath(middle + QPointF(-0.42, -0.38) * size)
    path.cubicTo(
        middle + QPointF(0.15, -0.3) * size, middle + QPointF(0.5, 0.0) * size, middle + QPointF(0.42, 0.32) * size
    )
    path.cubicTo(
        middle + QPointF(0.3, 0.6) * size, middle + QPointF(-0.1, 0.4) * size, middle + QPointF(-0.42, -0.38) * size
    )
    return path
