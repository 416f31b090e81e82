"""What the picture of a mind is painted of: nodes as boxes, ties as lines between their borders."""

from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QStyle, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from workbench.memory.minds.nodes import PLAIN, AbstractSituation, Concept, MindEdge, Node, Situation
from workbench.ui.icons import icon
from workbench.ui.mind.layout import SIZES
from workbench.ui.talk.initial import draw_initial
from workbench.ui.theme import current_theme

_ROUND = 8.0
_PIN = 14
_ARROW = 8.0
_VERB = 150.0
"""Pixels of a verb on a line at most; the whole of it is in the tooltip."""
_SAME = 0.5
"""Pixels across up to which two nodes lie in one column."""


class NodeItem(QGraphicsItem):
    """One node. The words are given: `title` in the box (cut where there is no room), `under` small below it."""

    def __init__(self, key: str, what: Node, title: str, under: str, font: QFont) -> None:
        super().__init__()
        self.key, self.what = key, what
        self.core = self.centre = False
        self.person: tuple[str, int] | None = None
        """For a person: letters, and the place in the cast."""
        self._under = under
        self._font = QFont(font)
        self._font.setPointSizeF(max(8.0, font.pointSizeF() - 0.5))
        self._small = QFont(font)
        self._small.setPointSizeF(max(7.0, font.pointSizeF() - 2))
        width, height = SIZES[type(what).__name__]
        self._box = QRectF(-width / 2, -height / 2, width, height)
        lines = 1 if height < 40 else 2
        bold = QFont(self._font)
        bold.setWeight(QFont.Weight.DemiBold)
        self._lines = cut(title, bold, width - (50 if self._has_disc else 26), lines)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable)
        self.setZValue(1)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def box(self) -> QRectF:
        """Its outline, in its own coordinates."""
        return self._box

    @property
    def _has_disc(self) -> bool:
        return isinstance(self.what, Concept) and self.what.person is not None

    @override
    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-3, -3, 3, 3)

    @override
    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._box)
        return path

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = current_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kind = type(self.what).__name__
        fill = {"Situation": theme.raised, "AbstractSituation": theme.accent_soft, "Reflex": theme.surface}
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        width = 2.2 if chosen else 1.4 if self.centre else 1.0
        pen = QPen(QColor(theme.accent if chosen or self.centre else theme.faint), width)
        if kind == "Reflex" and not chosen:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(fill.get(kind, theme.paper)))
        round_ = self._box.height() / 2 if kind == "Concept" else _ROUND
        painter.drawRoundedRect(self._box, round_, round_)
        if isinstance(self.what, Situation):
            self._stripe(painter, theme.warning if self.core else theme.accent)
        if self.core:
            mark = QRectF(self._box.right() - _PIN - 4, self._box.top() + 3, _PIN, _PIN)
            icon("push-pin", "warning").paint(painter, mark.toAlignedRect())
        self._words(painter, theme.text, theme.muted)

    def _stripe(self, painter: QPainter, colour: str) -> None:
        painter.save()
        painter.setClipRect(QRectF(self._box.left(), self._box.top(), 5, self._box.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(self._box.adjusted(1, 1, 0, -1), _ROUND - 1, _ROUND - 1)
        painter.restore()

    def _words(self, painter: QPainter, text: str, muted: str) -> None:
        inside = self._box.adjusted(14, 4, -10, -4)
        single = self._box.height() < 40
        if self.person is not None:
            side = self._box.height() - 10
            draw_initial(painter, QRectF(self._box.left() + 6, -side / 2, side, side), *self.person)
            inside.setLeft(self._box.left() + side + 12)
        font = QFont(self._font)
        heavy = self.centre or isinstance(self.what, AbstractSituation)
        font.setWeight(QFont.Weight.DemiBold if heavy else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(text))
        across = Qt.AlignmentFlag.AlignLeft if self.person or not single else Qt.AlignmentFlag.AlignHCenter
        if single:
            painter.drawText(inside, int(across | Qt.AlignmentFlag.AlignVCenter), self._lines[0] if self._lines else "")
            return
        tall = QFontMetricsF(font).height()
        top = inside.top() if self._under else -tall * len(self._lines) / 2
        for number, line in enumerate(self._lines):
            room = QRectF(inside.left(), top + number * tall, inside.width() + 6, tall)
            painter.drawText(room, int(across | Qt.AlignmentFlag.AlignVCenter), line)
        if self._under:
            painter.setFont(self._small)
            painter.setPen(QColor(muted))
            shown = QFontMetricsF(self._small).elidedText(self._under, Qt.TextElideMode.ElideRight, inside.width())
            painter.drawText(inside, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), shown)


class TieItem(QGraphicsPathItem):
    """A line from one node to another, the thicker the stronger; dashed where nobody has confirmed it. A relation has
    an arrow, and its verb on the line: `place` of so many between the same two nodes."""

    def __init__(self, one: NodeItem, other: NodeItem, tie: MindEdge, font: QFont, place: int = 0) -> None:
        super().__init__()
        self.one, self.other, self.tie = one, other, tie
        self.lit = False
        self._small = QFont(font)
        self._small.setPointSizeF(max(7.0, font.pointSizeF() - 2))
        self._place = place
        self._bent = False
        whole = "" if tie.verb in PLAIN else tie.verb
        self._said = QFontMetricsF(self._small).elidedText(whole, Qt.TextElideMode.ElideRight, _VERB)
        self.setZValue(2 if self._said else 0)
        self.lay()

    @property
    def _label(self) -> QRectF:
        """Where the verb stands."""
        size = QFontMetricsF(self._small).size(0, self._said)
        at = self.path().pointAtPercent(0.5)
        down = self._place * (size.height() + 2)
        left = at.x() + 2 if self._bent else at.x() - size.width() / 2 - 3
        return QRectF(left, at.y() - size.height() / 2 + down, size.width() + 6, size.height())

    @override
    def boundingRect(self) -> QRectF:
        whole = super().boundingRect().adjusted(-_ARROW, -_ARROW, _ARROW, _ARROW)
        return whole.united(self._label) if self._said else whole

    def _say(self, painter: QPainter, colour: QColor) -> None:
        """The verb, and an arrow towards whom it is said of."""
        theme, path = current_theme(), self.path()
        end, before = path.pointAtPercent(1.0), path.pointAtPercent(0.97)
        way = end - before
        length = hypot(way.x(), way.y()) or 1.0
        along = way / length * _ARROW
        across = QPointF(-along.y(), along.x()) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon([end, end - along + across, end - along - across])
        painter.setBrush(QColor(theme.paper))
        painter.drawRoundedRect(self._label, 3, 3)
        painter.setFont(self._small)
        painter.setPen(QColor(theme.accent if self.lit else theme.text))
        painter.drawText(self._label, int(Qt.AlignmentFlag.AlignCenter), self._said)

    def lay(self) -> None:
        """Draw from border to border, where the two nodes are now."""
        start = _border(self.one, self.other.pos())
        end = _border(self.other, self.one.pos())
        if abs(self.one.x() - self.other.x()) < _SAME and abs(self.one.y() - self.other.y()) > self.one.box.height():
            # In one column a straight line would run through what lies between.
            self._bent = True
            right = QPointF(self.one.box.right(), 0)
            start, end = self.one.pos() + right, self.other.pos() + right
            path = QPainterPath(start)
            out = QPointF(24 + abs(end.y() - start.y()) * 0.12, 0)
            path.cubicTo(start + out, end + out, end)
        else:
            path = QPainterPath(start)
            path.lineTo(end)
        self.setPath(path)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = current_theme()
        colours = {"under": theme.faint, "about": theme.line, "together": theme.warning, "triggers": theme.note}
        colour = QColor(theme.accent if self.lit else colours.get(self.tie.verb, theme.muted))
        pen = QPen(colour, 0.8 + 1.8 * min(1.0, self.tie.intensity))
        if self.tie.confidence < 1:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self.path())
        if self._said:
            self._say(painter, colour)


def cut(text: str, font: QFont, width: float, most: int) -> list[str]:
    """A text in at most so many lines of a width in pixels, the last one with an ellipsis where there is more."""
    layout = QTextLayout(" ".join(text.split()), font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    option = layout.textOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    lines: list[str] = []
    whole = layout.text()
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = line.textStart()
        if len(lines) == most - 1:
            lines.append(QFontMetricsF(font).elidedText(whole[start:], Qt.TextElideMode.ElideRight, width))
            break
        lines.append(whole[start : start + line.textLength()].rstrip())
    layout.endLayout()
    return lines


def _border(node: NodeItem, towards: QPointF) -> QPointF:
    """Where the line from a node's middle towards a point leaves its box."""
    at, way = node.pos(), towards - node.pos()
    if way.isNull():
        return at
    half = node.box.width() / 2, node.box.height() / 2
    share = min(half[0] / abs(way.x()) if way.x() else 1e9, half[1] / abs(way.y()) if way.y() else 1e9)
    return at + way * min(1.0, share)
