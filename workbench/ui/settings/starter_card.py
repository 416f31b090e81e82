"""A model of the catalogue: what it is, whether it is here, and getting it."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QProgressBar, QRadioButton, QWidget

from workbench.engine import install, starter_status
from workbench.engine.catalogue import StarterModel
from workbench.engine.starter.install import Installed
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised, translated
from workbench.ui.widgets import button, column, label, row, sentences


class StarterCard(QFrame):
    """Its `choice` is set for a chat model when a group to choose in is given. `installed` tells that it is here."""

    installed = Signal()

    def __init__(
        self, desk: Desk, model: StarterModel, group: QButtonGroup | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._job: Job[Installed] | None = None
        self.model = model
        self.setProperty("role", "card")
        self.choice = QRadioButton(model.name.replace("&", "&&"))
        self.state = label("", "small")
        self.problem = label("", "danger", wrap=True)
        self.progress = QProgressBar()
        self.progress.hide()
        self.install_button = button(self.tr("Install"), self._install)
        self.stop_button = button(self.tr("Stop"), self._stop)
        for one in (self.install_button, self.stop_button):
            one.setAutoDefault(False)
        head = row()
        if group is not None:
            group.addButton(self.choice)
            head.addWidget(self.choice)
        else:
            head.addWidget(label(model.name))
        head.addStretch(1)
        head.addWidget(self.state)
        for one in (self.install_button, self.stop_button):
            head.addWidget(one)
        layout = column(self, 12, 4)
        layout.addLayout(head)
        words = self.tr("{languages}. Licence: {licence}. On disk: {size} MB.")
        about = words.format(
            languages=_capital(translated(model.languages)), licence=model.licence, size=megabytes(model.size)
        )
        layout.addWidget(label(sentences(translated(model.note), about), "small", wrap=True))
        self.source = label(
            self.tr("Fetched from the Python package index (pypi.org), checked, {size} MB to load.").format(
                size=megabytes(model.download_size)
            ),
            "small",
            wrap=True,
        )
        layout.addWidget(self.source)
        layout.addWidget(self.progress)
        layout.addWidget(self.problem)
        self.update_state()

    @property
    def here(self) -> bool:
        """True when the model is installed, going by its files' sizes."""
        return starter_status(self.model, self._desk.settings.models) == "installed"

    @property
    def path(self) -> Path:
        """Where it is once it is installed."""
        return self._desk.settings.models / self.model.path

    def update_state(self) -> None:
        """Show whether it is here."""
        state = starter_status(self.model, self._desk.settings.models)
        self.state.setText(
            {
                "installed": self.tr("Installed"),
                "missing": self.tr("Not installed"),
                "damaged": self.tr("Not whole: install it again"),
            }[state]
        )
        running = self._job is not None
        self.install_button.setVisible(state != "installed" and not running)
        self.source.setVisible(state != "installed")
        self.stop_button.setVisible(running)
        self.progress.setVisible(running)
        self.problem.setVisible(bool(self.problem.text()))

    def _install(self) -> None:
        model, folder = self.model, self._desk.settings.models

        def work(reporter: Reporter) -> Installed:
            return install(model, folder, reporter.progress, reporter.cancel)

        self.problem.clear()
        self.progress.setRange(0, 0)
        self._job = self._desk.jobs.run(
            self,
            self.tr("Installing {name}").format(name=model.name),
            work,
            # Behind the work that could not do without it, not behind the other model's.
            lane=Lane.READING if model.role == "reader" else Lane.TALKING,
            failed=self._on_failed,
            end=self._on_end,
        )
        self._job.progressed.connect(self._on_progress)
        self.update_state()

    def _on_progress(self, done: int, total: int, what: str) -> None:  # noqa: ARG002 - the signal's
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _on_failed(self, sentence: Message) -> None:
        self.problem.setText(localised(sentence))

    def _on_end(self) -> None:
        self._job = None
        self.update_state()
        if self.here:
            self.installed.emit()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def megabytes(size: int) -> str:
    """Bytes as whole megabytes."""
    return f"{max(1, round(size / 1e6)):,}"
