"""From when until when a fact says that somebody is away, and whether the day of a scene lies in between."""

import re
from collections.abc import Callable
from dataclasses import replace

from workbench.continuity.absences.model import Absence, Interval
from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import Clock, Now
from workbench.continuity.when.dating import days_since
from workbench.continuity.when.durations import lengths
from workbench.continuity.when.events import clock_of, placed
from workbench.continuity.when.hours import Hour, hours
from workbench.continuity.when.model import SEASONS, When, day_of_year
from workbench.continuity.when.reading import times_of

_LONG = 300
"""Days from which a date is before, not after, another."""
_UNTIL = {
    "ja": re.compile(
        r"(?:の?(?:夜明け|明け方|夕方|雪解け|雪どけ|夜|晩|朝|昼|便|末|終わり|最終)?)*(?:まで|に帰|に戻|には帰|には戻|以降|、?[^、。]{0,4}戻)"
    ),
    "zh": re.compile(r"(?:当天|那天|早上|晚上|夜里|傍晚|清晨|中午|上午|下午)?(?:才|之前|以前|为止|回|出院|前)"),
    "en": re.compile(r"(?!)"),
}
_UNTIL_BEFORE = re.compile(
    r"(?:until|till|before"
    r"|(?:back|home|here|expected|due|returns?|returned|returning)(?: again)? (?:on|in|by|at|before)"
    r"|to|through) (?:the )?$|到$|直到$|住到$|等到$",
    re.I,
)


_PAST = re.compile(r"(?:ほど)?[前まぶ来]|以[前来]| ago| before| later| earlier")
"""After a length of time that is over."""
_BACK_ON = re.compile(
    r"戻|帰|朝|明け|昼|回|早|清晨|中午|出院|\b(?:back|returns?|until|till|before|morning|noon|dawn)\b", re.I
)
"""After the first of two days: on the last one they come back."""


def interval_of(text: str, language: str) -> Interval:
    """What a fact says of from when and until when: two times are a stretch; one alone is the day, or the end when it
    says so."""
    times = [
        when
        for when in times_of(text, language)
        if when.day is not None
        or when.weekday is not None
        or when.nth is not None
        or when.month is not None
        or when.season
    ]
    length = next((one for one in lengths(text, language) if not _PAST.match(text, one.end)), None)
    leaves, returns = _hours(text, language)
    if len(times) > 1:
        return Interval(
            times[0],
            _same_month(times[0], times[-1]),
            length,
            leaves,
            returns,
            _BACK_ON.search(text, times[0].end) is None,
        )
    if not times:
        return Interval(None, None, length, leaves, returns)
    if _is_end(text, times[0], language):
        return Interval(None, times[0], length, leaves, returns)
    return Interval(times[0], None, length, leaves, returns)


def _same_month(first: When, last: When) -> When:
    """The end with the month of the beginning, or the next, where it gives a day alone: 七月二日から五日まで."""
    if first.month is None or first.day is None or last.day is None or last.month is not None:
        return last
    return replace(last, month=first.month if last.day >= first.day else first.month % 12 + 1)


def _is_end(text: str, when: When, language: str) -> bool:
    ends = _UNTIL.get(language, _UNTIL["en"]).match(text, when.end)
    said = text[when.start : when.end].lower()
    return bool(ends or _UNTIL_BEFORE.search(text[: when.start])) or said.startswith(
        ("until ", "till ", "before ", "by ")
    )


def _hours(text: str, language: str) -> tuple[Hour | None, Hour | None]:
    """(the hour of leaving, the hour of the return) that a text names."""
    leaves: Hour | None = None
    returns: Hour | None = None
    for hour in hours(text, language):
        before, after = text[max(0, hour.start - 12) : hour.start + 7].lower(), text[hour.start : hour.start + 9]
        if language == "en":
            ends = re.search(r"(?:until|till|before|back (?:at|by)|to) (?:\w+ )?\w*$", before) is not None
        elif language == "ja":
            ends = (
                re.search(r"まで|に戻|に帰|には", after) is not None
                or re.search(r"(?:戻り|帰り|帰宅)[はが]?(?:その|明日の|翌日の)?.?$", text[: hour.start]) is not None
            )
        else:
            ends = re.search(r"才|回|之前|以前|为止", after) is not None or text[: hour.start].endswith("到")
        if ends:
            returns = hour
        elif leaves is None:
            leaves = hour
    return leaves, returns


def lasts(context: CheckContext, absence: Absence, now: Now, same_day: bool = False) -> bool | None:
    """True when the time of a scene lies within the absence, False when outside, None when the times do not say.

    `same_day`: with no day named, the scene is on the day of which the fact tells.
    """
    return lasts_over(context, absence.interval, absence.mention.episode, now, same_day)


def lasts_over(
    context: CheckContext, interval: Interval, episode: str, now: Now, same_day: bool = False
) -> bool | None:
    """The same of an interval that is told of in an episode."""
    clock = clock_of(context)
    told = clock.of(episode)
    if now.month is None and now.day is not None and told.month is None:
        # A story within one month may name it nowhere but in its facts.
        now = replace(now, month=interval.first.month if interval.first else None)
    for scale, round_ in _SCALES:
        known, found = _within(clock, interval, told, now, scale, round_)
        if known:
            return found
    if same_day and interval.leaves and interval.returns and now.hour:
        return _at_the_edge(interval, now, 0, 0)
    return _in_season(interval, told, now)


