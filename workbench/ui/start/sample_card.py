"""The way into the sample story."""

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from workbench.ui.widgets import button, column, label, row


class SampleCard(QFrame):
    """What the sample is, and a button for each edition of it; the interface's comes first."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.japanese = button("日本語版", self._choose_japanese)
        self.english = button("English edition", self._choose_english)
        words = column(None, 0, 4)
        words.addWidget(label(self.tr("Try the sample"), "heading"))
        self._text = label(
            self.tr("A short story whose secrets are filled in. Ask its people what they know, chapter by chapter."),
            "muted",
            wrap=True,
        )
        words.addWidget(self._text)
        layout = row(self, 16, 8)
        layout.addLayout(words, 1)
        layout.addSpacing(8)
        for one in self._editions():
            layout.addWidget(one)
        self.set_prominent(True)

    def set_prominent(self, prominent: bool) -> None:
        """Stand out where there is nothing else to go on with; be quiet otherwise."""
        self._dress(self, "notice" if prominent else "card")
        self._dress(self._editions()[0], "primary" if prominent else "")

    def _editions(self) -> tuple[QPushButton, QPushButton]:
        own = QLocale().name().startswith("ja")
        return (self.japanese, self.english) if own else (self.english, self.japanese)

    def _choose_japanese(self) -> None:
        self.chosen.emit("ja")

    def _choose_english(self) -> None:
        self.chosen.emit("en")

    @staticmethod
    def _dress(widget: QWidget, role: str) -> None:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
