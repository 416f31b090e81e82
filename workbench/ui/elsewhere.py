"""Noticing that something else has written to the story on the desk: the command line, or a second window."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from workbench.ui.desk import Desk

_EVERY = 2000
"""Milliseconds between two looks. A look asks SQLite for one number and waits for nobody."""


class Elsewhere(QObject):
    """`happened` comes when the story's file has been written to by somebody else, and not again for the same."""

    happened = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._seen = 0
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self.look)
        desk.story_opened.connect(self._begin)
        desk.story_closed.connect(self._timer.stop)
        # Back from a terminal: what was done there is to be seen at once.
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_state)
        if desk.is_open:
            self._begin()

    def look(self) -> None:
        """Look now."""
        if self._desk.is_open and (others := self._desk.story.others) != self._seen:
            self._seen = others
            self.happened.emit()

    def _begin(self) -> None:
        self._seen = self._desk.story.others
        self._timer.start()

    def _on_state(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self.look()
