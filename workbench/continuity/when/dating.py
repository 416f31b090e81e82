"""Days from a date to the day of a scene."""

from workbench.continuity.when.clock import Now
from workbench.continuity.when.model import When, day_of_year

_YEAR = 365
_AHEAD = 60
"""Days up to which a date without a year that lies ahead of the scene is ahead, and not last year's."""


def days_since(when: When, now: Now) -> int | None:
    """Days from a date to the day of a scene, by the story's count or within a year; None where either is not known."""
    if when.nth is not None and now.nth is not None:
        return now.nth - when.nth
    if not when.one_day or when.year not in (None, now.year) or when.day is None or now.day is None:
        return None
    if when.month is None or now.month is None:
        # A story that never names its month: within one, as far as the days go on.
        return now.day - when.day if when.month is now.month and now.day >= when.day else None
    days = (day_of_year(now.month, now.day) - day_of_year(when.month, when.day)) % _YEAR
    return days if days <= _YEAR - _AHEAD else None
