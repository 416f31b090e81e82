"""A row of words that can be clicked as a whole."""

import html

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from workbench.story.text import Span
from workbench.ui.widgets import column, label


class HitRow(QFrame):
    """A sentence over a quieter one; a click, Enter or Space sends `clicked`. `marked` is what stands out in it."""

    clicked = Signal()

    def __init__(
        self, text: str, beneath: str, tooltip: str = "", parent: QWidget | None = None, marked: Span | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "hit")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tooltip)
        self.setAccessibleName(f"{text} {beneath}")
        self._layout = column(self, 6, 2)
        words = label(text, wrap=True)
        if marked is not None and marked.start < marked.end:
            parts = text[: marked.start], marked.of(text), text[marked.end :]
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setText("{}<b>{}</b>{}".format(*map(html.escape, parts)))
        self._layout.addWidget(words)
        self._layout.addWidget(label(beneath, "small", wrap=True))

    def set_margin(self, margin: int) -> None:
        """Keep this many pixels around the words, two thirds of it above and below."""
        self._layout.setContentsMargins(margin, margin * 2 // 3, margin, margin * 2 // 3)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)
