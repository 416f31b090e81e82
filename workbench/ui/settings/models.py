"""The models: which chat model, how it is run, the reading model, and where they are kept."""

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget
from typing_extensions import override

from workbench.engine import ModelCatalogue
from workbench.engine.memory_need import machine_memory
from workbench.ui.desk import Desk
from workbench.ui.messages import translated
from workbench.ui.settings.chat_model import ChatModel
from workbench.ui.settings.form import Form
from workbench.ui.settings.model_run import ModelRunFields
from workbench.ui.settings.starter_card import StarterCard
from workbench.ui.settings.values import Path as SettingPath
from workbench.ui.widgets import button, label, row, sentences

_TIGHT = 0.8
"""Of the machine's memory: beyond that it begins to swap, with a desktop beside it."""


class ModelsPage(Form):
    """Nothing here is loaded: files are looked at by their headers."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        settings = desk.settings
        self.head(self.tr("Models"), self.tr("They run on this computer. Nothing you write is sent anywhere."))
        self.chat = ChatModel(desk)
        self.reader = StarterCard(desk, ModelCatalogue.load().default("reader"))
        self.embedder = QLineEdit(settings.reader.model or "")
        self.embedder.setPlaceholderText(self.tr("The starter model"))
        self.embedder.setClearButtonEnabled(True)
        self.folder = QLineEdit(str(settings.models))
        self._lay_out()
        self.chat.changed.connect(self._show_model)
        self.run.context_changed.connect(self._estimate)
        self._show_model()

    @property
    @override
    def changes(self) -> dict[SettingPath, Any]:
        """New values by the path of their setting."""
        return {**super().changes, **self.run.changes}

    @property
    def problem(self) -> str:
        """Why the chat model chosen cannot be used; empty when it can."""
        return self.chat.wrong if self.chat.own.isChecked() else ""

    @property
    def embedder_problem(self) -> str:
        """Why the reading model chosen cannot be used; empty when it can."""
        chosen = self.embedder.text().strip()
        if not chosen or (Path(self.folder.text()) / Path(chosen).expanduser() / "modules.json").is_file():
            return ""
        return self.tr("This folder holds no sentence-transformers model: {path}").format(path=chosen)

    def choose_folder(self) -> Path | None:
        """Ask for a folder with the system's dialog; None when it was closed."""
        name = QFileDialog.getExistingDirectory(self, self.tr("Where models are kept"), self.folder.text())
        return Path(name) if name else None

    def _lay_out(self) -> None:
        self.body.addWidget(label(self.tr("Chat model"), "heading"))
        variable = self.watch(("talker", "model"), self._model, self.chat)
        if variable:
            words = self.tr("Set by the environment variable {name}.").format(name=variable)
            self.body.addWidget(label(words, "small", wrap=True))
        self.body.addWidget(self.chat)
        self.run = ModelRunFields(self._desk.settings.talker, self)
        self.body.addWidget(label(self.tr("Reading model"), "heading"))
        self.body.addWidget(self.reader)
        own = QWidget()
        line = row(own)
        line.addWidget(self.embedder, 1)
        choose = button(self.tr("Browse…"), self._browse_embedder)
        choose.setAutoDefault(False)
        line.addWidget(choose)
        hint = self.tr(
            "A sentence-transformers folder (multilingual e5). The index is written anew; it finds no people."
        )
        self.field(("reader", "model"), self.tr("A folder of your &own"), own, self._embedder, hint)
        self.body.addWidget(label(self.tr("Better ones"), "heading"))
        words = self.tr("To be fetched by yourself and added by file. Nobody here has checked them.")
        self.body.addWidget(label(words, "muted", wrap=True))
        for one in ModelCatalogue.load().recommended:
            words = self.tr("{name}: about {n} GB of memory, licence {licence}.").format(
                name=one.name, n=one.memory_gb, licence=one.licence
            )
            self.body.addWidget(label(sentences(words, translated(one.note)), "small", wrap=True))
        self.body.addWidget(label(self.tr("Folder"), "heading"))
        place = QWidget()
        line = row(place)
        line.addWidget(self.folder, 1)
        browse = button(self.tr("Browse…"), self._browse)
        browse.setAutoDefault(False)
        line.addWidget(browse)
        hint = self.tr("Used from the next start of the program.")
        self.field(("models",), self.tr("Models are kept in"), place, self.folder.text, hint)
        self.end()

    def _model(self) -> str:
        return self.chat.value

    def _embedder(self) -> str:
        return self.embedder.text().strip()

    def _browse_embedder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("A reading model"), self.folder.text())
        if chosen:
            self.embedder.setText(chosen)

    def _browse(self) -> None:
        chosen = self.choose_folder()
        if chosen is not None:
            self.folder.setText(str(chosen))

    def _show_model(self) -> None:
        self.run.show_model(self.chat.value, self.chat.file)
        self._estimate()

    def _estimate(self) -> None:
        file, machine = self.chat.file, machine_memory()
        if file is None:
            self.run.memory.setText("")
            self.run.memory.hide()
            return
        need = file.memory(self.run.context.value())
        words = self.tr("Memory: about {need} GB for the model and its context.").format(need=_gigabytes(need))
        if machine is not None:
            words += " " + self.tr("This computer has {have} GB.").format(have=_gigabytes(machine))
            if need > machine * _TIGHT:
                words += " " + self.tr("That is too much for it: take a smaller model or less context.")
        if file.trained_context and self.run.context.value() > file.trained_context:
            words += " " + self.tr("The model was trained for {n} tokens; beyond that it loses the thread.").format(
                n=f"{file.trained_context:,}"
            )
        self.run.memory.setText(words)
        self.run.memory.show()


def _gigabytes(size: int) -> str:
    return f"{size / 2**30:.1f}"
