"""What the matrix's signs mean."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from workbench.ui.matrix import words
from workbench.ui.matrix.delegates import small
from workbench.ui.matrix.glyphs import STATES, draw_glyph
from workbench.ui.theme import current_theme
from workbench.ui.widgets import FlowLayout, IconButton, row

_EXAMPLE = 3
"""The episode beside the sign that shows one."""
_HEIGHT = 22
"""Of one line, in pixels."""


class Legend(QWidget):
    """One sign and its meaning after another: on one line, the rest behind a button where they need more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries = QWidget()
        self._flow = FlowLayout(self._entries, 12)
        # What most cells show stands first: the rest is folded away in a narrow window.
        told = self.tr("Learns it in episode {n}").format(n=_EXAMPLE)
        self._flow.addWidget(_Entry("knows", words.state_name("knows")))
        self._flow.addWidget(_Entry("not_yet", told, learned=_EXAMPLE))
        self._flow.addWidget(_Entry("never", words.state_name("never")))
        self._flow.addWidget(_Entry("knows", self.tr("Unconfirmed fact"), proposed=True))
        self._flow.addWidget(_Entry("never", self.tr("Proposal to decide"), waiting=True))
        for state in STATES:
            if state not in ("knows", "not_yet", "never"):
                self._flow.addWidget(_Entry(state, words.state_name(state)))
        self._entries.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.unfold = IconButton("caret-up", self.tr("All signs"))
        self.unfold.setCheckable(True)
        self.unfold.toggled.connect(self._fit)
        layout = row(self, 0, 8)
        layout.addWidget(self._entries, 1)
        layout.addWidget(self.unfold, 0, Qt.AlignmentFlag.AlignTop)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        # The button's room is left free whether it shows or not: else it could come and go for ever.
        whole = self._flow.heightForWidth(self.width() - self.unfold.sizeHint().width() - 8)
        self.unfold.setVisible(whole > _HEIGHT)
        self.unfold.set_icon("caret-down" if self.unfold.isChecked() else "caret-up")
        self._entries.setFixedHeight(whole if self.unfold.isChecked() else _HEIGHT)


class _Entry(QWidget):
    """A sign and its meaning."""

    def __init__(
        self, state: str, meaning: str, proposed: bool = False, waiting: bool = False, learned: int | None = None
    ) -> None:
        super().__init__()
        self._learned, self._sign = learned, 22 if learned is None else 36
        self._state, self._meaning = state, meaning
        self._proposed, self._waiting = proposed, waiting
        self.setAccessibleName(meaning)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        width = QFontMetrics(small(self.font())).horizontalAdvance(self._meaning)
        return QSize(self._sign + 8 + width, _HEIGHT)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current_theme()
        painter = QPainter(self)
        sign = QRectF(0, 0, self._sign, self.height())
        more = {"proposed": self._proposed, "waiting": self._waiting}
        draw_glyph(painter, theme, sign, self._state, **more, learned=self._learned)
        painter.setFont(small(self.font()))
        painter.setPen(QColor(theme.muted))
        painter.drawText(
            self.rect().adjusted(self._sign + 4, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), self._meaning
        )
