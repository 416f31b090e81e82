"""Older states in the workspace: snapshots by the menu, and what is shown after a crash."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog

from workbench.ui.desk import Desk
from workbench.ui.safety.guard import Guard, Recovered

if TYPE_CHECKING:
    from workbench.ui.safety.recovery import RecoveryPage
    from workbench.ui.window.workspace import Workspace


class Safekeeping(QObject):
    """Listens to the guard and the versions."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._at = workspace
        self._guard = Guard.of(desk)
        self._guard.recovered.connect(self._on_recovered)

    @cached_property
    def recovery(self) -> "RecoveryPage":
        """What is shown after a crash."""
        from workbench.ui.safety.recovery import RecoveryPage

        page = RecoveryPage()
        page.closed.connect(self._at.show_manuscript)
        page.episode_requested.connect(self._on_episode)
        page.versions_requested.connect(self._at.show_versions)
        return page

    def begin(self) -> None:
        """A story has been opened in the workspace."""
        self._guard.begin(self._at.editor.saver)

    def take_snapshot(self) -> None:
        """Ask for a name and keep the whole story as it is."""
        if not self._at.flush():
            return
        name, wanted = QInputDialog.getText(self._at, self.tr("Take a snapshot"), self.tr("Name of the snapshot:"))
        if wanted and name.strip():
            self._desk.write(lambda unit: unit.snapshots.take(name), (), lambda _: self._on_taken(name))

    def _on_taken(self, name: str) -> None:
        self._at.branching.versions.refresh()
        self._at.status.say(self.tr("The whole story is kept as “{name}”.").format(name=name))

    def _on_recovered(self, recovered: Recovered) -> None:
        self.recovery.show_recovered(recovered)
        self._at.centre.show_page(self.recovery)
        self.recovery.go_on.setFocus()

    def _on_episode(self, episode: str) -> None:
        self._at.go_to(episode, None)
