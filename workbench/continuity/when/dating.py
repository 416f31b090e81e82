"""On which day an event of a fact was, and how long ago that is by the scene's clock."""

import re
from collections.abc import Iterator
from dataclasses import replace

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.when.clock import Now
from workbench.continuity.when.durations import lengths
from workbench.continuity.when.events import Event, clock_of, kind_pattern, placed
from workbench.continuity.when.model import When, day_of_year
from workbench.continuity.when.reading import times_of

_CLAUSE = re.compile(r"[^、，,;；。.]+")
_NEXT = re.compile(
    r"翌[日朝晩]|次の日|あくる|次日|第二天|the (?:next|following) (?:day|morning|night)|the day after", re.I
)
_BEFORE = {"ja": re.compile(r"^$"), "en": re.compile(r"^ before $"), "zh": re.compile(r"^$")}
_YEAR = 365
_AHEAD = 60
"""Days up to which a date without a year that lies ahead of the scene is ahead, and not last year's."""


def happened(context: CheckContext, event: Event, kind: str, person: str | None) -> When | None:
    """When the fact says that this kind of thing happened (to this person): the time of its clause, or carried over
    from the clause before; as a date as far as the scene of the fact gives one. None where it does not say."""
    language = context.language
    told = clock_of(context).of(event.fact.mentions[0].episode) if event.fact.mentions else Now()
    if not times_of(event.fact.text, language):
        return placed(event.times[0], told) if len(event.times) == 1 else None
    index = index_of(context.cast, language)
    last: When | None = None
    who: str | None = None
    for clause, times in _clauses(event.fact.text, language):
        named = [m.character for m in index.find(clause) if m.character]
        who = named[0] if named else who
        if len(times) > 1:
            return None
        if times:
            last = placed(times[0], told)
        elif last is not None and _NEXT.search(clause):
            last = _later(last, 1)
        if kind_pattern(kind, language).search(clause) and (person is None or who == person or person in named):
            return last
    return None


def _clauses(text: str, language: str) -> Iterator[tuple[str, list[When]]]:
    """Each clause with the times in it, an amount of time before a date taken off it (six days before Day 40)."""
    times = [_taken_off(when, text, language) for when in times_of(text, language)]
    for match in _CLAUSE.finditer(text):
        inside = [when for when in times if match.start() <= when.start < match.end()]
        yield match.group(), [when for when in inside if _says_a_day(when)]


def _says_a_day(when: When) -> bool:
    return when.nth is not None or when.dated or when.weekday is not None or when.shift is not None


def _taken_off(when: When, text: str, language: str) -> When:
    pattern = _BEFORE.get(language, _BEFORE["zh"])
    for length in lengths(text, language):
        if language == "en" and pattern.match(text[length.end : when.start]):
            return _later(when, -length.days)
        if language != "en" and length.start - when.end in (0, 1) and text[length.end : length.end + 1] == "前":
            return _later(when, -length.days)
    return when


def _later(when: When, days: int) -> When:
    moved = Now(when.year, when.month, when.day, when.weekday, when.nth).moved(days)
    return replace(when, month=moved.month, day=moved.day, weekday=moved.weekday, nth=moved.nth, last=None)


def days_since(when: When, now: Now) -> int | None:
    """Days from a date to the day of a scene, by the story's count or within a year; None where either is not known."""
    if when.nth is not None and now.nth is not None:
        return now.nth - when.nth
    if when.ago or when.year not in (None, now.year) or when.last is not None:
        return None
    if when.month is None and now.month is None and when.day is not None and now.day is not None:
        # A story that never names its month: within one, as far as the days go on.
        return now.day - when.day if now.day >= when.day else None
    if None in (when.month, when.day, now.month, now.day):
        return None
    days = (day_of_year(now.month or 1, now.day or 1) - day_of_year(when.month or 1, when.day or 1)) % _YEAR
    return days if days <= _YEAR - _AHEAD else None


def days_between(one: When, other: When) -> int | None:
    """Days from one date to another, negative when it lies before; the nearer way round the year. None unless both are
    days of one kind."""
    if one.nth is not None and other.nth is not None:
        return other.nth - one.nth
    if (one.year or one.ago) != (other.year or other.ago) or one.last is not None or other.last is not None:
        return None
    if None in (one.month, one.day, other.month, other.day):
        return None
    days = (day_of_year(other.month or 1, other.day or 1) - day_of_year(one.month or 1, one.day or 1)) % _YEAR
    return days if days <= _YEAR // 2 else days - _YEAR
