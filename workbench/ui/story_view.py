"""What every panel does that shows something of the story: ask, ask again once it has changed, and only when seen."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.latest import Latest


class StoryView(QWidget):
    """`read` and `clear` are each view's own."""

    SHOWN: frozenset[Aspect] = ALL
    """Upon changes of these it asks again."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stale = True
        self._latest = Latest(desk, self)
        desk.changed.connect(self._on_changed)
        desk.story_opened.connect(self.refresh)
        desk.story_closed.connect(self.clear)

    def refresh(self) -> None:
        """Ask the story again, in the background; while out of sight, only once seen."""
        self._stale = True
        if self.isVisible() and self._desk.is_open:
            self._stale = False
            self.read()

    def read(self) -> None:
        """Ask the story (`_latest`) for what is shown."""

    def clear(self) -> None:
        """Show nothing: no story is open."""

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & self.SHOWN:
            self.refresh()
