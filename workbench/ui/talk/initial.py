"""A character's coloured initial."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.theme import current_theme


def draw_initial(painter: QPainter, rect: QRectF, letters: str, place: int) -> None:
    """A disc in the colour of the character at this place in the cast, with the letters they go by."""
    theme = current_theme()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.person(place)))
    painter.drawEllipse(rect)
    font = QFont(painter.font())
    font.setPixelSize(max(8, round(rect.height() * (0.5 if len(letters) < 2 else 0.42))))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(theme.accent_text))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, letters)
    painter.restore()


def initial_icon(letters: str, place: int, size: int = 18) -> QIcon:
    """The initial as an icon, in the theme's colours of this moment."""
    ratio = 2.0
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_initial(painter, QRectF(QPointF(0, 0), QPointF(size, size)), letters, place)
    painter.end()
    return QIcon(pixmap)


class Initial(QWidget):
    """The initial beside what a character says."""

    SIZE = 24

    def __init__(self, name: str, place: int, letters: str = "", parent: QWidget | None = None) -> None:
        """`letters` is what the character goes by; the name's first letter when left out."""
        super().__init__(parent)
        self._letters = letters or name[:1].upper()
        self._place = place
        self.setFixedSize(self.SIZE, self.SIZE)
        self.setAccessibleName(name)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_initial(painter, QRectF(self.rect()), self._letters, self._place)
        painter.end()
