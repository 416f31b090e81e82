"""The bar at the bottom: what is being done, what was just said, the models."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from workbench.text.shortening import shortened
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter, State
from workbench.ui.progress.models import reader_installed, talker_file, talker_installed, talker_name
from workbench.ui.progress.records import Record, Records
from workbench.ui.progress.words import progress_words
from workbench.ui.widgets import ElidedLabel, IconButton, button, row

_LOOK_EVERY = 3000
"""Milliseconds between looks at whether the reader's process runs."""


class StatusBar(QWidget):
    """`jobs_toggled` and `models_requested` are for the window to answer."""

    jobs_toggled = Signal()
    models_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._desk = desk
        self._records = Records.of(desk)
        self._installed: tuple[bool, bool, str] | None = None
        self.job = button("", self.jobs_toggled.emit, "quiet")
        self.job.setToolTip(self.tr("Show the list of jobs"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.bar.setAccessibleName(self.tr("How far the job is"))
        self.cancel = IconButton("x", self.tr("Cancel this job"), self._cancel)
        self.message = ElidedLabel("", "small")
        self.models = button("", self.models_requested.emit, "quiet")
        self.models.setToolTip(self.tr("Models: which, where, and how they are run"))
        layout = row(self)
        layout.setContentsMargins(12, 2, 12, 2)
        for widget in (self.job, self.bar, self.cancel):
            layout.addWidget(widget)
        layout.addWidget(self.message, 1)
        layout.addWidget(self.models)
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.timeout.connect(self._hush)
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK_EVERY)
        self._looking.timeout.connect(self._show_models)
        self._looking.start()
        self._records.changed.connect(self._on_records_changed)
        desk.jobs.ended.connect(self._on_ended)
        desk.settings_changed.connect(self._look_at_models)
        self._on_records_changed()
        self._look_at_models()

    def say(self, sentence: str, role: str = "", seconds: float = 6) -> None:
        """Show a sentence for a while; roles: "" (quiet), "danger"."""
        self.message.setProperty("role", role or "small")
        self.message.style().unpolish(self.message)
        self.message.style().polish(self.message)
        self.message.setText(sentence)
        self._silence.start(int(seconds * 1000))

    def _hush(self) -> None:
        self.message.setText("")

    def _current(self) -> Record | None:
        running = self._records.running
        return next((one for one in running if one.state is State.RUNNING), running[0] if running else None)

    def _on_records_changed(self) -> None:
        record = self._current()
        for widget in (self.bar, self.cancel):
            widget.setVisible(record is not None)
        failed = sum(one.state is State.FAILED for one in self._records.all)
        self.job.setText(self._job_words(record, failed).replace("&", "&&"))
        if record is not None:
            done, total, _ = record.progress
            self.bar.setRange(0, max(0, total))
            self.bar.setValue(done)

    def _job_words(self, record: Record | None, failed: int) -> str:
        if record is None:
            return self.tr("Jobs that failed: {n}").format(n=failed) if failed else self.tr("Jobs")
        words = f"{record.title} · {progress_words(record.state, record.progress)}"
        words = shortened(words, 64)
        others = len(self._records.running) - 1
        return words + "  " + self.tr("and {n} more").format(n=others) if others else words

    def _cancel(self) -> None:
        record = self._current()
        if record is not None and record.job is not None:
            record.job.cancel()

    def _on_ended(self, job: Job[object]) -> None:
        if job.shown and self._desk.is_open:
            self._look_at_models()

    def _look_at_models(self) -> None:
        """Look, in the background, which models are in place."""
        settings = self._desk.settings

        def work(_: Reporter) -> tuple[bool, bool, str]:
            return reader_installed(settings), talker_installed(settings), talker_name(settings)

        self._desk.jobs.run(self, "", work, lane=Lane.MODELS, shown=False, done=self._on_installed)

    def _on_installed(self, installed: tuple[bool, bool, str]) -> None:
        self._installed = installed
        self._show_models()

    def _show_models(self) -> None:
        if self._installed is None:
            return
        reader, talker, name = self._installed
        if not reader:
            reading = self.tr("Reader: not installed")
        elif self._desk.bench.reader.pid is None:
            reading = self.tr("Reader: idle")
        else:
            reading = self.tr("Reader: ready")
        if not name:
            talking = self.tr("No chat model")
        elif talker:
            talking = name
        else:
            talking = self.tr("{name}: not installed").format(name=name)
        self.models.setText(f"{reading} · {talking}")
        file = talker_file(self._desk.settings)
        what = self.tr("Models: which, where, and how they are run")
        self.models.setToolTip("\n".join([what, *([self.tr("Chat model: {file}").format(file=file)] if file else [])]))
