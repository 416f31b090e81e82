"""The keys under the queue."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from workbench.ui.widgets import label, row


class Foot(QWidget):
    """What each key does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        keys = self.tr(
            "A accept · R reject · Shift+A/R group · X mark · E edit · S secret · J K move · ⏎ to the text · "
            "N next episode · U undo"
        )
        row(self, 8).addWidget(label(keys, "small", wrap=True), 1)
