"""Glyphs of one face at one size: which ones a text is drawn with, and how a square is turned for a vertical line.

Only what differs in vertical lines is asked of the font's own vertical forms; kana are drawn from the ordinary ones,
small ones moved, so that text copied out of a PDF is text. Where a font has no vertical form, the ordinary is turned.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QGlyphRun, QRawFont, QTextLayout, QTransform

from workbench.ui.pages.characters import DASHES, SMALL_KANA, TURNED, in_corner, takes_form
from workbench.ui.pages.clusters import Measure

ASCENT = 0.88
"""How far the top of a square lies above the baseline, in ems."""
_VERTICAL, _FULL_WIDTH = QFont.Tag("vert"), QFont.Tag("fwid")
_QUOTES = frozenset("“”‘’")
"""Narrow in many faces, unless the full width is asked for."""
_SMALL_MOVED = (0.1, -0.1)
_CORNER_MOVED = (0.6, -0.6)
_LARGE = 500
_QUARTER = QTransform(0, 1, -1, 0, 0, 0)
_EXCHANGED = QTransform(0, 1, 1, 0, 0, 0)
_LONGER = 1.18
"""Two dashes make one line, which the squares of most faces leave a gap in."""


def sized(
    font: QFont, pixels: int, bold: bool = False, italic: bool = False, features: Collection[QFont.Tag] = ()
) -> QFont:
    """The face at a size, with the same widths at every size."""
    made = QFont(font)
    made.setPixelSize(max(1, pixels))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setBold(bold)
    made.setItalic(italic)
    for feature in features:
        made.setFeature(feature, 1)
    return made


def measure_of(font: QFont) -> Measure:
    """The lengths of words in a face, remembered."""
    metrics: dict[tuple[bool, bool], QFontMetricsF] = {}
    known: dict[tuple[str, bool, bool], float] = {}

    def measure(text: str, bold: bool, italic: bool) -> float:
        key = (text, bold, italic)
        if key not in known:
            cut = (bold, italic)
            if cut not in metrics:
                metrics[cut] = QFontMetricsF(sized(font, _LARGE, bold, italic))
            if len(known) > 50_000:
                known.clear()
            known[key] = metrics[cut].horizontalAdvance(text) / _LARGE
        return known[key]

    return measure


@dataclass(frozen=True, slots=True)
class Shaped:
    """A text as glyphs: for each face it needed, the glyphs and where each stands from the text's beginning."""

    parts: tuple[tuple[QRawFont, tuple[int, ...], tuple[QPointF, ...]], ...]
    width: float


@dataclass(frozen=True, slots=True)
class Square:
    """A character in its square: moved by (x, y) ems, or drawn through `turn` about the square's middle."""

    shaped: Shaped
    moved: tuple[float, float] = (0.0, 0.0)
    turn: QTransform | None = field(default=None)


class Glyphs:
    """What one face looks like at one size, `em` pixels, whole or not. Kept and asked again for every page."""

    def __init__(self, font: QFont, em: float) -> None:
        self._font = font
        self.em = em
        self._shaped: dict[tuple[str, bool, bool, bool], Shaped] = {}
        self._faces: dict[tuple[str, str, bool, bool], QRawFont] = {}
        self._squares: dict[tuple[str, bool, bool, bool], Square] = {}

    def shaped(self, text: str, bold: bool = False, italic: bool = False, vertical: bool = False) -> Shaped:
        """A text on one line from its beginning, on a baseline at 0."""
        key = (text, bold, italic, vertical)
        found = self._shaped.get(key)
        if found is None:
            features = [tag for tag, on in ((_VERTICAL, vertical), (_FULL_WIDTH, text in _QUOTES)) if on]
            made = _shape(text, sized(self._font, _LARGE, bold, italic, features))
            found = self._shaped[key] = self._to_size(made, bold, italic)
        return found

    def _to_size(self, shaped: Shaped, bold: bool, italic: bool) -> Shaped:
        """The same at this size, with one object for each face, so that glyphs of one face can be drawn at once."""
        parts = []
        share = self.em / _LARGE
        for large, indexes, positions in shaped.parts:
            key = (large.familyName(), large.styleName(), bold, italic)
            if key not in self._faces:
                # A font is of whole pixels, its glyphs need not be.
                face = QRawFont(large)
                face.setPixelSize(self.em)
                self._faces[key] = face
            parts.append((self._faces[key], indexes, tuple(at * share for at in positions)))
        return Shaped(tuple(parts), shaped.width * share)

    def square(self, char: str, bold: bool, italic: bool, vertical: bool) -> Square:
        """A character in its square."""
        key = (char, bold, italic, vertical)
        found = self._squares.get(key)
        if found is None:
            found = self._squares[key] = self._in_square(char, bold, italic, vertical)
        return found

    def _in_square(self, char: str, bold: bool, italic: bool, vertical: bool) -> Square:
        plain = self.shaped(char, bold, italic)
        middle = self._middle(plain)
        first = char[0]
        if plain.width > 1.05 * self.em:
            # A face from elsewhere, such as an emoji's.
            return Square(plain, middle, QTransform.fromScale(self.em / plain.width, self.em / plain.width))
        if not vertical:
            return Square(plain, middle, QTransform.fromScale(_LONGER, 1) if first in DASHES else None)
        if first in SMALL_KANA:
            return Square(plain, _SMALL_MOVED)
        if first in TURNED:
            return Square(plain, middle, _EXCHANGED)
        if not takes_form(first):
            return Square(plain, middle)
        formed = self.shaped(char, bold, italic, vertical=True)
        if _indexes(formed) != _indexes(plain):
            lengthened = QTransform.fromScale(1, _LONGER) if first in DASHES else None
            return Square(formed, self._middle(formed), lengthened)
        if in_corner(first):
            return Square(plain, _CORNER_MOVED)
        return Square(plain, middle, _QUARTER)

    def _middle(self, shaped: Shaped) -> tuple[float, float]:
        return (1 - shaped.width / self.em) / 2, 0.0


def _indexes(shaped: Shaped) -> Sequence[tuple[int, ...]]:
    return [indexes for _, indexes, _ in shaped.parts]


def _shape(text: str, font: QFont) -> Shaped:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(1e7)
    layout.endLayout()
    if not line.isValid():
        return Shaped((), 0.0)
    ascent = line.ascent()
    parts = tuple(
        (run.rawFont(), tuple(run.glyphIndexes()), tuple(QPointF(at.x(), at.y() - ascent) for at in run.positions()))
        for run in layout.glyphRuns()
    )
    return Shaped(parts, line.naturalTextWidth())


def glyph_run(face: QRawFont, indexes: Sequence[int], positions: Sequence[QPointF]) -> QGlyphRun:
    """Glyphs to draw at once."""
    run = QGlyphRun()
    run.setRawFont(face)
    run.setGlyphIndexes(list(indexes))
    run.setPositions(list(positions))
    return run
