"""Asking, inside a card, why a warning is to be left out."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from workbench.ui.widgets import ClosablePane, FlowLayout, button, chip, column, label, line, row


class DismissForm(ClosablePane):
    """Reasons to choose from, and a line for one's own. `chosen` carries the reason; Escape is `closed`."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = column(self)
        layout.addWidget(line())
        layout.addWidget(label(self.tr("Why is this all right?"), "small"))
        reasons = FlowLayout()
        self.reasons = [self.tr("Intended"), self.tr("Not a mistake"), self.tr("A character is mistaken")]
        for reason in self.reasons:
            reasons.addWidget(chip(reason, partial(self.chosen.emit, reason)))
        layout.addLayout(reasons)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("or in your own words"))
        self.field.setAccessibleName(self.tr("Reason in your own words"))
        self._done = button(self.tr("Dismiss"), self._send, "primary")
        self._done.setEnabled(False)
        layout.addWidget(self.field)
        buttons = row()
        buttons.addStretch(1)
        buttons.addWidget(button(self.tr("Cancel"), self.closed.emit, "quiet"))
        buttons.addWidget(self._done)
        layout.addLayout(buttons)
        self.field.textChanged.connect(self._on_text_changed)
        self.field.returnPressed.connect(self._send)

    def _on_text_changed(self, text: str) -> None:
        self._done.setEnabled(bool(text.strip()))

    def _send(self) -> None:
        reason = self.field.text().strip()
        if reason:
            self.chosen.emit(reason)
