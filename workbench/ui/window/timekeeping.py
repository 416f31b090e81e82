"""The line of time across the panels: the page of the centre, and where it is reached from."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk

if TYPE_CHECKING:
    from workbench.ui.timeline import TimelinePane
    from workbench.ui.window.workspace import Workspace


class Timekeeping(QObject):
    """The page has no tab: it is reached from the menus and from the episodes, and loaded when it first is."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._workspace = workspace
        workspace.sidebar.wished.connect(self._on_wish)

    @cached_property
    def pane(self) -> "TimelinePane":
        """The line of time."""
        from workbench.ui.timeline import TimelinePane

        pane = TimelinePane(self._desk)
        pane.closed.connect(self._workspace.show_manuscript)
        pane.episode_requested.connect(self._open)
        return pane

    def show(self, episode: str = "") -> None:
        """Turn to the line of time, at an episode: the one in the editor when none is named."""
        at = self._workspace
        self.pane.choose(episode or at.episode)
        at.centre.show_page(self.pane)
        self.pane.setFocus()

    def _on_wish(self, what: str, episode: str) -> None:
        if what == "time":
            self.show(episode)

    def _open(self, episode: str) -> None:
        self._workspace.go_to(episode, None)
