"""A line with the place of a file, and a button to look for another."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from workbench.ui.start.places import SUFFIX, stories_folder, suggested_path, typed_path, what_is_wrong
from workbench.ui.widgets import button, row


class PathField(QWidget):
    """Where a new story goes. It follows the title until the author chooses a place; `changed` tells of either."""

    changed = Signal()

    def __init__(self, folder: Path | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = False
        self._folder = folder or stories_folder()
        self._suffix = SUFFIX
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("File"))
        self.line.textEdited.connect(self._on_edited)
        self.line.textChanged.connect(self.changed)
        self.browse = button(self.tr("&Browse…"), self._browse)
        self.browse.setAutoDefault(False)
        layout = row(self)
        layout.addWidget(self.line, 1)
        layout.addWidget(self.browse)

    @property
    def path(self) -> Path:
        """The place as it stands, with the ending where none is typed."""
        return self.completed(self.line.text())

    @property
    def problem(self) -> str:
        """Why nothing can be made there, as a sentence; empty when it can."""
        return what_is_wrong(self.path)

    def completed(self, text: str) -> Path:
        """What was typed or chosen, as a place with an ending."""
        return typed_path(text)

    def follow(self, title: str, suffix: str = SUFFIX) -> None:
        """Propose a file of this title and ending; one the author chose keeps its name and takes the ending alone."""
        before, self._suffix = self._suffix, suffix
        if not self._own:
            self.line.setText(str(suggested_path(title, self._folder, suffix)))
        elif before != suffix and self.path.suffix == before:
            self.line.setText(str(self.path.with_suffix(suffix)))
        else:
            return
        self.line.setCursorPosition(len(self.line.text()))

    def choose(self, before: Path) -> Path | None:
        """Ask for a place with the system's dialog; None when it was closed."""
        return self.ask(before, self.tr("Where to keep the story"), self.tr("Stories (*.story)"))

    def ask(self, before: Path, title: str, kinds: str) -> Path | None:
        """The same in these words; `kinds` are the files it shows."""
        unasked = QFileDialog.Option.DontConfirmOverwrite
        name, _ = QFileDialog.getSaveFileName(self, title, str(before), kinds, options=unasked)
        return Path(name) if name else None

    def _browse(self) -> None:
        chosen = self.choose(self.path)
        if chosen is not None:
            self._own = True
            self.line.setText(str(self.completed(str(chosen))))

    def _on_edited(self) -> None:
        self._own = bool(self.line.text().strip())
