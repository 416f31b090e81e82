"""Where backups go, how many stay, and how often one is made."""

from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QFileDialog, QLineEdit, QWidget

from workbench.settings import BackupSettings
from workbench.ui.settings.form import Form, number
from workbench.ui.settings.values import limits
from workbench.ui.widgets import button, row


class BackupsPage(Form):
    """A folder, and two numbers."""

    def __init__(self, settings: BackupSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head(
            self.tr("Backups"),
            self.tr("Whole copies of a story, each checked by opening it. The way back is in the File menu."),
        )
        self.on = QCheckBox(self.tr("&Back a story up when it is closed"))
        self.on.setChecked(settings.on)
        hint = self.tr("Only when something was changed. If it fails you are told, and closing goes on.")
        self.field(("backups", "on"), "", self.on, self.on.isChecked, hint)
        self.folder = FolderField(settings.folder, BackupSettings().place)
        hint = self.tr(
            "Best on another drive, or in a folder that is synchronised. A drive that is not plugged in is said."
        )
        self.field(("backups", "folder"), self.tr("&Folder"), self.folder, lambda: self.folder.value, hint)
        self.keep = number(*limits(BackupSettings, "keep", 500), settings.keep)
        hint = self.tr("Of each story. Besides, one a day stays for a week, and one a week for two months.")
        self.number(("backups", "keep"), self.tr("&Newest kept"), self.keep, hint)
        self.hours = number(*limits(BackupSettings, "hours", 24), settings.hours)
        self.hours.setSuffix(self.tr(" h"))
        hint = self.tr("While a story stays open and is written in.")
        self.number(("backups", "hours"), self.tr("&Every"), self.hours, hint)
        self.end()


class FolderField(QWidget):
    """A folder; empty: the program's choice, which shows as a hint."""

    def __init__(self, folder: Path | None, usual: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._usual = usual
        self.line = QLineEdit(str(folder) if folder else "")
        self.line.setPlaceholderText(str(usual))
        self.line.setAccessibleName(self.tr("Folder for backups"))
        self.browse = button(self.tr("&Choose…"), self._browse)
        self.browse.setAutoDefault(False)
        layout = row(self, 0, 8)
        layout.addWidget(self.line, 1)
        layout.addWidget(self.browse)
        self.setFocusProxy(self.line)

    @property
    def value(self) -> str:
        """As the settings file has it."""
        return self.line.text().strip()

    def _browse(self) -> None:
        before = self.value or str(self._usual)
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Where backups go"), before)
        if chosen:
            self.line.setText(chosen)
