"""The picture of a mind to look at and walk: zoom, drag, click a node, go to the next one with the arrow keys."""

from collections import Counter
from math import atan2, pi

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget
from typing_extensions import override

from workbench.memory.minds.nodes import PLAIN, Concept
from workbench.ui.mind import words
from workbench.ui.mind.items import NodeItem, TieItem
from workbench.ui.mind.reading import Picture, Scene

_LEAST, _MOST = 0.25, 2.5
"""Scales."""
_READABLE = 0.66
"""The scale below which a whole picture is not shrunk to fit: then its middle is shown."""
_STEP = 1.2
_ARROWS = {Qt.Key.Key_Right: 0.0, Qt.Key.Key_Down: pi / 2, Qt.Key.Key_Left: pi, Qt.Key.Key_Up: -pi / 2}


class GraphView(QGraphicsView):
    """`chosen` carries the key of the node that is selected now ("" for none), `entered` that of one to walk to."""

    chosen = Signal(str)
    entered = Signal(str)
    back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("The mind as a graph"))
        self.setAccessibleDescription(
            self.tr("Arrow keys go from node to node, Enter walks to one, plus and minus zoom. The list says the same.")
        )
        self.setStyleSheet("background: transparent;")
        self.nodes: dict[str, NodeItem] = {}
        self.ties: list[TieItem] = []
        self._touched = False
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
        self._centre, self._touched = picture.centre, False
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

    def fit(self) -> None:
        """Show all of it, or its middle where all of it would be too small to read."""
        if not self.nodes:
            return
        whole = QRectF()
        for item in (*self.nodes.values(), *self.ties):
            whole = whole.united(item.sceneBoundingRect())
        room = self.viewport().rect()
        scale = min(1.0, (room.width() - 24) / whole.width(), (room.height() - 24) / whole.height())
        scale = max(scale, _READABLE)
        self.resetTransform()
        self.scale(scale, scale)
        centre = self.nodes[self._centre].pos()
        across = _held(centre.x(), whole.left(), whole.right(), room.width() / scale)
        down = _held(centre.y(), whole.top(), whole.bottom(), room.height() / scale)
        self.centerOn(across, down)

    def zoom(self, by: float) -> None:
        """Show it larger (above 1) or smaller."""
        self._touched = True
        scale = self.transform().m11() * by
        if _LEAST <= scale <= _MOST:
            self.scale(by, by)

    def zoom_in(self) -> None:
        """Larger."""
        self.zoom(_STEP)

    def zoom_out(self) -> None:
        """Smaller."""
        self.zoom(1 / _STEP)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.zoom(_STEP ** (event.angleDelta().y() / 120))
        event.accept()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._touched:
            self.fit()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._touched = True
        super().mousePressEvent(event)

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
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.fit()
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


def _held(wanted: float, first: float, last: float, room: float) -> float:
    """The middle of a stretch `room` long, as near to `wanted` as it can be without running over an end; the middle of
    all of it where there is room for that."""
    if last - first <= room:
        return (first + last) / 2
    return min(max(wanted, first + room / 2), last - room / 2)
