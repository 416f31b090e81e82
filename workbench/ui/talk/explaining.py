"""Opening the page that tells how an answer came about, one at a time."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from workbench.ui.desk import Desk
from workbench.ui.talk.details import DetailsDialog
from workbench.ui.talk.threads import Turn
from workbench.ui.talk.trace import Names, read_names


class Explaining(QObject):
    """Reads what the page names, then opens it over `parent`."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._parent = desk, parent
        self.page: DetailsDialog | None = None

    def show(self, turn: Turn, name: str, episodes: int) -> None:
        """Tell how this answer of `name` came about; `episodes`: how many the story has."""
        if not self._desk.is_open or turn.receipt is None:
            return
        self._desk.ask(self, partial(read_names, turn=turn), partial(self._open, turn, name, episodes))

    def close(self) -> None:
        """Put the page away, if it is open."""
        if self.page is not None:
            self.page.close()

    def _open(self, turn: Turn, name: str, episodes: int, names: Names) -> None:
        self.close()
        self.page = DetailsDialog(turn, name, episodes, names, parent=self._parent)
        self.page.destroyed.connect(self._forget)
        self.page.open()

    def _forget(self) -> None:
        self.page = None
