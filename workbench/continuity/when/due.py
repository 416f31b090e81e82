"""Tomorrow, today, in two days: a sentence that says how near something is, against the date it is set for."""

import re
from collections.abc import Iterator, Sequence

from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import Event, clock_of, events_of
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, day_of_year
from workbench.continuity.when.reading import times_of
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact
from workbench.text import cues
from workbench.text.cues import Cue

_FAR = 60
"""Days ahead beyond which a date is another year's, or none that anybody counts to."""
_RARE = 2.3
"""Summed rarity (natural-log units) of the words by which the sentence says what it is that is so near."""
_NEAR = {
    "ja": re.compile(
        r"(?P<day>今日|きょう|本日|明日|あした|あす|明後日|あさって|しあさって|明晩|今夜|今晩)"
        r"(?:に(?:迫|控|な[っり])|には(?:もう)?[^、。]{0,8}(?:日|期限|本番|当日)|(?:なん|なの)?(?:だ|で[すしごあや]|じゃ|や[。」でな]|どす|っす)"
        r"|[。」！!]|(?:は|が|こそ)、?(?:いよいよ|とうとう|ついに|もう)?(?P<what>[^、。「」]{1,14}?)(?:の(?:日|当日|初日|本番))?"
        r"(?:だ|です|である|じゃ|なの|でござ|[。」！!]))"
    ),
    "en": re.compile(
        r"\b(?:(?:is|was|be|falls?|due|comes?|set for|[’']s)(?: \w+ly| only| already| just)?"
        r" (?P<day>tomorrow|today|tonight|the day after tomorrow)"
        r"|(?P<day2>tomorrow|today|tonight|the day after tomorrow)"
        r"(?: (?:is|was|will be|would be)|[’']s|, (?:is|the)) (?P<what>[^,.;!?“”]{3,40}))",
        re.I,
    ),
    "zh": re.compile(
        r"(?:是|在|到|定在)(?P<day>今天|明天|后天|大后天|今晚|明晚)(?:了|的事)?[，。！”]|(?P<day2>今天|明天|后天|大后天|今晚|明晚)就?(?:是|要|到)(?P<what>[㐀-鿿]{2,10}?)(?:的(?:大?日子|时候)|之日|日)?(?=[，。！”了]|$)"
        r"|(?P<day3>今天|明天|后天)(?:就)?(?:到期|截止|开始|举行)"
    ),
}
_AHEAD = {
    **dict.fromkeys(["今日", "きょう", "本日", "今夜", "今晩", "today", "tonight", "今天", "今晚"], 0),
    **dict.fromkeys(["明日", "あした", "あす", "明晩", "tomorrow", "明天", "明晚"], 1),
    **dict.fromkeys(["明後日", "あさって", "the day after tomorrow", "后天"], 2),
    **dict.fromkeys(["しあさって", "大后天"], 3),
}
_NOT = re.compile(
    r"(?:では|じゃ)(?:ない|なく)(?!です?か|か|の)|ませんように|もし|なら|たら|のような|みたい"
    r"|\b(?:not|if|as if|like)\b|不是|如果|要是|好像"
)
_BACK = 2
"""Sentences before the one at hand in which what is so near may be named: a question and its answer."""


def misplaced_day(context: CheckContext, at: int) -> Iterator[Finding]:
    """Sentences that say something dated is today, tomorrow or the day after, where the scene's day says otherwise."""
    sentence, language = context.sentences[at], context.language
    match = (_NEAR.get(language) or _NEAR["en"]).search(sentence.text)
    now = clock_of(context).at(context.episode, at)
    if match is None or now.day is None or _NOT.search(sentence.text) or cues.has(sentence.text, language, Cue.MEMORY):
        return
    groups = match.groupdict()
    said = groups["day"] or groups.get("day2") or groups.get("day3") or ""
    days = _AHEAD[said.lower()]
    before = _before(context, at)
    named = [when for when in times_of(sentence.text, language) if _is_day(when) and when.start < match.start()]
    if not named and before and len(sentence.text) - len(match.group()) <= _SHORT:
        named = [when for when in times_of(before[-1].text, language) if _is_day(when)]
    here = days_to(now, named[-1]) if named else None
    dated = [(event, away) for event in events_of(context).all if (away := _of_event(context, now, event)) is not None]
    if here is not None and here != days and 0 < here <= _FAR:
        fact = next((event.fact for event, away in dated if away == here), None)
        yield _finding(sentence, said, here, fact.text if fact else named[-1].of(before[-1].text), fact)
        return
    if any(away == days for _, away in dated) or here is not None:
        return
    weigh = context.manuscript.weight
    names = [groups.get("what") or sentence.text[: match.start()], *(one.text for one in before[::-1])]
    for text in names:
        terms = events_of(context).terms(text)
        meant = [(e, away) for e, away in dated if sum(weigh(term) for term in terms & e.terms) >= _RARE and away > 0]
        if meant:
            event, away = max(meant, key=lambda one: sum(weigh(term) for term in terms & one[0].terms))
            if _half_named(terms, event):
                yield _finding(sentence, said, away, event.fact.text, event.fact)
            return
        if len(text) > _SHORT:
            return


_SHORT = 12
"""Code points up to which what is said beside the day names nothing: もう明日に迫っています."""


def _half_named(terms: frozenset[str], event: Event) -> bool:
    """True when a third at least of what the sentence speaks of is the event's."""
    return 3 * len(terms & event.terms) >= len(terms)


def _finding(sentence: Sentence, said: str, days: int, told: str, fact: Fact | None) -> Finding:
    facts = (fact,) if fact else ()
    return Finding(sentence, "timeline_count", 0.65, {"here": said, "days": str(days), "fact": told}, facts)


def _before(context: CheckContext, at: int) -> Sequence[Sentence]:
    """The sentences right before, in the same talk or the same telling."""
    spoken = context.sentences[at].spoken
    return [one for one in context.sentences[max(0, at - _BACK) : at] if one.spoken == spoken]


def _is_day(when: When) -> bool:
    return when.day is not None and when.last is None and not when.ago and not when.since


def days_to(now: Now, when: When) -> int | None:
    """Days from the scene to a date; within one month where neither side names it."""
    if when.day is None or now.day is None:
        return None
    if when.month is None or now.month is None:
        return when.day - now.day
    return (day_of_year(when.month, when.day) - day_of_year(now.month, now.day)) % 365


def _of_event(context: CheckContext, now: Now, event: Event) -> int | None:
    told = [number for m in event.fact.mentions if (number := context.timeline.number_of(m.episode)) is not None]
    if len(event.times) != 1 or not told or min(told) > context.number or not _is_day(event.times[0]):
        return None
    when = event.times[0]
    days = days_to(now, when.with_month(clock_of(context).of(event.fact.mentions[0].episode).month))
    return days if days is not None and 0 <= days <= _FAR else None
