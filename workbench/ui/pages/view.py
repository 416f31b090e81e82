"""One page on the screen, with the caret on it."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.pages.flow import Page
from workbench.ui.pages.painting import Inks, PagePainter
from workbench.ui.pages.sheets import Sheet
from workbench.ui.theme import current_theme

_MARGIN = 10
"""Pixels around the sheet."""
_LEAST = 40
_NOTCH = 120
"""What a wheel gives for one step."""


class PageView(QWidget):
    """`pressed` carries (paragraph, offset) of the character that was clicked; `turned` how many pages on the author
    wants; `zoomed` steps up or down."""

    pressed = Signal(int, int)
    turned = Signal(int)
    zoomed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setAccessibleName(self.tr("Page"))
        self._page = Page(())
        self._caret: tuple[int, float, float] | None = None
        self._sheet: Sheet | None = None
        self._font = QFont()
        self._painter: PagePainter | None = None
        self._drawn: QPixmap | None = None
        self._scale = 1.0
        self._wheel = 0

    @property
    def page(self) -> Page:
        """The page on show."""
        return self._page

    def dress(self, sheet: Sheet, font: QFont) -> None:
        """Show pages of this sheet in this face."""
        self._sheet, self._font = sheet, font
        self.forget()

    def forget(self) -> None:
        """Draw everything anew: the colours or the size are others."""
        self._painter = None
        self._drawn = None
        self.update()

    def show_page(self, page: Page, paragraph: int, offset: int) -> None:
        """Show a page, with the caret before character `offset` of a paragraph if that is on it."""
        if page != self._page:
            self._page = page
            self._drawn = None
        painter = self._its_painter()
        self._caret = painter.grid.caret(page.slots, paragraph, offset) if painter else None
        self.update()

    def resize_to(self, room: QSize, zoom: float) -> None:
        """Become so large that a sheet fits into `room`, or `zoom` times as large."""
        if self._sheet is None:
            return
        wide, high = (max(_LEAST, side - 2 * _MARGIN) for side in (room.width(), room.height()))
        self._scale = zoom * min(wide / self._sheet.width, high / self._sheet.height)
        self.forget()
        self.resize(
            max(room.width(), round(self._sheet.width * self._scale) + 2 * _MARGIN),
            max(room.height(), round(self._sheet.height * self._scale) + 2 * _MARGIN),
        )

    @property
    def caret_rect(self) -> QRectF | None:
        """Where the caret stands in this widget; None when it is on another page."""
        painter = self._its_painter()
        if self._caret is None or painter is None:
            return None
        number, at, size = self._caret
        grid = painter.grid
        half = grid.em * size * 0.7
        across, along = grid.across(number), grid.along(at)
        found = QRectF(across - half, along - 1, 2 * half, 2)
        if not grid.sheet.vertical:
            found = QRectF(along - 1, across - half, 2, 2 * half)
        return found.translated(self._corner())

    def place_of(self, paragraph: int, offset: int) -> QPointF | None:
        """The middle of a character of the page, in this widget; None when it is on another."""
        painter = self._its_painter()
        if painter is None:
            return None
        for slot in self._page.slots:
            for run in slot.line.runs:
                if slot.paragraph == paragraph and run.start <= offset < run.end:
                    share = (offset - run.start + 0.25) / (run.end - run.start)
                    along = painter.grid.along((run.at + run.extent * share) * slot.line.size)
                    across = painter.grid.across(slot.number)
                    place = (across, along) if painter.sheet.vertical else (along, across)
                    return QPointF(*place) + self._corner()
        return None

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self._its_painter()
        if painter is None:
            return
        theme = current_theme()
        canvas = QPainter(self)
        corner = self._corner()
        sheet = QRectF(corner, painter.size)
        canvas.fillRect(sheet, QColor(theme.paper))
        canvas.setPen(QPen(QColor(theme.line), 1))
        canvas.drawRect(sheet)
        if self._drawn is None:
            self._drawn = self._draw(painter)
        canvas.drawPixmap(corner, self._drawn)
        if (caret := self.caret_rect) is not None:
            canvas.fillRect(caret, QColor(theme.accent))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        painter = self._its_painter()
        if painter is None or event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position() - self._corner()
        found = painter.grid.hit(self._page.slots, at.x(), at.y())
        if found is not None:
            self.pressed.emit(*found)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / _NOTCH)
        self._wheel -= steps * _NOTCH
        if steps and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(steps)
        elif steps:
            self.turned.emit(-steps)
        event.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        vertical = self._sheet is not None and self._sheet.vertical
        on = {
            Qt.Key.Key_PageDown: 1,
            Qt.Key.Key_PageUp: -1,
            # Pages of vertical lines are bound on the right.
            Qt.Key.Key_Left: 1 if vertical else -1,
            Qt.Key.Key_Right: -1 if vertical else 1,
        }.get(Qt.Key(event.key()))
        if on is None:
            super().keyPressEvent(event)
        else:
            self.turned.emit(on)

    def _draw(self, painter: PagePainter) -> QPixmap:
        ratio = self.devicePixelRatioF()
        drawn = QPixmap((painter.size * ratio).toSize())
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        canvas = QPainter(drawn)
        painter.paint(canvas, self._page)
        canvas.end()
        return drawn

    def _its_painter(self) -> PagePainter | None:
        if self._painter is None and self._sheet is not None:
            theme = current_theme()
            self._painter = PagePainter(
                self._sheet, self._font, self._scale, Inks(QColor(theme.ink), QColor(theme.faint))
            )
        return self._painter

    def _corner(self) -> QPointF:
        painter = self._painter
        if painter is None:
            return QPointF()
        size = painter.size
        return QPointF(QPoint(round((self.width() - size.width()) / 2), round((self.height() - size.height()) / 2)))
