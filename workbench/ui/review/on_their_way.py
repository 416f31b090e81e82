"""Decisions on their way into the story file, and taking the last one back."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from workbench.memory.edits import Edit
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk

_BOTH = (Aspect.FACTS, Aspect.KNOWLEDGE)


class OnTheirWay:
    """What has been decided and not yet written, by the ids of what was decided on.

    `arrived()` is called when a decision has been written or has failed.
    """

    def __init__(self, desk: Desk, arrived: Callable[[], None]) -> None:
        self._desk, self._arrived = desk, arrived
        self.forget()

    def forget(self) -> None:
        """Another story: nothing is on its way."""
        self.items: set[str] = set()
        self.decided: set[str] = set()
        """What the author has decided since the story was opened, and not taken back."""
        self._edits, self._undo_wanted = 0, False
        self._last: str | None = None

    def send(self, items: Sequence[str], edit: Edit, words: str) -> None:
        """Have an edit written. Should it fail, its sentence is said, and the items are no longer on their way."""
        self.items.update(items)
        self.decided.update(items)
        self._last, self._undo_wanted = items[0], False
        self._edits += 1
        self._desk.do(words, edit, _BOTH, partial(self._made, items), partial(self._failed, items))

    def undo(self) -> None:
        """Take the last edit back: at once, or when it has been written."""
        self._undo_wanted = True
        if not self._edits:
            self._desk.undo_stack.undo()

    def wait(self, items: Collection[str]) -> None:
        """These wait in the story: those of them that are not on their way were taken back, or ask anew."""
        self.decided -= set(items) - self.items

    def back(self, shown: Sequence[str]) -> str | None:
        """The item that is shown again because its decision was taken back; said once."""
        if self._undo_wanted and self._last in shown:
            self._undo_wanted = False
            return self._last
        return None

    def _made(self, items: Sequence[str]) -> None:
        self._edits -= 1
        self.items.difference_update(items)
        self._arrived()
        if self._undo_wanted and not self._edits:
            self._desk.undo_stack.undo()

    def _failed(self, items: Sequence[str], sentence: Message) -> None:
        self._undo_wanted = False
        self._made(items)
        self._desk.failed.emit(sentence)
