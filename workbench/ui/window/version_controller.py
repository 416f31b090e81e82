"""Older states in the window: kept versions, snapshots by the menu, and what is shown after a crash."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog

from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.safety.guard import Guard, Recovered
from workbench.ui.window.navigator import Navigator

if TYPE_CHECKING:
    from workbench.ui.safety.recovery import RecoveryPage
    from workbench.ui.versions import VersionsPane


class VersionController(QObject):
    """Its pages have no tab and are loaded when they are first turned to."""

    def __init__(self, desk: Desk, navigator: Navigator, editor: EditorPane) -> None:
        super().__init__(navigator)
        self._desk, self._navigator, self._editor = desk, navigator, editor
        self._guard = Guard.of(desk)
        self._guard.recovered.connect(self._on_recovered)

    @cached_property
    def pane(self) -> "VersionsPane":
        """The kept versions of an episode, and of the story."""
        from workbench.ui.versions import VersionsPane

        pane = VersionsPane(self._desk)
        pane.closed.connect(self._navigator.show_manuscript)
        pane.place_requested.connect(self._navigator.write_at)
        pane.restored.connect(self._on_restored)
        pane.snapshot_requested.connect(self.take_snapshot)
        return pane

    @cached_property
    def recovery(self) -> "RecoveryPage":
        """What is shown after a crash."""
        from workbench.ui.safety.recovery import RecoveryPage

        page = RecoveryPage()
        page.closed.connect(self._navigator.show_manuscript)
        page.episode_requested.connect(self._navigator.go_to)
        page.versions_requested.connect(self.show)
        return page

    def begin(self) -> None:
        """A story has been opened in the window."""
        self._guard.begin(self._editor.saver)

    def show(self, episode: str = "") -> None:
        """Turn to the kept versions of an episode: of the one in the editor when none is named."""
        chosen = episode or self._navigator.episode
        if chosen and self._navigator.flush():
            self.pane.show_episode(chosen)
            self._navigator.enter(self.pane)

    def take_snapshot(self) -> None:
        """Ask for a name and keep the whole story as it is."""
        if not self._navigator.flush():
            return
        name, wanted = QInputDialog.getText(
            self._navigator.window, self.tr("Take a snapshot"), self.tr("Name of the snapshot:")
        )
        if wanted and name.strip():
            self._desk.write(lambda unit: unit.snapshots.take(name), (), lambda _: self._on_taken(name))

    def _on_taken(self, name: str) -> None:
        self.pane.refresh()
        self._navigator.report(self.tr("The whole story is kept as “{name}”.").format(name=name))

    def _on_restored(self, episode: str, title: str) -> None:
        """An episode has an older text again, or with "" the whole story has."""
        one = self.tr("“{title}” has its older text again; what stood there is kept as a version.")
        text = one if episode else self.tr("The older text is back; what stood here is kept as a version.")
        self._navigator.say(text.format(title=title or self.tr("Untitled")), about=episode, undo=True)
        if self._navigator.episode is not None:
            # On a branch, what is shown is the branch's own copy now.
            self.pane.show_episode(self._navigator.episode)

    def _on_recovered(self, recovered: Recovered) -> None:
        self.recovery.show_recovered(recovered)
        self._navigator.show(self.recovery)
        self.recovery.go_on.setFocus()
