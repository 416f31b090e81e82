"""How long the rest of a review takes, at the author's own pace."""

from collections import deque
from statistics import median

_ENOUGH = 5
"""Decisions from which on the author's own pace shows; there is no other to go by."""
_PAUSE = 30.0
"""Seconds after which somebody was not deciding but away, or reading."""
_LATELY = 12


class Pace:
    """Told how much is left and when something was decided; `begin` starts anew."""

    def __init__(self) -> None:
        self._left = 0
        self._last: float | None = None
        self._gaps: deque[float] = deque(maxlen=_LATELY)

    @property
    def seconds(self) -> float | None:
        """What the rest takes; None until enough has been decided to tell."""
        return self._left * median(self._gaps) if len(self._gaps) >= _ENOUGH else None

    def begin(self) -> None:
        """Count from here; the pace learned stays."""
        self._left, self._last = 0, None

    def leave(self, left: int) -> None:
        """So much is left."""
        self._left = left

    def decide(self, now: float, count: int = 1) -> None:
        """`count` were decided in one go at `now`, in seconds on any clock that runs evenly."""
        if self._last is not None and 0 < now - self._last <= _PAUSE:
            self._gaps.append((now - self._last) / max(1, count))
        self._last = now
