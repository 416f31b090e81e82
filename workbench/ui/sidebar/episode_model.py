"""The episodes of a branch as a Qt tree. It changes nothing itself: it says what the author asked for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractItemModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from typing_extensions import override

from workbench.store import EpisodeOutline
from workbench.story.dating import written
from workbench.ui.branches.words import Standing, branch_name, standing, standing_sentence
from workbench.ui.sidebar.order import Manuscript, Node, build_tree, drop_target

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()
_MIME = "application/x-workbench-episodes"


class Data(IntEnum):
    """What the delegate asks for beside the display and edit roles."""

    NODE = Qt.ItemDataRole.UserRole
    MARKS = Qt.ItemDataRole.UserRole + 1
    CURRENT = Qt.ItemDataRole.UserRole + 2
    STANDING = Qt.ItemDataRole.UserRole + 3
    FORKS = Qt.ItemDataRole.UserRole + 4
    """The names of the branches that leave this one after the episode."""
    LEAVING = Qt.ItemDataRole.UserRole + 5
    """True for the last episode shared with the parent: behind it the branch goes its own way."""
    WAITING = Qt.ItemDataRole.UserRole + 6
    """How many proposals of the episode wait for the author."""
    MOVING = Qt.ItemDataRole.UserRole + 7
    """True for a dated episode from which the story goes on."""
    BEHIND = Qt.ItemDataRole.UserRole + 8
    """True for an episode that is not read as it stands now."""


class EpisodeModel(QAbstractItemModel):
    """One column. The display role is what is read aloud, the edit role the bare title."""

    rename_requested = Signal(object, str)
    """(the line's Node, the title typed)."""
    move_requested = Signal(object, object)
    """(ids of episodes in telling order, Target)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.manuscript = Manuscript()
        self.root = Node()
        self.needle = ""
        self.current = ""
        self._marks: dict[str, int] = {}
        self._waiting: dict[str, int] = {}
        self._behind: frozenset[str] = frozenset()
        self._forks: dict[str, list[str]] = {}
        self._last_shared = ""
        # Indexes carry numbers, not pointers: one that a view has kept too long then finds nothing.
        self._by_id: dict[int, Node] = {}

    def show(self, manuscript: Manuscript) -> None:
        """Show this. Where no line comes or goes the tree is not reset, so that typing a title is not disturbed."""
        before, self.manuscript = self.manuscript, manuscript
        self._forks = {
            episode: [branch_name(limb.branch) for limb in limbs] for episode, limbs in manuscript.forks.items()
        }
        self._last_shared = manuscript.last_shared
        if not self.needle and _shape(before) == _shape(manuscript) and self.root.children:
            self._take_over(build_tree(manuscript))
            self._refresh(
                {*self._forks, *before.forks, self._last_shared, before.last_shared, *manuscript.moving, *before.moving}
            )
            return
        self._rebuild()

    def search(self, needle: str) -> None:
        """Show only the episodes with this number, or with this in their title; all of them when empty."""
        if needle.strip() != self.needle.strip():
            self.needle = needle
            self._rebuild()

    def set_marks(self, marks: Mapping[str, int]) -> None:
        """Show numbers beside episodes, by their ids."""
        touched = {one for one in {*marks, *self._marks} if marks.get(one, 0) != self._marks.get(one, 0)}
        self._marks = dict(marks)
        self._refresh(touched)

    def set_waiting(self, waiting: Mapping[str, int]) -> None:
        """Show how many proposals wait in episodes, by their ids."""
        touched = {one for one in {*waiting, *self._waiting} if waiting.get(one, 0) != self._waiting.get(one, 0)}
        self._waiting = dict(waiting)
        self._refresh(touched)

    def set_behind(self, episodes: Iterable[str]) -> None:
        """Mark these episodes (ids) as not read as they stand now."""
        before, self._behind = self._behind, frozenset(episodes)
        self._refresh(set(before ^ self._behind))

    def set_current(self, episode: str) -> None:
        """Highlight the episode that is being written."""
        before, self.current = self.current, episode
        self._refresh({before, episode})

    def node(self, index: Index) -> Node:
        """The line at an index; the root for none."""
        return self._by_id.get(index.internalId(), self.root) if index.isValid() else self.root

    def index_of(self, node: Node | None) -> QModelIndex:
        """Where a line is; invalid for the root and for one that is not shown."""
        if node is None or node.parent is None:
            return QModelIndex()
        return self.createIndex(node.siblings.index(node), 0, id(node))

    def find(self, key: str) -> QModelIndex:
        """Where the episode or the (first run of the) part with this id is; invalid when it is not shown."""
        return self.index_of(next((node for node in self.nodes() if node.key == key), None))

    def nodes(self) -> Iterable[Node]:
        """Every line from the top."""
        for node in self.root.children:
            yield node
            yield from node.children

    @override
    def index(self, row: int, column: int, parent: Index = _NONE) -> QModelIndex:
        among = self.node(parent).children
        if column == 0 and 0 <= row < len(among):
            return self.createIndex(row, 0, id(among[row]))
        return QModelIndex()

    @override
    def parent(self, index: Index = _NONE) -> QModelIndex:  # type: ignore[override]
        return self.index_of(self.node(index).parent)

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return len(self.node(parent).children)

    @override
    def columnCount(self, parent: Index = _NONE) -> int:
        return 1

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        node = self.node(index)
        if role == Qt.ItemDataRole.EditRole:
            return self._title(node)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            said = f"{self.number(node)} {self._title(node)}".strip()
            aloud = role == Qt.ItemDataRole.AccessibleTextRole and node.key in self._behind
            return self.tr("{episode}, to be read again").format(episode=said) if aloud else said
        if role == Data.BEHIND:
            return node.key in self._behind
        if role == Data.NODE:
            return node
        if role == Data.MARKS:
            return self._marks.get(node.key, 0)
        if role == Data.WAITING:
            return self._waiting.get(node.key, 0)
        if role == Data.CURRENT:
            return node.episode is not None and node.key == self.current
        if role == Data.STANDING:
            return self.standing(node)
        if role == Data.FORKS:
            return self._forks.get(node.key, [])
        if role == Data.LEAVING:
            return bool(node.key) and node.key == self._last_shared
        if role == Data.MOVING:
            return node.key in self.manuscript.moving
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return self._tip(node)
        return None

    @override
    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        node = self.node(index)
        title = str(value).strip()
        if role != Qt.ItemDataRole.EditRole or title == self._title(node) or (node.part and not title):
            return False
        # Shown at once; the refresh after the edit brings the old title back where the edit failed.
        if node.episode:
            node.episode = replace(node.episode, title=title)
        elif node.part:
            node.part = replace(node.part, title=title)
        self.dataChanged.emit(index, index)
        self.rename_requested.emit(node, title)
        return True

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        none = Qt.ItemFlag(0)
        movable = none if self.needle.strip() else Qt.ItemFlag.ItemIsDragEnabled
        droppable = none if self.needle.strip() else Qt.ItemFlag.ItemIsDropEnabled
        if not index.isValid():
            return droppable
        basic = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable
        if self.node(index).part:
            return basic | droppable
        episode = self.node(index).episode
        if episode is not None and episode.shared:
            # Its place is the parent's, and is changed there.
            movable = none
        return basic | movable | Qt.ItemFlag.ItemNeverHasChildren

    @override
    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    @override
    def mimeTypes(self) -> list[str]:
        return [_MIME]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        wanted = {self.node(index).key for index in indexes if self.node(index).episode}
        told = [one.id for one in self.manuscript.episodes if one.id in wanted]
        data = QMimeData()
        data.setData(_MIME, QByteArray("\n".join(told).encode()))
        return data

    @override
    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        return data.hasFormat(_MIME) and self.node(parent).episode is None

    @override
    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        moving = bytes(data.data(_MIME).data()).decode().split("\n") if data.hasFormat(_MIME) else []
        known = {one.id for one in self.manuscript.episodes}
        if not moving or not known.issuperset(moving):
            return False
        self.move_requested.emit(moving, drop_target(self.root, row, self.node(parent), moving))
        return True

    def standing(self, node: Node) -> Standing:
        """Whose the line's episode is, seen from the branch shown."""
        one = node.episode
        return standing(self.manuscript.branch, one.branch, one.copy_of) if one else Standing.MAIN

    def _tip(self, node: Node) -> str:
        """The title, which may be cut, how the episode stands in the branch, and which branches leave here."""
        if node.episode is None:
            return ""
        parent = self.manuscript.parent
        told = [
            self._title(node),
            standing_sentence(self.standing(node), branch_name(parent.branch if parent else None)),
            self.tr("Proposals to decide: {n}").format(n=self._waiting[node.key])
            if self._waiting.get(node.key)
            else "",
            self.tr("Not read yet as it stands now: facts and warnings follow.") if node.key in self._behind else "",
            self._date(node.episode),
            *(self.tr("Branch from here: {branch}").format(branch=name) for name in self._forks.get(node.key, [])),
        ]
        return "\n".join(line for line in told if line)

    def _date(self, episode: EpisodeOutline) -> str:
        if episode.chronology is None:
            return ""
        date = self.tr("In story time: {date}").format(date=written(episode.chronology))
        on = episode.id in self.manuscript.moving
        return self.tr("{date}; the story goes on from here").format(date=date) if on else date

    def number(self, node: Node) -> str:
        """How an episode's number is written; empty for a part."""
        return self.tr("{n}.").format(n=node.episode.number) if node.episode else ""

    def _title(self, node: Node) -> str:
        one = node.episode or node.part
        return one.title if one else ""

    def _rebuild(self) -> None:
        self.beginResetModel()
        self.root = build_tree(self.manuscript, self.needle)
        self._by_id = {id(node): node for node in self.nodes()}
        self.endResetModel()

    def _take_over(self, fresh: Node) -> None:
        """Put fresh contents into the lines there are: both trees have the same shape."""
        for mine, other in zip(self.nodes(), _flat(fresh), strict=True):
            if (mine.episode, mine.part) != (other.episode, other.part):
                mine.episode, mine.part = other.episode, other.part
                index = self.index_of(mine)
                self.dataChanged.emit(index, index)

    def _refresh(self, keys: set[str]) -> None:
        for node in self.nodes():
            if node.key in keys:
                index = self.index_of(node)
                self.dataChanged.emit(index, index)


def _flat(root: Node) -> Iterable[Node]:
    for node in root.children:
        yield node
        yield from node.children


def _shape(manuscript: Manuscript) -> object:
    return [part.id for part in manuscript.parts], [(one.id, one.part) for one in manuscript.episodes]
