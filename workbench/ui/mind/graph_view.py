"""The picture of a mind to look at and walk: zoom, drag, click a node, go to the next one with the arrow keys."""

from collections import Counter
from collections.abc import Iterable
from math import atan2, pi

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGraphicsItem, QWidget
from typing_extensions import override

from workbench.memory.minds.nodes import PLAIN, Concept
from workbench.ui.mind import words
from workbench.ui.mind.items import NodeItem, TieItem
from workbench.ui.mind.reading import Picture, Scene
from workbench.ui.widgets.graph import Graph

_ARROWS = {Qt.Key.Key_Right: 0.0, Qt.Key.Key_Down: pi / 2, Qt.Key.Key_Left: pi, Qt.Key.Key_Up: -pi / 2}


class GraphView(Graph):
    """`chosen` carries the key of the node that is selected now ("" for none), `entered` that of one to walk to."""

    chosen = Signal(str)
    entered = Signal(str)
    back_requested = Signal()
    FITTED = (0.66, 1.0)
    """What is drawn smaller cannot be read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("The mind as a graph"))
        self.setAccessibleDescription(
            self.tr("Arrow keys go from node to node, Enter walks to one, plus and minus zoom. The list says the same.")
        )
        self.nodes: dict[str, NodeItem] = {}
        self.ties: list[TieItem] = []
        self._centre = ""
        self._scene.selectionChanged.connect(self._on_selected)

    def show_picture(self, picture: Picture, people: Scene) -> None:
        """Draw a picture; its centre is selected."""
        self._scene.blockSignals(True)
        self._scene.clear()
        self.nodes, self.ties = {}, []
        names, letters = people.names, people.letters
        for key, what in picture.graph.nodes(data="what"):
            item = NodeItem(key, what, words.title(what, names), words.under(what), self.font())
            item.core, item.centre = key in picture.marked, key == picture.centre
            if isinstance(what, Concept) and what.person is not None:
                item.person = letters.get(what.person, ""), people.place_of(what.person)
            item.setPos(*picture.at[key])
            item.setToolTip(words.described(what, names, item.core))
            self._scene.addItem(item)
            self.nodes[key] = item
        between: Counter[frozenset[str]] = Counter()
        for one, other, tie in picture.graph.edges(data="tie"):
            if one != other:
                ends = frozenset((one, other))
                drawn = TieItem(self.nodes[one], self.nodes[other], tie, self.font(), between[ends])
                between[ends] += tie.verb not in PLAIN
                drawn.setToolTip(words.tie(tie))
                self._scene.addItem(drawn)
                self.ties.append(drawn)
        whole = self._scene.itemsBoundingRect()
        self._scene.setSceneRect(whole.adjusted(-400, -300, 400, 300))
        self._scene.blockSignals(False)
        self._centre = picture.centre
        self.fit()
        self.choose(picture.centre)

    def choose(self, key: str) -> None:
        """Select a node and bring it into sight."""
        if key in self.nodes and not self.nodes[key].isSelected():
            self._scene.clearSelection()
            self.nodes[key].setSelected(True)
            if self._touched:
                self.ensureVisible(self.nodes[key], 40, 40)

    @property
    def current(self) -> str:
        """The key of the selected node; "" for none."""
        return next((one.key for one in self._scene.selectedItems() if isinstance(one, NodeItem)), "")

    @override
    def drawn(self) -> Iterable[QGraphicsItem]:
        return (*self.nodes.values(), *self.ties)

    @property
    @override
    def centre(self) -> QPointF | None:
        return self.nodes[self._centre].pos() if self._centre in self.nodes else None

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, NodeItem):
            self.entered.emit(item.key)
        else:
            super().mouseDoubleClickEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _ARROWS and not event.modifiers():
            self._step(_ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.current:
                self.entered.emit(self.current)
        elif key == Qt.Key.Key_Backspace:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def _step(self, towards: float) -> None:
        """Select the nearest node in a direction, going by angle as well as by how far it is."""
        here = self.nodes.get(self.current) or self.nodes.get(self._centre)
        if here is None:
            return
        self._touched = True

        def cost(item: NodeItem) -> float:
            way = item.pos() - here.pos()
            off = abs((atan2(way.y(), way.x()) - towards + pi) % (2 * pi) - pi)
            return float("inf") if off > pi / 3 else (way.x() ** 2 + way.y() ** 2) ** 0.5 * (1 + 2 * off)

        others = [item for item in self.nodes.values() if item is not here]
        best = min(others, key=cost, default=None)
        if best is not None and cost(best) != float("inf"):
            self.choose(best.key)

    def _on_selected(self) -> None:
        current = self.current
        for tie in self.ties:
            tie.lit = current in (tie.one.key, tie.other.key)
            tie.setZValue(0.5 if tie.lit else 0)
            tie.update()
        self.chosen.emit(current)
