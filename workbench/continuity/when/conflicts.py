"""One event, two times: a sentence dates what a fact dates otherwise."""

import re
from collections.abc import Iterator, Sequence

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of, people_in
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import (
    Event,
    Likeness,
    clock_of,
    events_of,
    kind_pattern,
    kinds,
    placed,
    told_before,
)
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, differ
from workbench.continuity.when.reading import times_of
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Status
from workbench.text.japanese import deeds
from workbench.text.language import language_of

_ONCE = frozenset({"die", "arrest", "born", "marry", "vanish"})
"""Kinds of things that happen to a person once."""
_KANJI = re.compile(r"[㐀-鿿]")
_MOMENT = {
    "ja": re.compile(r"(?:た|だ)(?:とき|時|瞬間)(?:に|は|、|には)"),
    "en": re.compile(r"\b(?:when|as) ", re.I),
    "zh": re.compile(r"(?:的时候|时)，"),
}
"""What makes the event the moment of which an hour is told."""
_COUNTED = re.compile(
    r"(?:[てで](?:から)?|以来|後|あと)、?(?:もう|まだ|ちょうど|丸|まる)?(?:[0-9０-９]{1,3}|[一二三四五六七八九十]{1,3})(?:日|週間|か月|年)"
    r"(?:目|後|になる|がた|が経|が過)|\b(?:days?|weeks?|months?|years?) (?:after|since|from|later)\b"
    r"|(?:后|之后|以后|了)(?:的?第|已经?|整整)?(?:[0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:天|个月|年|周)"
)
"""The sentence counts from the event, and its date is another one."""
_PRESUPPOSED = {
    "ja": re.compile(r"(?:た|だ)のは、?[^。]{0,16}$|(?:た|だ)$"),
    "en": re.compile(r"^[“‘]?(?:It|it|’twas) (?:was|had been) (?:not )?(?:on |in )?(?:the )?$"),
    "zh": re.compile(r"是在?$"),
}
"""What stands before a time by which a sentence dates something as the one time that it was: 着いたのは六月だった."""
_PRESUPPOSED_AFTER = {
    "ja": re.compile(r"(?:の(?:こと|日)|だった|だ[。、」]|である|であった|でした|です)"),
    "en": re.compile(r"(?: \w+){0,3} that\b"),
    "zh": re.compile(r"[^，。]{1,12}的"),
}
_YOU = {
    "ja": re.compile(r"おまえ|お前|きみ|君(?![臨主])|あなた|貴方|あんた|そなた|おぬし"),
    "en": re.compile(r"\byou\b", re.I),
    "zh": re.compile(r"你|您"),
}
_ANYBODY = re.compile(r"彼女?|私|俺|僕|自分|誰|何|今日|昨日|頃|時|日|夜|朝|晩|後|前|所|奴|人|方|事|物|気|雨|雪|空")
_NUMBERED = re.compile(r"第.{1,4}[回届]|周年|恒例|年に一度|\b(?:annual|yearly)\b")
_NEGATED = re.compile(r"なかった|ません|必要(?:は|も)?な|ずに|\b(?:not|never|n[’']t|need)\b|没有|不必|并未")
_HOURS = 2
_HEAD = {"ja": 12, "zh": 8, "en": 30}
"""Code points into a fact within which its subject stands."""
_SUBJECT = 2.0
"""Rarity of a subject by which alone an event is known."""
_RARE_DEED = 3.5
"""Rarity from which a verb is no everyday one in this story."""
_SURE = 6.0
"""The same for a fact that nobody has confirmed."""
_RARE = 4.5
"""Summed rarity (natural-log units) that shared words must have beside the same deed where no person is shared."""


