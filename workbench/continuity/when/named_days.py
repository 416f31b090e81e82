"""A weekday given to the day of an event (展示会の初日、木曜; the Thursday of the concert) against the event's date."""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.when.events import Event, clock_of, events_of, placed, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When
from workbench.continuity.when.weekdays import weekday_on
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Status
from workbench.text.dates import ANY_WEEKDAY, WEEKDAYS, weekday_of

_NAMED = {
    "ja": re.compile(
        r"(?P<what>[㐀-鿿々ァ-ヶー]{2,10})(?:の)?(?P<side>前日|前夜|前の[日晩]|翌日|次の日|初日|当日|本番|日)"
        r"(?:である|だった|に当たる|にあたる|は|の|、)*(?P<week>[月火水木金土日])曜"
        r"|(?P<week2>[月火水木金土日])曜日?(?:の|、)(?P<what2>[㐀-鿿々ァ-ヶー]{2,10})の?(?P<side2>前日|前夜|翌日|初日|当日|本番)"
    ),
    "en": re.compile(
        r"\b(?:the )?(?P<side>day|night|morning|evening|afternoon|eve|day before|day after)"
        r" (?:of )?the (?P<what>[a-z-]+)"
        rf"(?:,| was| is| fell on| being)* (?:a |on a |on |that )?(?P<week>{ANY_WEEKDAY})\b"
        rf"|\b(?P<week2>{ANY_WEEKDAY}),? (?:the )?(?P<side2>day|night|morning|evening|eve|day before|day after)"
        r" (?:of )?the (?P<what2>[a-z-]+)"
        rf"|\bthe (?P<what3>[a-z-]+) (?:is|was|falls|fell|comes) on (?:a )?(?P<week3>{ANY_WEEKDAY})\b"
    ),
    "zh": re.compile(
        r"(?P<what>[㐀-鿿]{2,6}?)(?:的)?(?P<side>前一天|前夜|头一天|第二天|次日|当天|当日|那天|那日|首日)"
        r"[，,]?(?:正好|恰好|恰|正|刚好)?(?:是|逢)?(?:星期|周|礼拜)(?P<week>[一二三四五六日天])"
    ),
}
_SIDES = {
    **dict.fromkeys(["前日", "前夜", "前の日", "前の晩", "eve", "day before", "前一天", "头一天"], -1),
    **dict.fromkeys(["翌日", "次の日", "day after", "第二天", "次日"], 1),
}


def misnamed_day(context: CheckContext, at: int) -> Iterator[Finding]:
    """Weekdays of this sentence for the day of an event whose date, by a fact, falls on another."""
    sentence, language = context.sentences[at], context.language
    pattern = _NAMED.get(language)
    match = pattern.search(sentence.text) if pattern else None
    if match is None:
        return
    groups = match.groupdict()
    what = groups["what"] or groups.get("what2") or groups.get("what3") or ""
    side = _SIDES.get(groups["side"] or groups.get("side2") or "", 0)
    said = groups["week"] or groups.get("week2") or groups.get("week3") or ""
    names = WEEKDAYS.get(language, WEEKDAYS["en"])
    here = weekday_of(said, language)
    found = [
        (event, day)
        for event in _events(context, sentence, what)
        if (day := _weekday(context, sentence, event)) is not None
    ]
    if not found or any((day + side) % 7 == here for _, day in found):
        return
    event, day = found[0]
    values = {"here": match.group(), "there": names[(day + side) % 7]}
    yield Finding(sentence, "timeline_weekday", 0.65, values, (event.fact,))


def _events(context: CheckContext, sentence: Sentence, what: str) -> Iterator[Event]:
    """The dated facts told by then that name the event."""
    for event in events_of(context).all:
        fact = event.fact
        if fact.status is not Status.PROPOSED and what in fact.text and told_before(context, fact, sentence.span):
            yield event


def _weekday(context: CheckContext, sentence: Sentence, event: Event) -> int | None:
    """The weekday of the one day of a fact, as it says or by the story's other dates."""
    days = [when for when in event.times if when.day is not None or when.weekday is not None]
    if len(days) != 1 or days[0].last is not None or days[0].ago or days[0].start == days[0].end:
        return None
    when: When = placed(days[0], clock_of(context).of(event.fact.mentions[0].episode))
    if when.weekday is not None:
        return when.weekday
    return weekday_on(context, sentence, when.month, when.day) if when.day is not None else None
