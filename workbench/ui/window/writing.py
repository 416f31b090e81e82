"""Counting and ways of seeing the manuscript across the panels: where they are reached from."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.story.errors import WorkbenchError
from workbench.ui.desk import Desk
from workbench.ui.messages import localised

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


class Writing(QObject):
    """The count, and what is toggled while one writes and kept in the settings."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._workspace = workspace
        workspace.editor.progress.wanted.connect(self.show_count)

    def show_count(self) -> None:
        """Show how long the story is, the days and the goal."""
        from workbench.ui.counting.dialog import CountDialog

        at = self._workspace
        if at.flush():
            dialog = CountDialog(self._desk, at.editor.tally, at.window())
            dialog.exec()
            dialog.deleteLater()
            at.show_manuscript()

    def toggle(self, setting: str) -> None:
        """Turn a yes or no of the editor's settings round: "typewriter" or "spotlight"."""
        try:
            self._desk.save_settings({"editor": {setting: not getattr(self._desk.settings.editor, setting)}})
        except WorkbenchError as error:
            self._desk.failed.emit(localised(error.message))
        except OSError as error:
            self._desk.failed.emit(str(error))
