"""A sentence of the manuscript with the evidence marked in it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from workbench.memory.review import EvidenceContext
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme

_INDENT = 12
_LEADING = 1.5


class MarkedQuote(QWidget):
    """`opened` by a double click; one click is the card's. Wraps to its width."""

    opened = Signal()

    def __init__(self, context: EvidenceContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setToolTip(self.tr("Double click or Enter: to the text"))
        self.setAccessibleName(context.text)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def text(self) -> str:
        """The words around the evidence."""
        return self._context.text

    @property
    def marked(self) -> str:
        """The evidence; empty where it is lost."""
        return self._context.marked.of(self._context.text) if self._context.marked else ""

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(240, self.width())))

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        layout = self._set(width)
        return round(sum(layout.lineAt(number).height() for number in range(layout.lineCount())) * _LEADING) + 2

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.opened.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 3, 2, self.height() - 6), QColor(theme.line))
        layout = self._set(self.width())
        if self._context.marked is not None:
            units = TextUnits(self._context.text)
            start, end = units.to_qt(self._context.marked.start), units.to_qt(self._context.marked.end)
            mark = QTextLayout.FormatRange()
            mark.start, mark.length = start, end - start
            form = QTextCharFormat()
            form.setBackground(QColor(theme.selection))
            form.setForeground(QColor(theme.ink))
            mark.format = form
            layout.setFormats([mark])
            layout = self._set(self.width(), layout)
        painter.setPen(QColor(theme.muted))
        layout.draw(painter, QPointF(0, 0))

    def _set(self, width: int, layout: QTextLayout | None = None) -> QTextLayout:
        layout = layout or QTextLayout(self._context.text.replace("\n", " "), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(40, width - _INDENT))
            extra = line.height() * (_LEADING - 1)
            line.setPosition(QPointF(_INDENT, y + extra / 2))
            y += line.height() + extra
        layout.endLayout()
        return layout
