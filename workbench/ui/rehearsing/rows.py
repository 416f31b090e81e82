"""The lines of a rehearsal, one under another; each leads to its place."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.continuity.clickable import Clickable
from workbench.ui.continuity.words import quoted
from workbench.ui.rehearsing.lines import Line, Names, Section
from workbench.ui.theme import current_theme
from workbench.ui.widgets import column, label

_SHOWN = 60
"""Lines of one sort at most; how many more there are is said."""


class LineRow(Clickable):
    """Episode, sentence and what would be wrong with it."""

    def __init__(self, line: Line, episode: str, parent: QWidget | None = None) -> None:
        super().__init__(line.quote, parent)
        self._role = line.role
        self.setEnabled(bool(line.episode))
        layout = column(self, spacing=2)
        layout.setContentsMargins(12, 4, 4, 6)
        if episode:
            layout.addWidget(label(episode, "small", wrap=True))
        layout.addWidget(label(quoted(line.quote), "quote", wrap=True))
        if line.why:
            layout.addWidget(label(line.why, "small", wrap=True))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(getattr(current_theme(), self._role)), 3))
            painter.drawLine(QPointF(2, 4), QPointF(2, self.height() - 4))


class Rows(QWidget):
    """`place_requested` carries an episode's id and a Span or None."""

    place_requested = Signal(str, object)

    def __init__(self, found: Sequence[Section], names: Names, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = column(self, spacing=4)
        layout.setContentsMargins(16, 4, 16, 16)
        for section in found:
            heading = label(f"{section.title}  {len(section.lines)}", "heading", wrap=True)
            heading.setContentsMargins(0, 12, 0, 4)
            layout.addWidget(heading)
            for line in section.lines[:_SHOWN]:
                row = LineRow(line, names.episodes.get(line.episode, ""))
                row.clicked.connect(partial(self.place_requested.emit, line.episode, line.place))
                layout.addWidget(row)
            if len(section.lines) > _SHOWN:
                more = self.tr("and {n} more").format(n=len(section.lines) - _SHOWN)
                layout.addWidget(label(more, "small"))
        layout.addStretch(1)
