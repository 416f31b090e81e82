"""Ruby above its base and emphasis over its characters, painted for the blocks in sight."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextBlock, QTextLayout, QTextLine
from PySide6.QtWidgets import QTextEdit

from workbench.ui.editor.faces import small_font
from workbench.ui.editor.marks import MarkIndex, Reading, Run, StandIn, Stress

_EM_TOP = 0.88
"""How far the top of a full-width glyph lies above the baseline, in ems."""
_LINES = ("線", "波線")
_CUTS = ("体", "太字")
_SKIPPED = " \u3000、。，．「」『』（）！？…―\t\u2028"


def visible_blocks(edit: QTextEdit, within: QRect | None = None) -> list[tuple[QTextBlock, QPointF]]:
    """The blocks in sight, or in this part of the viewport, with the viewport position of each one's layout."""
    top, bottom = (within.top(), within.bottom()) if within else (0, edit.viewport().height())
    document, layout = edit.document(), edit.document().documentLayout()
    offset = QPointF(-edit.horizontalScrollBar().value(), -edit.verticalScrollBar().value())
    first = layout.hitTest(QPointF(0, top - offset.y()), Qt.HitTestAccuracy.FuzzyHit)
    block = document.findBlock(max(0, first))
    if block.previous().isValid():
        block = block.previous()
    found = []
    while block.isValid():
        place = layout.blockBoundingRect(block).topLeft() + offset
        if place.y() > bottom:
            break
        found.append((block, place))
        block = block.next()
    return found


def strip_above(edit: QTextEdit, area: QRectF) -> QRect:
    """Where marks of an area of the document may reach out above it, in the viewport."""
    top = max(0, int(area.top()) - edit.verticalScrollBar().value() - _reach(edit))
    return QRect(0, top, edit.viewport().width(), _reach(edit) + 1)


def paint_marks(edit: QTextEdit, index: MarkIndex, painter: QPainter, colour: QColor, within: QRect) -> None:
    """Paint the marks of what is in a part of the viewport, which `painter` is on."""
    marked = [
        (block, place, runs)
        for block, place in visible_blocks(edit, within.adjusted(0, 0, 0, _reach(edit)))
        if (runs := index.in_block(block.blockNumber()))
    ]
    if not marked:
        return
    hand = _Hand(painter, edit.font(), colour)
    for block, place, runs in marked:
        layout = block.layout()
        stressed = [run for run in runs if isinstance(index.meanings[run.mark], Stress)]
        for run in runs:
            match index.meanings[run.mark]:
                case Reading(reading):
                    raised = any(one.start < run.end and run.start < one.end for one in stressed)
                    hand.ruby(layout, place, _shifted(layout, run), reading, raised)
                case Stress(style):
                    hand.stress(layout, place, _shifted(layout, run), style, block.text(), run)
                case StandIn():
                    pass


def _reach(edit: QTextEdit) -> int:
    """How far ruby may reach out of its block, in pixels."""
    return edit.fontMetrics().height()


def _shifted(layout: QTextLayout, run: Run) -> Run:
    """The run as laid out, with the preedit of an input method in between."""
    at, length = layout.preeditAreaPosition(), len(layout.preeditAreaText())
    if at < 0 or not length:
        return run
    return Run(run.mark, run.start + (length if run.start >= at else 0), run.end + (length if run.end > at else 0))


class _Hand:
    """Paints with one font and one colour."""

    def __init__(self, painter: QPainter, font: QFont, colour: QColor) -> None:
        self._painter = painter
        self._small = small_font(font)
        self._metrics = QFontMetricsF(self._small)
        self._em = QFontMetricsF(font).horizontalAdvance("あ")
        painter.setFont(self._small)
        painter.setPen(QPen(colour, max(1.0, self._em / 18)))
        painter.setBrush(colour)

    def ruby(self, layout: QTextLayout, place: QPointF, run: Run, reading: str, raised: bool) -> None:
        """The reading over its base; over a line break, shared out by the length of the parts."""
        parts = self._parts(layout, run)
        whole = sum(end - start for _, start, end in parts) or 1
        used, covered = 0, 0
        for line, start, end in parts:
            covered += end - start
            till = round(len(reading) * covered / whole)
            self._spread(line, place, start, end, reading[used:till], raised)
            used = till

    def _spread(self, line: QTextLine, place: QPointF, start: int, end: int, text: str, raised: bool) -> None:
        if not text:
            return
        left, right = place.x() + _x(line, start), place.x() + _x(line, end)
        base = place.y() + line.y() + line.ascent() - self._em * (_EM_TOP + (0.34 if raised else 0.0))
        y = base - self._metrics.descent() * 0.55
        width, room = self._metrics.horizontalAdvance(text), right - left
        if width >= room or text.isascii():
            self._painter.drawText(QPointF(left + (room - width) / 2, y), text)
            return
        # 1:2:1, as ruby is set: half a gap before the first and after the last.
        gap = (room - width) / len(text)
        x = left + gap / 2
        for char in text:
            self._painter.drawText(QPointF(x, y), char)
            x += self._metrics.horizontalAdvance(char) + gap

    def stress(self, layout: QTextLayout, place: QPointF, run: Run, style: str, text: str, own: Run) -> None:
        """Dots over the characters; a line under them for styles that are lines."""
        if style.endswith(_CUTS):
            return
        units = text.encode("utf-16-le", "surrogatepass")
        for line, start, end in self._parts(layout, run):
            base = place.y() + line.y() + line.ascent()
            if style.endswith(_LINES):
                y = base + self._em * 0.22
                self._painter.drawLine(QPointF(place.x() + _x(line, start), y), QPointF(place.x() + _x(line, end), y))
                continue
            radius = self._em * 0.075
            y = base - self._em * (_EM_TOP + 0.14)
            for at in range(start, end):
                char = units[2 * (at - run.start + own.start) : 2 * (at - run.start + own.start) + 2]
                if len(char) < 2 or 0xDC <= char[1] <= 0xDF or char.decode("utf-16-le", "replace") in _SKIPPED:
                    continue
                x = place.x() + (_x(line, at) + _x(line, at + 1)) / 2
                if "白" in style:
                    self._painter.setBrush(Qt.BrushStyle.NoBrush)
                self._painter.drawEllipse(QRectF(x - radius, y - radius, 2 * radius, 2 * radius))
        self._painter.setBrush(self._painter.pen().color())

    def _parts(self, layout: QTextLayout, run: Run) -> list[tuple[QTextLine, int, int]]:
        parts = []
        first = layout.lineForTextPosition(max(0, run.start))
        for number in range(first.lineNumber() if first.isValid() else 0, layout.lineCount()):
            line = layout.lineAt(number)
            if line.textStart() >= run.end:
                break
            start = max(run.start, line.textStart(), 0)
            end = min(run.end, line.textStart() + line.textLength())
            if start < end:
                parts.append((line, start, end))
        return parts


def _x(line: QTextLine, at: int) -> float:
    found: object = line.cursorToX(at)
    # The binding gives (x, position) although the stub says a number.
    return float(found[0] if isinstance(found, tuple) else str(found))
