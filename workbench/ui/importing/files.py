"""The list of files to import, in the order they are told in."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QListWidget, QListWidgetItem, QWidget

from workbench.exchange.importers import suffixes
from workbench.exchange.order import in_order
from workbench.story.message import Message
from workbench.ui.icons import icon
from workbench.ui.messages import localised
from workbench.ui.start.places import stories_folder
from workbench.ui.widgets import IconButton, button, column, label, row

_PATH = Qt.ItemDataRole.UserRole


class FileList(QWidget):
    """Files can be added, dragged or moved to another place, and taken out (Delete). `changed` tells of all of it."""

    changed = Signal()

    def __init__(self, files: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Files to import"))
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.add_button = button(self.tr("&Add files…"), self._choose)
        self.add_folder_button = button(self.tr("Add a &folder or project…"), self._choose_folder)
        self.add_button.setAutoDefault(False)
        self.add_folder_button.setAutoDefault(False)
        self.up_button = IconButton("arrow-up", self.tr("Move up"), self._up)
        self.down_button = IconButton("arrow-down", self.tr("Move down"), self._down)
        self.remove_button = IconButton("trash", self.tr("Take out"), self._remove)
        head = row(None, 0, 4)
        head.addWidget(label(self.tr("Files"), "heading"), 1)
        for one in (self.up_button, self.down_button, self.remove_button):
            head.addWidget(one)
        layout = column(self, 0, 8)
        layout.addLayout(head)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.add_button)
        layout.addWidget(self.add_folder_button)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.list, context=Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._remove)
        self._put(in_order(files))
        self.list.model().rowsMoved.connect(self.changed)
        self.list.itemSelectionChanged.connect(self._enable)
        self._enable()

    @property
    def files(self) -> list[Path]:
        """The files in order."""
        return [self.list.item(index).data(_PATH) for index in range(self.list.count())]

    def add(self, files: Sequence[Path]) -> None:
        """Put files behind the others; one that is there already stays where it is."""
        there = set(self.files)
        new = [path for path in in_order(files) if path not in there]
        if new:
            self._put(new)
            self.changed.emit()

    def choose(self) -> list[Path]:
        """Ask for files with the system's dialog."""
        folder = self.files[-1].parent if self.files else stories_folder()
        patterns = " ".join(f"*{suffix}" for suffix in (*sorted(suffixes()), ".scrivx", ".nwx", ".jtd"))
        names, _ = QFileDialog.getOpenFileNames(
            self,
            self.tr("Manuscripts to import"),
            str(folder),
            self.tr("Manuscripts") + f" ({patterns});;" + self.tr("All files") + " (*)",
        )
        return [Path(name) for name in names]

    def choose_folder(self) -> Path | None:
        """Ask for a folder with the system's dialog."""
        folder = self.files[-1].parent if self.files else stories_folder()
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder or project to import"), str(folder))
        return Path(name) if name else None

    def show_faults(self, faults: Mapping[Path, Message]) -> None:
        """Mark the files that cannot be read, each with its reason."""
        for index in range(self.list.count()):
            item = self.list.item(index)
            fault = faults.get(item.data(_PATH))
            item.setIcon(icon("warning-circle", "danger") if fault else _icon(item.data(_PATH)))
            item.setToolTip(localised(fault) if fault else str(item.data(_PATH)))

    def _put(self, files: Sequence[Path]) -> None:
        for path in files:
            item = QListWidgetItem(_icon(path), path.name)
            item.setData(_PATH, path)
            item.setToolTip(str(path))
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
            self.list.addItem(item)

    def _choose(self) -> None:
        self.add(self.choose())

    def _choose_folder(self) -> None:
        if (folder := self.choose_folder()) is not None:
            self.add([folder])

    def _up(self) -> None:
        self._move(-1)

    def _down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        at = self.list.currentRow()
        if not 0 <= at + by < self.list.count():
            return
        item = self.list.takeItem(at)
        self.list.insertItem(at + by, item)
        self.list.setCurrentItem(item)
        self.changed.emit()

    def _remove(self) -> None:
        for item in self.list.selectedItems():
            self.list.takeItem(self.list.row(item))
        self.changed.emit()

    def _enable(self) -> None:
        chosen = len(self.list.selectedItems())
        self.remove_button.setEnabled(chosen > 0)
        for one in (self.up_button, self.down_button):
            one.setEnabled(chosen == 1)


def _icon(path: Path) -> QIcon:
    return icon("folder" if path.is_dir() else "file-text")
