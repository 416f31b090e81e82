"""A run of plain text that is as tall as it needs to be, grows while it streams, and can be selected and copied."""

from math import ceil

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QTextCursor, QTextOption, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QWidget
from typing_extensions import override


class Words(QTextEdit):
    """Read-only plain text: markup in it is shown as it is. `fit` says how wide it may be. `propose_requested` carries
    what is selected, or all of it."""

    propose_requested = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is the accessible name."""
        super().__init__(parent)
        self.setProperty("role", "said")
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Words of a hundred letters break too; Qt's own size would follow the longest.
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDocumentMargin(0)
        self._shown = ""
        self._limit = 200

    def show_text(self, text: str) -> None:
        """Show a text; what is there already is not laid out again when this only adds to it."""
        if text == self._shown:
            return
        if self._shown and text.startswith(self._shown):
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(text[len(self._shown) :])
        else:
            self.setPlainText(text)
        self._shown = text
        self.fit(self._limit)

    def fit(self, width: int) -> None:
        """Be as wide as the text asks for, `width` pixels at most, and as tall as it is then."""
        self._limit = max(40, width)
        document = self.document()
        document.setTextWidth(-1)
        wide = min(ceil(document.idealWidth()) + 1, self._limit)
        document.setTextWidth(wide)
        self.setFixedSize(QSize(wide, ceil(document.size().height())))

    @property
    def chosen(self) -> str:
        """What is selected; all of it where nothing is."""
        return self.textCursor().selection().toPlainText().strip() or self._shown.strip()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        menu.addSeparator()
        propose = menu.addAction(self.tr("Propose as a fact…"), lambda: self.propose_requested.emit(self.chosen))
        propose.setEnabled(bool(self.chosen))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # The thread scrolls, not its words.
