"""The list of jobs: what runs, what ended and how."""

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.desk import Desk
from workbench.ui.progress.job_row import JobRow
from workbench.ui.progress.records import Record, Records
from workbench.ui.widgets import button, column, label, line, row, scrolled


class JobsPanel(QWidget):
    """Running jobs first, then ended ones, newest first."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.records = Records.of(desk)
        self._rows: dict[Record, JobRow] = {}
        self._clear = button(self.tr("Clear finished"), self.records.clear_ended, "quiet")
        self._nothing = label(self.tr("Nothing is being done. Long work appears here while it runs."), "muted")
        head = row()
        head.setContentsMargins(16, 8, 16, 0)
        head.addWidget(label(self.tr("Jobs"), "heading"), 1)
        head.addWidget(self._clear)
        inside = QWidget()
        self._list = column(inside)
        self._list.setContentsMargins(16, 0, 16, 12)
        self._list.addWidget(self._nothing)
        self._list.addStretch(1)
        layout = column(self)
        layout.addWidget(line())
        layout.addLayout(head)
        layout.addWidget(scrolled(inside), 1)
        self._tick = QTimer(self)
        self._tick.setInterval(1000)
        self._tick.timeout.connect(self._on_tick)
        self.records.changed.connect(self._refresh)
        self._refresh()

    @property
    def rows(self) -> list[JobRow]:
        """The rows from the top."""
        return [self._rows[record] for record in self._order() if record in self._rows]

    def _order(self) -> list[Record]:
        ended = [record for record in self.records.all if not record.running]
        return [*self.records.running, *reversed(ended)]

    def _refresh(self) -> None:
        order = self._order()
        for record in [record for record in self._rows if record not in order]:
            gone = self._rows.pop(record)
            self._list.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for index, record in enumerate(order):
            if record not in self._rows:
                self._rows[record] = made = JobRow(record)
                made.retried.connect(self.records.retry)
            one = self._rows[record]
            one.refresh()
            # The words for an empty list come first.
            if self._list.indexOf(one) != index + 1:
                self._list.insertWidget(index + 1, one)
        self._nothing.setVisible(not order)
        self._clear.setVisible(len(self.records.running) < len(order))

    def _on_tick(self) -> None:
        for one in self._rows.values():
            one.refresh_time()

    @override
    def sizeHint(self) -> QSize:
        # Two jobs, whole.
        return QSize(super().sizeHint().width(), 216)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()
