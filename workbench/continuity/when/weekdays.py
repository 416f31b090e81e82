"""Weekdays that do not fit: another than the story's earlier dates make it (六日が金曜, then 七日の日曜)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from workbench.continuity.chapters import Chapters
from workbench.continuity.context import CheckContext
from workbench.continuity.report import Precedent
from workbench.continuity.when.clock import Clock, placed
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, day_of_year
from workbench.continuity.when.reading import times_of
from workbench.text.dates import WEEKDAYS

_FAR, _WITHIN_A_MONTH = 120, 20
"""Days between two dates beyond which a year may have passed that nobody named, or a month where none is named."""
_YEAR_PASSES = re.compile(
    r"翌年|年後|年が(?:明|改|経|過|たっ|暮れ)|あくる年|明くる年|第二年|次年|年后|年以后|来年|过了[^，。]{0,3}年"
    r"|\byears? (?:later|after|passed|went by|had passed)|\b(?:next|following) year\b"
)
"""From here on the calendar is another year's."""


@dataclass(frozen=True, slots=True)
class _Dated:
    """A date with its weekday, and where the story tells it. `year`: as far as it is named, and how many are told to
    have passed; `guessed`: the text leaves the month to the scene."""

    when: When
    weekday: int
    year: tuple[int | None, int]
    guessed: bool
    place: Precedent

    @property
    def at(self) -> tuple[int, int]:
        """The number of the episode and the offset in it."""
        return self.place.number, self.place.span.start


def wrong_weekday(context: CheckContext, at: int) -> Iterator[Finding]:
    """Dates of this sentence with another weekday than all earlier dates near them give."""
    sentence = context.sentences[at]
    chapters = context.chapters
    assert chapters is not None
    told: list[_Dated] = chapters.once("weekdays", chapters, lambda: [*_dates(chapters, clock_of(context))])
    place = context.number, sentence.span.start
    for one in told:
        if one.at != place:
            continue
        before = (other for other in told if other.at < place)
        known = {weekday: other for other in before if (weekday := _by(other, one)) is not None}
        if len(known) != 1 or one.weekday in known:
            continue
        [(weekday, other)] = known.items()
        if not one.guessed or all(_by(other, beside) != one.weekday for beside in _beside(one)):
            there = WEEKDAYS.get(context.language, WEEKDAYS["en"])[weekday]
            values = {"here": one.place.quote, "there": there}
            yield Finding(sentence, "timeline_weekday", 0.6, values, precedents=(other.place,))


def _dates(chapters: Chapters, clock: Clock) -> Iterator[_Dated]:
    """Every date of the story that comes with its weekday, in story order."""
    age = 0
    for chapter in sorted(chapters, key=lambda one: (one.rank, one.number)):
        for at, sentence in enumerate(chapter.sentences):
            age += not sentence.spoken and _YEAR_PASSES.search(sentence.text) is not None
            now = clock.at(chapter.episode, at)
            for when in times_of(sentence.text, chapter.language):
                if when.one_day and when.weekday is not None and when.year in (None, now.year):
                    place = Precedent(chapter.episode, chapter.number, sentence.span, when.of(sentence.text))
                    yield _Dated(placed(when, now), when.weekday, (now.year, age), when.month is None, place)


def _beside(one: _Dated) -> Iterator[_Dated]:
    """The same day in the months beside: the text may have gone on to the next without a word."""
    for step in (-2, 0):
        if one.when.month is not None:
            yield replace(one, when=replace(one.when, month=(one.when.month + step) % 12 + 1))


def _by(other: _Dated, one: _Dated) -> int | None:
    """The weekday of a date by another with its own, where that is near enough."""
    if other.year != one.year or other.when.day is None or one.when.day is None:
        return None
    if other.when.month is None or one.when.month is None:
        days = one.when.day - other.when.day
        near = other.when.month == one.when.month and abs(days) <= _WITHIN_A_MONTH
    else:
        days = day_of_year(one.when.month, one.when.day) - day_of_year(other.when.month, other.when.day)
        near = abs(days) <= _FAR
    return (other.weekday + days) % 7 if near else None
