"""So many days late, or early, against the day that something was planned for, or the delay that was announced."""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import Now
from workbench.continuity.when.dating import days_between
from workbench.continuity.when.durations import NUMBERS, UNITS, days_of, value_of
from workbench.continuity.when.events import clock_of, events_of, placed, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact

_LENGTH = {language: rf"(?P<n>{NUMBERS[language]})(?P<unit>{UNITS[language]})" for language in ("ja", "zh")}


def _other(shape: str) -> str:
    """The same with other names for its groups."""
    return shape.replace("<n>", "<n2>").replace("<unit>", "<unit2>")


_OFF = {
    "ja": re.compile(
        rf"(?:(?:予定|約束|期日|期限|見込み|計画|当初|はず)(?:の日)?(?:より|から|に)(?:も)?、?(?:ちょうど|まる|丸)?){_LENGTH['ja']}間?"
        r"(?:ばかり|ほど)?(?:の)?(?P<side>遅れ|おくれ|遅く|遅延|早く|早い|はやく|早ま|前倒し)"
        rf"|{_other(_LENGTH['ja'])}間?(?:の)?(?P<side2>遅れ|おくれ|遅延)"
        r"(?:で|の到着|て(?:着|到|届|入)|だっ|である|となっ)"
    ),
    "en": re.compile(
        rf"\b(?P<n>{NUMBERS['en']}) (?P<unit>{UNITS['en']}) (?P<side>late|early|overdue"
        r"|(?:behind|ahead of) (?:time|schedule|her time)|before (?:its|her|his|their|the appointed) time"
        r"|after (?:its|her|the) (?:time|due date))\b",
        re.I,
    ),
    "zh": re.compile(
        rf"(?:比(?:预定|预计|原定|计划|约定|预期|原计划|定好)[^，。]{{0,6}})(?P<side>晚|迟|早|提前|延误|拖)"
        rf"(?:到|来)?了?(?:整整|足足)?{_LENGTH['zh']}"
        rf"|(?P<side2>晚到|迟到|晚来|误期|延误|误)了?(?:整整|足足)?{_other(_LENGTH['zh'])}"
    ),
}
"""How far something is off its day: groups n, unit and side."""
_EARLY = re.compile(r"早|前倒|提前|early|ahead|before", re.I)
_PLAN = re.compile(
    r"予定|はず|見込み|約束|期日|期限|締め?切|まで(?:に|あと)?|決まっ"
    r"|\b(?:due|scheduled|expected|promised|to (?:arrive|sail|open|be)|will|deadline|by|until)\b"
    r"|预定|预计|定于|定在|原定|计划|约定|约好|说好|期限|到期|之前",
    re.I,
)
"""A fact that says when something is to be."""
_ANNOUNCED = {
    "ja": re.compile(rf"{_LENGTH['ja']}間?(?:ほど|ばかり)?(?:遅れ|おくれ|遅く|遅延|延び|延期)"),
    "en": re.compile(
        rf"\b(?:(?P<n>{NUMBERS['en']}) (?P<unit>{UNITS['en']}) (?:late|overdue|behind)"
        rf"|(?:delayed|postponed|put off)(?: by| for)? (?P<n2>{NUMBERS['en']}) (?P<unit2>{UNITS['en']}))\b",
        re.I,
    ),
    "zh": re.compile(rf"(?:晚|迟|延误|推迟|耽搁|误)(?:到|来)?了?{_LENGTH['zh']}"),
}
"""A delay that a fact announces."""
_TO_GO = {
    "ja": re.compile(rf"まで(?:は|に)?、?(?:あと|もう|残り)?(?P<n>{NUMBERS['ja']})日"),
    "en": re.compile(rf"\b(?P<n>{NUMBERS['en']}) days (?:to go|left|away|before|until|till)\b", re.I),
    "zh": re.compile(rf"(?:还有|还剩|只剩)(?P<n>{NUMBERS['zh']})天"),
}
"""How long a fact says it is yet to go from its date."""
_COMES = re.compile(
    r"着|到|届|来|入港|入った|降り|戻|開|始|完成|終|発売|出[たて港]|仕上"
    r"|\b(?:arriv\w+|came|comes|docked|landed|reached|put in|delivered|in|open\w*|beg[au]n|started|finished"
    r"|completed|published)\b"
    r"|抵|回|送达|靠岸|开|完|成|出版|动工",
    re.I,
)
_RARE = 2.0
"""Summed rarity (natural-log units) of what the sentence, or the one before it, shares with the plan."""
_SLACK = 1
"""Days by which counts differ with the first or last day counted in or not."""
_FAR = 200


