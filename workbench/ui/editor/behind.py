"""What a key entails, done when the key itself is on the screen."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, SignalInstance

_LATEST = 60
"""Milliseconds after which it is done where nothing is painted, as in a page that is not in view."""


class BehindPaint(QObject):
    """Does something behind the next paint: once, however often it was asked for till then."""

    def __init__(self, painted: SignalInstance, act: Callable[[], object], parent: QObject) -> None:
        """`painted` comes with every paint of what keys are typed into."""
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(act)
        painted.connect(self._on_painted)

    def start(self) -> None:
        """Ask for it."""
        if not self._timer.isActive():
            self._timer.start(_LATEST)

    def stop(self) -> None:
        """It is not wanted any more, or has been done."""
        self._timer.stop()

    def _on_painted(self) -> None:
        # Not at once: the paint of the window is still under way.
        if self._timer.isActive():
            self._timer.start(0)
