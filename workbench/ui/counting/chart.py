"""A quiet chart of days or months: what the story grew by, and behind it what was written."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget
from typing_extensions import override

from workbench.ui.theme import current_theme

_FOOT = 22
_HEIGHT = 150


@dataclass(frozen=True, slots=True)
class Bar:
    """One day or month; `label` stands under it where there is one, `name` is said on hover."""

    name: str
    label: str
    net: int
    gross: int


class Chart(QWidget):
    """Bars from left to right; the line is the goal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bars: tuple[Bar, ...] = ()
        self._goal = 0
        self.setMinimumHeight(_HEIGHT)
        self.setAccessibleName(self.tr("What was written, by day or month"))

    def show_bars(self, bars: Sequence[Bar], goal: int) -> None:
        """Show these; `goal` 0: no line."""
        self.bars, self._goal = tuple(bars), goal
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(480, _HEIGHT)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), current_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max([1, self._goal, *(max(bar.net, bar.gross) for bar in self.bars)])
        floor = self.height() - _FOOT
        tall = floor - 8
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(0, floor, self.width(), floor)
        for bar, place in zip(self.bars, self._places(), strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            for value, colour in ((bar.gross, theme.accent_soft), (bar.net, theme.accent)):
                height = tall * max(0, value) / most
                painter.setBrush(QColor(colour))
                painter.drawRoundedRect(QRectF(place.x(), floor - height, place.width(), height), 1.5, 1.5)
            if bar.label:
                painter.setPen(QColor(theme.faint))
                room = QRectF(place.x() - 30, floor + 2, place.width() + 60, _FOOT - 2)
                room.moveLeft(min(max(0.0, room.x()), self.width() - room.width()))
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, bar.label)
        if self._goal:
            painter.setPen(QPen(QColor(theme.muted), 1, Qt.PenStyle.DotLine))
            y = round(floor - tall * self._goal / most)
            painter.drawLine(0, y, self.width(), y)
        painter.end()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = next((bar for bar, place in zip(self.bars, self._places(), strict=True) if _over(place, event)), None)
            if at is not None:
                QToolTip.showText(event.globalPos(), self._words(at), self)
                return True
        return super().event(event)

    def _words(self, bar: Bar) -> str:
        locale = QLocale()
        words = self.tr("{when}: grown by {net}, written {gross}")
        return words.format(when=bar.name, net=locale.toString(bar.net), gross=locale.toString(bar.gross))

    def _places(self) -> list[QRectF]:
        step = self.width() / max(1, len(self.bars))
        return [QRectF(at * step + step * 0.15, 0, step * 0.7, self.height()) for at in range(len(self.bars))]


def _over(place: QRectF, event: QHelpEvent) -> bool:
    return place.left() <= event.pos().x() <= place.right()
