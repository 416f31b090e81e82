"""A page drawn: the same strokes on the screen, on paper and in a PDF."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTransform

from workbench.ui.pages.clusters import Kind, Placed
from workbench.ui.pages.dots import draw_dot
from workbench.ui.pages.drawing import Drawing
from workbench.ui.pages.flow import Page, Slot
from workbench.ui.pages.glyphs import ASCENT, Glyphs, Shaped, Square
from workbench.ui.pages.placing import Grid
from workbench.ui.pages.ruby import SIZE, Reading
from workbench.ui.pages.setting import Dot, Line, Rule
from workbench.ui.pages.sheets import Sheet

_RUBY_AWAY = 0.06
"""Ems between a square and its ruby."""
_SMALL_HEAD = 0.78
_KEPT = 600
"""Lines whose glyphs are remembered."""
_NARROW = str.maketrans("！？", "!?")


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a page."""

    ink: QColor
    lines: QColor
    """A grid's."""


PRINT = Inks(QColor("black"), QColor(150, 110, 90))


class PagePainter:
    """Draws pages of one sheet with one face. `scale` is in device pixels a millimetre.

    What a line is made of is worked out once and kept, so that a page of which one line changed is drawn at once.
    """

    def __init__(self, sheet: Sheet, font: QFont, scale: float, inks: Inks = PRINT) -> None:
        self.sheet = sheet
        self.grid = Grid(sheet, scale)
        self._inks = inks
        self._font = font
        self._sizes: dict[int, Glyphs] = {}
        self._drawn: dict[int, tuple[Line, Drawing]] = {}

    @property
    def size(self) -> QSizeF:
        """A sheet in device pixels."""
        return QSizeF(self.sheet.width, self.sheet.height) * self.grid.scale

    def paint(self, painter: QPainter, page: Page) -> None:
        """Draw a page whose upper left corner is the painter's origin."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.sheet.grid:
            self._grid(painter)
        painter.setPen(self._inks.ink)
        for slot in page.slots:
            across = self.grid.across(slot.number)
            place = QPointF(across, 0) if self.sheet.vertical else QPointF(0, across)
            self._drawing(slot.line).draw(painter, place)
            for dot in slot.line.dots:
                self._dot(painter, slot, dot)
            for rule in slot.line.rules:
                self._rule(painter, slot, rule)
        if self.sheet.headed:
            self._furniture(painter, page)

    def _drawing(self, line: Line) -> Drawing:
        """A line's glyphs, as if it stood at 0 across."""
        kept = self._drawn.get(id(line))
        if kept is not None:
            return kept[1]
        if len(self._drawn) > _KEPT:
            self._drawn.clear()
        made = Drawing()
        em = self.grid.type * line.size
        hand = self._down if self.sheet.vertical else self._across
        for run in line.runs:
            hand(made, line, run, em)
        for reading in line.ruby:
            self._ruby(made, line, reading, em)
        made.finish()
        # With the line itself: no other may get its id meanwhile.
        self._drawn[id(line)] = line, made
        return made

    def _glyphs(self, em: float) -> Glyphs:
        key = round(em * 64)
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = Glyphs(self._font, em)
        return found

    # Runs

    def _down(self, made: Drawing, line: Line, run: Placed, em: float) -> None:
        """A run of a vertical line: the middle of its column is the line's own."""
        glyphs = self._glyphs(em)
        top = self.grid.along(run.at * line.size) + self.grid.inset
        if run.kind is Kind.SQUARE:
            _square(made, glyphs.square(run.text, run.bold, run.italic, vertical=True), -em / 2, top, em)
        elif run.kind is Kind.COMBINED:
            shaped = glyphs.shaped(run.text.translate(_NARROW), run.bold, run.italic)
            wide = min(1.0, em / shaped.width) if shaped.width else 1.0
            made.turn(QTransform(wide, 0, 0, 1, -shaped.width * wide / 2, top + ASCENT * em), shaped)
        elif run.kind is Kind.WORD:
            shaped = glyphs.shaped(run.text, run.bold, run.italic)
            # The baseline of what is turned runs where that of a turned square does.
            spare = (run.extent * self.grid.em - shaped.width) / 2 if self.sheet.grid else 0.0
            made.turn(QTransform(0, 1, -1, 0, (0.5 - ASCENT) * em, top + spare), shaped)

    def _across(self, made: Drawing, line: Line, run: Placed, em: float) -> None:
        glyphs = self._glyphs(em)
        left, top = self.grid.along(run.at * line.size), -em / 2
        if run.kind in (Kind.SQUARE, Kind.COMBINED):
            _square(made, glyphs.square(run.text, run.bold, run.italic, vertical=False), left, top, em)
        elif run.kind is Kind.WORD:
            made.put(glyphs.shaped(run.text, run.bold, run.italic), left, top + ASCENT * em)

    # Beside the text

    def _ruby(self, made: Drawing, line: Line, reading: Reading, em: float) -> None:
        small = em * SIZE
        glyphs = self._glyphs(small)
        beside = em * (0.5 + _RUBY_AWAY)
        for text, at in reading.pieces:
            along = self.grid.along(at * line.size)
            if not self.sheet.vertical:
                made.put(glyphs.shaped(text), along, -beside - (1 - ASCENT) * small)
            elif text.isascii():
                made.turn(QTransform(0, 1, -1, 0, beside + (1 - ASCENT) * small, along), glyphs.shaped(text))
            else:
                _square(made, glyphs.square(text, False, False, vertical=True), beside, along, small)

    def _dot(self, painter: QPainter, slot: Slot, dot: Dot) -> None:
        em = self.grid.type * slot.line.size
        # Where there is ruby, on the other side.
        away = em * 0.72 * (-1 if dot.raised else 1)
        along = self.grid.along(dot.at * slot.line.size)
        across = self.grid.across(slot.number)
        middle = QPointF(across + away, along) if self.sheet.vertical else QPointF(along, across - away)
        painter.save()
        painter.setPen(QPen(self._inks.ink, em / 40))
        painter.setBrush(Qt.BrushStyle.NoBrush if "白" in dot.style else self._inks.ink)
        draw_dot(painter, middle, em, dot.style, self.sheet.vertical)
        painter.restore()

    def _rule(self, painter: QPainter, slot: Slot, rule: Rule) -> None:
        em = self.grid.type * slot.line.size
        start, end = (self.grid.along(at * slot.line.size) for at in (rule.at, rule.till))
        across = self.grid.across(slot.number) + (0.62 if self.sheet.vertical else 0.6) * em
        style = Qt.PenStyle.DashLine if "破" in rule.style or "鎖" in rule.style else Qt.PenStyle.SolidLine
        painter.save()
        painter.setPen(QPen(self._inks.ink, em / 24, style))
        aside = (0.0, em * 0.1) if "二重" in rule.style else (0.0,)
        for away in aside:
            at = across + away
            one, other = (QPointF(at, start), QPointF(at, end)), (QPointF(start, at), QPointF(end, at))
            painter.drawLine(*(one if self.sheet.vertical else other))
        painter.restore()

    # Around the text

    def _furniture(self, painter: QPainter, page: Page) -> None:
        """Number and running head, at the outer side of their page."""
        if not page.number:
            return
        sheet, scale = self.sheet, self.grid.scale
        top, bottom, _inner, outer = sheet.margins
        small = self.grid.em * _SMALL_HEAD
        glyphs = self._glyphs(small)
        number = glyphs.shaped(str(page.number))
        right = (page.number % 2 == 0) if sheet.vertical else (page.number % 2 == 1) or not sheet.numbered
        width = sheet.width * scale
        foot = (sheet.height - bottom * 0.42) * scale

        def outside(shaped: Shaped) -> float:
            return width - outer * scale - shaped.width if right else outer * scale

        made = Drawing()
        at_side = sheet.vertical and not sheet.grid
        if sheet.numbered:
            made.put(number, outside(number) if at_side else (width - number.width) / 2, foot)
        if page.head and not sheet.grid:
            head = glyphs.shaped(self._fitting(page.head, glyphs, width - 2 * outer * scale))
            made.put(head, outside(head), top * 0.62 * scale)
        made.finish()
        made.draw(painter, QPointF())

    def _fitting(self, text: str, glyphs: Glyphs, room: float) -> str:
        """A running head cut to the page."""
        cut = text
        while len(cut) > 1 and glyphs.shaped(cut).width > room:
            cut = cut.rstrip("…")[:-1] + "…"
        return cut

    def _grid(self, painter: QPainter) -> None:
        """A sheet of manuscript paper: squares, the room for ruby between them, and the fold with its fish tails."""
        grid, sheet = self.grid, self.sheet
        painter.save()
        painter.setPen(QPen(self._inks.lines, grid.scale * 0.14))
        top, bottom = grid.along(0), grid.along(sheet.per_line)
        for number in range(sheet.lines):
            left = grid.across(number) - grid.em / 2
            painter.drawRect(QRectF(left, top, grid.em, bottom - top))
            for cell in range(1, sheet.per_line):
                y = grid.along(cell)
                painter.drawLine(QPointF(left, y), QPointF(left + grid.em, y))
        painter.setPen(QPen(self._inks.lines, grid.scale * 0.4))
        last, first = grid.across(sheet.lines - 1), grid.across(0)
        away = grid.pitch / 2
        painter.drawRect(QRectF(last - away, top, first - last + 2 * away, bottom - top))
        middle = sheet.width * grid.scale / 2
        half = sheet.fold * grid.scale * 0.28
        painter.setBrush(self._inks.lines)
        for place, way in ((0.3, 1), (0.7, -1)):
            y = top + (bottom - top) * place
            painter.drawPolygon(
                [
                    QPointF(middle - half, y),
                    QPointF(middle + half, y),
                    QPointF(middle + half, y + way * half * 1.9),
                    QPointF(middle, y + way * half * 0.9),
                    QPointF(middle - half, y + way * half * 1.9),
                ]
            )
        painter.restore()


def _square(made: Drawing, square: Square, left: float, top: float, em: float) -> None:
    x, y = square.moved
    if square.turn is None:
        made.put(square.shaped, left + x * em, top + (ASCENT + y) * em)
        return
    # Turned about the middle of the square.
    place = QTransform.fromTranslate(x * em - em / 2, (ASCENT + y - 0.5) * em)
    made.turn(place * square.turn * QTransform.fromTranslate(left + em / 2, top + em / 2), square.shaped)
