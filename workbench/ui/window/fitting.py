"""A window that lies on its screen whole, title bar and all."""

from PySide6.QtCore import QEvent, QObject, QRect, QSize, QTimer
from PySide6.QtWidgets import QStyle, QWidget
from typing_extensions import override

_EDGE = 8
"""Pixels a frame may have at each side, until it is known."""


class Fitting(QObject):
    """Gives a window its first size, and when it is first shown pulls it in if its frame does not fit. A size that
    somebody gave it in between is theirs."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._given = QSize()
        window.installEventFilter(self)

    def begin(self, wanted: QSize) -> None:
        """Take this size, as far as there is room for it and a frame."""
        room = self._room().size()
        bar = self._window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
        self._window.resize(wanted.boundedTo(QSize(room.width() - 2 * _EDGE, room.height() - bar - 2 * _EDGE)))

    def begun(self) -> None:
        """The window has the size and place it is to be shown with."""
        self._given = self._window.size()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Show:
            self._window.removeEventFilter(self)
            # The frame is there only once the window manager has given one.
            QTimer.singleShot(0, self, self._pull_in)
        return super().eventFilter(watched, event)

    def _pull_in(self) -> None:
        window, room = self._window, self._room()
        if window.size() != self._given or window.isMaximized() or window.isFullScreen():
            return
        place = fitted(window.frameGeometry(), room)
        frame = window.frameGeometry().size() - window.size()
        if place.size() != window.frameGeometry().size():
            window.resize(place.size() - frame)
        if place.topLeft() != window.frameGeometry().topLeft():
            window.move(place.topLeft())

    def _room(self) -> QRect:
        return self._window.screen().availableGeometry()


def fitted(frame: QRect, room: QRect) -> QRect:
    """A frame made no larger than a screen's room, and moved into it."""
    place = QRect(frame.topLeft(), frame.size().boundedTo(room.size()))
    place.moveLeft(max(room.left(), min(place.left(), room.right() - place.width() + 1)))
    place.moveTop(max(room.top(), min(place.top(), room.bottom() - place.height() + 1)))
    return place
