"""A time as a text gives it, and whether two of them can be the same."""

from dataclasses import dataclass
from datetime import date, timedelta

SEASONS = {"spring": (3, 4, 5), "summer": (6, 7, 8), "autumn": (9, 10, 11), "winter": (12, 1, 2)}
_COMMON = 2001
"""A year of 365 days, in which days are counted where the text names none."""


@dataclass(frozen=True, slots=True)
class When:
    """A time at [start, end) of a text; None where the text says nothing.

    `year` is the number of a year, `ago` counts years back from the scene's (0: this one, -1: the next), `month` 1 to
    12, `day` of the month with `last` when it is a stretch (月末), `weekday` 0 (Monday) to 6, `shift` days and `moon`
    months from the scene's. `nth` is the day by the story's own count (Day 40, 四十一日目).
    """

    start: int
    end: int
    year: int | None = None
    ago: int | None = None
    month: int | None = None
    day: int | None = None
    last: int | None = None
    weekday: int | None = None
    shift: int | None = None
    season: str | None = None
    moon: int | None = None
    nth: int | None = None

    @property
    def dated(self) -> bool:
        """True when it names a day, a month, a season or a year, not only a day of the week."""
        return any(value is not None for value in (self.year, self.ago, self.month, self.day, self.season))

    @property
    def one_day(self) -> bool:
        """True for one day of a month, in the year and about the time of the scene as far as it says."""
        beside = self.ago or (self.moon and self.month is None)
        return self.day is not None and self.last is None and not beside

    def of(self, text: str) -> str:
        """Its words in the text it was read from."""
        return text[self.start : self.end]


def differ(one: When, other: When) -> bool:
    """True when two times of one event exclude each other."""
    if one.nth is not None and other.nth is not None:
        return one.nth != other.nth
    if _unlike(one.year, other.year) or _unlike(one.ago, other.ago) or _unlike(one.month, other.month):
        return True
    if any(a.season and b.month and not _near(a.season, b.month) for a, b in ((one, other), (other, one))):
        return True
    if one.day is not None and other.day is not None:
        return max(one.day, other.day) > min(one.last or one.day, other.last or other.day)
    return _unlike(one.season, other.season) or (one.day == other.day and _unlike(one.weekday, other.weekday))


def _unlike(one: object, other: object) -> bool:
    return one is not None and other is not None and one != other


def _near(season: str, month: int) -> bool:
    return any((month + step - 1) % 12 + 1 in SEASONS[season] for step in (-1, 0, 1))


def day_of_year(month: int, day: int) -> int:
    """Days since 1 January of a common year; a thirtieth of February (there is one in the old calendar) counts on."""
    return (date(_COMMON, month, 1) - date(_COMMON, 1, 1)).days + day - 1


def shifted(month: int, day: int, days: int) -> tuple[int, int]:
    """The (month, day) so many days later in a common year."""
    then = date(_COMMON, 1, 1) + timedelta((day_of_year(month, day) + days) % 365)
    return then.month, then.day
