"""Choosing the episode the matrix is seen from: a slider with episode ticks above, between two arrows."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QSlider, QStyle, QVBoxLayout, QWidget
from typing_extensions import override

from workbench.ui.matrix import words
from workbench.ui.matrix.delegates import small
from workbench.ui.theme import current_theme
from workbench.ui.widgets import ElidedLabel, IconButton, Slider, label, row

_HANDLE = 14
"""Pixels across the slider's handle, as in the style sheet."""


class TimeBar(QWidget):
    """`changed` carries the episode number whenever it is another one; one past the last is the present."""

    changed = Signal(int)

    def __init__(self, notes: Sequence[QWidget] = (), parent: QWidget | None = None) -> None:
        """`notes` stand at the end of the first line."""
        super().__init__(parent)
        self._titles: list[str] = []
        self._when = label("", "heading")
        self._title = ElidedLabel("", "muted")
        self._slider = Slider()
        self._slider.setAccessibleName(self.tr("Episode"))
        self._slider.setPageStep(5)
        self._slider.setMinimumHeight(18)
        self._ticks = _Ticks(self._slider)
        self._back = IconButton("caret-left", self.tr("One episode back (Alt+Left)"), self.step_back)
        self._forth = IconButton("caret-right", self.tr("One episode on (Alt+Right)"), self.step_forth)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        above = row(spacing=12)
        above.addWidget(self._when)
        above.addWidget(self._title, 1)
        for note in notes:
            above.addWidget(note)
        below = QGridLayout()
        below.setContentsMargins(0, 0, 0, 0)
        below.setHorizontalSpacing(8)
        below.setVerticalSpacing(0)
        below.addWidget(self._ticks, 0, 1)
        below.addWidget(self._back, 1, 0)
        below.addWidget(self._slider, 1, 1)
        below.addWidget(self._forth, 1, 2)
        layout.addLayout(above)
        layout.addLayout(below)
        self._slider.valueChanged.connect(self._on_value)
        self.set_episodes([])

    @property
    def episode(self) -> int:
        """The number chosen."""
        return self._slider.value()

    @property
    def heading(self) -> str:
        """The moment chosen, in words."""
        return self._when.text()

    def set_episodes(self, titles: list[str]) -> None:
        """The story's episodes in order. Without any, there is only the present."""
        self._titles = titles
        self._slider.blockSignals(True)
        self._slider.setRange(1, len(titles) + 1)
        self._slider.blockSignals(False)
        self.setEnabled(bool(titles))
        self._ticks.update()
        self._tell()

    def set_episode(self, number: int) -> None:
        """Choose a number; out of range it is brought into it."""
        self._slider.setValue(number)

    def step_back(self) -> None:
        """One episode back."""
        self._slider.setValue(self._slider.value() - 1)

    def step_forth(self) -> None:
        """One episode on."""
        self._slider.setValue(self._slider.value() + 1)

    def _on_value(self, value: int) -> None:
        self._tell()
        self.changed.emit(value)

    def _tell(self) -> None:
        value = self._slider.value()
        self._when.setText(words.opening(value, len(self._titles)))
        self._title.setText(self._titles[value - 1] if value <= len(self._titles) else "")
        self._back.setEnabled(value > 1)
        self._forth.setEnabled(value <= len(self._titles))
        self._ticks.update()


class _Ticks(QWidget):
    """Episode numbers over the slider; a click goes there."""

    def __init__(self, slider: QSlider) -> None:
        super().__init__()
        self._slider = slider
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @override
    def sizeHint(self) -> QSize:
        return QSize(120, self.fontMetrics().height() + 6)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        first, last = self._slider.minimum(), self._slider.maximum()
        room = max(1, self.width() - _HANDLE)
        at = int(event.position().x() - _HANDLE / 2)
        self._slider.setValue(QStyle.sliderValueFromPosition(first, last, at, room))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        first, last, now = self._slider.minimum(), self._slider.maximum(), self._slider.value()
        if last <= first:
            return
        theme = current_theme()
        painter = QPainter(self)
        painter.setFont(small(self.font()))
        apart = (self.width() - _HANDLE) / (last - first)
        widest = painter.fontMetrics().horizontalAdvance(str(last)) + 8
        step = next((one for one in (1, 2, 5, 10, 20, 50, 100, 200, 500) if one * apart >= widest), 1000)
        taken = _HANDLE / 2 + (now - first) * apart
        free = self._paint_present(painter, now == last)
        for value in range(first, last):
            x = _HANDLE / 2 + (value - first) * apart
            current, labelled = value == now, value % step == 0 or value == first
            if apart >= 3 or labelled or current:
                painter.setPen(QPen(QColor(theme.accent if current else theme.line), 1))
                painter.drawLine(QPointF(x, self.height() - 4), QPointF(x, self.height()))
            if current or (labelled and x + widest / 2 < free and (abs(x - taken) >= widest or now == last)):
                painter.setPen(QColor(theme.accent if current else theme.muted))
                place = QRectF(x - 40, 0, 80, self.height() - 5)
                painter.drawText(place, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), str(value))

    def _paint_present(self, painter: QPainter, current: bool) -> float:
        """The slider's last position has a name instead of a number; returns where that begins."""
        theme, x = current_theme(), self.width() - _HANDLE / 2
        colour = QColor(theme.accent if current else theme.muted)
        painter.setPen(QPen(colour if current else QColor(theme.line), 1))
        painter.drawLine(QPointF(x, self.height() - 4), QPointF(x, self.height()))
        painter.setPen(colour)
        place = QRectF(0, 0, self.width(), self.height() - 5)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), self.tr("now"))
        return self.width() - painter.fontMetrics().horizontalAdvance(self.tr("now")) - 4.0
