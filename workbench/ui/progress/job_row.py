"""One job on the list."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy, QWidget

from workbench.ui.jobs import State
from workbench.ui.progress.records import Record
from workbench.ui.progress.words import progress_words, state_name, time_words
from workbench.ui.widgets import ElidedLabel, IconButton, button, column, label, row, sentences


class JobRow(QFrame):
    """Title, what it is at, how far, how long; cancel while it runs, and how it ended. `retried` carries the record."""

    retried = Signal(object)

    def __init__(self, record: Record, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.record = record
        self.setProperty("role", "card")
        self._title = ElidedLabel(record.title)
        self._time = label("", "small")
        self.cancel = IconButton("x", self.tr("Cancel this job"), self._cancel)
        self.again = button(self.tr("Try again"), self._retry, "quiet")
        self._words = label("", "small", wrap=True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(record.title)
        self._bar.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        head = row()
        head.addWidget(self._title, 1)
        head.addWidget(self._time)
        head.addWidget(self.again)
        head.addWidget(self.cancel)
        layout = column(self, spacing=4)
        layout.setContentsMargins(12, 6, 8, 8)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addWidget(self._words)
        self.refresh()

    def refresh(self) -> None:
        """Show what the record says now."""
        record = self.record
        self.cancel.setVisible(record.running)
        self.again.setVisible(record.state is State.FAILED and record.ticket.retry is not None)
        self._bar.setVisible(record.state is State.RUNNING)
        self._bar.setRange(0, max(0, record.progress[1]))
        self._bar.setValue(record.progress[0])
        self.refresh_time()
        words = record.error or progress_words(record.state, record.progress)
        if not record.running and not record.error and record.ticket.result:
            stopped = record.state is State.CANCELLED
            words = sentences(state_name(record.state), record.ticket.result) if stopped else record.ticket.result
        self._words.setText(words)
        role = "danger" if record.error else "small"
        if self._words.property("role") != role:
            self._words.setProperty("role", role)
            self._words.style().unpolish(self._words)
            self._words.style().polish(self._words)

    def refresh_time(self) -> None:
        """Show how long it has taken."""
        self._time.setText(time_words(self.record.seconds) if self.record.seconds else "")

    def _cancel(self) -> None:
        if self.record.job is not None:
            self.cancel.setEnabled(False)
            self.record.job.cancel()

    def _retry(self) -> None:
        self.retried.emit(self.record)
