"""A plant of the author's own: what waits to be paid off, and where it is planted."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from typing_extensions import override

from workbench.ui.continuity.words import quoted
from workbench.ui.ledger.words import AtCaret, spot_words
from workbench.ui.widgets import button, column, label, line, row


class PlantForm(QWidget):
    """`planted` carries the sentence and its `AtCaret`. Hidden until it is asked for; Escape puts it away."""

    planted = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spot: AtCaret | None = None
        self.text = QLineEdit()
        self.text.setPlaceholderText(self.tr("What waits to be paid off, in a sentence"))
        self.text.setAccessibleName(self.tr("What waits to be paid off"))
        self._where = label("", "small", wrap=True)
        self.add_button = button(self.tr("Plant it"), self._add, "primary")
        fields = row()
        fields.addWidget(self.text, 1)
        fields.addWidget(button(self.tr("Cancel"), self.hide, "quiet"))
        fields.addWidget(self.add_button)
        inside = column()
        inside.setContentsMargins(16, 8, 16, 8)
        inside.addLayout(fields)
        inside.addWidget(self._where)
        layout = column(self, spacing=0)
        layout.addLayout(inside)
        layout.addWidget(line())
        self.text.textChanged.connect(self._settle)
        self.text.returnPressed.connect(self._add)
        self.hide()

    def ask(self, spot: AtCaret | None) -> None:
        """Ask for a plant at this place."""
        self._spot = spot
        if spot is None:
            self._where.setText(self.tr("Open an episode first: it is planted where the caret stands."))
        else:
            words = self.tr("Planted in {episode}: “{quote}”")
            self._where.setText(words.format(episode=spot_words(spot), quote=quoted(spot.quote, 90)))
        self.text.clear()
        self.show()
        self.text.setFocus()
        self._settle()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            return
        super().keyPressEvent(event)

    def _settle(self) -> None:
        self.add_button.setEnabled(self._spot is not None and bool(self.text.text().strip()))

    def _add(self) -> None:
        if self.add_button.isEnabled():
            self.planted.emit(self.text.text().strip(), self._spot)
            self.hide()
