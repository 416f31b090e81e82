"""A sentence built on a time (着いたのは六月だった, 窑是初五开的) against a fact that gives the same deed another.

Such a sentence takes for granted that the thing happened once and only says when, so that the same subject and the same
verb are enough to know it by, whatever the verb.
"""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.when.dating import days_between
from workbench.continuity.when.events import Event, clock_of, events_of, placed, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, differ
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Status
from workbench.text.language import language_of

_BEFORE = {
    "ja": re.compile(
        r"(?P<who>[㐀-鿿々]{1,6}|[ァ-ヶー]{2,10})(?:さん|先生|様|君|ちゃん)?(?:が|を|の)(?:[^、。「」]{0,12}?[にへでを])??"
        r"(?P<verb>[㐀-鿿]|でき|うまれ|はじま|たお|ひら|つく|やめ|なく)[ぁ-ゖ]{0,3}[ただ](?:のは、?|日は、?)?(?:確か|たしか)?$"
    ),
    "zh": re.compile(r"(?P<who>[㐀-鿿]{1,4}?)(?:就|明明|分明|可)?是在?$"),
}
_AFTER = {
    "ja": re.compile(r"(?:の(?:こと|日|朝|夜|晩)|だった|だ[。、」よね]|である|であった|でした|です)"),
    "zh": re.compile(r"(?:[早晚夜]上?|傍晚|清晨)?(?:才|就)?(?P<verb>[㐀-鿿])[㐀-鿿]{0,2}?的"),
}


def misdated_cleft(context: CheckContext, at: int) -> Iterator[Finding]:
    """Times on which this sentence is built, where a fact dates the same deed otherwise."""
    sentence, language = context.sentences[at], context.language
    before, after = _BEFORE.get(language), _AFTER.get(language)
    if (
        before is None
        or after is None
        or language_of(language).pattern(language_of(language).timing.again).search(sentence.text)
    ):
        return
    now = clock_of(context).at(context.episode, at)
    for when in times_of(sentence.text, language):
        lead, rest = before.search(sentence.text[: when.start]), after.match(sentence.text[when.end :])
        if lead is None or rest is None or not _is_a_day(when):
            continue
        verb = lead.groupdict().get("verb") or rest.groupdict().get("verb") or ""
        here = placed(when, now)
        for event in events_of(context).all:
            if event.fact.status is Status.PROPOSED or not told_before(context, event.fact, sentence.span):
                continue
            there = _time_of(context, event, lead["who"], verb)
            if there is None or differ(here, there) is None:
                continue
            days = days_between(there, here)
            if days == 0:
                continue
            values = {"here": when.of(sentence.text), "there": _in_numbers(there), "fact": event.fact.text}
            yield Finding(sentence, "timeline_date", 0.65, values, (event.fact,))
            return


def _in_numbers(when: When) -> str:
    """A date as an explanation gives it: 6/24, a year where it has no more."""
    date = "/".join(str(value) for value in (when.month, when.day) if value is not None)
    return date or str(when.year)


def _is_a_day(when: When) -> bool:
    return (when.day is not None or when.month is not None or when.year is not None) and when.last is None


def _time_of(context: CheckContext, event: Event, who: str, verb: str) -> When | None:
    """The one day that a fact gives for the deed, where it tells of it."""
    if not verb:
        return None
    clauses = [one for one in _CLAUSE.findall(event.fact.text) if who in one and verb in one]
    found = [when for one in clauses for when in times_of(one, context.language) if _is_a_day(when)]
    if len(found) != 1 or _NOT.search(" ".join(clauses)):
        return None
    return placed(found[0], clock_of(context).of(event.fact.mentions[0].episode))


_CLAUSE = re.compile(r"[^、，；;。]+")
_NOT = re.compile(r"ない|なかった|没有?|不")
