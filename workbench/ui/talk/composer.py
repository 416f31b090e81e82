"""Where a question is written."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from typing_extensions import override

from workbench.ui.widgets import IconButton, column, label, row

_LINES = 6
"""Lines it grows to before it scrolls."""


class QuestionField(QPlainTextEdit):
    """Enter sends, Shift+Enter starts a line; while an input method composes, Enter is the input method's."""

    submitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._composing = False
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(2)
        self.textChanged.connect(self._grow)
        self._grow()

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not enter or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            super().keyPressEvent(event)
        elif not self._composing:
            self.submitted.emit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._grow()

    def _grow(self) -> None:
        # A plain text document measures itself in lines.
        wanted = max(1, round(self.document().size().height()))
        lines = min(wanted, _LINES)
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if wanted == lines else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(bar)
        around = self.height() - self.viewport().height()
        height = (
            lines * self.fontMetrics().lineSpacing() + 2 * round(self.document().documentMargin()) + max(around, 10)
        )
        if height != self.height():
            self.setFixedHeight(height)


class Composer(QWidget):
    """The field and its button, which sends, or stops the answer that is being made. What is sent meanwhile waits for
    the end of that answer; a change of its words takes it back."""

    submitted = Signal(str)
    stop_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._busy = self._waits = False
        self.field = QuestionField()
        self.field.setAccessibleName(self.tr("Question"))
        self.send = IconButton("arrow-up", self.tr("Ask (Enter)"), self._on_clicked, "accent")
        self.waiting = label(self.tr("Asked as soon as this answer ends."), "small", wrap=True)
        self.waiting.hide()
        layout = column(self, 0, 4)
        layout.addWidget(self.waiting)
        line = row(None, 0, 6)
        line.addWidget(self.field, 1)
        line.addWidget(self.send, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addLayout(line)
        self.field.submitted.connect(self._submit)
        self.field.textChanged.connect(self._on_text)
        self._enable()

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made the button stops it, and what Enter sends waits."""
        self._busy = busy
        if not busy and self._waits:
            QTimer.singleShot(0, self, self._send_waiting)  # Everybody else hears first that nobody is busy.
        self.send.set_icon(*("stop", "danger") if busy else ("arrow-up", "accent"))
        tip = self.tr("Stop the answer (Esc)") if busy else self.tr("Ask (Enter)")
        self.send.setToolTip(tip)
        self.send.setAccessibleName(tip)
        self._enable()

    def _on_clicked(self) -> None:
        if self._busy:
            self.stop_requested.emit()
        else:
            self._submit()

    def _submit(self) -> None:
        question = self.field.toPlainText().strip()
        if question and self._busy:
            self._wait(True)
        elif question:
            self.field.clear()
            self.submitted.emit(question)

    def keep(self) -> None:
        """What waits to be sent does not go by itself any more: it would go to somebody else."""
        self._wait(False)

    def _send_waiting(self) -> None:
        if self._waits and not self._busy:
            self._wait(False)
            self._submit()

    def _wait(self, waits: bool) -> None:
        self._waits = waits
        self.waiting.setVisible(waits)

    def _on_text(self) -> None:
        self._wait(False)
        self._enable()

    def _enable(self) -> None:
        self.send.setEnabled(self._busy or bool(self.field.toPlainText().strip()))