def off_its_day(context: CheckContext, at: int) -> Iterator[Finding]:
    """Sentences that say by how much something was late or early, where its day and the scene's say otherwise."""
    sentence, language = context.sentences[at], context.language
    pattern = _OFF.get(language)
    match = pattern.search(sentence.text) if pattern else None
    if match is None:
        return
    groups = match.groupdict()
    number, unit = groups["n"] or groups.get("n2") or "", groups["unit"] or groups.get("unit2") or ""
    value = value_of(number)
    found = days_of(value, unit) if value is not None else None
    if found is None:
        return
    early = _EARLY.search(groups["side"] or groups.get("side2") or "") is not None
    said, slack = found[0] * (-1 if early else 1), max(found[1] - found[0] // 10, _SLACK if found[1] else 0)
    here = list(_off_by(context, at))
    if not here or any(abs(days - said) <= slack for _, days in here):
        return
    fact, days = here[0]
    values = {"here": match.group(), "days": str(abs(days)), "fact": fact.text}
    yield Finding(sentence, "timeline_late", 0.65, values, (fact,))


def _off_by(context: CheckContext, at: int) -> Iterator[tuple[Fact, int]]:
    """(a fact, by how many days the thing that the sentence speaks of is late by it), for all such facts."""
    sentence, language = context.sentences[at], context.language
    before = [one.text for one in context.sentences[max(0, at - 2) : at] if one.spoken == sentence.spoken]
    terms = events_of(context).terms(" ".join([sentence.text, *before]))
    now = _day(context, at)
    for fact in context.facts:
        if fact.superseded_by is not None or not told_before(context, fact, sentence.span):
            continue
        shared = terms & events_of(context).terms(" ".join([fact.text, *(m.quote for m in fact.mentions)]))
        if sum(map(context.manuscript.weight, shared)) < _RARE:
            continue
        delay = _delay(fact.text, language)
        if delay is not None:
            yield fact, delay
            continue
        if not _COMES.search(" ".join([sentence.text, *before])) or not _PLAN.search(fact.text):
            continue
        due = _due(context, fact)
        days = days_between(due, _as_when(now)) if due is not None else None
        if days is not None and abs(days) <= _FAR:
            yield fact, days


def _delay(text: str, language: str) -> int | None:
    """The delay in days that a fact announces: 十日遅れる, four days late."""
    for match in _ANNOUNCED[language].finditer(text):
        groups = match.groupdict()
        value = value_of(groups["n"] or groups.get("n2") or "")
        found = days_of(value, groups["unit"] or groups.get("unit2") or "") if value is not None else None
        if found is not None:
            return found[0]
    return None


def _due(context: CheckContext, fact: Fact) -> When | None:
    """The day a fact plans for: its one date, with what it says is yet to go (二百日目の時点で、到着まで三十日)."""
    language = context.language
    told = clock_of(context).of(fact.mentions[0].episode) if fact.mentions else Now()
    days = [when for when in times_of(fact.text, language) if when.day is not None or when.nth is not None]
    if len(days) != 1 or days[0].last is not None or days[0].ago:
        return None
    due = placed(days[0], told)
    to_go = _TO_GO.get(language)
    match = to_go.search(fact.text) if to_go else None
    ahead = value_of(match["n"]) if match else None
    if ahead is None:
        return due
    moved = Now(due.year, due.month, due.day, None, due.nth).moved(ahead)
    return When(0, 0, month=moved.month, day=moved.day, nth=moved.nth)


def _day(context: CheckContext, at: int) -> Now:
    """The day of the scene, or of the sentence where it names one itself."""
    now = clock_of(context).at(context.episode, at)
    days = [w for w in times_of(context.sentences[at].text, context.language) if w.day is not None or w.nth is not None]
    if len(days) == 1 and days[0].last is None and not days[0].ago:
        when = days[0]
        return Now(now.year, when.month or now.month, when.day, None, when.nth)
    return now


def _as_when(now: Now) -> When:
    return When(0, 0, month=now.month, day=now.day, nth=now.nth)
