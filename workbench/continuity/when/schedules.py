"""Things that go by the calendar: shut on Wednesdays, a boat on the fifth and the twentieth only."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import Event, clock_of, events_of, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact
from workbench.text.dates import weekday_of
from workbench.text.language import language_of
from workbench.text.numbers import ORDINALS, number_in

_LIST = {
    "ja": re.compile(r"(?P<days>[月火水木金土日](?:[・、と][月火水木金土日])+)(?=曜|に|の)"),
    "zh": re.compile(r"(?:星期|周|礼拜)(?P<days>[一二三四五六日天](?:[、和]?[一二三四五六日天])+)"),
}
_RARE = 3.0
"""Rarity that the words shared with the fact must have together."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """A fact that gives days: `weekdays` or `days` of the month on which something happens (`only`) or does not."""

    event: Event
    weekdays: frozenset[int]
    days: frozenset[int]
    only: bool


def schedules(context: CheckContext) -> list[Schedule]:
    """The story's schedules, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("schedules", context.facts, lambda: list(_read(context)))


def _read(context: CheckContext) -> Iterator[Schedule]:
    known = language_of(context.language)
    closed, only = known.pattern(known.timing.closed), known.pattern(known.timing.only)
    running = known.pattern(known.timing.running)
    listed = _LIST.get(context.language)
    events = events_of(context)
    for fact in context.facts:
        if not _tells_days(fact.text, context.language):
            continue
        shut, alone = closed.search(fact.text), only.search(fact.text) and running.search(fact.text)
        if not shut and not alone:
            continue
        times = times_of(fact.text, context.language)
        weekdays = {when.weekday for when in times if when.weekday is not None and not when.dated}
        match = listed.search(fact.text) if listed else None
        if match:
            named = (weekday_of(sign, context.language) for sign in match["days"])
            weekdays |= {day for day in named if day is not None}
        days = {when.day for when in times if when.day is not None and when.month is None and when.last is None}
        if weekdays or (alone and len(days) > 1):
            event = Event(fact, times, events.terms(_told(fact)), frozenset())
            yield Schedule(event, frozenset(weekdays), frozenset(days), not shut)


@lru_cache(maxsize=65536)
def _tells_days(text: str, language: str) -> bool:
    known = language_of(language)
    return known.pattern([*known.timing.closed, *known.timing.only]).search(text) is not None


def _told(fact: Fact) -> str:
    return " ".join([fact.text, *(mention.quote for mention in fact.mentions)])


def off_schedule(context: CheckContext, at: int) -> Iterator[Finding]:
    """Schedules that the day of what this sentence tells does not belong to."""
    sentence, language = context.sentences[at], context.language
    plans = schedules(context)
    times = times_of(sentence.text, language) if plans else ()
    if not times:
        return
    known = language_of(language)
    if known.pattern(known.timing.special).search(sentence.text):
        return
    now = clock_of(context).at(context.episode, at)
    days = [day for when in times if (day := _day(context, now, when)) is not None]
    terms = events_of(context).terms(sentence.text)
    for plan in plans:
        if not told_before(context, plan.event.fact, sentence.span):
            continue
        shared = terms & plan.event.terms
        moves = plan.only or (
            context.language == "en" and known.pattern(known.timing.running).search(plan.event.fact.text)
        )
        doing = known.timing.running if moves else known.timing.working
        near = _named(plan, sentence.text, language) or (
            sum(map(context.manuscript.weight, shared)) >= _RARE if plan.only else _place(plan, sentence.text)
        )
        if not near or not known.pattern(doing).search(sentence.text):
            continue
        if days and all(_off(plan, day) for day in days):
            values = {"here": times[0].of(sentence.text), "fact": plan.event.fact.text}
            yield Finding(sentence, "timeline_schedule", 0.65, values, (plan.event.fact,))