def _within(
    clock: Clock, interval: Interval, told: Now, now: Now, scale: "_Scale", round_: int | None
) -> tuple[bool, bool | None]:
    """(True when the scene has a place on this scale of days, whether it lies within). `round_`: after so many days the
    scale begins anew."""
    day = scale(clock, now, told)
    start = scale(clock, interval.first, told) if interval.first else None
    end = scale(clock, interval.last, told, True) if interval.last else None
    if day is None or (interval.first and start is None and interval.last and end is None):
        return False, None
    if start is None:
        start = scale(clock, told, told)
    if interval.last is not None and end is None:
        return False, None
    if start is None:
        return _before(end, day, round_)
    if end is None and interval.length is not None and interval.last is None:
        if round_ is not None and interval.length.days >= round_:
            return True, None
        end = start + interval.length.days
    if end is None and interval.first and interval.last is None and interval.returns is not None:
        end = start
    since = day - start if round_ is None else (day - start) % round_
    if since < 0 or (round_ == _YEAR and since > _LONG) or (round_ == _MONTH and since > _HALF_MONTH):
        return True, False
    if end is None:
        return True, True if since == 0 and interval.first else None
    span = end - start if round_ is None else (end - start) % round_
    return True, _at_the_edge(interval, now, since, span) if since <= span else False


def begun(context: CheckContext, absence: Absence, now: Now) -> bool:
    """True when the fact names the day of leaving and the scene lies on a later one."""
    first = absence.interval.first
    told = clock_of(context).of(absence.mention.episode)
    days = days_since(placed(first, told), now) if first is not None else None
    return days is not None and days > 0


def _before(end: int | None, day: int, round_: int | None) -> tuple[bool, bool | None]:
    """Whether a day lies before the end, where nobody knows the beginning; within a week that says nothing."""
    if end is None or round_ == _WEEK:
        return False, None
    ahead = end - day if round_ is None else (end - day) % round_
    return True, 0 < ahead <= _SOON_OVER


def _at_the_edge(interval: Interval, now: Now, since: int, span: int) -> bool | None:
    """Whether the hour of the scene lies within, on the days of leaving and of return; None where it does not say."""
    leaves = interval.leaves.value if interval.leaves else 0.0
    if span == 0 and interval.returns is not None:
        if now.hour is None:
            return None
        until = interval.returns.after(leaves)
        said = now.hour.value
        return any(leaves < one < until for one in ((said,) if now.hour.sure else (said, said + 12)))
    if since == 0 and interval.leaves is not None and span > 0:
        sure = now.hour is not None and now.hour.sure and now.hour.value != leaves
        return now.hour.value > leaves if now.hour is not None and sure else None
    if since == span and span > 0:
        if interval.whole:
            return True
        if interval.returns is None or now.hour is None:
            return interval.returns is not None and interval.returns.value > _NIGHT
        return now.hour.value < interval.returns.value
    return True


def _count(_clock: Clock, when: When | Now, _told: Now, _end: bool = False) -> int | None:
    return when.nth


def _date(_clock: Clock, when: When | Now, told: Now, end: bool = False) -> int | None:
    if when.day is None:
        return None
    month = when.month or told.month
    last = when.last if end and isinstance(when, When) and when.last else when.day
    return day_of_year(month, last) if month is not None else None


def _day(_clock: Clock, when: When | Now, told: Now, _end: bool = False) -> int | None:
    """The day of a month that the story names nowhere."""
    return when.day if when.month is None and told.month is None else None


def _weekday(clock: Clock, when: When | Now, told: Now, _end: bool = False) -> int | None:
    if when.weekday is not None or when.day is None:
        return when.weekday
    return clock.weekday(when.month or told.month, when.day)


_YEAR, _MONTH, _WEEK = 365, 31, 7
_HALF_MONTH, _NIGHT = 20, 20
_SOON_OVER = 60
"""Days before its end within which an absence without a beginning is sure to have begun."""
_Scale = Callable[..., int | None]
_SCALES: tuple[tuple[_Scale, int | None], ...] = ((_count, None), (_date, _YEAR), (_day, _MONTH), (_weekday, _WEEK))


_HALF = 6
"""Months before a season from which it is the next one, not the last."""


def _in_season(interval: Interval, told: Now, now: Now) -> bool | None:
    """By months alone, for an end that is a season or far off: True while the month of the scene lies before it."""
    last = interval.last
    first_season = interval.first.season if interval.first else None
    if last is None and first_season is not None and interval.length is None:
        # 夏のあいだ: the season is the whole of it.
        return now.month in SEASONS[first_season] if now.month is not None else None
    if last is None or (last.season is None and last.month is None):
        return None
    begins = SEASONS[last.season][0] if last.season else last.month
    first = told.month or (interval.first.month if interval.first else None)
    if now.month is not None and first is None and last.season and begins is not None:
        return 0 < (begins - now.month) % 12 <= _HALF
    if last.day is not None and now.month == last.month:
        return None
    if now.month is None or first is None or begins is None:
        # Until next year: a scene of this year or of no date lies before that.
        return True if last.ago == -1 and (now.year is None or now.year == told.year) else None
    return (now.month - first) % 12 < (begins - first) % 12
