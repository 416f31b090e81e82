"""Days and months as the bars of a chart."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta

from PySide6.QtCore import QDate, QLocale

from workbench.story.days import Written, WrittenDay
from workbench.ui.counting.chart import Bar

_DAYS, _MONTHS = 35, 12
Amount = Callable[[Written, bool], int]


def by_day(days: Sequence[WrittenDay], amount: Amount, today: date) -> list[Bar]:
    """The last five weeks, today last; a label under every seventh."""
    known = {one.day: one.written for one in days}
    locale, found = QLocale(), []
    for back in reversed(range(_DAYS)):
        day = today - timedelta(days=back)
        written = known.get(day, Written())
        name = locale.toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)
        found.append(Bar(name, f"{day.month}/{day.day}" if back % 7 == 0 else "", *_both(written, amount)))
    return found


def by_month(days: Sequence[WrittenDay], amount: Amount, today: date) -> list[Bar]:
    """The last twelve months, this one last."""
    locale, found = QLocale(), []
    for back in reversed(range(_MONTHS)):
        year, month = divmod(today.year * 12 + today.month - 1 - back, 12)
        mine = [one.written for one in days if (one.day.year, one.day.month) == (year, month + 1)]
        name = locale.monthName(month + 1, QLocale.FormatType.ShortFormat)
        found.append(Bar(f"{name} {year}", name, *_both(sum(mine, Written()), amount)))
    return found


def _both(written: Written, amount: Amount) -> tuple[int, int]:
    return amount(written, False), amount(written, True)
