"""A small field for the reading of what is selected."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget
from typing_extensions import override

from workbench.ui.widgets import label, row


class _Field(QLineEdit):
    left = Signal()
    escaped = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class RubyPopup(QFrame):
    """`settled` carries the reading; an empty one takes the ruby away."""

    settled = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sheet = parent
        self.setProperty("role", "card")
        self._field = _Field()
        self._field.setPlaceholderText(self.tr("Reading; empty for none"))
        self._field.setAccessibleName(self.tr("Ruby"))
        self._field.setMinimumWidth(180)
        layout = row(self, 8, 8)
        layout.addWidget(label(self.tr("Ruby"), "small"))
        layout.addWidget(self._field)
        self._field.returnPressed.connect(self._settle)
        self._field.escaped.connect(self._close)
        self._field.left.connect(self.hide)
        self.hide()

    @property
    def field(self) -> QLineEdit:
        """Where the reading is typed."""
        return self._field

    def open(self, place: QPoint, reading: str) -> None:
        """Ask for a reading just below `place`, a point of the parent."""
        self._field.setText(reading)
        self._field.selectAll()
        self.adjustSize()
        x = max(8, min(place.x(), self._sheet.width() - self.width() - 8))
        y = min(place.y() + 8, self._sheet.height() - self.height() - 8)
        self.move(x, y)
        self.show()
        self.raise_()
        self._field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _settle(self) -> None:
        reading = self._field.text().strip()
        self._close()
        self.settled.emit(reading)

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
