"""Going through what stands beside each other: ‹ 2/3 ›."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from workbench.ui.widgets import IconButton, label, row


class Stepper(QWidget):
    """Hidden while there is only one. `stepped` carries -1 or 1."""

    stepped = Signal(int)

    def __init__(self, back: str, on: str, parent: QWidget | None = None) -> None:
        """`back` and `on` say what the two buttons do."""
        super().__init__(parent)
        self.back = IconButton("caret-left", back, lambda: self.stepped.emit(-1))
        self.on = IconButton("caret-right", on, lambda: self.stepped.emit(1))
        self.words = label("", "small")
        layout = row(self, 0, 0)
        for part in (self.back, self.words, self.on):
            layout.addWidget(part)
        self._place, self._of, self._busy = 0, 0, False
        self.hide()

    def show_place(self, place: int, of: int) -> None:
        """Stand at `place` (from 0) of so many."""
        self._place, self._of = place, of
        self.words.setText(f"{place + 1}/{of}")
        self.setVisible(of > 1)
        self._enable()

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made nothing else is turned to."""
        self._busy = busy
        self._enable()

    def _enable(self) -> None:
        self.back.setEnabled(not self._busy and self._place > 0)
        self.on.setEnabled(not self._busy and self._place < self._of - 1)
