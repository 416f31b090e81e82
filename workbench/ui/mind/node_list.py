"""The same picture as a list, for keyboard and screen readers: situations under abstract ones, then the rest."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from workbench.memory.minds.nodes import AbstractSituation, Concept, Node, Situation
from workbench.ui.icons import icon
from workbench.ui.mind import words
from workbench.ui.mind.reading import Picture, Scene
from workbench.ui.theme import current_theme

_KEY = Qt.ItemDataRole.UserRole
_TO = Qt.ItemDataRole.UserRole + 1


class NodeList(QTreeWidget):
    """`chosen` carries the key of the current node, `entered` that of one to walk to (Enter, double click)."""

    chosen = Signal(str)
    entered = Signal(str)
    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setColumnCount(2)
        self.setUniformRowHeights(True)
        self.setAccessibleName(self.tr("The mind as a list"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self._on_current)
        self.itemDoubleClicked.connect(self._on_entered)

    def show_picture(self, picture: Picture, people: Scene) -> None:
        """List a picture; its centre is the current one."""
        self.blockSignals(True)
        self.clear()
        names = people.names
        nodes: list[tuple[str, Node]] = list(picture.graph.nodes(data="what"))
        top = {
            AbstractSituation: self._group(self.tr("Situations")),
            Concept: self._group(self.tr("People and things")),
            None: self._group(self.tr("Habits")),
        }
        over: dict[str, QTreeWidgetItem] = {}
        for key, what in nodes:
            if isinstance(what, AbstractSituation):
                over[key] = self._add(top[AbstractSituation], key, what, names, picture)
        for key, what in nodes:
            if isinstance(what, Situation):
                parents = [over[to] for _, to in picture.graph.out_edges(key) if to in over]
                for parent in parents or [top[AbstractSituation]]:
                    item = self._add(parent, key, what, names, picture)
                    for clue in what.clues:
                        self._say(item, words.told(clue))
            elif not isinstance(what, AbstractSituation):
                item = self._add(top[Concept if isinstance(what, Concept) else None], key, what, names, picture)
                for _, other, tie in picture.graph.out_edges(key, data="tie"):
                    far = words.title(picture.graph.nodes[other]["what"], names)
                    if other != key and (said := words.relation(tie, far)):
                        self._say(item, said, other)
        for group in top.values():
            group.setHidden(not group.childCount())
        self.expandAll()
        self.blockSignals(False)
        self.choose(picture.centre)

    def choose(self, key: str) -> None:
        """Make a node the current one."""
        if key and key != self.current:
            found = next((item for item in self._items() if item.data(0, _KEY) == key), None)
            if found is not None:
                self.setCurrentItem(found)

    @property
    def current(self) -> str:
        """The key of the current node; "" for none."""
        item = self.currentItem()
        return str(item.data(0, _KEY) or "") if item is not None else ""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_entered()
        elif event.key() == Qt.Key.Key_Backspace:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def _group(self, name: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self, [name])
        item.setFirstColumnSpanned(True)
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        return item

    def _add(
        self, parent: QTreeWidgetItem, key: str, what: Node, names: words.Names, picture: Picture
    ) -> QTreeWidgetItem:
        item = QTreeWidgetItem(parent, [words.title(what, names), words.under(what)])
        core = key in picture.marked
        said = words.described(what, names, core)
        item.setData(0, _KEY, key)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said)
        item.setToolTip(0, said)
        if core:
            item.setIcon(0, icon("push-pin", "warning"))
        return item

    def _say(self, parent: QTreeWidgetItem, said: str, key: str = "") -> None:
        """A line under a node; Enter on one that leads to another node walks there."""
        item = QTreeWidgetItem(parent, [said])
        item.setFirstColumnSpanned(True)
        item.setForeground(0, QColor(current_theme().muted))
        item.setToolTip(0, said)
        item.setData(0, _KEY, "")
        item.setData(0, _TO, key)

    def _items(self) -> list[QTreeWidgetItem]:
        return self.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)

    def _on_current(self) -> None:
        self.chosen.emit(self.current)

    def _on_entered(self) -> None:
        item = self.currentItem()
        to = self.current or (str(item.data(0, _TO) or "") if item is not None else "")
        if to:
            self.entered.emit(to)
