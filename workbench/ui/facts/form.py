"""What the forms on a card have in common: Ctrl+Enter saves, Escape gives up, and no other key gets past them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget
from typing_extensions import override

from workbench.ui.widgets import button, label, row


class Form(QWidget):
    """`saved` carries what the author made of it."""

    saved = Signal(object)
    given_up = Signal()

    def save(self) -> None:
        """Hand over what is in the fields: each form's own."""

    def foot(self, save: QPushButton) -> QHBoxLayout:
        """The last line, with the button that saves."""
        last = row()
        last.addWidget(label(self.tr("Ctrl+Enter saves, Esc gives up"), "small", wrap=True), 1)
        last.addWidget(button(self.tr("Cancel"), self.given_up.emit, "quiet"))
        last.addWidget(save)
        return last

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            self.save()
        # Nothing typed here is a command of the list around it.
        event.accept()
