"""A sentence about what has just happened, with what can be done about it. It goes away by itself."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from workbench.ui.widgets import IconButton, button, label, row

SECONDS = 30


class QuietBar(QFrame):
    """Hidden until it has something to say; the caret stays where it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "strip")
        self.words = label(wrap=True)
        self.offers: list[QPushButton] = []
        self.about = ""
        """The id of the one episode it is about."""
        self._row = row(self, 0, 8)
        self._row.setContentsMargins(16, 4, 8, 4)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(IconButton("x", self.tr("Close this notice"), self.hide))
        self._timer = QTimer(self, singleShot=True, interval=SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while hidden."""
        return "" if self.isHidden() else self.words.text()

    def say(self, sentence: str, offers: Sequence[tuple[str, Callable[[], object]]] = (), about: str = "") -> None:
        """Show a sentence, with a button for each offer. Choosing one closes the bar."""
        for one in self.offers:
            self._row.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.offers = [self._offer(words, do) for words, do in offers]
        for place, one in enumerate(self.offers, start=1):
            self._row.insertWidget(place, one)
        self.words.setText(sentence)
        self.about = about
        self.show()
        self._timer.start()

    def _offer(self, words: str, do: Callable[[], object]) -> QPushButton:
        def chosen() -> None:
            self.hide()
            do()

        return button(words, chosen, "quiet")
