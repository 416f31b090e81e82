"""A sentence over the window that stays until it is read, or until what failed has been done after all.

It lies over what is there and moves none of it: a click that was on its way still meets what it was meant for. For that
reason it keeps away from the pointer, too.
"""

import time

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from workbench.story.message import Message
from workbench.ui.jobs import Job, Jobs, Lane, State
from workbench.ui.messages import localised
from workbench.ui.widgets import IconButton, label, row

_PASSING = 20_000
"""Milliseconds that a sentence stays about something that can simply be done again."""
_HINT = 6000
"""Milliseconds that a hint stays."""
_LEAST = 4.0
"""Seconds that a failure can be read at least, whatever succeeds after it."""
_MARGIN = 8


class Notice(QFrame):
    """Hidden until it has something to say."""

    def __init__(self, over: QWidget) -> None:
        """`over`: what it lies over."""
        super().__init__(over)
        self.setProperty("role", "alert")
        self._over = over
        self._failed: tuple[Lane, str] | None = None
        self._about: tuple[Lane, str] | None = None
        self._since = 0.0
        self._going = QTimer(self, singleShot=True)
        self._going.timeout.connect(self.hide)
        self._words = label(wrap=True)
        layout = row(self, 8)
        layout.addWidget(self._words, 1)
        layout.addWidget(IconButton("x", self.tr("Close this notice"), self.hide))
        over.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._words.text()

    def follow(self, jobs: Jobs) -> None:
        """Go when a job succeeds that failed before."""
        jobs.ended.connect(self._on_ended)

    def say(self, sentence: Message | str, passing: bool = False) -> None:
        """Show a sentence in the interface's language; a `passing` one goes by itself."""
        self._show(localised(sentence), "alert")
        self._about = self._failed
        if passing:
            self._going.start(_PASSING)

    def dismiss(self) -> bool:
        """Put a sentence away, as Esc does; False when there is none, or but a hint."""
        said = not self.isHidden() and self.property("role") == "alert"
        if said:
            self.hide()
        return said

    def hint(self, sentence: str) -> None:
        """Show a sentence for a few seconds, unless something else is being said."""
        if self.isHidden():
            self._show(sentence, "card")
            QTimer.singleShot(_HINT, self, lambda: self.hide() if self.text == sentence else None)

    def end_hint(self) -> None:
        """What a hint was about is over; a failure stays."""
        if self.property("role") == "card":
            self.hide()

    def pointer(self) -> QPoint:
        """Where the pointer is, on what this lies over."""
        return self._over.mapFromGlobal(QCursor.pos())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parent() and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _show(self, words: str, role: str) -> None:
        self._going.stop()
        self._about, self._since = None, time.monotonic()
        self._words.setText(words)
        self.setProperty("role", role)
        self.style().unpolish(self)
        self.style().polish(self)
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        """At the top, or at the bottom where the pointer is at the top."""
        room = self._over.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        height = max(self.heightForWidth(room.width()), self.sizeHint().height())
        top = QRect(room.left(), room.top(), room.width(), height)
        if top.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN).contains(self.pointer()):
            top.moveBottom(room.bottom())
        self.setGeometry(top)

    def _on_ended(self, job: Job[object]) -> None:
        if job.state is State.FAILED:
            self._failed = job.lane, job.title
            QTimer.singleShot(0, self, self._forget)  # Whoever says so does it now.
        elif job.state is State.DONE and self._about == (job.lane, job.title):
            self._about = None
            self._going.start(max(0, round((_LEAST - (time.monotonic() - self._since)) * 1000)))

    def _forget(self) -> None:
        self._failed = None