def conflicts(context: CheckContext, at: int) -> Iterator[Finding]:
    """Facts that put what this sentence tells at another time."""
    sentence = context.sentences[at]
    language = context.language
    found = times_of(sentence.text, language)
    timing = language_of(language).timing
    if not found or language_of(language).pattern(timing.again).search(sentence.text) or _COUNTED.search(sentence.text):
        return
    if language_of(language).pattern(timing.always).search(_around(sentence.text, found)):
        return
    now = clock_of(context).at(context.episode, at)
    if any(when.shift is not None for when in found) and now.day is None and now.weekday is None:
        return
    here = [placed(when, now) for when in found]
    people = _involved(context, sentence)
    sets_the_day = at > 0 and now != clock_of(context).at(context.episode, at - 1)
    for event, alike in events_of(context).about(sentence.text, people, context.manuscript, _signs(context, sentence)):
        if not told_before(context, event.fact, sentence.span) or not _one_event(context, sentence, event, alike):
            continue
        if (event.people and people and not alike.people) or (sets_the_day and not alike.people):
            continue
        if any(when.shift == 0 for when in found) or (_as_it_happens(here, now) and _recurs(sentence, event, language)):
            continue
        there = _there(context, event)
        if len(event.times) > 1 and _range(event, language):
            continue
        if _again_every_year(sentence, event, here, there, language) or _denied(event, language):
            continue
        apart = all(differ(a, b) is not None for a in here for b in there) or _other_hour(
            sentence, here, there, language
        )
        if not here or not there or not apart:
            continue
        if len(here) > 2 or len(there) > 2 or (_unsure(event) and _half_dated(here, there)):
            continue
        yield Finding(
            sentence,
            "timeline_date",
            0.7 if alike.people else 0.6,
            {"here": found[0].of(sentence.text), "there": _said(event), "fact": event.fact.text},
            (event.fact,),
            character=next(iter(alike.people), None),
        )


def _around(text: str, times: Sequence[When]) -> str:
    """The clauses that hold the times: "every" elsewhere says nothing of them."""
    found = []
    for clause in re.finditer(r"[^、，,;；]+", text):
        if any(clause.start() < when.end and when.start < clause.end() for when in times):
            found.append(clause.group())
    return " ".join(found)


def _one_event(context: CheckContext, sentence: Sentence, event: Event, alike: Likeness) -> bool:
    """True when both tell of one deed: the same rare verb, or words for the same kind of event, with the same people or
    rare things beside it."""
    language = context.language
    same_kind = kinds(sentence.text, language) & kinds(event.fact.text, language)
    if alike.people & _who_it_is_told_of(context, sentence) and same_kind & _ONCE:
        return True
    if _unsure(event) and (alike.weight < _SURE or len(alike.terms) < 2):
        return False
    if same_kind and event.people and not alike.people and _somebody_else(sentence, event, language):
        return False
    if same_kind and alike.weight >= (_RARE_DEED if alike.people else _RARE) and (alike.people or len(alike.terms) > 1):
        return True
    if same_kind and not event.people and _same_subject(context, event, alike):
        return True
    if same_kind and alike.people and alike.terms and _presupposed(sentence, language):
        return not _unsure(event)
    named = alike.people & people_in(context, sentence)
    if named and alike.weight >= _RARE and len(alike.terms) > 1 and _both_since(sentence, event, language):
        return True
    if same_kind and sentence.spoken and alike.weight >= _RARE_DEED and not people_in(context, sentence):
        return _YOU.get(language, _YOU["en"]).search(sentence.text) is not None
    if language != "ja":
        return False
    rare = max((_rarity(context, deed) for deed in deeds(sentence.text) & deeds(event.fact.text)), default=0.0)
    return rare >= _RARE_DEED and (bool(alike.people) or (alike.weight >= _RARE and len(alike.terms) > 1))


def _presupposed(sentence: Sentence, language: str) -> bool:
    """True when the sentence dates the event as one that everybody knows was once."""
    before, after = _PRESUPPOSED.get(language), _PRESUPPOSED_AFTER.get(language)
    return any(
        before is not None
        and after is not None
        and before.search(sentence.text[: when.start]) is not None
        and after.match(sentence.text[when.end :]) is not None
        for when in times_of(sentence.text, language)
    )


def _who_it_is_told_of(context: CheckContext, sentence: Sentence) -> frozenset[str]:
    """Whom the sentence says something of; with nobody marked, anybody it names, and who says I."""
    marked = index_of(context.cast, context.language).subjects(sentence.text)
    found = frozenset(mention.character for mention in marked if mention.character)
    return found or people_in(context, sentence)


def _unsure(event: Event) -> bool:
    return event.fact.status is Status.PROPOSED


def _half_dated(here: Sequence[When], there: Sequence[When]) -> bool:
    """True when one side names a day of a month and the other a day alone."""
    return any((a.month is None) != (b.month is None) for a in here for b in there)


def _again_every_year(
    sentence: Sentence, event: Event, here: Sequence[When], there: Sequence[When], language: str
) -> bool:
    """True for a festival or a match of another year: it comes round."""
    if kinds(sentence.text, language) & kinds(event.fact.text, language) != {"feast"}:
        return False
    return _NUMBERED.search(event.fact.text) is not None or all(differ(a, b) == "year" for a in here for b in there)


