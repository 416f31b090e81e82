"""A line with the place of a file, and a button to look for another."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from workbench.ui.start.places import SUFFIX, stories_folder, suggested_path, typed_path, what_is_wrong
from workbench.ui.widgets import button, row


class PathField(QWidget):
    """Where a new story goes. It follows the title until the author chooses a place; `changed` tells of either."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own = False
        self._folder = stories_folder()
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
        """The place as it stands."""
        return typed_path(self.line.text())

    @property
    def problem(self) -> str:
        """Why nothing can be made there, as a sentence; empty when it can."""
        return what_is_wrong(self.path)

    def follow(self, title: str) -> None:
        """Propose a file named after the title, unless the author has chosen a place."""
        if not self._own:
            self.line.setText(str(suggested_path(title, self._folder)))
            self.line.setCursorPosition(len(self.line.text()))

    def choose(self, before: Path) -> Path | None:
        """Ask for a place with the system's dialog; None when it was closed."""
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Where to keep the story"),
            str(before),
            self.tr("Stories (*.story)"),
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        return Path(name) if name else None

    def _browse(self) -> None:
        chosen = self.choose(self.path)
        if chosen is not None:
            self._own = True
            self.line.setText(str(chosen if chosen.suffix == SUFFIX else chosen.with_name(chosen.name + SUFFIX)))

    def _on_edited(self) -> None:
        self._own = bool(self.line.text().strip())
