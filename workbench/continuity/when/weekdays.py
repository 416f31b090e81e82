"""Weekdays that do not fit: another than earlier dates make it (六日が金曜, then 七日の日曜), or than yesterday's."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.report import Precedent
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import clock_of, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, day_of_year, weekday_after
from workbench.continuity.when.reading import times_of
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact, Status
from workbench.text.dates import ANY_WEEKDAY, WEEKDAYS, weekday_of
from workbench.text.numbers import number

_FAR = 120
"""Days between two dates beyond which a year may have passed that nobody named."""
_WITHIN_A_MONTH = 20
"""The same for days of a month that the story does not name."""
_PAIRS = 3
"""Dates with weekdays that must agree with each other before an earlier one that does not is called wrong."""
_YEAR_PASSES = re.compile(
    r"翌年|年後|年が(?:明|改|経|過|たっ|暮れ)|年月が|(?:一|ひと|二|ふた)冬を?(?:越|過)|あくる年|明くる年"
    r"|\byears? (?:later|after|passed|went by|had passed)|\b(?:next|following) (?:year|spring|summer|autumn|winter)\b"
    r"|第二年|次年|年后|年以后|转年|来年|过了[^，。]{0,3}年"
)
"""From here on the calendar may be another year's."""
_DAY = r"(?P<n>[0-9０-９]{1,2}|[一二三四五六七八九十两]{1,3})"
_JOIN_JA = r"(?:は|の|が|も|って|といえば)?、?(?:つまり|すなわち|もう|ちょうど|確か|たしか|いよいよ|あいにくの?)?、?"
_RELATIVE = {
    "ja": re.compile(
        rf"(?:(?P<next>翌日|あくる日|明くる日|次の日|翌朝|翌晩)|(?P<second>翌々日)|{_DAY}日後|(?P<said>明日|あした|あす|今日|きょう|本日|昨日|きのう"
        rf"|明後日|あさって|一昨日|おととい|今夜|今晩|ゆうべ|昨夜)){_JOIN_JA}(?P<week>[月火水木金土日])曜"
    ),
    "en": re.compile(
        r"(?:(?P<next>(?:the|The) (?:next|following) (?:day|morning|evening|night)|(?:the|The) day after"
        r"|[Nn]ext (?:day|morning))"
        r"|(?P<n>[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en) days? later"
        r"|(?P<said>[Tt]omorrow|[Tt]oday|[Yy]esterday|[Tt]onight|[Ll]ast night|[Tt]he day after tomorrow))"
        r"(?:,| was| is|[’']s| being|, (?:which|it|that) (?:was|is)|, on)*(?: only| already| a| the)? "
        rf"(?P<week>{ANY_WEEKDAY})\b(?! (?:the|week|fortnight)\b)"
    ),
    "zh": re.compile(
        rf"(?:(?P<next>第二天|次日|翌日|隔天)|{_DAY}天(?:后|以后|之后)|(?P<said>明天|今天|昨天|后天|前天|今晚|明晚|昨晚))"
        r"[，,]?(?:就|正好|恰好|恰|正|又|已经|才)?(?:是|逢)?(?:星期|周|礼拜)(?P<week>[一二三四五六日天])"
    ),
}
"""A weekday said of a day that is counted from the scene's."""
_SHIFTS = {
    **dict.fromkeys(["明日", "あした", "あす", "tomorrow", "明天", "明晚"], 1),
    **dict.fromkeys(["今日", "きょう", "本日", "今夜", "今晩", "today", "tonight", "今天", "今晚"], 0),
    **dict.fromkeys(["昨日", "きのう", "ゆうべ", "昨夜", "yesterday", "last night", "昨天", "昨晚"], -1),
    **dict.fromkeys(["明後日", "あさって", "the day after tomorrow", "后天"], 2),
    **dict.fromkeys(["一昨日", "おととい", "前天"], -2),
}
_ASKED = re.compile(r"[?？]|なら|だったら|\bif\b|要是|如果|吗|(?:じゃ|では)な[いく]|\bnot\b|不是")


@dataclass(frozen=True, slots=True)
class _Anchor:
    """A date that a text gives with its weekday, and where: the number of the episode and the offset in it."""

    number: int
    start: int
    age: int
    month: int | None
    day: int
    weekday: int
    fact: Fact | None
    precedent: Precedent | None


