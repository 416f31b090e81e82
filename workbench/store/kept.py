"""What has been kept of a story since it was opened."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic


class Kept:
    """`begun`: the snapshot of before the first change is there. One transaction at a time uses it."""

    def __init__(self) -> None:
        self.begun = False
        self._times: dict[str, float] = {}

    def note(self, episode: str) -> None:
        """A state of this episode is kept as of now."""
        self._times[episode] = monotonic()

    def age(self, episode: str) -> float:
        """Seconds since a state of it was kept; since it was first asked about, when none was."""
        return monotonic() - self._times.setdefault(episode, monotonic())

    @contextmanager
    def held(self) -> Iterator[None]:
        """A transaction: when it fails, what was kept in it was not."""
        begun, times = self.begun, dict(self._times)
        try:
            yield
        except BaseException:
            self.begun, self._times = begun, times
            raise
