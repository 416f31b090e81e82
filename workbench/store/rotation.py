"""Which of many backups stay: the newest, then one a day for a week, then one a week for two months."""

from collections.abc import Collection
from datetime import datetime, timedelta

DAILY = timedelta(days=7)
WEEKLY = timedelta(weeks=8)


def surplus(times: Collection[datetime], keep: int, now: datetime) -> set[datetime]:
    """The times that go when the newest `keep` stay whatever their age. Of a day or a week the newest stays."""
    newest = sorted(times, reverse=True)
    staying = set(newest[:keep])
    seen: set[str] = set()
    for one in newest:
        age = now - one
        run = f"{one:%Y-%m-%d}" if age <= DAILY else f"{one:%G-%V}" if age <= WEEKLY else ""
        if run and run not in seen:
            seen.add(run)
            staying.add(one)
    return set(times) - staying