def wrong_weekday(context: CheckContext, at: int) -> Iterator[Finding]:
    """Weekdays of this sentence that its date, or the day before, excludes."""
    yield from _dated(context, at)
    yield from _counted(context, at)


def _dated(context: CheckContext, at: int) -> Iterator[Finding]:
    sentence = context.sentences[at]
    clock = clock_of(context)
    now = clock.at(context.episode, at)
    for when in times_of(sentence.text, context.language):
        if when.day is None or when.weekday is None or when.last is not None or when.ago:
            continue
        if when.year not in (None, now.year):
            continue
        month = _month(when, now)
        known = _earlier(context, sentence, month, when.day)
        if known is not None:
            if known[0] != when.weekday and not _of_another_month(context, sentence, when, month, known[1]):
                yield _finding(context, sentence, when.of(sentence.text), *known)
            continue
        other = clock.weekday(month, when.day) if clock.agreeing >= _PAIRS else None
        if other is not None and other != when.weekday:
            yield _finding(context, sentence, when.of(sentence.text), other, None)


def _month(when: When, now: Now) -> int | None:
    """The month of a time: its own, or the scene's, or so many after that (来月九日)."""
    if when.month is None and when.moon is not None and now.month is not None:
        return (now.month + when.moon - 1) % 12 + 1
    return when.month or now.month


def _of_another_month(
    context: CheckContext, sentence: Sentence, when: When, month: int | None, source: "_Anchor"
) -> bool:
    """True for a day without a month that fits in the month before or after: the text may have gone on to it."""
    near = source.precedent is not None and source.precedent.episode == context.episode
    if when.month is not None or month is None or when.day is None or (near and source.day < when.day):
        return False
    others = [_earlier(context, sentence, (month + step - 1) % 12 + 1, when.day) for step in (-1, 1)]
    return any(one is not None and one[0] == when.weekday for one in others)


def _counted(context: CheckContext, at: int) -> Iterator[Finding]:
    """翌日の水曜 after a Monday, “tomorrow is Friday” on a Wednesday."""
    sentence, language = context.sentences[at], context.language
    pattern = _RELATIVE.get(language)
    match = pattern.search(sentence.text) if pattern else None
    if match is None or _ASKED.search(sentence.text):
        return
    said = match["said"]
    if said is None and sentence.spoken:
        return
    clock = clock_of(context)
    # 翌日 counts from the scene before this sentence moves it; きょう from the day it is said.
    now = _tagged(context, at) if said else None
    now = now or (clock.at(context.episode, at) if said else clock.before(context.episode, at))
    if said:
        days = _SHIFTS[said.lower()]
    elif match.groupdict().get("second"):
        days = 2
    else:
        days = 1 if match["next"] else number(match["n"])
    if said is None and not now.known:
        return
    weekday = now.weekday
    source: _Anchor | None = None
    if now.day is not None:
        known = _earlier(context, sentence, now.month, now.day)
        weekday, source = known if known is not None else (weekday, None)
    elif now.weekday is None:
        return
    here = weekday_of(match["week"], language)
    if weekday is not None and here is not None and (weekday + days) % 7 != here:
        yield _finding(context, sentence, match.group(), (weekday + days) % 7, source)


def _tagged(context: CheckContext, at: int) -> Now | None:
    """The day that the speech tag after a line names: “…” she said on Wednesday evening."""
    following = context.sentences[at + 1] if at + 1 < len(context.sentences) else None
    if not context.sentences[at].spoken or following is None or following.spoken:
        return None
    if context.text[context.sentences[at].span.end : following.span.start].strip(" 　"):
        return None
    days = [when for when in times_of(following.text, context.language) if when.weekday is not None]
    return Now(weekday=days[0].weekday) if len(days) == 1 and days[0].day is None and not days[0].ago else None


def _finding(context: CheckContext, sentence: Sentence, here: str, weekday: int, source: _Anchor | None) -> Finding:
    there = WEEKDAYS.get(context.language, WEEKDAYS["en"])[weekday]
    facts = (source.fact,) if source and source.fact else ()
    precedents = (source.precedent,) if source and source.precedent else ()
    return Finding(sentence, "timeline_weekday", 0.6, {"here": here, "there": there}, facts, precedents)


