"""Questions of which only the last one's answer is wanted."""

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from workbench.store import Unit
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job

T = TypeVar("T")


class Latest:
    """What one widget asks the story, again and again."""

    def __init__(self, desk: Desk, owner: QObject) -> None:
        self._desk, self._owner = desk, owner
        self._job: Job[Any] | None = None

    def ask(
        self,
        question: Callable[[Unit], T],
        show: Callable[[T], object],
        failed: Callable[[Message], object] | None = None,
    ) -> None:
        """`Desk.ask`, in place of what was asked before."""
        self.drop()

        def deliver(answer: T) -> None:
            if self._job is job:
                show(answer)

        def fail(message: Message) -> None:
            if self._job is job:
                (failed or self._desk.failed.emit)(message)

        job = self._job = self._desk.ask(self._owner, question, deliver, fail)

    def drop(self) -> None:
        """No answer is wanted any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
