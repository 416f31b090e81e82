"""What reading has brought since the author last looked, counted in what waits: it agrees with the other figures."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from workbench.memory.review import CHANGED, Waiting


class Counts(NamedTuple):
    """Proposals that have come, facts whose words are others now, and proposals taken back."""

    new: int
    changed: int
    gone: int


class Brought:
    """Told when something has been read, when that has been looked at, and what waits."""

    def __init__(self) -> None:
        self._before: dict[str, bool] | None = None
        self._now: dict[str, bool] | None = None
        self._heard = False

    def hear(self, news: bool) -> None:
        """Something has been read; `news`: it brought or took away anything."""
        self._heard = self._heard or news

    def forget(self) -> None:
        """What has been looked at is no news."""
        self._heard, self._before = False, self._now

    def of(self, waits: Sequence[Waiting], decided: Collection[str]) -> Counts | None:
        """What has come and gone; None where that is nothing. `decided` (ids) went by the author's word."""
        now = self._now = {one.id: one.asks in CHANGED for one in waits}
        before = self._before = now if self._before is None else self._before
        if not self._heard:
            return None
        new = sum(one not in before and not edited for one, edited in now.items())
        changed = sum(edited and not before.get(one) for one, edited in now.items())
        counts = Counts(new, changed, len(before.keys() - now.keys() - set(decided)))
        return counts if any(counts) else None
