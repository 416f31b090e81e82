"""Fields that save themselves when they are left, and keep what was typed when it will not do."""

from math import ceil

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSizePolicy, QWidget
from typing_extensions import override

from workbench.story.message import Message
from workbench.ui.messages import localised
from workbench.ui.widgets import column, label

TALL = 32
"""The height of a line to write in, in pixels."""
PAUSE = 2000
"""Milliseconds without a key after which a long text is saved, though the field has not been left."""


class Field(QWidget):
    """A name above, the editor, and below it why the story would not take what was typed.

    `committed` carries the text to save; then comes either `show_stored` with it, or `refuse`.
    """

    committed = Signal(str)

    def __init__(self, name: str, editor: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stored = ""
        self._sent: str | None = None
        self.error = label(role="danger", wrap=True)
        self.error.hide()
        editor.setAccessibleName(name)
        above = label(name, "small")
        above.setBuddy(editor)
        layout = column(self, 0, 4)
        layout.addWidget(above)
        layout.addWidget(editor)
        layout.addWidget(self.error)

    @property
    def text(self) -> str:
        """What is typed."""
        raise NotImplementedError

    def put(self, text: str) -> None:
        """Put a text into the editor."""
        raise NotImplementedError

    def start(self, stored: str) -> None:
        """Begin with this text, whatever was in the field."""
        self._stored, self._sent = stored, None
        self.put(stored)
        self._say("")

    def show_stored(self, stored: str) -> None:
        """Take over what the story says, unless the author is in the middle of something else."""
        untouched = self.text == self._stored
        self._stored = stored
        if untouched and self.text != stored:
            self.put(stored)
        if self.text == stored:
            self._sent = None
            self._say("")

    def commit(self) -> None:
        """Ask for what is typed to be saved, if it is not."""
        if self.text not in (self._stored, self._sent):
            self._sent = self.text
            self.committed.emit(self.text)
        elif self.text == self._stored:
            self._say("")

    def refuse(self, sentence: Message) -> None:
        """Say why; the text stays to be corrected."""
        self._sent = None
        self._say(localised(sentence))

    def _say(self, text: str) -> None:
        self.error.setText(text)
        self.error.setVisible(bool(text))


class LineField(Field):
    """One line."""

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        self.editor = QLineEdit()
        self.editor.setMinimumHeight(TALL)
        super().__init__(name, self.editor, parent)
        self.editor.setPlaceholderText(hint)
        self.editor.editingFinished.connect(self.commit)

    @property
    @override
    def text(self) -> str:
        return self.editor.text().strip()

    @override
    def put(self, text: str) -> None:
        self.editor.setText(text)


class TextField(Field):
    """Several lines, as tall as what is in them."""

    def __init__(self, name: str, hint: str = "", parent: QWidget | None = None) -> None:
        self.editor = _Lines()
        super().__init__(name, self.editor, parent)
        self.editor.setPlaceholderText(hint)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.commit)
        self.editor.textChanged.connect(self._pause.start)
        self.editor.left.connect(self.commit)

    @property
    @override
    def text(self) -> str:
        return self.editor.toPlainText()

    @override
    def put(self, text: str) -> None:
        with QSignalBlocker(self.editor):
            self.editor.setPlainText(text)
        self.editor.fit()

    @override
    def commit(self) -> None:
        self._pause.stop()
        super().commit()


class _Lines(QPlainTextEdit):
    """`left` when the focus goes elsewhere. Tab goes to the next field."""

    left = Signal()
    _FEWEST, _MOST = 2, 12

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().documentLayout().documentSizeChanged.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Be as tall as the text, within reason."""
        # A plain text document measures its height in lines.
        needed = int(self.document().size().height())
        lines = min(max(needed, self._FEWEST), self._MOST)
        line = self.document().firstBlock().layout().lineAt(0)
        tall = max(line.height() if line.isValid() else 0, self.fontMetrics().lineSpacing())
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if needed > self._MOST else policy.ScrollBarAlwaysOff)
        self.setFixedHeight(ceil(lines * tall + 2 * self.document().documentMargin()) + 12)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()
