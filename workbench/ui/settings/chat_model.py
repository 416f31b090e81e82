"""Which chat model answers: one of the catalogue, a file of the author's own, or none."""

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QLineEdit, QRadioButton, QWidget

from workbench.engine import ModelCatalogue
from workbench.engine.memory_need import ModelFile, look_at_model
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.settings.starter_card import StarterCard, megabytes
from workbench.ui.widgets import button, card, column, label, row

_PAUSE = 300
"""Milliseconds without another key before a typed path is looked at."""


class ChatModel(QWidget):
    """`changed` tells of another choice, or that the chosen file has been looked at: `file` says what it is then."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.file: ModelFile | None = None
        self.wrong = ""
        group = QButtonGroup(self)
        talkers = [model for model in ModelCatalogue.load().starter if model.role == "talker"]
        self.cards = [StarterCard(desk, model, group) for model in talkers]
        self.own = QRadioButton(self.tr("A GGUF &file of your own"))
        self.none = QRadioButton(self.tr("N&one: talk shows what is known, without an answer"))
        group.addButton(self.own)
        group.addButton(self.none)
        self.path = QLineEdit()
        self.path.setPlaceholderText(self.tr("The file’s place"))
        self.path.setAccessibleName(self.tr("GGUF file"))
        self.browse = button(self.tr("&Browse…"), self._browse)
        self.browse.setAutoDefault(False)
        self.verdict = label("", "small", wrap=True)
        self.problem = label("", "danger", wrap=True)
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._look)
        self._lay_out()
        self.take(desk.settings.talker.model or "")
        group.buttonToggled.connect(self._on_toggled)
        self.path.textEdited.connect(self._on_typed)
        for one in self.cards:
            one.installed.connect(self._look)
        self._look()

    @property
    def value(self) -> str:
        """The setting: a catalogue id, a path, or "" for none."""
        if self.none.isChecked():
            return ""
        if self.own.isChecked():
            return self.path.text().strip()
        return next((one.model.id for one in self.cards if one.choice.isChecked()), "")

    def choose(self) -> Path | None:
        """Ask for a file with the system's dialog; None when it was closed."""
        before = self.path.text() or str(Path.home())
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("A chat model"), before, self.tr("GGUF models (*.gguf);;All files (*)")
        )
        return Path(name) if name else None

    def _lay_out(self) -> None:
        layout = column(self, 0, 8)
        for one in self.cards:
            layout.addWidget(one)
        frame, inner = card()
        inner.addWidget(self.own)
        line = row()
        line.addWidget(self.path, 1)
        line.addWidget(self.browse)
        inner.addLayout(line)
        inner.addWidget(self.verdict)
        inner.addWidget(self.problem)
        layout.addWidget(frame)
        frame, inner = card()
        inner.addWidget(self.none)
        layout.addWidget(frame)

    def take(self, model: str) -> None:
        """Choose a model: a catalogue id, a path, or "" for none."""
        known = next((one for one in self.cards if one.model.id == model), None)
        if known is not None:
            known.choice.setChecked(True)
        elif model:
            self.own.setChecked(True)
            self.path.setText(model)
        else:
            self.none.setChecked(True)

    def _browse(self) -> None:
        chosen = self.choose()
        if chosen is not None:
            self.path.setText(str(chosen))
            self.own.setChecked(True)
            self._look()

    def _on_toggled(self, _: object, on: bool) -> None:
        if on:
            self._look()

    def _on_typed(self) -> None:
        self.own.setChecked(True)
        self.wrong = ""
        self._timer.start()

    def _look(self) -> None:
        """Read the chosen file's header, away from the window's thread: a vocabulary takes a quarter of a second."""
        self._timer.stop()
        self.file, self.wrong = None, ""
        path = self._chosen_path()
        if path is None:
            if self.own.isChecked():
                self.wrong = self.tr("Name the file, or choose another model.")
            self._tell()
            return

        def work(reporter: Reporter) -> tuple[Path, ModelFile]:
            reporter.cancel.raise_if_cancelled()
            return path, look_at_model(path)

        def failed(sentence: Message) -> None:
            if path == self._chosen_path():
                self.wrong = localised(sentence)
                self._tell()

        self._desk.jobs.run(self, "", work, lane=Lane.MODELS, shown=False, done=self._on_looked, failed=failed)
        self._tell()

    def _chosen_path(self) -> Path | None:
        if self.own.isChecked():
            text = self.path.text().strip()
            return Path(text).expanduser() if text else None
        chosen = next((one for one in self.cards if one.choice.isChecked()), None)
        return chosen.path if chosen is not None and chosen.here else None

    def _on_looked(self, found: tuple[Path, ModelFile]) -> None:
        path, looked_at = found
        if path == self._chosen_path():
            self.file = looked_at
            self._tell()

    def _tell(self) -> None:
        own = self.own.isChecked()
        words = ""
        if own and self.file is not None:
            words = self.tr("{name}: {size} MB, trained for {context} tokens.").format(
                name=self.file.name, size=megabytes(self.file.size), context=f"{self.file.trained_context:,}"
            )
            if not self.file.has_template:
                words += " " + self.tr("It has no chat template: it continues examples instead of following a talk.")
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        self.problem.setText(self.wrong if own else "")
        self.problem.setVisible(own and bool(self.wrong))
        self.changed.emit()
