"""If-stories in the window: branches forked, compared and turned to, and episodes cut."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import Span
from workbench.ui.branches.actions import BranchActions
from workbench.ui.branches.dividing import Dividing
from workbench.ui.branches.reading import read_tree
from workbench.ui.branches.words import branch_name
from workbench.ui.desk import ALL, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.progress import BackgroundTasks
from workbench.ui.sidebar import Sidebar
from workbench.ui.window.navigator import Navigator

if TYPE_CHECKING:
    from workbench.ui.branches.compare_pane import ComparePane


class BranchController(QObject):
    """Does what is wanted of branches and of where episodes end, and says what came of it."""

    def __init__(self, desk: Desk, navigator: Navigator, sidebar: Sidebar, editor: EditorPane) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._sidebar, self._editor = sidebar, editor
        self.actions = BranchActions(desk, navigator.window, navigator.flush)
        self.dividing = Dividing(desk, navigator.flush, self)
        sidebar.branch_chosen.connect(self.actions.turn_to)
        editor.copy_made.connect(self._on_copy_made)
        self.actions.begun.connect(self._on_begun)
        self.actions.given_up.connect(self._on_given_up)
        self.dividing.told.connect(self._on_divided)
        self.dividing.opened.connect(navigator.write_at)

    @cached_property
    def comparison(self) -> "ComparePane":
        """Two branches side by side."""
        from workbench.ui.branches.compare_pane import ComparePane

        pane = ComparePane(self._desk)
        pane.place_requested.connect(self._on_place)
        pane.closed.connect(self._navigator.show_manuscript)
        return pane

    def fork_here(self) -> None:
        """An if-story that leaves the branch on the desk after the episode being written."""
        if self._navigator.episode is not None:
            self.actions.fork(self._navigator.episode)

    def split(self, episode: str) -> None:
        """Cut an episode at the caret, if it is the one being written."""
        if episode == self._navigator.episode:
            self.dividing.split(episode, self._editor.caret)

    def split_here(self) -> None:
        """Cut the episode being written at the caret."""
        if self._navigator.episode is not None:
            self.split(self._navigator.episode)

    def merge_here(self) -> None:
        """Take the next episode into the one being written."""
        if self._navigator.episode is not None:
            self.dividing.merge(self._navigator.episode)

    def compare(self) -> None:
        """Hold the branch on the desk against its parent; on the main story, the first branch against it."""
        if not self._desk.is_open or not self._navigator.flush():
            return
        limbs = self._desk.read(read_tree)
        here = next((one.branch for one in limbs if one.branch.id == self._desk.branch), None)
        other = next((one.branch.id for one in limbs if one.depth), MAIN_BRANCH)
        if here is not None and here.parent is not None:
            self.comparison.compare(here.parent, here.id)
        else:
            self.comparison.compare(MAIN_BRANCH, other)
        self._navigator.enter(self.comparison)

    def _on_begun(self, branch: str) -> None:
        name = branch_name(self._desk.read(lambda unit: unit.branches.get(branch)))
        text = self.tr("“{branch}” begins here. Write a new episode, or write in a shared one: it becomes a copy.")
        self._navigator.say(text.format(branch=name), [(self.tr("New episode"), self._sidebar.add_episode)], undo=True)

    def _on_copy_made(self, copy: str) -> None:
        """A shared episode was written in: everything that shows it by its id asks again."""
        self._desk.changed.emit(ALL)
        limbs = self._desk.read(read_tree)
        here = next((one for one in limbs if one.branch.id == self._desk.branch), None)
        text = self.tr("This episode now has a copy of its own in this branch; {parent} keeps its text.")
        offers = [(self.tr("Give up this copy"), lambda: self.actions.give_up(copy))]
        self._navigator.say(text.format(parent=branch_name(here.parent if here else None)), offers)

    def _on_given_up(self) -> None:
        self._navigator.say(self.tr("The copy is gone; this branch shows the shared episode again."), undo=True)

    def _on_divided(self, sentence: str, unread: list[str]) -> None:
        offers = [(self.tr("Read again"), lambda: self._read(unread))] if unread else []
        self._navigator.say(sentence, offers, undo=True)

    def _on_place(self, branch: str, episode: str, span: Span | None) -> None:
        """A place on a branch that may not be the one on the desk."""
        if branch != self._desk.branch:
            self.actions.turn_to(branch)
        if branch == self._desk.branch:
            self._navigator.go_to(episode, span)

    def _read(self, episodes: list[str]) -> None:
        if self._navigator.flush():
            BackgroundTasks.of(self._desk).extract(episodes)
