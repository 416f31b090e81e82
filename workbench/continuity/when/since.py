"""How long ago something was: dead for three weeks, 失踪三天了, 来てもう二週間; against the day on which it was."""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.report import Precedent
from workbench.continuity.subjects import people_in, subject_of
from workbench.continuity.when.clock import Now
from workbench.continuity.when.dating import days_since, happened
from workbench.continuity.when.durations import Length, lengths
from workbench.continuity.when.events import clock_of, events_of, kind_pattern, kinds, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of

LASTING = frozenset(
    {
        "die",
        "arrest",
        "vanish",
        "arrive",
        "leave",
        "born",
        "marry",
        "burn",
        "robbed",
        "founded",
        "ends",
        "hurt",
        "returned",
    }
)
"""Kinds of events that people count days from."""
_SINCE = {
    "ja": (
        re.compile(
            r"(?:てから|でから|以来|た日から|だ日から|て(?=、?(?:もう|まだ|ちょうど|今日で|今年で|かれこれ))|で(?=、?(?:もう|まだ|ちょうど))"
            r"|(?<=[㐀-鿿ぁ-ゖ])(?<!まし)[てで]、?$)"
        ),
        re.compile(
            r"^(?:間|ほど|ばかり|余り)?(?:が|も|に|は|と)?(?:たつ|たち|たっ|経|過ぎ|なる|なり|です|だ(?!っ)|になる|になり|目)"
        ),
    ),
    "en": (
        re.compile(
            r"\b(?:(?:has|have|had) (?:now |already )?been|it (?:is|was|has been|had been))\b|\bfor (?:\w+ )?$", re.I
        ),
        re.compile(r"^ (?:since|now|already|dead|missing|gone)\b|^[.,;”’]|^$"),
    ),
    "zh": (re.compile(r"已经|已|都|整整|足足|有"), re.compile(r"^了|^来|^多|^整")),
}
"""What stands before such a length of time, and what after it."""
_GONE_BY = re.compile(
    r"^ (?:(?:had|have|has) )?(?:now |already )?(?:gone by|gone|passed|elapsed|went by) since\b"
    r"|^ (?:after|since) the (?:day|night)\b"
)
_AGO = {
    "ja": re.compile(r"^(?:ほど|ばかり)?(?:前|まえ)"),
    "en": re.compile(r"^ ago\b"),
    "zh": re.compile(r"^(?:之|以)?前"),
}


def miscounted_since(context: CheckContext, at: int) -> Iterator[Finding]:
    """Lengths of time in this sentence since an event that is another number of days ago by the clock."""
    sentence, language = context.sentences[at], context.language
    told = [one for one in lengths(sentence.text, language) if _counts_from(sentence.text, one, language)]
    here = kinds(sentence.text, language) & LASTING
    now = _day_told(context, at)
    if len(told) != 1 or not here or (now.day is None and now.nth is None):
        return
    people = people_in(context, sentence)
    if not people and (who := subject_of(context, at, 0)) is not None:
        people = frozenset({who})
    length = told[0]
    for event, alike in events_of(context).about(sentence.text, people, context.manuscript):
        same_thing = not event.people and any(
            (what := _happens_to(sentence.text, kind, language)) is not None
            and what == _happens_to(event.fact.text, kind, language)
            for kind in here
        )
        if not (alike.people or same_thing) or not told_before(context, event.fact, sentence.span):
            continue
        for kind in sorted(here & kinds(event.fact.text, language)):
            passed = {
                days
                for person in (sorted(alike.people) or (None,))
                if (when := happened(context, event, kind, person)) is not None
                and (days := days_since(when, now)) is not None
            }
            if not passed or any(_fits(days, length) for days in passed):
                continue
            values = {
                "here": sentence.text[length.start : length.end],
                "days": str(min(passed)),
                "fact": event.fact.text,
            }
            who = min(alike.people, default=None)
            yield Finding(sentence, "timeline_since", 0.65, values, (event.fact,), character=who)
            return
    yield from _against_the_telling(context, at, length, here, now)


