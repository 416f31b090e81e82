"""Keeping one's place in the story: when an episode is thrown away, and when another branch comes onto the desk."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.story.errors import InputError
from workbench.story.text import Span
from workbench.ui.desk import Aspect, Desk
from workbench.ui.window.branching import counterpart

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


class Staying(QObject):
    """Has the manuscript, and what stands beside it, show what took the place of what is gone."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk, self._at = desk, workspace
        self._number = 1
        self._beside: tuple[str, int, int] | None = None
        """What stood beside before the branch turned: episode, its number and the caret."""
        workspace.editor.episode_opened.connect(self._on_opened)
        desk.changed.connect(self._on_changed)
        desk.branch_turning.connect(self._on_branch_turning)
        desk.branch_turned.connect(self._on_branch_turned)

    def _on_opened(self, episode: str) -> None:
        self._number = self._at.number_of(episode) or 1

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        """Leave an episode that has just been put into the trash for the one that took its place."""
        at = self._at
        if Aspect.ORDER not in aspects or at.episode is None:
            return
        told = at.told()
        if at.episode in told:
            return
        whole = at.branching.dividing.halves.get(at.episode)
        if whole in told:
            # A split was taken back: its first half is all of it again.
            at.editor.open_episode(whole)
        elif told:
            nearest = min(self._number, len(told))
            at.editor.open_episode(next(one for one, number in told.items() if number == nearest))
        else:
            at.editor.put_away()

    def _on_branch_turning(self) -> None:
        beside, at = self._at.beside, self._at
        self._beside = None
        if beside.episode is not None and beside.pane is not None:
            self._beside = beside.episode, at.number_of(beside.episode) or 1, beside.pane.caret

    def _on_branch_turned(self) -> None:
        """Stay in the same place of the story, as the branch tells it."""
        at, episode = self._at, self._at.episode
        at.notice.hide()
        kept = self._beside
        if kept is not None and at.beside.pane is not None:
            # Out of the way of what the manuscript shows now.
            at.beside.pane.put_away()
        if episode is not None:
            caret = at.editor.caret
            there = self._counterpart(episode, self._number)
            if there is None:
                at.editor.put_away()
            else:
                at.editor.reveal(there, Span(caret, caret))
        if kept is None:
            at.beside.refresh()
            return
        there = self._counterpart(*kept[:2])
        if there is None or at.editor.shows(there):
            at.beside.close_side()
        else:
            at.beside.show_episode(there, Span(kept[2], kept[2]))
            at.editor.setFocus()

    def _counterpart(self, episode: str, number: int) -> str | None:
        branch = self._desk.branch
        try:
            return self._desk.read(lambda unit: counterpart(unit, episode, branch, number))
        except InputError:
            return next(iter(self._at.told()), None)
