"""Somebody or something at a time before it was there, and the dead at a time after their death."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import clock_of, events_of, kinds, placed, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, day_of_year
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.shortening import shortened


@dataclass(frozen=True, slots=True)
class Bound:
    """Since when somebody or something is there (`begins`), or until when: a person, or the first words of the fact."""

    fact: Fact
    when: When
    person: str | None
    thing: str
    begins: bool


def bounds(context: CheckContext) -> list[Bound]:
    """The story's beginnings and deaths with a date, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("bounds", context.facts, lambda: list(_read(context)))


def _read(context: CheckContext) -> Iterator[Bound]:
    known = language_of(context.language)
    begins = known.pattern(known.timing.begins)
    index = index_of(context.cast, context.language)
    for fact in context.facts:
        if not _bounds_something(fact.text, context.language):
            continue
        times = times_of(fact.text, context.language)
        dated = [when for when in times if when.month is not None or when.year is not None or when.ago]
        if len(dated) != 1 or fact.superseded_by is not None:
            continue
        died = cues.find(fact.text, context.language, Cue.DEATH)
        began = begins.search(fact.text)
        subjects = [mention for mention in index.subjects(fact.text) if mention.character]
        person = subjects[0] if subjects and subjects[0].start <= _LEAD else None
        if died and person is not None and person.end <= died.start() and _ends(fact.text, died.end(), times):
            yield Bound(fact, dated[0], person.character, person.name, False)
        elif began and not died:
            thing = "" if person else _thing(fact.text, began.start(), context.language)
            if person or thing:
                yield Bound(
                    fact, dated[0], person.character if person else None, person.name if person else thing, True
                )


def _ends(text: str, offset: int, times: Sequence[When]) -> bool:
    """True when nothing but a time follows."""
    return len(text) - offset - sum(when.end - when.start for when in times if when.start >= offset) <= _ENDS


@lru_cache(maxsize=65536)
def _bounds_something(text: str, language: str) -> bool:
    known = language_of(language)
    tells = known.pattern(known.timing.begins).search(text) or cues.fact_has(text, language, Cue.DEATH)
    return bool(tells) and bool(times_of(text, language))


_LEAD = 24
"""Code points into a fact within which its subject stands."""
_ENDS = 12
"""Code points from the end of a fact within which its word for dying stands, if it is said of its subject."""
_SAME_PLACE = 2.0
"""Rarity of the words that a sentence must share with the fact of somebody's coming: they lived elsewhere before."""


_BORN_AFTER = {
    "ja": re.compile(
        r"(?P<event>[^、。はが]{2,10})(?:の(?:翌年|翌月|翌日|次の年|あと|後)|から(?:一年|半年|数か月|三月|十月)後?)[^。]*(?:生まれ|来た|やって来)"
    ),
    "en": re.compile(
        r"\b(?:born|came|arrived)\b[^.;]*? (?:after|following) (?:the )?(?P<event>[a-z][a-z -]{2,30}?)(?=[.,;]|$)"
    ),
    "zh": re.compile(r"(?P<event>[㐀-鿿]{2,6}?)(?:之后|以后|后|次年|第二年|的第二年)[^。]*(?:出生|生下|来到|才生)"),
}
"""Facts by which somebody came into the world, or here, after a thing that happened: group event."""
_AT_EVENT = {
    "ja": r"EVENTの?(?:夜|晩|日|とき|時|さなか|最中|朝|年)",
    "en": r"(?:night|day|time|morning|evening|year|middle|hour) of the EVENT|during the EVENT|when the EVENT"
    r"|the night the EVENT",
    "zh": r"EVENT(?:那[天夜晚年日]|的时候|时|当[天夜晚])",
}
_NOT_YET = re.compile(
    r"生まれて(?:い)?な|生まれる前|お?腹の(?:中|子)|身ごも|妊娠"
    r"|\b(?:not (?:yet )?(?:been )?born|unborn|before \w+ was born|pregnan\w+|carrying)\b"
    r"|还没出生|没出生|未出生|肚子里|怀着|怀孕|出生前"
)


def before_they_came(context: CheckContext, at: int) -> Iterator[Finding]:
    """People in this sentence at an event after which they were born, or came."""
    language = context.language
    bounds_ = _after_events(context)
    sentence = context.sentences[at]
    if not bounds_ or _NOT_YET.search(sentence.text):
        return
    people = {mention.character for mention in index_of(context.cast, language).find(sentence.text)}
    for fact, person, name, event in bounds_:
        if person not in people or not told_before(context, fact, sentence.span):
            continue
        match = re.search(_AT_EVENT.get(language, _AT_EVENT["en"]).replace("EVENT", re.escape(event)), sentence.text)
        if match is not None:
            values = {"name": name, "here": match.group(), "fact": fact.text}
            yield Finding(sentence, "timeline_before", 0.6, values, (fact,), character=person)


