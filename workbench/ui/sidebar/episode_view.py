"""The tree the episodes are in: keys, dragging, and what is kept through a refresh."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QLineEdit, QTreeView, QWidget
from typing_extensions import override

from workbench.ui.sidebar.episode_delegate import EpisodeDelegate
from workbench.ui.sidebar.episode_model import EpisodeModel
from workbench.ui.sidebar.order import Node


class EpisodeView(QTreeView):
    """A click or Enter opens an episode and folds a part; Alt+Up and Alt+Down ask for a step."""

    opened = Signal(str)
    step_requested = Signal(object, bool)
    """(the line's Node, downwards)."""

    def __init__(self, model: EpisodeModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._episodes = model
        self._folded: set[str] = set()
        self._kept: tuple[set[str], str] = (set(), "")
        self.setModel(model)
        self.setItemDelegate(EpisodeDelegate(self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        # Not InternalMove: what may be dropped is for the model to say, which knows its own story's episodes.
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setExpandsOnDoubleClick(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAutoExpandDelay(600)
        self.collapsed.connect(self._on_collapsed)
        self.expanded.connect(self._on_expanded)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._recall)

    @property
    def chosen(self) -> list[Node]:
        """The selected lines from the top; the one with the cursor when none is selected."""
        picked = {id(self._episodes.node(index)) for index in self.selectedIndexes()}
        nodes = [node for node in self._episodes.nodes() if id(node) in picked]
        here = self._episodes.node(self.currentIndex())
        return nodes or ([here] if here.key else [])

    @property
    def here(self) -> Node | None:
        """The line with the cursor."""
        node = self._episodes.node(self.currentIndex())
        return node if node.key else None

    def go_to(self, key: str) -> None:
        """Put the cursor on a line and nothing else."""
        index = self._episodes.find(key)
        if index.isValid():
            # The view's own way looks at the keys that are held: Shift+F4 would choose every line passed over.
            choose = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, choose)
            self.scrollTo(index)

    def settle_title(self) -> None:
        """Take what is being typed as the title, as Enter does."""
        typing = self.viewport().findChild(QLineEdit)
        if self.state() == self.State.EditingState and typing is not None:
            # The delegate's to say: whoever waits for the end of typing listens to it.
            self.itemDelegate().commitData.emit(typing)
            self.itemDelegate().closeEditor.emit(typing, QAbstractItemDelegate.EndEditHint.NoHint)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if self.here is not None:
                self.step_requested.emit(self.here, event.key() == Qt.Key.Key_Down)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.state() != self.State.EditingState:
            self._open(self.here)
            return
        super().keyPressEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged = self.state() != self.State.NoState
        super().mouseReleaseEvent(event)
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier and event.button() == Qt.MouseButton.LeftButton
        index = self.indexAt(event.position().toPoint())
        if plain and index.isValid() and index == self.currentIndex() and not dragged:
            self._open(self._episodes.node(index))

    def _open(self, node: Node | None) -> None:
        if node is None:
            return
        if node.part:
            index = self._episodes.index_of(node)
            self.setExpanded(index, not self.isExpanded(index))
        else:
            self.opened.emit(node.key)

    def _on_collapsed(self, index: QModelIndex) -> None:
        self._folded.add(self._episodes.node(index).key)

    def _on_expanded(self, index: QModelIndex) -> None:
        self._folded.discard(self._episodes.node(index).key)

    def _remember(self) -> None:
        selected = {self._episodes.node(index).key for index in self.selectedIndexes()}
        here = self._episodes.node(self.currentIndex()).key
        self._kept = (selected, here)

    def _recall(self) -> None:
        selected, here = self._kept
        selection = QItemSelection()
        for node in self._episodes.root.children:
            if node.part and node.key not in self._folded:
                self.expand(self._episodes.index_of(node))
        for index in map(self._episodes.index_of, self._with_keys(selected)):
            selection.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(self._episodes.find(here), flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect)

    def _with_keys(self, keys: set[str]) -> Iterable[Node]:
        return (node for node in self._episodes.nodes() if node.key in keys)
