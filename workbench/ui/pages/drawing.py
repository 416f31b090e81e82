"""Glyphs gathered by their face, to be drawn in few strokes anywhere on a page."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QGlyphRun, QPainter, QRawFont, QTransform

from workbench.ui.pages.glyphs import Shaped, glyph_run


class Drawing:
    """Put glyphs in, `finish`, then draw as often as wanted."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[QRawFont, list[int], list[QPointF]]] = {}
        self._straight: list[QGlyphRun] = []
        self._turned: list[tuple[QTransform, list[QGlyphRun]]] = []

    def put(self, shaped: Shaped, x: float, y: float) -> None:
        """Glyphs that begin at a point of a baseline."""
        for face, indexes, positions in shaped.parts:
            waiting = self._waiting.get(id(face))
            if waiting is None:
                waiting = self._waiting[id(face)] = (face, [], [])
            waiting[1].extend(indexes)
            waiting[2].extend([QPointF(x + at.x(), y + at.y()) for at in positions])

    def turn(self, place: QTransform, shaped: Shaped) -> None:
        """Glyphs that begin at 0, drawn through a transform."""
        self._turned.append((place, [glyph_run(*part) for part in shaped.parts]))

    def finish(self) -> None:
        """Nothing more is put in."""
        self._straight = [glyph_run(*part) for part in self._waiting.values()]
        self._waiting.clear()

    def draw(self, painter: QPainter, place: QPointF) -> None:
        """Draw all of it with its origin at `place`, in the painter's pen."""
        for run in self._straight:
            painter.drawGlyphRun(place, run)
        if not self._turned:
            return
        whole = painter.transform()
        moved = QTransform.fromTranslate(place.x(), place.y()) * whole
        for transform, runs in self._turned:
            painter.setTransform(transform * moved)
            for run in runs:
                painter.drawGlyphRun(QPointF(), run)
        painter.setTransform(whole)
