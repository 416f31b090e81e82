"""The corkboard and the outline: every episode with what is noted of it."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStackedWidget, QTableView, QWidget
from typing_extensions import override

from workbench.memory.edits import episodes as edits
from workbench.ui.desk import Aspect, Desk
from workbench.ui.outline.board import Board
from workbench.ui.outline.model import NOTED, Column, OutlineModel
from workbench.ui.outline.reading import Noted, read_noted
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import ClosablePane, EmptyState, Tabs, column, line

_MOVED = frozenset({Aspect.ORDER, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})


class OutlinePane(ClosablePane, StoryView):
    """`episode_requested` carries the id of an episode to write in. Cards are dragged to another place in the story."""

    episode_requested = Signal(str)
    chosen = Signal(str)
    """The id of the episode whose card is the current one."""
    SHOWN = frozenset({Aspect.NOTES, Aspect.ORDER, Aspect.TEXT})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._wanted: str | None = None
        self.setProperty("role", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = OutlineModel(self)
        self.board = Board(self.model)
        _draggable(self.board)
        self.list = _list(self.model)
        self.list.setSelectionModel(self.board.selectionModel())
        self.tabs = Tabs([self.tr("Corkboard"), self.tr("Outline")])
        self._views = QStackedWidget()
        self._views.addWidget(self.board)
        self._views.addWidget(self.list)
        self._lay_out()
        self.tabs.chosen.connect(self._turn)
        for view in (self.board, self.list):
            view.activated.connect(self._open)
            view.doubleClicked.connect(self._open)
        self.board.selectionModel().currentChanged.connect(self._on_current)
        self.model.moved.connect(self._move)
        self.model.modelReset.connect(self._settle)

    @override
    def read(self) -> None:
        branch = self._desk.branch
        self._latest.ask(lambda unit: read_noted(unit, branch), self._show)

    @override
    def clear(self) -> None:
        self._show([])

    def choose(self, episode: str | None) -> None:
        """Make an episode the current one."""
        self._wanted = episode
        self._settle()

    def _lay_out(self) -> None:
        head = self.heading(self.tr("The story at a glance"), self.tr("Back to the manuscript (Esc)"), self.tabs)
        filled = QWidget()
        column(filled, 10, 0).addWidget(self._views, 1)
        empty = EmptyState(
            "notebook", self.tr("No episodes yet"), self.tr("Each episode you write or import gets a card here.")
        )
        self._pages = QStackedWidget()
        self._pages.addWidget(filled)
        self._pages.addWidget(empty)
        whole = column(self, 0, 0)
        whole.addLayout(head)
        whole.addWidget(line())
        whole.addWidget(self._pages, 1)

    def _show(self, rows: Sequence[Noted]) -> None:
        self.model.show(rows)
        self._pages.setCurrentIndex(0 if rows else 1)

    def _settle(self) -> None:
        """After the rows have changed, stay with the episode that was current."""
        at = self.model.row_of(self._wanted)
        if at < 0 and self.model.rows:
            at = 0
        if at >= 0:
            here, flags = self.model.index(at, Column.TITLE), QItemSelectionModel.SelectionFlag
            self.board.selectionModel().setCurrentIndex(here, flags.ClearAndSelect | flags.Rows)
            self.board.scrollTo(here)

    def _turn(self, view: int) -> None:
        self._views.setCurrentIndex(view)
        self._settle()

    def _on_current(self, current: QModelIndex) -> None:
        noted = current.data(NOTED)
        if isinstance(noted, Noted):
            self._wanted = noted.episode.id
            self.chosen.emit(noted.episode.id)

    def _open(self, index: QModelIndex) -> None:
        noted = index.data(NOTED)
        if isinstance(noted, Noted):
            self.episode_requested.emit(noted.episode.id)

    def _move(self, episodes: list[str], behind: str | None) -> None:
        told = {one.episode.id: one.episode.part for one in self.model.rows}
        part = told.get(behind or "", next(iter(told.values()), None))
        self._desk.do(self.tr("Move episode"), edits.move_all(episodes, behind, part, self._desk.branch), _MOVED)


def _list(model: OutlineModel) -> QTableView:
    view = QTableView()
    view.setProperty("role", "plain")
    view.setModel(model)
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.verticalHeader().hide()
    head = view.horizontalHeader()
    head.setHighlightSections(False)
    head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    head.setSectionResizeMode(Column.SYNOPSIS, QHeaderView.ResizeMode.Stretch)
    head.setSectionResizeMode(Column.TITLE, QHeaderView.ResizeMode.Interactive)
    head.resizeSection(Column.TITLE, 190)
    _draggable(view)
    return view


def _draggable(view: QAbstractItemView) -> None:
    view.setDragEnabled(True)
    # A list whose items do not move has taken the drops from its viewport, and kept them itself.
    view.viewport().setAcceptDrops(True)
    view.setDropIndicatorShown(True)
    view.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
    view.setDefaultDropAction(Qt.DropAction.MoveAction)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
