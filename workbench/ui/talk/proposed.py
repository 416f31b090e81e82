"""Says that a line waits in the review now, and leads there."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.ui.widgets import button, label, row


class ProposedRow(QFrame):
    """Hidden until a line has been proposed. `clicked` asks for the review."""

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        layout = row(self, 12, 12)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.addWidget(label(self.tr("Proposed. It waits in the review for your word."), "small", wrap=True), 1)
        self.review = button(self.tr("Review"), self.clicked.emit)
        layout.addWidget(self.review, 0, Qt.AlignmentFlag.AlignVCenter)
        self.clicked.connect(self.hide)
        self.hide()
