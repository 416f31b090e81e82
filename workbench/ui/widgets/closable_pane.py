"""A pane that Esc closes, and the cross at its head."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from workbench.ui.widgets.buttons import IconButton
from workbench.ui.widgets.frames import row
from workbench.ui.widgets.labels import label


class ClosablePane(QWidget):
    """`closed` when the author is done here."""

    closed = Signal()

    def leave(self) -> None:
        """What Esc does."""
        self.closed.emit()

    def heading(self, title: str, close: str, *parts: QWidget, end: QWidget | None = None) -> QHBoxLayout:
        """A row of a heading, `parts`, at the other end `end`, and a cross of which `close` says what it does."""
        made = row()
        made.setContentsMargins(16, 8, 8, 8)
        made.addWidget(label(title, "heading"))
        for part in parts:
            made.addWidget(part)
        made.addStretch(1)
        if end is not None:
            made.addWidget(end)
        made.addWidget(IconButton("x", close, self.closed.emit))
        return made

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
