"""A card on the board: title, what happens, how far it is."""

import zlib

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from workbench.ui.outline.model import NOTED, OutlineModel
from workbench.ui.outline.reading import Noted
from workbench.ui.outline.words import progress_name
from workbench.ui.theme import current_theme
from workbench.ui.widgets.painting import RIGHT, smaller, words

WIDTH, HEIGHT, _GAP, _PAD = 216, 148, 6, 12
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


def label_colour(label: str) -> str:
    """The colour of a label: always the same one of the theme's."""
    return current_theme().person(zlib.crc32(label.encode()))


class CardDelegate(QStyledItemDelegate):
    """Paints a card for each episode."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(WIDTH, HEIGHT)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        noted, model, theme = index.data(NOTED), index.model(), current_theme()
        if not isinstance(noted, Noted) or not isinstance(model, OutlineModel):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        card = option.rect.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        painter.setPen(QPen(QColor(theme.accent if chosen else theme.line), 2 if chosen else 1))
        painter.setBrush(QColor(theme.hover if over and not chosen else theme.raised))
        painter.drawRoundedRect(QRectF(card), 8, 8)
        if noted.card.label:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(label_colour(noted.card.label)))
            painter.drawRoundedRect(QRectF(card.left() + 1, card.top() + 10, 4, card.height() - 20), 2, 2)
        inside = card.adjusted(_PAD, _PAD - 2, -_PAD, -_PAD + 2)
        bold = QFont(option.font)
        bold.setWeight(QFont.Weight.DemiBold)
        painter.setFont(bold)
        metrics, title = QFontMetrics(bold), model.title(noted)
        lines = 1 if metrics.horizontalAdvance(title) <= inside.width() else 2
        line = metrics.lineSpacing() * lines
        head = QRect(inside.left(), inside.top(), inside.width(), line)
        painter.setPen(QColor(theme.text))
        painter.drawText(head, _WRAPPED, _cut(title, metrics, head))
        small = smaller(option.font)
        painter.setFont(small)
        foot = QFontMetrics(small).height()
        text = QRect(inside.left(), inside.top() + line + 4, inside.width(), inside.height() - line - foot - 10)
        painter.setPen(QColor(theme.text if noted.card.synopsis else theme.faint))
        painter.drawText(text, _WRAPPED, _cut(noted.card.synopsis, QFontMetrics(small), text))
        below = QRect(inside.left(), inside.bottom() - foot, inside.width(), foot)
        width = words(painter, below, f"{noted.episode.length:,}", theme.muted, RIGHT)
        below.setRight(below.right() - width - 8)
        said = " · ".join(filter(None, (progress_name(noted.card.progress), noted.card.label)))
        words(painter, below, said, theme.muted)
        painter.restore()


def _cut(text: str, metrics: QFontMetrics, room: QRect) -> str:
    """The text, ended with dots where the room does."""
    if metrics.boundingRect(QRect(0, 0, room.width(), 10_000), _WRAPPED, text).height() <= room.height():
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        box = metrics.boundingRect(QRect(0, 0, room.width(), 10_000), _WRAPPED, f"{text[:middle]}…")
        low, high = (middle, high) if box.height() <= room.height() else (low, middle - 1)
    return f"{text[:low].rstrip()}…"