_SUBJECT = {
    "ja": re.compile(r"(?P<who>[㐀-鿿々]{1,8}|[ァ-ヶー]{2,10})(?:が|は)(?=[^、。がは]{0,12}$)"),
    "en": re.compile(r"(?P<who>[A-Za-z]{3,})(?: had| was| were| had been)?(?: \w+ly)? ?$"),
    "zh": re.compile(r"(?P<who>[㐀-鿿]{2,3})(?:是)?$"),
}
"""Right before the word for what happened: to whom or what."""


def _against_the_telling(
    context: CheckContext, at: int, length: Length, here: frozenset[str], now: Now
) -> Iterator[Finding]:
    """The same against earlier narration of the event, where no fact dates it and the telling has one day for it."""
    sentence, language = context.sentences[at], context.language
    clock = clock_of(context)
    for kind in sorted(here):
        who = _happens_to(sentence.text, kind, language)
        told: dict[int, Precedent] = {}
        established = (event.fact.text for event in events_of(context).all)
        if who is None or any(who in text.lower() and kind in kinds(text, language) for text in established):
            continue
        for chapter in context.chapters or ():
            for number, other in enumerate(chapter.sentences):
                if (chapter.number, other.span.start) >= (context.number, sentence.span.start):
                    break
                if other.spoken or _NOT_AS_IT_HAPPENS.search(other.text):
                    continue
                if _happens_to(other.text, kind, language) != who:
                    continue
                day = clock.at(chapter.episode, number)
                days = days_since(When(0, 0, month=day.month, day=day.day, nth=day.nth), now)
                if days is not None:
                    told.setdefault(days, Precedent(chapter.episode, chapter.number, other.span, other.text))
        if len(told) == 1:
            [(days, precedent)] = told.items()
            if days > 0 and not _fits(days, length):
                said = sentence.text[length.start : length.end]
                values = {"here": said, "days": str(days), "fact": precedent.quote}
                yield Finding(sentence, "timeline_since", 0.6, values, precedents=(precedent,))
                return


_NOT_AS_IT_HAPPENS = re.compile(
    r"前に|以来|てから|以前|かつて|昔|去年|年前|なかった|ない|\b(?:had|ago|since|not|never|if|would)\b|以前|从前|年前|没"
)


def _happens_to(text: str, kind: str, language: str) -> str | None:
    """Whom or what a text says that something of this kind happens to: the noun before its word."""
    match = kind_pattern(kind, language).search(text)
    found = _SUBJECT.get(language, _SUBJECT["en"]).search(text[: match.start()]) if match else None
    return found["who"].lower() if found else None


def _day_told(context: CheckContext, at: int) -> Now:
    """The day from which a sentence counts back: one that it names itself, else the scene's."""
    now = clock_of(context).at(context.episode, at)
    text = context.sentences[at].text
    days = [when for when in times_of(text, context.language) if when.day is not None or when.nth is not None]
    if len(days) != 1 or days[0].last is not None or days[0].ago or days[0].since:
        return now
    when = days[0]
    if when.day is None:
        return Now(now.year, nth=when.nth)
    return Now(when.year or now.year, when.month or now.month, when.day, when.weekday)


def _counts_from(text: str, length: Length, language: str) -> bool:
    before, after = _SINCE.get(language, _SINCE["en"])
    if _AGO.get(language, _AGO["en"]).match(text[length.end :]):
        return True
    if language == "en" and _GONE_BY.match(text[length.end :]):
        return True
    if language == "en":
        return before.search(text[: length.start]) is not None and (
            after.match(text[length.end :]) is not None or text[: length.start].rstrip().endswith(("for", "been"))
        )
    if language == "zh":
        return after.match(text[length.end :]) is not None
    return before.search(text[: length.start]) is not None and after.match(text[length.end :]) is not None


def _fits(days: int, length: Length) -> bool:
    return abs(days - length.days) <= length.slack
