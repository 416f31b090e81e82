"""A hand that types at a human pace, and the time from each of its keys to the end of the paint that shows it.

The hand is a process of its own, as a display server is: it says when a key went down through a pipe, so that a key
waits where the window stands still, and none waits for this process to send it.
"""

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QSocketNotifier, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

PACE, PAUSE, EVERY = 0.125, 0.7, 12
"""Seconds between keys; a pause after every so many of them, in which what waits for one begins."""
PAINTED = QEvent.Type(QEvent.registerEventType())
HAND = """
import os, struct, sys, time
pipe, count, pace, pause, every = int(sys.argv[1]), int(sys.argv[2]), *map(float, sys.argv[3:])
due = time.monotonic() + pace
for number in range(1, count + 1):
    time.sleep(max(0.0, due - time.monotonic()))
    os.write(pipe, struct.pack("d", time.monotonic()))
    due += pause if number % every == 0 else pace
"""

Stroke = Callable[[QWidget], None]


@dataclass(frozen=True)
class Key:
    """One key, in milliseconds: from when it went down until the window's thread took it up, until that had done with
    it, and until the paint was through; `work` is what that thread has worked for it, whatever else the machine does.
    """

    waited: float
    handled: float
    painted: float
    work: float


def _composes(preedit: str, commit: str = "") -> Stroke:
    def stroke(edit: QWidget) -> None:
        event = QInputMethodEvent(preedit, [])
        event.setCommitString(commit)
        QApplication.sendEvent(edit, event)

    return stroke


def _presses(key: Qt.Key) -> Stroke:
    return lambda edit: QTest.keyClick(edit, key)


def _types(text: str) -> Stroke:
    return lambda edit: QTest.keyClicks(edit, text)


STROKES: tuple[Stroke, ...] = (
    *(_composes("し"), _composes("しず"), _composes("静かに"), _composes("", "静かに")),
    *(_composes("う"), _composes("うみ"), _composes("", "海を"), _composes("み"), _composes("", "見た。")),
    *(_types("a"), _types("b"), _types(" "), _types("c"), _presses(Qt.Key.Key_Backspace)),
)
PARAGRAPH = _presses(Qt.Key.Key_Return)
LINES = 4
"""Rounds of strokes to a paragraph."""


def strokes() -> Iterator[Stroke]:
    """What is typed: kana on their way through an input method, letters, now and then one taken back, paragraphs."""
    for number in cycle(range(LINES)):
        yield from STROKES
        if number == LINES - 1:
            yield PARAGRAPH


class Typist(QObject):
    """Types into one editor, `edit`, whose `viewport` shows it."""

    def __init__(self, edit: QWidget, viewport: QWidget) -> None:
        super().__init__()
        self._edit = edit
        self._viewport = viewport
        self._strokes = strokes()
        self._waiting: list[tuple[float, float, float, float]] = []
        self._posted = False
        self._until = 0
        self._loop = QEventLoop()
        self.keys: list[Key] = []
        """Every key so far."""

    def type(self, keys: int) -> list[Key]:
        """Type so many keys, with the event loop running between them."""
        before = len(self.keys)
        reading, writing = os.pipe()
        bell = QSocketNotifier(reading, QSocketNotifier.Type.Read)
        bell.activated.connect(lambda: self._on_key(reading))
        self._viewport.installEventFilter(self)
        numbers = [str(one) for one in (writing, keys, PACE, PAUSE, EVERY)]
        with subprocess.Popen([sys.executable, "-c", HAND, *numbers], pass_fds=[writing]) as hand:
            self._until = before + keys
            self._loop.exec()
            hand.wait()
        self._viewport.removeEventFilter(self)
        bell.setEnabled(False)
        os.close(reading)
        os.close(writing)
        return self.keys[before:]

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._waiting and not self._posted:
            # Comes when the paint under way, of the whole window, is through and on the screen.
            self._posted = True
            QCoreApplication.postEvent(self, QEvent(PAINTED), Qt.EventPriority.HighEventPriority.value)
        return False

    @override
    def customEvent(self, event: QEvent) -> None:
        now, worked = time.monotonic(), time.thread_time()
        for down, taken, done, begun in self._waiting:
            waited, handled, painted, work = (
                1000 * one for one in (taken - down, done - down, now - down, worked - begun)
            )
            self.keys.append(Key(waited, handled, painted, work))
        self._waiting.clear()
        self._posted = False
        if len(self.keys) >= self._until:
            self._loop.quit()

    def _on_key(self, pipe: int) -> None:
        taken, begun = time.monotonic(), time.thread_time()
        [down] = struct.unpack("d", os.read(pipe, 8))
        next(self._strokes)(self._edit)
        self._waiting.append((down, taken, time.monotonic(), begun))