def _earlier(context: CheckContext, sentence: Sentence, month: int | None, day: int) -> tuple[int, _Anchor] | None:
    """(the weekday of a date by all that is told before this sentence, one place that says so); None where nothing
    says or not everything agrees."""
    age = _age_at(context, sentence.span.start)
    by: dict[int, _Anchor] = {}
    here = context.number, sentence.span.start
    for anchor in _anchors(context):
        if anchor.age != age or (anchor.fact is None and (anchor.number, anchor.start) >= here):
            continue
        if anchor.fact is not None and not told_before(context, anchor.fact, sentence.span):
            continue
        weekday = _carried(anchor, month, day)
        if weekday is not None:
            by.setdefault(weekday, anchor)
    return next(iter(by.items())) if len(by) == 1 else None


def weekday_on(context: CheckContext, sentence: Sentence, month: int | None, day: int) -> int | None:
    """The weekday of a date by all that is told before a sentence; None where nothing says or not everything agrees."""
    known = _earlier(context, sentence, month, day)
    return known[0] if known is not None else None


def _carried(anchor: _Anchor, month: int | None, day: int) -> int | None:
    """The weekday of a date by the one of an anchor, where it is near enough."""
    if month is None or anchor.month is None:
        if month != anchor.month or abs(day - anchor.day) > _WITHIN_A_MONTH:
            return None
        return (anchor.weekday + day - anchor.day) % 7
    if abs(day_of_year(anchor.month, anchor.day) - day_of_year(month, day)) > _FAR:
        return None
    return weekday_after((anchor.month, anchor.day, anchor.weekday), month, day)


def _anchors(context: CheckContext) -> Sequence[_Anchor]:
    chapters = context.chapters
    assert chapters is not None
    texts: list[_Anchor] = chapters.once("weekdays told", chapters, lambda: list(_of_texts(context)))
    facts: list[_Anchor] = chapters.once("weekdays of facts", context.facts, lambda: list(_of_facts(context)))
    return [*facts, *texts]


def _ages(context: CheckContext) -> dict[str, list[tuple[int, int]]]:
    """Of every episode, from which offset on which year of the story it is, counted by the years told to pass."""
    chapters = context.chapters
    assert chapters is not None

    def count_them() -> dict[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {}
        age = 0
        for chapter in sorted(chapters, key=lambda one: (one.rank, one.number)):
            steps = found[chapter.episode] = [(0, age)]
            for sentence in chapter.sentences:
                if not sentence.spoken and _YEAR_PASSES.search(sentence.text):
                    age += 1
                    steps.append((sentence.span.start, age))
        return found

    return chapters.once("ages", chapters, count_them)


def _age_at(context: CheckContext, offset: int, episode: str | None = None) -> int:
    steps = _ages(context).get(episode or context.episode, [(0, 0)])
    return next((age for start, age in reversed(steps) if start <= offset), 0)


def _of_texts(context: CheckContext) -> Iterator[_Anchor]:
    clock = clock_of(context)
    for chapter in context.chapters or ():
        for at, sentence in enumerate(chapter.sentences):
            now = clock.at(chapter.episode, at)
            for when in times_of(sentence.text, context.language):
                if not _is_pair(when, now) or when.day is None or when.weekday is None:
                    continue
                quote = when.of(sentence.text)
                yield _Anchor(
                    chapter.number,
                    sentence.span.start,
                    _age_at(context, sentence.span.start, chapter.episode),
                    _month(when, now),
                    when.day,
                    when.weekday,
                    None,
                    Precedent(chapter.episode, chapter.number, sentence.span, quote),
                )


def _of_facts(context: CheckContext) -> Iterator[_Anchor]:
    clock = clock_of(context)
    for fact in context.facts:
        if fact.status is Status.PROPOSED or fact.superseded_by or not fact.mentions:
            continue
        mention = fact.mentions[0]
        told = clock.of(mention.episode)
        start = mention.span.start if mention.span else 0
        for when in times_of(fact.text, context.language):
            if _is_pair(when, told) and when.day is not None and when.weekday is not None:
                age = _age_at(context, start, mention.episode)
                yield _Anchor(0, 0, age, _month(when, told), when.day, when.weekday, fact, None)


def _is_pair(when: When, now: Now) -> bool:
    return when.last is None and not when.ago and when.year in (None, now.year)