def _denied(event: Event, language: str) -> bool:
    """True for a fact that says what did not or need not happen."""
    return not kinds(event.fact.text, language) & _ONCE and _NEGATED.search(event.fact.text) is not None


def _as_it_happens(here: Sequence[When], now: Now) -> bool:
    """True when the sentence tells of the day of the scene itself."""
    return bool(here) and all(
        (when.month, when.day) == (now.month, now.day)
        if when.day is not None
        else when.weekday == now.weekday is not None
        for when in here
    )


def _recurs(sentence: Sentence, event: Event, language: str) -> bool:
    """True for things that may well happen again: a scene that shows one is another one."""
    return not kinds(sentence.text, language) & kinds(event.fact.text, language) & _ONCE


def _involved(context: CheckContext, sentence: Sentence) -> frozenset[str]:
    """Who the sentence names, who says I in it, and to whom it says you."""
    addressed = sentence.line is not None and _YOU.get(context.language, _YOU["en"]).search(sentence.text)
    return people_in(context, sentence) | frozenset(sentence.line.listeners if sentence.line and addressed else ())


def _both_since(sentence: Sentence, event: Event, language: str) -> bool:
    return any(when.since for when in times_of(sentence.text, language)) and any(when.since for when in event.times)


def _somebody_else(sentence: Sentence, event: Event, language: str) -> bool:
    """True when the sentence is of another than the people of the fact: in Japanese, of one marked by が or は whom the
    fact does not name; elsewhere a subject is always there."""
    if language != "ja":
        return True
    subjects = re.findall(r"([㐀-鿿々]{1,4}|[ァ-ヶー]{2,})(?:が|は)", sentence.text)
    return any(subject not in event.fact.text and not _ANYBODY.fullmatch(subject) for subject in subjects)


def _same_subject(context: CheckContext, event: Event, alike: Likeness) -> bool:
    """True when what both tell of begins with the same rare word: 祠堂, the bridge."""
    told = [
        kind_pattern(kind, context.language).search(event.fact.text)
        for kind in kinds(event.fact.text, context.language)
    ]
    verb = min((match.start() for match in told if match), default=0)
    head = event.fact.text[: min(verb, _HEAD.get(context.language, _HEAD["en"]))].lower()
    return any(term in head and context.manuscript.weight(term) >= _SUBJECT for term in alike.terms)


def _other_hour(sentence: Sentence, here: Sequence[When], there: Sequence[When], language: str) -> bool:
    """True when the sentence gives an hour alone for the moment of the event, and the fact another."""
    if len(here) != 1 or len(there) != 1 or here[0].dated or here[0].weekday is not None or here[0].shift is not None:
        return False
    hour, other = here[0].hour, there[0].hour
    return (
        hour is not None
        and other is not None
        and abs(hour - other) >= _HOURS
        and _MOMENT.get(language, _MOMENT["en"]).search(sentence.text) is not None
    )


def _signs(context: CheckContext, sentence: Sentence) -> frozenset[str]:
    """The rare kanji of a Japanese sentence's verbs, by which to look for facts of the same deed."""
    if context.language != "ja":
        return frozenset()
    signs = {sign for deed in deeds(sentence.text) for sign in _KANJI.findall(deed)}
    return frozenset(sign for sign in signs if context.manuscript.weight(sign) >= _RARE_DEED)


def _rarity(context: CheckContext, deed: str) -> float:
    """How rare the rarest kanji of a verb is in the story; 0 for one without kanji."""
    return max((context.manuscript.weight(sign) for sign in _KANJI.findall(deed)), default=0.0)


def _there(context: CheckContext, event: Event) -> Sequence[When]:
    clock = clock_of(context)
    episode = event.fact.mentions[0].episode if event.fact.mentions else context.episode
    return [placed(when, clock.of(episode)) for when in event.times]


def _said(event: Event) -> str:
    """The fact's time in its own words; the date of its scene where it has none."""
    when = event.times[0]
    date = "/".join(str(value) for value in (when.month, when.day) if value is not None)
    return when.of(event.fact.text) or date or "—"


def _range(event: Event, language: str) -> bool:
    """True for a stretch of time: from one date to another."""
    first, last = event.times[0], event.times[-1]
    between = event.fact.text[first.end : last.start]
    words = {"ja": ("から",), "zh": ("到", "至"), "en": (" to ", " until ", " till ", "–")}.get(language, ())
    return any(word in between for word in words)
