"""How long ago something was: dead for three weeks, 失踪三天了, 来てもう二週間; against the day on which it was."""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import people_in, subject_of
from workbench.continuity.when.dating import days_since, happened
from workbench.continuity.when.durations import Length, lengths
from workbench.continuity.when.events import clock_of, events_of, kinds, told_before
from workbench.continuity.when.finding import Finding

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
            r"(?:てから|でから|以来|た日から|だ日から|て(?=、?(?:もう|まだ|ちょうど|今日で|今年で|かれこれ))|で(?=、?(?:もう|まだ|ちょうど)))"
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
    now = clock_of(context).at(context.episode, at)
    if len(told) != 1 or not here or (now.day is None and now.nth is None):
        return
    people = people_in(context, sentence)
    if not people and (who := subject_of(context, at, 0)) is not None:
        people = frozenset({who})
    for event, alike in events_of(context).about(sentence.text, people, context.manuscript):
        if not alike.people or not told_before(context, event.fact, sentence.span):
            continue
        for kind in sorted(here & kinds(event.fact.text, language)):
            passed = {
                days
                for person in sorted(alike.people)
                if (when := happened(context, event, kind, person)) is not None
                and (days := days_since(when, now)) is not None
            }
            if not passed or any(_fits(days, told[0]) for days in passed):
                continue
            length = told[0]
            values = {
                "here": sentence.text[length.start : length.end],
                "days": str(min(passed)),
                "fact": event.fact.text,
            }
            yield Finding(sentence, "timeline_since", 0.65, values, (event.fact,), character=min(alike.people))
            return


def _counts_from(text: str, length: Length, language: str) -> bool:
    before, after = _SINCE.get(language, _SINCE["en"])
    if _AGO.get(language, _AGO["en"]).match(text[length.end :]):
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
