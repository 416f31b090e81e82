"""What the author does to branches: forks, turns to another, renames, deletes, gives a copy up."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from workbench.memory.edits import branches as edits
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH, Branch
from workbench.ui.branches.questions import ForkQuestion
from workbench.ui.branches.reading import Loss, read_loss
from workbench.ui.branches.words import branch_name
from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.widgets import TitleQuestion, sentences

_MEMORY = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})


class BranchActions(QObject):
    """`flush` saves what is unsaved and says whether it could; `window` is what questions belong to. `begun` carries
    the id of a branch that has just been forked and turned to; `given_up` comes after a copy is gone."""

    begun = Signal(str)
    given_up = Signal()

    def __init__(self, desk: Desk, window: QWidget, flush: Callable[[], bool]) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._flush = flush

    def turn_to(self, branch: str) -> None:
        """Put another branch on the desk."""
        if self._desk.is_open and self._flush():
            self._desk.turn_to(branch)

    def fork(self, episode: str) -> None:
        """Ask what an if-story is called that leaves the present branch after an episode; begin it and turn to it."""
        if not self._desk.is_open or not self._flush():
            return
        parent = self._desk.branch
        found = self._desk.read(lambda unit: (unit.branches.get(parent), unit.episodes.get(episode, parent)))
        asked = ForkQuestion(branch_name(found[0]), found[1].number, found[1].title, self._window)
        if asked.exec():
            self.begin(asked.answer, episode)
        asked.deleteLater()

    def begin(self, title: str, episode: str) -> None:
        """Fork the present branch after an episode and turn to what was forked."""
        known = frozenset(branch.id for branch in self._desk.read(_branches))
        parent = self._desk.branch

        def made() -> None:
            fresh = [branch.id for branch in self._desk.read(_branches) if branch.id not in known]
            if fresh:
                self._desk.turn_to(fresh[0])
                self.begun.emit(fresh[0])

        self._desk.do(self.tr("Begin an if-story"), edits.fork(title, parent, episode), {Aspect.ORDER}, made)

    def rename(self, branch: str) -> None:
        """Ask for another title."""
        before = self._branch(branch)
        if before is None or branch == MAIN_BRANCH:
            return
        asked = TitleQuestion(self.tr("Rename the branch"), before.title, self._window)
        if asked.exec() and asked.answer != before.title:
            self._desk.do(self.tr("Rename the branch"), edits.rename(branch, asked.answer), {Aspect.ORDER})
        asked.deleteLater()

    def delete(self, branch: str) -> None:
        """Say what would be gone with a branch, and delete it when the author still wants that."""
        if self._branch(branch) is not None and branch != MAIN_BRANCH and self._flush():
            self._desk.ask(self, lambda unit: read_loss(unit, branch), lambda loss: self._confirm(branch, loss))

    def give_up(self, copy: str) -> None:
        """Let the branch show its parent's episode again."""
        if self._desk.is_open and self._flush():
            self._desk.do(self.tr("Give up a copy"), edits.give_up(copy), _MEMORY, self.given_up.emit)

    def _confirm(self, branch: str, loss: Loss) -> None:
        gone = self._branch(branch)
        if gone is None:
            return
        name, buttons = branch_name(gone), QMessageBox.StandardButton
        if loss.children:
            text = self.tr("Other branches fork from “{branch}”: {others}. Delete those first.")
            told = text.format(branch=name, others=self.tr(", ").join(loss.children))
            QMessageBox.information(self._window, self.tr("Delete the branch"), told)
            return
        lost = [
            self.tr("Episodes of its own: {n}").format(n=loss.episodes),
            self.tr("Own copies of shared episodes: {n}").format(n=loss.copies),
            self.tr("Facts recorded in it alone: {n}").format(n=loss.facts),
            self.tr("Decisions that hold in it alone: {n}").format(n=loss.decisions),
        ]
        kept = self.tr("What it shares with its parent stays.")
        undo = self.tr("Undo brings all of it back.")
        head = self.tr("Delete the branch “{branch}”? With it goes:").format(branch=name)
        text = head + "\n\n" + "\n".join(lost) + "\n\n" + sentences(kept, undo)
        answer = QMessageBox.question(
            self._window, self.tr("Delete the branch"), text, buttons.Yes | buttons.Cancel, buttons.Cancel
        )
        if answer != buttons.Yes:
            return
        if self._desk.branch == branch:
            self._desk.turn_to(gone.parent or MAIN_BRANCH)
        self._desk.do(self.tr("Delete the branch"), edits.delete(branch), ALL)

    def _branch(self, branch: str) -> Branch | None:
        if not self._desk.is_open:
            return None
        return next((one for one in self._desk.read(_branches) if one.id == branch), None)


def _branches(unit: Unit) -> list[Branch]:
    return unit.branches.list()