def _after_events(context: CheckContext) -> Sequence[tuple[Fact, str, str, str]]:
    """(fact, character, name, event) of everybody who was born or came after an event, read once."""
    chapters = context.chapters
    assert chapters is not None

    def found() -> list[tuple[Fact, str, str, str]]:
        result = []
        pattern = _BORN_AFTER.get(context.language, _BORN_AFTER["en"])
        index = index_of(context.cast, context.language)
        for fact in context.facts:
            match = pattern.search(fact.text)
            who = next((m for m in index.find(fact.text) if m.character and m.start <= _LEAD), None)
            if match is not None and who is not None and who.character and fact.superseded_by is None:
                result.append((fact, who.character, who.name, match["event"].strip()))
        return result

    return chapters.once("after_events", context.facts, found)


_THING = {
    "ja": re.compile(r"^(?P<thing>[^、。はがをに]{2,14})(?:は|が)"),
    "zh": re.compile(r"^(?P<thing>[㐀-鿿]{2,8}?)(?=(?:是|在|于)?[^，。]{0,10}年)"),
}
_NOT_THERE_YET = re.compile(
    r"まだ|なかった|ない[。、]|(?:る|た)?前の|跡地|予定|\b(?:not yet|before|would|site)\b|还没|尚未|没有|以前|之前"
)


def _thing(text: str, end: int, language: str) -> str:
    """The words before the verb that name what begins: The radio telephone, 角の床屋."""
    if language != "en":
        found = _THING[language].match(text) if language in _THING else None
        return found["thing"] if found is not None and found.end("thing") <= end else ""
    words = text[:end].strip().removeprefix("The ").removeprefix("the ")
    return words if 1 <= len(words.split()) <= 3 and not words[:1].isupper() else ""


def out_of_their_time(context: CheckContext, at: int) -> Iterator[Finding]:
    """People and things in this sentence at a time when they were not there yet, or not any more."""
    found = bounds(context)
    if not found:
        return
    sentence, language = context.sentences[at], context.language
    clock = clock_of(context)
    now = clock.at(context.episode, at)
    times = [placed(when, now) for when in times_of(sentence.text, language)]
    index = index_of(context.cast, language)
    present = {mention.character for mention in index.subjects(sentence.text)}
    # Last summer Otto taught: who stands right after a time is a subject too.
    ends = {when.end + 1 for when in times_of(sentence.text, language)} if language == "en" else set()
    present |= {mention.character for mention in index.find(sentence.text) if mention.start in ends}
    lowered = sentence.text.lower()
    events = events_of(context)
    for bound in found:
        if not told_before(context, bound.fact, sentence.span):
            continue
        there = bound.person in present if bound.person else bound.thing.lower() in lowered
        if not there or (not bound.person and _NOT_THERE_YET.search(sentence.text)):
            continue
        if bound.begins and bound.person and "born" not in kinds(bound.fact.text, language):
            shared = events.terms(sentence.text) & events.terms(bound.fact.text)
            if len(shared) < 2 and sum(map(context.manuscript.weight, shared)) < _SAME_PLACE:
                continue
        told = clock.of(bound.fact.mentions[0].episode) if bound.fact.mentions else now
        when = _out(bound, times, now, told)
        if when is None:
            continue
        if not bound.begins and cues.has(sentence.text, language, Cue.DEATH, Cue.LIKENESS, Cue.DREAM):
            continue
        here = when.of(sentence.text) or shortened(sentence.text, 20)
        values = {"name": bound.thing, "here": here, "fact": bound.fact.text}
        key = "timeline_before" if bound.begins else "timeline_after"
        yield Finding(sentence, key, 0.65, values, (bound.fact,), character=bound.person)


def _out(bound: Bound, times: list[When], now: Now, told: Now) -> When | None:
    """The time of the sentence that lies on the wrong side of the bound; the scene's year where it names none."""
    orders = [_order(when, bound.when, now, told) for when in times]
    if not bound.begins:
        # With a time at which they may have lived besides (“he sealed it that summer, and until today…”) it is theirs.
        return times[0] if times and all(order is not None and order > 0 for order in orders) else None
    for when, order in zip(times, orders, strict=True):
        if order is not None and order < 0:
            return when
    if not times and not bound.person and bound.begins and now.year is not None and bound.when.year is not None:
        return When(0, 0, year=now.year) if now.year < bound.when.year else None
    return None


def _order(one: When, other: When, now: Now, told: Now) -> int | None:
    """-1 when the first lies surely before the second, 1 when surely after, else None. Years are reckoned from the
    scene; a date without one is of this year, and of the last where it would otherwise lie ahead."""
    a, b = _year(one, now), _year(other, told)
    if a is None or b is None:
        return None
    if a != b:
        return -1 if a < b else 1
    if one.month is None or other.month is None or one.month == other.month:
        if one.month and one.month == other.month and one.day and other.day:
            first, second = one.last or one.day, other.last or other.day
            return -1 if first < other.day else 1 if one.day > second else None
        return None
    return -1 if day_of_year(one.month, 1) < day_of_year(other.month, 1) else 1


def _year(when: When, now: Now) -> int | None:
    if when.year is not None:
        return when.year
    if when.ago is not None:
        return (now.year or 0) - when.ago
    if when.month is None:
        return None
    if now.month is None:
        return now.year or 0
    behind = when.month <= now.month
    return (now.year or 0) if behind else (now.year or 0) - 1
