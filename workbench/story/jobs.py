"""What long work needs from whoever started it: somewhere to report to, and a way to be told to stop."""

from collections.abc import Callable
from threading import Event

from workbench.story.errors import Cancelled

Progress = Callable[[int, int, str], None]
"""Called as (done, total, what is being worked on)."""


def no_progress(done: int, total: int, what: str) -> None:
    """A progress that nobody watches."""


class CancelToken:
    """Set once, from any thread, to ask running work to stop."""

    def __init__(self) -> None:
        self._event = Event()

    @property
    def cancelled(self) -> bool:
        """True once somebody asked to stop."""
        return self._event.is_set()

    def cancel(self) -> None:
        """Ask the work to stop at its next safe point."""
        self._event.set()

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` when somebody asked to stop."""
        if self._event.is_set():
            raise Cancelled("Stopped; what was finished before is kept.")
