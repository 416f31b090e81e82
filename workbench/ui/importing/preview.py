"""How a manuscript is split: parts and episodes with their sizes, and how the chosen one begins."""

from PySide6.QtCore import QLocale, QModelIndex, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QTreeView, QWidget

from workbench.exchange.work import ImportedEpisode, ImportedWork
from workbench.text.counting import amount
from workbench.ui.amounts import unit_name
from workbench.ui.widgets import column, label

_TEXT = Qt.ItemDataRole.UserRole
_SHOWN = 160
"""Code points of an episode's beginning that are shown."""


class Preview(QWidget):
    """The tree of a work. Empty without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = QStandardItemModel(0, 3)
        self.model.setHorizontalHeaderLabels([self.tr("Episode"), unit_name(QLocale().name()[:2]), self.tr("Ruby")])
        self.tree = QTreeView()
        self.tree.setModel(self.model)
        self.tree.setAccessibleName(self.tr("Parts and episodes"))
        self.tree.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.tree.setUniformRowHeights(True)
        self.tree.setAllColumnsShowFocus(True)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for index in (1, 2):
            header.setSectionResizeMode(index, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(index, 104 - 24 * (index - 1))
            self.model.horizontalHeaderItem(index).setTextAlignment(Qt.AlignmentFlag.AlignRight)
        self.beginning = label("", "quote", wrap=True)
        self.beginning.setAlignment(Qt.AlignmentFlag.AlignTop)
        # Three lines, whatever is chosen: the tree above keeps its size.
        self.beginning.setFixedHeight(self.beginning.fontMetrics().lineSpacing() * 4)
        layout = column(self, 0, 8)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.beginning)
        self.tree.selectionModel().currentChanged.connect(self._on_current)

    def show_work(self, work: ImportedWork | None, language: str = "ja") -> None:
        """Show how a work in this language is split."""
        self.model.removeRows(0, self.model.rowCount())
        self.beginning.clear()
        if work is None:
            return
        self.model.setHorizontalHeaderLabels([self.tr("Episode"), unit_name(language), self.tr("Ruby")])
        self.tree.setColumnHidden(2, not any(one.text.ruby for one in work.episodes))
        number = 0
        for part in work.parts:
            parent = self.model.invisibleRootItem()
            if part.title:
                items = _items(part.title, sum(amount(one.text.base, language) for one in part.episodes), None)
                parent.appendRow(items)
                parent = items[0]
            for episode in part.episodes:
                number += 1
                parent.appendRow(self._episode(number, episode, language))
        self.tree.expandAll()
        first = self.model.index(0, 0)
        self.tree.setCurrentIndex(self.model.index(0, 0, first) if self.model.hasChildren(first) else first)

    def _episode(self, number: int, episode: ImportedEpisode, language: str) -> list[QStandardItem]:
        items = _items(
            episode.title or self.tr("Episode {n}").format(n=number),
            amount(episode.text.base, language),
            len(episode.text.ruby),
        )
        lines = (line.strip() for line in episode.text.base[: _SHOWN * 4].splitlines())
        begins = "\n".join([line for line in lines if line][:2])
        items[0].setData(begins if len(begins) <= _SHOWN else begins[: _SHOWN - 1] + "…", _TEXT)
        return items

    def _on_current(self, current: QModelIndex, before: QModelIndex) -> None:  # noqa: ARG002 - the signal's
        self.beginning.setText(current.siblingAtColumn(0).data(_TEXT) or "")


def _items(title: str, length: int, ruby: int | None) -> list[QStandardItem]:
    locale = QLocale()
    numbers = [locale.toString(length), locale.toString(ruby) if ruby else ""]
    items = [QStandardItem(title), *(QStandardItem(number) for number in numbers)]
    for item in items[1:]:
        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return items
