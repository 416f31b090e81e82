"""From when until when a fact says that somebody is away, and whether the day of a scene lies in between."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from workbench.continuity.when.clock import Clock, Now
from workbench.continuity.when.durations import lengths
from workbench.continuity.when.model import SEASONS, When, day_of_year
from workbench.continuity.when.reading import times_of

_UNTIL = {
    "ja": re.compile(r"[^、。か\d〇一二三四五六七八九十]{0,7}?(?:まで|に(?:は)?[帰戻]|以降)"),
    "zh": re.compile(r"[^，。\d〇一二三四五六七八九十]{0,2}(?:才|之?以?前|为止|回|出院)"),
}
_UNTIL_BEFORE = re.compile(
    r"\b(?:until|till|before|to|through|(?:back|home|here|expected|due|return(?:s|ed|ing)?) (?:again )?(?:on|in|by|at))"
    r" (?:the )?$|到$",
    re.I,
)
_BACK_ON = re.compile(
    r"[戻帰朝昼回早]|明け|清晨|中午|出院|\b(?:back|returns?|until|till|before|morning|noon|dawn)\b", re.I
)
"""After the first of two days: on the last one they come back."""
_LEAVES_AT = re.compile(r"の?(?:[朝昼夕晩夜早中下]|[上傍]午?)|,? (?:at \w|\w*(?:morning|noon|evening|night))", re.I)
"""Right after the first day: they leave in the course of it."""
_PAST = re.compile(r"(?:ほど)?[前まぶ来]|以[前来]| ago| before| later| earlier")
"""After a length of time that is over."""
_ENDS = re.compile(r"まで|[戻]|才[回到能]|\b(?:until|till|before|back)\b", re.I)
"""Words that say that an absence ends."""
_LONGEST = 60
"""Days beyond which a length says where somebody lives or what they do, and not that they are away."""
_YEAR, _WEEK = 365, 7
_PASSED = 300
"""Days after a date from which it is yet to come."""
_AHEAD = 60
"""Days before its end within which an absence without a beginning is sure to have begun."""


@dataclass(frozen=True, slots=True)
class Interval:
    """From when until when, as far as a text says, or for how many days. `late`: they leave in the course of the first
    day; `whole`: the last day is one of them; `ends`: it says that there is an end."""

    first: When | None = None
    last: When | None = None
    days: int | None = None
    late: bool = False
    whole: bool = False
    ends: bool = False

    @property
    def known(self) -> bool:
        """True when the text says anything of it."""
        return self.first is not None or self.last is not None or self.days is not None


def interval_of(text: str, language: str) -> Interval:
    """What a fact says of from when until when: two times are a stretch; one alone is the day, or the end when it says
    so."""
    times = [when for when in times_of(text, language) if _says_a_day(when)]
    days = next((one.days for one in lengths(text, language) if not _PAST.match(text, one.end)), None)
    days = days if days is not None and days <= _LONGEST else None
    ends = days is not None or len(times) > 1 or _ENDS.search(text) is not None
    if not times:
        return Interval(days=days, ends=ends)
    first, last = times[0], times[-1]
    late = _LEAVES_AT.match(text, first.end) is not None
    if first is last:
        until = _is_end(text, first, language)
        return Interval(None, first, days, ends=True) if until else Interval(first, None, days, late, ends=ends)
    if first.month and first.day and last.day and not last.month:
        last = replace(last, month=first.month if last.day >= first.day else first.month % 12 + 1)
    return Interval(first, last, days, late, _BACK_ON.search(text, first.end) is None, ends)


def _says_a_day(when: When) -> bool:
    return any(value is not None for value in (when.day, when.weekday, when.nth, when.month, when.season))


def _is_end(text: str, when: When, language: str) -> bool:
    until = _UNTIL.get(language)
    said = text[when.start : when.end].lower()
    return bool(
        (until and until.match(text, when.end))
        or _UNTIL_BEFORE.search(text[: when.start])
        or said.startswith(("until ", "till ", "before ", "by "))
    )


def lasts(clock: Clock, interval: Interval, told: Now, now: Now) -> bool | None:
    """True when the day of a scene lies within, False when outside or on a day of which part is, None when the text
    does not say; `told` is the day of the scene that tells of the absence."""
    # A story within one month may name it nowhere, or only in its facts.
    named = next((one.month for one in (interval.first, interval.last) if one is not None and one.month), 1)
    month = told.month or named
    scales: tuple[tuple[Callable[[When | Now], int | None], int | None], ...] = (
        (lambda when: when.nth, None),
        (lambda when: _date(when, month), _YEAR),
        (lambda when: _weekday(when, clock, told.month), _WEEK),
    )
    found = (_within(day_of, around, interval, told, now) for day_of, around in scales)
    return next((one for one in found if one is not None), None)


def _within(
    day_of: Callable[[When | Now], int | None], around: int | None, interval: Interval, told: Now, now: Now
) -> bool | None:
    """The same on one scale of days, which begins anew after `around` of them."""
    first, last = interval.first, interval.last
    day, start, end = day_of(now), day_of(first or told), day_of(last) if last is not None else None
    if day is None or (last is not None and end is None) or (first is not None and start is None):
        return None
    if start is None:
        return True if end is not None and around == _YEAR and 0 < (end - day) % _YEAR <= _AHEAD else None
    since, span = day - start, end - start if end is not None else interval.days
    if around is not None:
        since, span = since % around, span % around if end is not None and span is not None else span
    if since < 0 or (around == _YEAR and since > _PASSED):
        return False
    if span is None:
        return True if since == 0 and first is not None and not interval.late else None
    if since == 0 and span > 0 and interval.late:
        return False
    return since < span or (since == span and interval.whole)


def _date(when: When | Now, month: int) -> int | None:
    """The day of the year; a season or a month alone begins with its first day, and a scene in one is in its middle."""
    if isinstance(when, When) and when.season is not None and when.month is None:
        return day_of_year(SEASONS[when.season][0], 1)
    if when.day is None:
        return day_of_year(when.month, 15 if isinstance(when, Now) else 1) if when.month is not None else None
    return day_of_year(when.month or month, when.day)


def _weekday(when: When | Now, clock: Clock, month: int | None) -> int | None:
    return when.weekday if when.weekday is not None else clock.weekday(when.month or month, when.day)
