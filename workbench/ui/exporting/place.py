"""Where an export goes: a line with the file, a button to look for another, and what is wrong with it."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from workbench.exchange.writing import check_place
from workbench.story.errors import InputError
from workbench.ui.messages import localised
from workbench.ui.start.places import suggested_path
from workbench.ui.widgets import button, row


class ExportPlace(QWidget):
    """It follows the title and the format until the author chooses a place, then the format alone."""

    changed = Signal()

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._own = False
        self._suffix = ""
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
        """The file as it stands, with the format's ending where none is typed."""
        path = Path(self.line.text().strip()).expanduser()
        return path if path.suffix or not path.name else path.with_name(path.name + self._suffix)

    @property
    def problem(self) -> str:
        """Why nothing can be written there, as a sentence; "" when it can, if need be over what is there."""
        path = self.path
        if not path.is_absolute() or not path.name:
            return self.tr("Name a folder and a file, or use Browse.")
        try:
            check_place(path, replace=True)
        except InputError as error:
            return localised(error.message)
        return ""

    def follow(self, title: str, suffix: str) -> None:
        """Propose a file of this title and ending; one the author chose keeps its name and takes the ending."""
        before, self._suffix = self._suffix, suffix
        if not self._own:
            path = suggested_path(title, self._folder).with_suffix("")
            self.line.setText(str(path.with_name(path.name + suffix)))
        elif before and self.path.suffix == before:
            self.line.setText(str(self.path.with_suffix(suffix)))
        self.line.setCursorPosition(len(self.line.text()))

    def _browse(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the manuscript"),
            str(self.path),
            f"*{self._suffix}",
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if name:
            self._own = True
            path = Path(name)
            self.line.setText(str(path if path.suffix else path.with_name(path.name + self._suffix)))

    def _on_edited(self) -> None:
        self._own = bool(self.line.text().strip())