def _named(plan: Schedule, text: str, language: str) -> bool:
    """True when the text names what the schedule is of: 連絡船, the mail boat."""
    subject = _subject(plan)
    if language == "en":
        words = [word for word in re.findall(r"[a-z]{3,}", subject.lower()) if word != "the"][-2:]
        return bool(words) and all(word in text.lower() for word in words)
    runs = re.findall(r"[㐀-鿿々]+|[ァ-ヶー]+", subject)
    return bool(runs) and runs[-1] in text and (len(runs[-1]) > 1 or (len(runs) > 1 and runs[-2] in text))


def _subject(plan: Schedule) -> str:
    return re.split(r"[はが]| (?:is|are|runs?|comes?|sails?|opens?|calls?) |只|每|才", plan.event.fact.text)[0]


def _place(plan: Schedule, text: str) -> bool:
    """True when the text speaks of what is shut, be it by a common word (店, the shop)."""
    words = re.findall(r"[㐀-鿿]|[A-Za-z]{4,}", _subject(plan))
    return any(word in text for word in words)


def _day(context: CheckContext, now: Now, when: When) -> Now | None:
    """The day a time of the sentence stands for: with a weekday, or a day of the month."""
    if when.ago or when.last is not None or when.since:
        return None
    if when.shift is not None:
        day = now.moved(when.shift)
        return Now(None, day.month, day.day, when.weekday if when.weekday is not None else day.weekday)
    if when.weekday is not None and when.day is None:
        return Now(None, None, None, when.weekday)
    if when.day is not None:
        month = when.month or now.month
        weekday = when.weekday if when.weekday is not None else clock_of(context).weekday(month, when.day)
        return Now(None, month, when.day, weekday)
    return None


def _off(plan: Schedule, day: Now) -> bool:
    """True when the day is known and is none of the schedule's (one of them, for days on which it is shut)."""
    for value, days in ((day.weekday, plan.weekdays), (day.day, plan.days)):
        if days and value is not None:
            return (value in days) != plan.only
    return False


_MONTHLY = {
    "ja": re.compile(r"(?:毎月|月々|月ごとに)の?(?P<n>[0-9０-９]{1,2}|[一二三四五六七八九十]{1,3})日"),
    "en": re.compile(r"\bthe (?P<n>[a-z-]+|[0-9]{1,2})(?:st|nd|rd|th)? of (?:every|each) month\b", re.IGNORECASE),
    "zh": re.compile(r"每(?:个)?月(?:的)?(?:初)?(?P<n>[0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:号|日)?"),
}
_FIRST_OF_MANY = {
    "ja": re.compile(r"最初|初めて|一通目|第一"),
    "en": re.compile(r"\bfirst\b"),
    "zh": re.compile(r"第一|最初"),
}


def off_month(context: CheckContext, at: int) -> Iterator[Finding]:
    """What this sentence says to happen on one day of every month, and a fact on another."""
    sentence, language = context.sentences[at], context.language
    pattern = _MONTHLY.get(language)
    match = pattern.search(sentence.text) if pattern else None
    here = _day_of_month(match["n"]) if match else None
    if match is None or pattern is None or here is None:
        return
    terms = events_of(context).terms(sentence.text)
    for fact in context.facts:
        if fact.superseded_by is not None or not told_before(context, fact, sentence.span):
            continue
        monthly = pattern.search(fact.text)
        first = _FIRST_OF_MANY[language].search(fact.text)
        days = {_day_of_month(monthly["n"])} if monthly else set()
        if first and not monthly:
            days = {when.day for when in times_of(fact.text, language) if when.day is not None and when.last is None}
        shared = terms & events_of(context).terms(_told(fact))
        if len(days) != 1 or None in days or here in days or sum(map(context.manuscript.weight, shared)) < _RARE:
            continue
        values = {"here": match.group(), "there": str(next(iter(days))), "fact": fact.text}
        yield Finding(sentence, "timeline_date", 0.65, values, (fact,))


def _day_of_month(text: str) -> int | None:
    ordinal = text.lower()
    if ordinal in ORDINALS:
        return ORDINALS.index(ordinal) + 1
    return number_in(text)
