"""A time as a text gives it, and whether two of them can be the same."""

from dataclasses import dataclass, replace

_DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_HOURS_APART = 2
"""Hours from which two times of one day are two times."""
SEASONS = {"spring": (3, 4, 5), "summer": (6, 7, 8), "autumn": (9, 10, 11), "winter": (12, 1, 2)}


@dataclass(frozen=True, slots=True)
class When:
    """A time at [start, end) of a text; None where the text says nothing.

    `year` is the number of a year, `ago` counts years back from the scene's (0: this one, -1: the next), `month` 1 to
    12, `day` of the month with `last` when it is a stretch (月末), `weekday` 0 (Monday) to 6, `hour` 0 to 24, `shift`
    days from the day of the scene (`loose`: more or less), `moon` months from it, `part` of the day ("morning", "noon",
    "evening", "night"). `since`: from then on. `nth` is the day by the story's own count (Day 40, 四十一日目).
    """

    start: int
    end: int
    year: int | None = None
    ago: int | None = None
    month: int | None = None
    day: int | None = None
    last: int | None = None
    weekday: int | None = None
    hour: float | None = None
    shift: int | None = None
    season: str | None = None
    loose: bool = False
    moon: int | None = None
    part: str | None = None
    since: bool = False
    nth: int | None = None

    @property
    def dated(self) -> bool:
        """True when it names a day, a month, a season or a year, not only an hour or a day of the week."""
        return any(value is not None for value in (self.year, self.ago, self.month, self.day, self.season))

    def of(self, text: str) -> str:
        """Its words in the text it was read from."""
        return text[self.start : self.end]

    def with_month(self, month: int | None) -> "When":
        """The same with the month of the scene, where it gives a day alone."""
        return replace(self, month=month) if self.month is None and self.day is not None and self.ago is None else self


def differ(one: When, other: When) -> str | None:
    """What sets two times of one event apart: "year", "month", "day", "weekday" or "hour"; None when
    nothing does."""
    if one.nth is not None and other.nth is not None:
        return "day" if one.nth != other.nth else None
    if one.year is not None and other.year is not None and one.year != other.year:
        return "year"
    if one.ago is not None and other.ago is not None and one.ago != other.ago:
        return "year"
    if one.month is not None and other.month is not None and one.month != other.month:
        return "month"
    for a, b in ((one, other), (other, one)):
        if a.season is not None and b.month is not None and not _in_season(a.season, b.month):
            return "month"
    if one.season and other.season and one.season != other.season:
        return "month"
    if one.day is not None and other.day is not None:
        if max(one.day, other.day) > min(one.last or one.day, other.last or other.day):
            return "day"
        if one.hour is not None and other.hour is not None and _hours_apart(one.hour, other.hour):
            return "hour"
        if one.hour is None and other.hour is None and _parts_apart(one.part, other.part):
            return "hour"
    elif one.day is None and other.day is None and one.weekday is not None and other.weekday is not None:
        return "weekday" if one.weekday != other.weekday else None
    return None


def _parts_apart(one: str | None, other: str | None) -> bool:
    return {one, other} in ({"morning", "evening"}, {"morning", "night"}, {"noon", "night"}, {"noon", "morning"})


def _hours_apart(one: float, other: float) -> bool:
    """Half a day apart is no clash: the half of the day is often left out."""
    apart = abs(one - other)
    return apart >= _HOURS_APART and abs(apart - 12) >= 1


def _in_season(season: str, month: int) -> bool:
    months = SEASONS[season]
    return month in months or (month % 12) + 1 in months or (month - 2) % 12 + 1 in months


def day_of_year(month: int, day: int) -> int:
    """Days since 1 January of a common year."""
    return _DAYS_BEFORE[(month - 1) % 12] + day - 1


def weekday_after(known: tuple[int, int, int], month: int, day: int) -> int:
    """The weekday of a date, from one (month, day, weekday) of the same common year."""
    return (known[2] + day_of_year(month, day) - day_of_year(known[0], known[1])) % 7


def shifted(month: int, day: int, days: int) -> tuple[int, int]:
    """The (month, day) so many days later in a common year."""
    total = (day_of_year(month, day) + days) % 365
    found = max(index for index, before in enumerate(_DAYS_BEFORE) if before <= total)
    return found + 1, total - _DAYS_BEFORE[found] + 1
