"""The trash: folded at the foot of the episodes, there only when something is in it."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget
from typing_extensions import override

from workbench.store import EpisodeOutline
from workbench.ui.amounts import amount_words
from workbench.ui.icons import icon
from workbench.ui.widgets import IconButton, button, column, line, row

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_TALLEST = 160


class TrashModel(QAbstractListModel):
    """The episodes in the trash, by title."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.episodes: tuple[EpisodeOutline, ...] = ()
        self.language = "ja"

    def show(self, episodes: tuple[EpisodeOutline, ...], language: str) -> None:
        """Show these, of a story in this language."""
        self.language = language
        if episodes != self.episodes:
            self.beginResetModel()
            self.episodes = episodes
            self.endResetModel()

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.episodes)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        episode = self.episodes[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return episode.title or self.tr("Untitled")
        if role == Qt.ItemDataRole.ToolTipRole:
            return amount_words(episode.length, self.language)
        return None


class Trash(QWidget):
    """A count that unfolds into a list. Enter, a double click or the button brings back what is selected."""

    restore_requested = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = TrashModel(self)
        self.toggle = button("", role="quiet")
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._fold)
        self.view = QListView()
        self.view.setModel(self.model)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setUniformItemSizes(True)
        self.view.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(self.tr("Trash"))
        self.view.doubleClicked.connect(self._restore)
        self.restore = QAction(self.tr("Restore"), self.view)
        self.restore.setShortcuts([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)])
        self.restore.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.restore.triggered.connect(self._restore)
        self.view.addAction(self.restore)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.back = IconButton("arrow-counter-clockwise", self.tr("Restore the selected episode"), self._restore)
        head = row(spacing=0)
        head.setContentsMargins(4, 4, 8, 4)
        head.addWidget(self.toggle)
        head.addStretch(1)
        head.addWidget(self.back)
        layout = column(self, 0, 0)
        layout.addWidget(line())
        layout.addLayout(head)
        below = row()
        below.setContentsMargins(16, 0, 8, 0)
        below.addWidget(self.view)
        layout.addLayout(below)
        self.show_episodes(())
        self._fold(False)

    def show_episodes(self, episodes: Sequence[EpisodeOutline], language: str = "ja") -> None:
        """Show these as the contents, of a story in this language."""
        self.model.show(tuple(episodes), language)
        self.setVisible(bool(episodes))
        self.toggle.setText(self.tr("Trash  {n}").format(n=len(episodes)))
        height = max(self.view.sizeHintForRow(0), 24) * len(episodes) + 8
        self.view.setFixedHeight(min(height, _TALLEST))
        self._paint_icon()

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icon()
        super().changeEvent(event)

    def _fold(self, unfolded: bool) -> None:
        self.view.setVisible(unfolded)
        self.back.setVisible(unfolded)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.toggle.setIcon(icon("caret-down" if self.toggle.isChecked() else "trash"))

    def _restore(self) -> None:
        rows = sorted(index.row() for index in self.view.selectedIndexes())
        if not rows and len(self.model.episodes) == 1:
            rows = [0]
        if rows:
            self.restore_requested.emit([self.model.episodes[one].id for one in rows])
