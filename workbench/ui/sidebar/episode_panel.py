"""The episodes of the branch on the desk: found, opened, put in order, thrown away and brought back."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QStackedWidget, QWidget
from typing_extensions import override

from workbench.ui.branches.words import branch_name
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sidebar.branch_switch import BranchSwitch
from workbench.ui.sidebar.dating import Dating
from workbench.ui.sidebar.episode_edits import EpisodeEdits
from workbench.ui.sidebar.episode_menu import EpisodeMenu, MenuActions, Situation
from workbench.ui.sidebar.episode_model import EpisodeModel
from workbench.ui.sidebar.episode_view import EpisodeView
from workbench.ui.sidebar.order import Manuscript, Node, read_manuscript, step_target
from workbench.ui.sidebar.trash import Trash
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import EmptyState, IconButton, IconLine, TitleQuestion, column, row
from workbench.ui.wishes import Wish


class EpisodePanel(StoryView):
    """`episode_requested` carries the id of the episode the author wants to see, `episode_begun` that of a new one,
    `branch_chosen` that of the branch they turn to. `wished` carries what else they want of an episode or of a branch,
    a `Wish`, and its id; `post_requested` the site and the episode to be copied for it."""

    episode_requested = Signal(str)
    episode_begun = Signal(str)
    branch_chosen = Signal(str)
    wished = Signal(Wish, str)
    post_requested = Signal(str, str)
    rehearsal_requested = Signal(object, bool)
    """What would break if these episodes (ids in telling order) were thrown away, or with True moved."""
    SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._edits = EpisodeEdits(desk, self.refresh, self)
        self._dating = Dating(desk, self)
        self._naming: tuple[frozenset[str], str] | None = None
        """While a new episode is awaited: which there were before; and its id while its title is being typed."""
        self._step_of_new = 0
        """Where the undo stack stands with the new episode."""
        self._sought = ""
        """The episode being written, while the tree does not show it yet."""
        self.model = EpisodeModel(self)
        self.view = EpisodeView(self.model)
        self.view.setAccessibleName(self.tr("Episodes"))
        self.branches = BranchSwitch()
        self.search = IconLine("magnifying-glass", self.tr("Number or title"))
        self.trash = Trash()
        self._empty = EmptyState(
            "book-open",
            self.tr("No episodes yet"),
            self.tr("Begin the first one; parts can come later."),
            self.tr("First episode"),
            self.append_episode,
        )
        self._nothing = EmptyState(
            "magnifying-glass", self.tr("Nothing found"), self.tr("No episode has this number or this in its title.")
        )
        self._pages = QStackedWidget()
        self._lay_out()
        self._connect()

    @property
    def manuscript(self) -> Manuscript:
        """What is shown."""
        return self.model.manuscript

    @override
    def read(self) -> None:
        branch = self._desk.branch
        self._latest.ask(lambda unit: read_manuscript(unit, branch), self._show)

    @override
    def clear(self) -> None:
        self._naming = None
        self._sought = ""
        self.model.set_current("")
        self.model.set_marks({})
        self.model.set_waiting({})
        self.model.set_behind(())
        self.search.clear()
        self._show(Manuscript())

    def set_current_episode(self, episode: str) -> None:
        """Highlight the episode that is being written, and bring it into sight."""
        if episode != self.model.current:
            self.model.set_current(episode)
            # One that has only just been made is not in the tree yet.
            self._sought = "" if self.model.find(episode).isValid() else episode
            self.view.go_to(episode)

    def set_marks(self, marks: Mapping[str, int]) -> None:
        """Numbers of warnings, by episode id."""
        self.model.set_marks(marks)

    def set_waiting(self, waiting: Mapping[str, int]) -> None:
        """Numbers of proposals that wait, by the ids of their episodes."""
        self.model.set_waiting(waiting)

    def set_behind(self, episodes: Iterable[str]) -> None:
        """Mark these episodes (ids) as not read as they stand now."""
        self.model.set_behind(episodes)

    def add_episode(self) -> None:
        """A new episode behind the one with the cursor (else the one being written), in its part; then its title."""
        self._add(lambda: self.view.here or self.model.node(self.model.find(self.model.current)))

    def append_episode(self) -> None:
        """A new episode behind all others, in the part that stands last; then its title."""
        self._add(lambda: next(reversed(self.model.root.children), Node()))

    def _add(self, behind: Callable[[], Node]) -> None:
        """`behind`: the line to go by, asked for once every line is shown."""
        if not self._desk.is_open:
            return
        self.view.settle_title()
        self.search.clear()
        node = behind()
        after = node.episodes[-1] if node.episodes else self._last_before(node)
        part = node.part or (node.parent.part if node.parent else None)
        known = frozenset(one.id for one in self.manuscript.episodes)
        self._edits.add(after, part.id if part else None, lambda: self._await_new(known))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.view.hasFocus():
            self._trash_chosen()
        elif event.key() == Qt.Key.Key_Escape and self.search.hasFocus():
            self.search.clear()
            self.view.setFocus()
        else:
            super().keyPressEvent(event)

    def _show(self, manuscript: Manuscript) -> None:
        first = not self.model.root.children
        self.model.show(manuscript)
        self.branches.show_branches(manuscript.branches, self._desk.branch)
        self.trash.show_episodes(manuscript.trash, manuscript.language)
        self._turn()
        if first or (self._sought and self.model.find(self._sought).isValid()):
            self._sought = ""
            self.view.go_to(self.model.current)
        self._name_new()

    def _turn(self) -> None:
        """To the tree, or to why there is nothing in it. Between two stories nothing is said."""
        anything = bool(self.manuscript.episodes or self.manuscript.parts)
        missed = bool(self.model.needle.strip()) and not self.model.root.children
        page: QWidget = self._nothing if missed else self.view
        self._pages.setCurrentWidget(page if anything or not self._desk.is_open else self._empty)
        self.search.setVisible(anything or not self._desk.is_open)

    def _search(self, needle: str) -> None:
        self.model.search(needle)
        self._turn()

    def _await_new(self, known: frozenset[str]) -> None:
        self._naming, self._step_of_new = (known, ""), self._desk.undo_stack.index()
        self._name_new()
        if not self.isVisible():
            self._stale = False
            self.read()

    def _name_new(self) -> None:
        """Begin to type the title of the episode that was just added, once it is shown."""
        if self._naming is None or self._naming[1]:
            return
        added = [one.id for one in self.manuscript.episodes if one.id not in self._naming[0]]
        if not added:
            return
        self._naming = self._naming[0], added[0]
        index = self.model.find(added[0])
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)
        if self.isVisible():
            self.view.setFocus()
            self.view.edit(index)
        if self.view.state() != EpisodeView.State.EditingState:
            self._named()

    def _named(self) -> None:
        if self._naming is not None and self._naming[1]:
            episode, self._naming = self._naming[1], None
            self.episode_begun.emit(episode)

    def _on_title_closed(self, _: QWidget, how: QAbstractItemDelegate.EndEditHint) -> None:
        escaped, new = how == QAbstractItemDelegate.EndEditHint.RevertModelCache, self._naming and self._naming[1]
        if escaped and new and self._step_of_new == self._desk.undo_stack.index():
            self._naming = None
            self._desk.undo_stack.undo()
            self.view.go_to(self.model.current)
        else:
            self._named()

    def _last_before(self, node: Node) -> str | None:
        """The last episode above an empty part's heading, or of all."""
        told = self.model.root.children
        above = told[: told.index(node)] if node in told else told
        return next((one.episodes[-1] for one in reversed(above) if one.episodes), None)

    def _chosen_episodes(self) -> list[str]:
        return [node.key for node in self.view.chosen if node.episode]

    def _rename(self) -> None:
        self.view.edit(self.view.currentIndex())

    def _on_step(self, node: Node, down: bool) -> None:
        target = None if self.model.needle.strip() else step_target(self.model.root, node, down)
        if target is not None:
            self._edits.move(node.episodes, target)

    def _step(self, down: bool) -> None:
        if (here := self.view.here) is not None:
            self._on_step(here, down)

    def _add_part(self) -> None:
        """A part that begins at the selected episode and takes the rest of its run along; empty without one."""
        node = next((one for one in self.view.chosen if one.episode), None)
        along: list[str] = []
        if node is not None:
            chosen = self._chosen_episodes()
            among = [one for one in node.siblings if one.episode]
            rest = [one.key for one in among[among.index(node) :]]
            shared = node.episode is not None and node.episode.shared
            along = [] if shared else chosen if len(chosen) > 1 else rest
        asked = TitleQuestion(self.tr("New part"), parent=self)
        if asked.exec():
            self._edits.add_part(asked.answer, along, self.view.setFocus)
        asked.deleteLater()

    def _remove_part(self) -> None:
        if (here := self.view.here) is not None and here.part:
            self._edits.remove_part(here.key)

    def _put_into(self, part: str | None) -> None:
        self._edits.put_into(self._chosen_episodes(), part, self.manuscript)

    def _date(self) -> None:
        here = self.view.here
        if here is None or here.episode is None:
            return
        self._dating.ask(here.key)

    def _trash_chosen(self) -> None:
        nodes = [node for node in self.view.chosen if node.episode]
        chosen = [node.key for node in nodes]
        told = [one.id for one in self.manuscript.episodes]
        if chosen:
            at = told.index(chosen[-1]) + 1
            beside = told[at] if at < len(told) else next((one for one in reversed(told) if one not in chosen), "")
            self.view.go_to(beside)
        elif (here := self.view.here) is not None and here.part and not here.children:
            self._edits.remove_part(here.key)
        self._edits.trash(nodes)

    def _open_menu(self, at: QPoint) -> None:
        chosen = self.view.chosen if self.view.indexAt(at).isValid() else []
        actions = MenuActions(
            self.add_episode,
            self._rename,
            lambda: self._step(False),
            lambda: self._step(True),
            self._add_part,
            self._remove_part,
            self._put_into,
            self._date,
            self._trash_chosen,
            self._wish,
            self._post,
            self._rehearse,
        )
        menu = EpisodeMenu(chosen, self.manuscript.parts, actions, self, self._situation(chosen))
        menu.popup(self.view.viewport().mapToGlobal(at))

    def _situation(self, chosen: list[Node]) -> Situation:
        one = chosen[0].episode if len(chosen) == 1 else None
        if one is None:
            return Situation()
        parent = self.manuscript.parent
        return Situation(
            self.model.standing(chosen[0]),
            branch_name(parent.branch if parent else None),
            one.id == self.model.current,
            one.number < len(self.manuscript.episodes),
            not one.shared,
        )

    def _wish(self, what: Wish) -> None:
        chosen = self._chosen_episodes()
        if len(chosen) == 1:
            self.wished.emit(what, chosen[0])

    def _post(self, site: str) -> None:
        chosen = self._chosen_episodes()
        if len(chosen) == 1:
            self.post_requested.emit(site, chosen[0])

    def _rehearse(self, moving: bool) -> None:
        chosen = {key for node in self.view.chosen for key in node.episodes}
        told = [one.id for one in self.manuscript.episodes if one.id in chosen]
        if told:
            self.rehearsal_requested.emit(told, moving)

    def _connect(self) -> None:
        self.model.rename_requested.connect(self._edits.rename)
        self.model.move_requested.connect(self._edits.move)
        self.view.opened.connect(self.episode_requested)
        self.view.step_requested.connect(self._on_step)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.view.itemDelegate().closeEditor.connect(self._on_title_closed)
        self.branches.branch_chosen.connect(self.branch_chosen)
        self.branches.wished.connect(self.wished)
        self.search.textChanged.connect(self._search)
        self.trash.restore_requested.connect(self._edits.restore)

    def _lay_out(self) -> None:
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.search.setAccessibleName(self.tr("Find an episode"))
        self.search.setClearButtonEnabled(True)
        tools = row(spacing=4)
        tools.addWidget(self.search, 1)
        self.add_button = IconButton("plus", self.tr("New episode at the end"), self.append_episode)
        self.part_button = IconButton("folder-plus", self.tr("New part"), self._add_part)
        tools.addStretch(0)
        tools.addWidget(self.part_button)
        tools.addWidget(self.add_button)
        top = column()
        top.setContentsMargins(12, 8, 8, 8)
        top.addWidget(self.branches)
        top.addLayout(tools)
        self._pages.addWidget(self.view)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._nothing)
        layout = column(self, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self.trash)
