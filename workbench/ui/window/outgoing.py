"""The manuscript's way out of the window: the export dialog, and episodes copied for posting."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk
from workbench.ui.exporting.posting import Posting

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace

POST = "post:"
"""How a wish to post begins; the site's name follows."""


class Outgoing(QObject):
    """Listens to the sidebar and to the menus."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._at = workspace
        self.posting = Posting(desk, self)
        self.posting.copied.connect(self._on_copied)
        workspace.sidebar.wished.connect(self._on_wish)

    def export(self, episodes: str = "") -> None:
        """Ask what goes out and where to. `episodes`: numbers to begin with."""
        if self._at.flush():
            # Loaded here: the window's first picture does without it.
            from workbench.ui.exporting.dialog import ExportDialog

            dialog = ExportDialog(self._desk, episodes, self._at.window())
            dialog.exec()
            dialog.deleteLater()

    def post(self, site: str, episode: str = "") -> None:
        """Copy an episode for a site: the one in the editor when none is named."""
        chosen = episode or self._at.episode
        if chosen and self._at.flush():
            self.posting.copy(site, chosen)

    def _on_wish(self, what: str, episode: str) -> None:
        if what.startswith(POST):
            self.post(what.removeprefix(POST), episode)
        elif what == "export":
            self.export(str(self._at.number_of(episode) or ""))

    def _on_copied(self, said: str) -> None:
        self._at.status.say(said, seconds=12)
