"""If-stories in the workspace: where wishes about branches and about cutting episodes go, and what is said of them."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import Span
from workbench.ui.branches.actions import BranchActions
from workbench.ui.branches.dividing import Dividing
from workbench.ui.branches.reading import read_tree
from workbench.ui.branches.words import branch_name
from workbench.ui.desk import ALL, Desk

if TYPE_CHECKING:
    from workbench.ui.branches.compare_pane import ComparePane
    from workbench.ui.versions import VersionsPane
    from workbench.ui.window.workspace import Workspace


class Branching(QObject):
    """Listens to the sidebar, the editor, the comparison and the versions."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._at = workspace
        self.actions = BranchActions(desk, workspace, workspace.flush)
        self.dividing = Dividing(desk, workspace.flush, self)
        workspace.sidebar.branch_chosen.connect(self.actions.turn_to)
        workspace.sidebar.wished.connect(self.wish)
        workspace.editor.wished.connect(self.wish)
        workspace.editor.copy_made.connect(self._on_copy_made)
        # What was said of an edit holds until the next one, or until it is taken back.
        desk.undo_stack.indexChanged.connect(workspace.notice.hide)
        workspace.editor.episode_opened.connect(self._on_turned)
        desk.undone.connect(self._on_undone)
        desk.redone.connect(self._on_redone)
        self.actions.begun.connect(self._on_begun)
        self.actions.given_up.connect(self._on_given_up)
        self.dividing.told.connect(self._on_divided)
        self.dividing.opened.connect(self._on_opened)

    @cached_property
    def comparison(self) -> "ComparePane":
        """Two branches side by side."""
        from workbench.ui.branches.compare_pane import ComparePane

        pane = ComparePane(self._desk)
        pane.place_requested.connect(self._on_place)
        pane.closed.connect(self._at.show_manuscript)
        return pane

    @cached_property
    def versions(self) -> "VersionsPane":
        """The kept versions of an episode, and of the story."""
        from workbench.ui.versions import VersionsPane

        pane = VersionsPane(self._desk)
        pane.closed.connect(self._at.show_manuscript)
        pane.place_requested.connect(self._on_opened)
        pane.restored.connect(self._on_restored)
        pane.snapshot_requested.connect(self._at.safekeeping.take_snapshot)
        return pane

    def wish(self, what: str, about: str) -> None:
        """Do what is wanted of an episode or a branch; `about` is its id."""
        if what == "fork":
            self.actions.fork(about)
        elif what == "give_up":
            self.actions.give_up(about)
        elif what in ("compare", "compare_branch"):
            self.compare()
        elif what == "rename_branch":
            self.actions.rename(about)
        elif what == "delete_branch":
            self.actions.delete(about)
        elif what == "versions":
            self._at.show_versions(about)
        elif what == "review":
            self._at.review_episode(about)
        elif what == "merge":
            self.dividing.merge(about)
        elif what == "split" and about == self._at.episode:
            self.dividing.split(about, self._at.editor.caret)

    def fork_here(self) -> None:
        """An if-story that leaves the branch on the desk after the episode being written."""
        if self._at.episode is not None:
            self.actions.fork(self._at.episode)

    def split_here(self) -> None:
        """Cut the episode being written at the caret."""
        if self._at.episode is not None:
            self.wish("split", self._at.episode)

    def merge_here(self) -> None:
        """Take the next episode into the one being written."""
        if self._at.episode is not None:
            self.wish("merge", self._at.episode)

    def compare(self) -> None:
        """Hold the branch on the desk against its parent; on the main story, the first branch against it."""
        if not self._desk.is_open or not self._at.flush():
            return
        limbs = self._desk.read(read_tree)
        here = next((one.branch for one in limbs if one.branch.id == self._desk.branch), None)
        other = next((one.branch.id for one in limbs if one.depth), MAIN_BRANCH)
        if here is not None and here.parent is not None:
            self.comparison.compare(here.parent, here.id)
        else:
            self.comparison.compare(MAIN_BRANCH, other)
        self._at.centre.show_page(self.comparison)
        self.comparison.setFocus()

    def _on_begun(self, branch: str) -> None:
        name = branch_name(self._desk.read(lambda unit: unit.branches.get(branch)))
        text = self.tr("“{branch}” begins here. Write a new episode, or write in a shared one: it becomes a copy.")
        offers = [(self.tr("New episode"), self._at.add_episode), (self.tr("Undo"), self._undo)]
        self._at.notice.say(text.format(branch=name), offers)

    def _on_copy_made(self, copy: str) -> None:
        """A shared episode was written in: everything that shows it by its id asks again."""
        self._desk.changed.emit(ALL)
        limbs = self._desk.read(read_tree)
        here = next((one for one in limbs if one.branch.id == self._desk.branch), None)
        text = self.tr("This episode now has a copy of its own in this branch; {parent} keeps its text.")
        offers = [(self.tr("Give up this copy"), lambda: self.actions.give_up(copy))]
        self._at.notice.say(text.format(parent=branch_name(here.parent if here else None)), offers)

    def _on_given_up(self) -> None:
        text = self.tr("The copy is gone; this branch shows the shared episode again.")
        self._at.notice.say(text, [(self.tr("Undo"), self._undo)])

    def _on_divided(self, sentence: str, unread: list[str]) -> None:
        offers = [(self.tr("Undo"), self._undo)]
        if unread:
            offers.insert(0, (self.tr("Read again"), lambda: self._read(unread)))
        self._at.notice.say(sentence, offers)

    def _on_opened(self, episode: str, at: int) -> None:
        self._at.go_to(episode, Span(at, at))
        self._at.editor.setFocus()

    def _on_place(self, branch: str, episode: str, span: Span | None) -> None:
        """A place on a branch that may not be the one on the desk."""
        if branch != self._desk.branch:
            self.actions.turn_to(branch)
        if branch == self._desk.branch:
            self._at.go_to(episode, span)

    def _on_restored(self, episode: str, title: str) -> None:
        """An episode has an older text again, or with "" the whole story has."""
        one = self.tr("“{title}” has its older text again; what stood there is kept as a version.")
        text = one if episode else self.tr("The older text is back; what stood here is kept as a version.")
        said = text.format(title=title or self.tr("Untitled"))
        self._at.notice.say(said, [(self.tr("Undo"), self._undo)], about=episode)
        if self._at.episode is not None:
            # On a branch, what is shown is the branch's own copy now.
            self.versions.show_episode(self._at.episode)

    def _on_turned(self, episode: str) -> None:
        """What was said of one episode is not said above another; its copy on a branch is none."""
        about = self._at.notice.about
        if about and about not in (episode, self._desk.read(lambda unit: unit.episodes.get(episode).copy_of)):
            self._at.notice.hide()

    def _on_undone(self, what: str) -> None:
        text = self.tr("Undone: {what}").format(what=what)
        self._at.notice.say(text, [(self.tr("Redo"), self._redo)])

    def _on_redone(self, what: str) -> None:
        text = self.tr("Done again: {what}").format(what=what)
        self._at.notice.say(text, [(self.tr("Undo"), self._undo)])

    def _read(self, episodes: list[str]) -> None:
        if self._at.flush():
            self._at.chores.extract(episodes)

    def _undo(self) -> None:
        if self._at.flush():
            self._desk.undo_stack.undo()

    def _redo(self) -> None:
        if self._at.flush():
            self._desk.undo_stack.redo()


def counterpart(unit: Unit, episode: str, branch: str, number: int) -> str | None:
    """The episode a branch tells in the place of another branch's: itself, its copy there, what it is a copy of; else
    the one with that number, or the last. None when the branch has none."""
    told = unit.episodes.outline(branch)
    same = next((one.id for one in told if one.id == episode), None)
    if same is not None or not told:
        return same
    of = unit.episodes.get(episode).copy_of or episode
    kin = next((one.id for one in told if of in (one.id, one.copy_of)), None)
    return kin or told[min(number, len(told)) - 1].id
