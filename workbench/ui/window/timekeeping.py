"""The line of time across the panels: the page of the centre, and where it is reached from."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk
from workbench.ui.timeline import TimelinePane

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


class Timekeeping(QObject):
    """The page has no tab: it is reached from the menus and from the episodes."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self.pane = TimelinePane(desk)
        self._page = workspace.centre.add_page(self.pane)
        self.pane.closed.connect(workspace.show_manuscript)
        self.pane.episode_requested.connect(self._open)
        workspace.sidebar.wished.connect(self._on_wish)

    def show(self, episode: str = "") -> None:
        """Turn to the line of time, at an episode: the one in the editor when none is named."""
        at = self._workspace
        self.pane.choose(episode or at.episode)
        at.centre.show_page(self._page)
        self.pane.setFocus()

    def _on_wish(self, what: str, episode: str) -> None:
        if what == "time":
            self.show(episode)

    def _open(self, episode: str) -> None:
        self._workspace.go_to(episode, None)
