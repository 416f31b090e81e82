"""A sentence across the top of the window that stays until it is read."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QWidget

from workbench.story.message import Message
from workbench.ui.messages import localised
from workbench.ui.widgets import IconButton, label, row

_HINT = 6000
"""Milliseconds that a hint stays."""


class Notice(QFrame):
    """Hidden until it has something to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "alert")
        self._words = label(wrap=True)
        layout = row(self, 8)
        layout.addWidget(self._words, 1)
        layout.addWidget(IconButton("x", self.tr("Close this notice"), self.hide))
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._words.text()

    def say(self, sentence: Message | str) -> None:
        """Show a sentence in the interface's language."""
        self._show(localised(sentence), "alert")

    def hint(self, sentence: str) -> None:
        """Show a sentence for a few seconds, unless something else is being said."""
        if self.isHidden():
            self._show(sentence, "card")
            QTimer.singleShot(_HINT, self, lambda: self.hide() if self.text == sentence else None)

    def _show(self, words: str, role: str) -> None:
        self._words.setText(words)
        self.setProperty("role", role)
        self.style().unpolish(self)
        self.style().polish(self)
        self.show()
