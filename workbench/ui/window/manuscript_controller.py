"""The manuscript as a whole: how long it is, how it is shown, and its ways out of the window."""

from PySide6.QtCore import QObject

from workbench.story.errors import WorkbenchError
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.exporting.posting import Posting
from workbench.ui.messages import localised
from workbench.ui.window.navigator import Navigator


class ManuscriptController(QObject):
    """Its dialogs are loaded when they are asked for: the window's first picture does without them."""

    def __init__(self, desk: Desk, navigator: Navigator, editor: EditorPane) -> None:
        super().__init__(navigator)
        self._desk, self._navigator, self._editor = desk, navigator, editor
        self._posting = Posting(desk, self)
        self._posting.copied.connect(self._on_copied)

    def show_count(self) -> None:
        """Show how long the story is, the days and the goal."""
        from workbench.ui.counting.dialog import CountDialog

        if self._navigator.flush():
            dialog = CountDialog(self._desk, self._editor.tally, self._navigator.window.window())
            dialog.exec()
            dialog.deleteLater()
            self._navigator.show_manuscript()

    def toggle(self, setting: str) -> None:
        """Turn a yes or no of the editor's settings round: "typewriter" or "spotlight"."""
        try:
            self._desk.save_settings({"editor": {setting: not getattr(self._desk.settings.editor, setting)}})
        except WorkbenchError as error:
            self._desk.failed.emit(localised(error.message))
        except OSError as error:
            self._desk.failed.emit(str(error))

    def export(self, episodes: str = "") -> None:
        """Ask what goes out and where to. `episodes`: numbers to begin with."""
        from workbench.ui.exporting.dialog import ExportDialog

        if self._navigator.flush():
            dialog = ExportDialog(self._desk, episodes, self._navigator.window.window())
            dialog.exec()
            dialog.deleteLater()

    def export_episode(self, episode: str) -> None:
        """Ask the same, to begin with of one episode."""
        self.export(str(self._navigator.number_of(episode) or ""))

    def post(self, site: str, episode: str = "") -> None:
        """Copy an episode for a site: the one in the editor when none is named."""
        chosen = episode or self._navigator.episode
        if chosen and self._navigator.flush():
            self._posting.copy(site, chosen)

    def _on_copied(self, said: str) -> None:
        self._navigator.report(said, seconds=12)
