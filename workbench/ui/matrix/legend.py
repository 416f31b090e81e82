"""What the matrix's signs mean."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from workbench.ui.matrix import words
from workbench.ui.matrix.delegates import small
from workbench.ui.matrix.glyphs import STATES, draw_glyph
from workbench.ui.theme import current_theme
from workbench.ui.widgets import FlowLayout


class Legend(QWidget):
    """One sign and its meaning after another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = FlowLayout(self, 12)
        for state in STATES:
            layout.addWidget(_Entry(state, words.state_name(state)))
        layout.addWidget(_Entry("knows", self.tr("Unconfirmed fact"), proposed=True))
        layout.addWidget(_Entry("never", self.tr("Proposal to decide"), waiting=True))
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)


class _Entry(QWidget):
    """A sign and its meaning."""

    def __init__(self, state: str, meaning: str, proposed: bool = False, waiting: bool = False) -> None:
        super().__init__()
        self._state, self._meaning = state, meaning
        self._proposed, self._waiting = proposed, waiting
        self.setAccessibleName(meaning)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(30 + self.fontMetrics().horizontalAdvance(self._meaning), 22)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        painter = QPainter(self)
        sign = QRectF(0, 0, 22, self.height())
        draw_glyph(painter, theme, sign, self._state, proposed=self._proposed, waiting=self._waiting)
        painter.setFont(small(self.font()))
        painter.setPen(QColor(theme.muted))
        painter.drawText(self.rect().adjusted(26, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), self._meaning)
