"""Days that do not add up: so many days to go, so many between two dates."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import Now
from workbench.continuity.when.due import days_to
from workbench.continuity.when.events import Event, clock_of, events_of
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import day_of_year
from workbench.continuity.when.reading import times_of
from workbench.text.language import language_of
from workbench.text.numbers import number_in

_NUM = {
    "ja": r"[0-9０-９]{1,3}|[一二三四五六七八九十百]{1,4}",
    "zh": r"[0-9]{1,3}|[一二两三四五六七八九十百]{1,4}",
    "en": r"[0-9]{1,3}|(?:twenty|thirty|forty|fifty|sixty)(?:-[a-z]+)?|[a-z]+(?= (?:days|weeks))",
}
_TARGET = re.compile(r"(?:まで(?:は|に|には)?、?|[距离离][^，。]{1,10})$")
_THE_DAY = re.compile(
    r"本番|当日|その日|約束|試合|大会|式|祭|期限|締め?切|開幕|初日|公演|決行|(?:那|这)[一]?天|比赛|期限|大会|婚礼"
)
_WORDS = 8
_WEEKS = re.compile(r"週|星期|周|礼拜|week")
_SLACK = 1
"""Days by which counts differ with the first or last day counted in or not."""
_FAR = 120
"""Days to go beyond which a date is another year's."""
_RARE = 2.5


def miscounted(context: CheckContext, at: int) -> Iterator[Finding]:
    """Countdowns and spans of this sentence that do not fit the dates."""
    yield from _countdown(context, at)
    yield from _span(context, at)


def _countdown(context: CheckContext, at: int) -> Iterator[Finding]:
    sentence = context.sentences[at]
    match = next(
        (m for pattern in _patterns(context.language, "countdown") if (m := pattern.search(sentence.text))), None
    )
    now = clock_of(context).at(context.episode, at)
    count = number_in(match["n"]) if match else None
    slack = _SLACK
    if match is not None and count is not None and _WEEKS.search(match.group()):
        count, slack = count * 7, 3
    if match is None or count is None or now.day is None:
        return
    ahead = [(event, days) for event in events_of(context).all if (days := _days_to(context, now, event)) is not None]
    if not ahead or any(abs(days - count) <= slack for _, days in ahead):
        return
    terms = events_of(context).terms(sentence.text)
    meant = [
        (event, days)
        for event, days in ahead
        if sum(context.manuscript.weight(term) for term in terms & event.terms) >= _RARE
    ]
    target = _target(sentence.text[: match.start()])
    if target:
        words = events_of(context).terms(target)
        meant = meant or [(event, days) for event, days in ahead if len(words & event.terms) > len(words) // 2]
    if not meant and not target and len({days for _, days in ahead}) == 1:
        meant = ahead
    for event, days in meant[:1]:
        values = {"here": match.group(), "days": str(days), "fact": event.fact.text}
        yield Finding(sentence, "timeline_count", 0.65, values, (event.fact,))


def _target(before: str) -> str:
    """What is counted down to, where it is named before the number and may not be anything (the day itself)."""
    found = _TARGET.search(before)
    words = before[max(0, found.start() - _WORDS) : found.end()] if found else ""
    return "" if _THE_DAY.search(words) else words


def _days_to(context: CheckContext, now: Now, event: Event) -> int | None:
    """Days from the scene to the one date of a fact told by then that lies ahead of it."""
    told = [number for m in event.fact.mentions if (number := context.timeline.number_of(m.episode)) is not None]
    if len(event.times) != 1 or not told or min(told) > context.number:
        return None
    when = event.times[0]
    if when.day is None or when.last is not None or when.ago or when.since:
        return None
    days = days_to(now, when.with_month(clock_of(context).of(event.fact.mentions[0].episode).month))
    return days if days is not None and 0 < days <= _FAR else None


def _span(context: CheckContext, at: int) -> Iterator[Finding]:
    sentence = context.sentences[at]
    match = next((m for pattern in _patterns(context.language, "span") if (m := pattern.search(sentence.text))), None)
    count = number_in(match["n"]) if match else None
    dates = [
        w
        for w in times_of(sentence.text, context.language)
        if w.month is not None and w.day is not None and w.last is None
    ]
    if match is None or count is None or len(dates) != 2:
        return
    first, last = (day_of_year(when.month or 1, when.day or 1) for when in dates)
    days = (last - first) % 365
    if abs(days - count) > _SLACK and days <= _FAR:
        yield Finding(sentence, "timeline_span", 0.6, {"here": match.group(), "days": str(days)})


@cache
def _patterns(language: str, which: str) -> tuple[re.Pattern[str], ...]:
    timing = language_of(language).timing
    expressions = timing.countdown if which == "countdown" else timing.span
    return tuple(re.compile(one.replace("NUM", _NUM.get(language, _NUM["en"]))) for one in expressions)
