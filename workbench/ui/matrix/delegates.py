"""How the matrix's rows look: the fact with its origin on the left, a sign in every cell."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from workbench.story.facts import Scope, Status
from workbench.story.truth import Truth
from workbench.ui.matrix import words
from workbench.ui.matrix.glyphs import draw_glyph
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.theme import Theme, current_theme

_LINES = 2
_PAD = 12
_SHARE = 0.42
"""Of the second line of a long fact, what where it comes from may take."""


def row_height(metrics: QFontMetrics) -> int:
    """Room for two lines of a fact, with where it comes from at the end of the second."""
    return metrics.lineSpacing() * _LINES + 8


def small(font: QFont) -> QFont:
    """The same font, a point smaller."""
    made = QFont(font)
    made.setPointSizeF(max(7.0, font.pointSizeF() - 1))
    return made


class _Ground(QStyledItemDelegate):
    """What lies under every cell: paper, hover, selection, hairlines."""

    def ground(self, painter: QPainter, theme: Theme, option: QStyleOptionViewItem) -> None:
        """Paint the cell's ground and, on the current one, a frame."""
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.fillRect(rect, QColor(theme.paper))
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(theme.accent_soft))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(theme.surface))
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.4))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawRoundedRect(QRectF(rect).adjusted(2, 2, -3, -3), 4, 4)


class CellDelegate(_Ground):
    """A sign, for `MatrixModel`."""

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, MatrixModel) or index.column() == 0:
            return
        theme = current_theme()
        painter.save()
        self.ground(painter, theme, option)
        if model.is_reader(index.column()):
            edge: QRect = option.rect
            painter.drawLine(edge.topRight(), edge.bottomRight())
        cell = model.cell(index.row(), index.column())
        draw_glyph(
            painter,
            theme,
            QRectF(option.rect),
            cell.state,
            proposed=cell.proposed,
            waiting=bool(model.waiting(index.row(), index.column())),
            learned=cell.learned,
        )
        painter.restore()


class FactDelegate(_Ground):
    """A fact in two lines, where it comes from at their end, and a stripe in its owner's colour."""

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, MatrixModel):
            return
        theme = current_theme()
        line = model.line(index.row())
        fact = line.fact
        rect: QRect = option.rect
        painter.save()
        self.ground(painter, theme, option)
        if fact.scope is not Scope.WORLD:
            colour = theme.person(model.colour(fact.owner)) if fact.owner else theme.faint
            painter.fillRect(QRect(rect.left(), rect.top() + 8, 3, rect.height() - 17), QColor(colour))
        truth, after = model.truth(index.row())
        past = truth is Truth.PAST
        quiet = past or truth is Truth.AHEAD or fact.status is Status.PROPOSED
        font = QFont(option.font)
        font.setStrikeOut(past)
        painter.setFont(font)
        painter.setPen(QColor(theme.muted if quiet else theme.text))
        width = rect.width() - 2 * _PAD
        metrics, below = QFontMetrics(font), QFontMetrics(small(option.font))
        shown = wrapped(fact.text, font, width, _LINES)
        # A fact of one line leaves the second to where it comes from; else they share it.
        whole = len(shown) < _LINES
        stands = words.truth_words(truth, after)
        origin = words.origin(fact, line.born, model.names, brief=not whole)
        origin = " · ".join(part for part in (stands, origin) if part)
        origin = below.elidedText(origin, Qt.TextElideMode.ElideRight, width if whole else int(width * _SHARE))
        if len(shown) == _LINES:
            first, left = shown[0], width - below.horizontalAdvance(origin) - _PAD
            rest = fact.text[len(first) :].lstrip()
            shown = [first, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, left)]
        top = rect.top() + (rect.height() - metrics.lineSpacing() * _LINES) / 2 + metrics.ascent()
        for number, text in enumerate(shown):
            painter.drawText(QPointF(rect.left() + _PAD, top + number * metrics.lineSpacing()), text)
        painter.setFont(small(option.font))
        painter.setPen(QColor(theme.warning if fact.evidence_changed else theme.muted))
        at = rect.left() + _PAD
        if len(shown) == _LINES:
            at = rect.right() - _PAD - below.horizontalAdvance(origin)
        painter.drawText(QPointF(at, top + metrics.lineSpacing()), origin)
        painter.restore()


def wrapped(text: str, font: QFont, width: float, lines: int) -> list[str]:
    """`text` in at most `lines` lines of `width` pixels, the last one cut with an ellipsis."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[int] = []
    while len(starts) <= lines:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    # Positions are UTF-16 units, which only differ from code points where a text has characters beyond U+FFFF.
    units = text.encode("utf-16-le")
    cut = [units[2 * start :] for start in starts]
    found = []
    for number, rest in enumerate(cut[:lines]):
        if number == lines - 1 or number == len(cut) - 1:
            found.append(
                QFontMetrics(font).elidedText(rest.decode("utf-16-le"), Qt.TextElideMode.ElideRight, int(width))
            )
        else:
            found.append(rest[: 2 * (starts[number + 1] - starts[number])].decode("utf-16-le").rstrip())
    return found or [""]
