"""Backups listed with what is in them, and opened as a new file: never over the present one."""

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QSize
from PySide6.QtWidgets import QDialog, QFileDialog, QListWidget, QListWidgetItem, QWidget

from workbench.store import backups
from workbench.store.backups import Backup
from workbench.story.message import Message
from workbench.text.counting import by_words
from workbench.ui.amounts import amount_words
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane
from workbench.ui.messages import localised
from workbench.ui.start.places import SUFFIX
from workbench.ui.widgets import ElidedLabel, button, column, label, row


class BackupDialog(QDialog):
    """`path` is the file that a backup was brought back to; None while none was."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._folder = desk.settings.backups.place
        self._uuid = desk.story.info.uuid if desk.is_open else None
        self._beside = desk.story.path.parent if desk.is_open else Path.home()
        self.found: list[Backup] = []
        self.path: Path | None = None
        self.setWindowTitle(self.tr("Restore from a backup"))
        self.resize(QSize(640, 520))
        self.where = ElidedLabel("", "small")
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Backups"))
        self.list.setSpacing(2)
        self.said = label("", "danger", wrap=True)
        self.open_button = button(self.tr("&Open as a new file…"), self._choose_place, "primary")
        self.folder_button = button(self.tr("Another &folder…"), self._choose_folder)
        self._lay_out()
        self.list.currentRowChanged.connect(self._on_row)
        self.refresh()

    @classmethod
    def run(cls, desk: Desk, parent: QWidget | None = None) -> Path | None:
        """Ask which one and bring it back; its new file, or None when the author thought better of it."""
        dialog = cls(desk, parent)
        dialog.exec()
        dialog.deleteLater()
        return dialog.path

    @property
    def chosen(self) -> Backup | None:
        """The backup with the cursor."""
        at = self.list.currentRow()
        return self.found[at] if 0 <= at < len(self.found) else None

    def refresh(self) -> None:
        """Look into the folder again."""
        folder, uuid = self._folder, self._uuid
        self.where.setText(str(folder))
        self.said.setText("")
        self._desk.jobs.run(
            self,
            "",
            # Of the open story; where it has none, of every story.
            lambda _: backups.backups(folder, uuid) or backups.backups(folder),
            lane=Lane.BACKUP,
            shown=False,
            done=self._show,
            failed=self._say,
        )

    def bring_back(self, place: Path) -> None:
        """Check the chosen backup, copy it to `place` and end."""
        chosen = self.chosen
        if chosen is None:
            return
        self.open_button.setEnabled(False)
        self._desk.jobs.run(
            self,
            "",
            lambda _: backups.bring_back(chosen.path, place),
            lane=Lane.BACKUP,
            shown=False,
            done=self._on_back,
            failed=self._say,
        )

    def _show(self, found: list[Backup]) -> None:
        self.found = found
        self.list.clear()
        for one in found:
            moment = QDateTime.fromSecsSinceEpoch(int(one.made_at.timestamp()))
            when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
            item = QListWidgetItem(f"{when}\n{localised(one.problem) if one.problem else self._told(one)}")
            item.setToolTip(str(one.path))
            self.list.addItem(item)
        if not found:
            self.said.setText(self.tr("There are no backups in this folder yet."))
        self.list.setCurrentRow(0)
        self._on_row()

    def _told(self, backup: Backup) -> str:
        # The characters of a story whose author counts words would only mislead.
        said = self.tr("{title}  ·  episodes: {n}").format(title=backup.title, n=backup.episodes)
        if not by_words(backup.language):
            said += "  ·  " + amount_words(backup.characters, backup.language)
        return said

    def _on_row(self) -> None:
        self.open_button.setEnabled(self.chosen is not None and not self.chosen.problem)

    def _choose_place(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Where to keep the story"),
            str(self._beside / chosen.path.name),
            self.tr("Stories (*.story)"),
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if name:
            place = Path(name)
            self.bring_back(place if place.suffix == SUFFIX else place.with_name(place.name + SUFFIX))

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Where backups are"), str(self._folder))
        if name:
            self._folder, self._uuid = Path(name), None
            self.refresh()

    def _on_back(self, path: Path) -> None:
        self.path = path
        self.accept()

    def _say(self, sentence: Message | str) -> None:
        self.said.setText(localised(sentence))
        self._on_row()

    def _lay_out(self) -> None:
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("Restore from a backup"), "title"))
        words = self.tr("A backup opens as a new file. The story you have now stays as it is.")
        layout.addWidget(label(words, "muted", wrap=True))
        layout.addWidget(self.where)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.said)
        feet = row(None, 0, 8)
        feet.addWidget(self.folder_button)
        feet.addStretch(1)
        feet.addWidget(button(self.tr("Cancel"), self.reject))
        feet.addWidget(self.open_button)
        layout.addLayout(feet)
