"""Who is away, from when and until when, as facts say; and where in the text they are back."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from workbench.continuity import cues
from workbench.continuity.acting import acts, outsider, outsider_forms
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.cues import Cue
from workbench.continuity.language import language_of
from workbench.continuity.names import NameIndex, NameMention, forms
from workbench.continuity.subjects import index_of
from workbench.continuity.when.clock import Clock, Now
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.model import When, day_of_year
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact, Mention

_LEAD = {"ja": 16, "zh": 12, "en": 40}
"""Code points into a fact within which the one it is about is named."""
_LONG = 300
"""Days from which a date is before, not after, another."""
_THERE = 2
"""More deeds, or more lines with a speech tag, than this in one episode show that somebody is there on purpose."""
_JA_OUTSIDER = re.compile(r"^(?:[^、。はが]{0,12}の(?:[㐀-鿿]{1,3}?)?)?(?P<name>[ァ-ヶー]{2,}|[㐀-鿿々]{2,4})(?=は|が)")
_HELD = re.compile(r"拘置|留置|勾留|収監|刑務所|牢|監獄|収押|关押|监狱|\b(?:prison|jail|custody)\b")
_PLACE = {
    "ja": re.compile(r"([㐀-鿿々ァ-ヶー]{2,6})(?=へ|に|で|の(?!朝|夜|晩))"),
    "zh": re.compile(r"(?:去|到|回|在|往|南下|北上|上)了?([㐀-鿿]{2}|[㐀-鿿]{3}(?=[，。,、]|$))"),
    "en": re.compile(r"\b(?:for|to|in|at) (?:the )?([A-Z]\w+|hospital|prison|jail)"),
}


@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody who is away: under which names to look for them, the fact and its mention, from and until when (None:
    not said), and the places they are at."""

    fact: Fact
    mention: Mention
    name: str
    character: str | None
    index: NameIndex
    first: When | None
    last: When | None
    places: tuple[str, ...]


def absences(context: CheckContext) -> list[Absence]:
    """The story's absences, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("absences", context.facts, lambda: list(_read(context)))


def _read(context: CheckContext) -> Iterator[Absence]:
    language = context.language
    known = language_of(language)
    away, index = known.pattern(known.places.away), index_of(context.cast, language)
    loosely, bound = known.pattern(known.places.loose), known.pattern(known.places.bound)
    for fact in context.facts:
        if fact.superseded_by is not None or not _puts_away(fact.text, language):
            continue
        strong = away.search(fact.text)
        found = strong or loosely.search(fact.text)
        if found is None:
            continue
        mention = next((one for one in fact.mentions if one.span is not None), None)
        who = _who(fact.text, index, language, found.start())
        if mention is None or who is None or cues.has(fact.text, language, Cue.DEATH, Cue.GUESS):
            continue
        person = context.character(who.character) if who.character else None
        names = forms(person, language) if person else outsider_forms(who.name, language)
        times = [when for when in times_of(fact.text, language) if when.day is not None or when.weekday is not None]
        places = tuple(dict.fromkeys(match.group(1) for match in _place(language).finditer(fact.text)))
        if not strong and not (bound.search(fact.text) or len(times) > 1):
            continue
        yield Absence(
            fact,
            mention,
            who.name,
            who.character,
            _index(tuple(names), who.character, language),
            *_bounds(times, fact.text, language),
            tuple(place for place in places if place not in names and not _TIME.search(place)),
        )


@lru_cache(maxsize=1024)
def _index(names: tuple[str, ...], character: str | None, language: str) -> NameIndex:
    return NameIndex([(name, character) for name in names], language)


@lru_cache(maxsize=65536)
def _puts_away(text: str, language: str) -> bool:
    """False for texts that say nothing of where somebody is. Prisoners come to court and are visited: where the text
    says so is past telling."""
    places = language_of(language).places
    known = language_of(language).pattern([*places.away, *places.loose])
    if not known.search(text) or _HELD.search(text):
        return False
    if language_of(language).pattern(places.away).search(text):
        return True
    return bool(times_of(text, language)) or language_of(language).pattern(places.bound).search(text) is not None


def _who(text: str, index: NameIndex, language: str, before: int) -> NameMention | None:
    """Whom the fact is about: the first subject at its beginning."""
    subjects = [m for m in index.subjects(text) if m.start <= _LEAD.get(language, 16) and m.start < before]
    if subjects:
        return subjects[0]
    if language == "ja":
        match = _JA_OUTSIDER.match(text)
        if match and match["name"] not in language_of("ja").roles:
            return NameMention(None, match["name"], *match.span("name"))
        return None
    return outsider(text, language)


_TIME = re.compile(
    r"[〇一二三四五六七八九十0-9]+[月日年時]|[曜朝晩夜昼春夏秋冬]|翌|時$|日$|^(?:修学)?旅行$|講習|試合|出張"
)
_UNTIL = {
    "ja": re.compile(r"(?:の?(?:夜|晩|朝|昼|便|末|終わり)?)*(?:まで|に帰|に戻)"),
    "zh": re.compile(r"(?:才|之前|以前|为止|回)"),
    "en": re.compile(r"(?!)"),
}
_UNTIL_BEFORE = re.compile(r"(?:until|till|before|back (?:on|in|by)|to) (?:the )?$")


def _bounds(times: Sequence[When], text: str, language: str) -> tuple[When | None, When | None]:
    """From when and until when: two dates are a stretch; one alone is the day, or the end when it says so."""
    if len(times) > 1:
        return times[0], times[-1]
    if not times:
        return None, None
    ends = _UNTIL.get(language, _UNTIL["en"]).match(text, times[0].end) or _UNTIL_BEFORE.search(text[: times[0].start])
    return (None, times[0]) if ends else (times[0], None)


def _place(language: str) -> re.Pattern[str]:
    return _PLACE.get(language, _PLACE["en"])


def lasts(context: CheckContext, absence: Absence, now: Now) -> bool | None:
    """True when the day of a scene lies within the absence, False when outside, None when the dates do not say."""
    clock = clock_of(context)
    told = clock.of(absence.mention.episode)
    if now.month is None and now.day is not None and told.month is None:
        # A story within one month may name it nowhere but in its facts.
        now = replace(now, month=absence.first.month if absence.first else None)
    first, last, day = (
        _bound(absence, absence.first, told),
        _bound(absence, absence.last, told, end=True),
        _position(now),
    )
    if day is not None and (first is not None or last is not None):
        start = first if first is not None else _position(told)
        if start is None or (day - start) % 365 > _LONG:
            return None if start is None else False
        if last is not None:
            return (day - start) % 365 <= (last - start) % 365
        return True if day == start else None
    return _within_week(clock, absence, told, now)


def _within_week(clock: Clock, absence: Absence, told: Now, now: Now) -> bool | None:
    """The same by weekdays, within a week."""

    def weekday(when: When | None) -> int | None:
        if when is None or when.weekday is not None or when.day is None:
            return when.weekday if when else None
        return clock.weekday(when.month or told.month, when.day)

    first, last = weekday(absence.first), weekday(absence.last)
    if now.weekday is None or first is None:
        return None
    if last is None:
        return now.weekday == first
    return (now.weekday - first) % 7 <= (last - first) % 7


def _bound(absence: Absence, when: When | None, told: Now, end: bool = False) -> int | None:
    if when is None or when.day is None:
        return None
    month = when.month or told.month or (absence.first.month if end and absence.first else None)
    day = when.last if end and when.last else when.day
    return day_of_year(month, day) if month is not None else None


def _position(now: Now) -> int | None:
    return day_of_year(now.month, now.day) if now.month is not None and now.day is not None else None


def is_back(context: CheckContext, absence: Absence, chapter: Chapter, before: int) -> bool:
    """True when the text tells of the return between the fact and offset `before` of this chapter, or shows the person
    there on purpose in an episode between."""
    here = (chapter.rank, chapter.number)
    for other in context.chapters or ():
        start = absence.mention.span.end if other.episode == absence.mention.episode and absence.mention.span else 0
        end = before if other.episode == chapter.episode else len(other.text)
        from_rank = _rank(context, absence)
        if not from_rank <= other.rank <= here[0]:
            continue
        if _return_told(absence, other, start, end):
            return True
        if from_rank < other.rank < here[0] and _present(absence, other):
            return True
    return False


def _rank(context: CheckContext, absence: Absence) -> int:
    chapter = context.chapters.of(absence.mention.episode) if context.chapters else None
    return chapter.rank if chapter else 0


def _return_told(absence: Absence, chapter: Chapter, start: int, end: int) -> bool:
    known = language_of(chapter.language)
    back = known.pattern(known.places.back)
    for sentence in chapter.sentences:
        inside = sentence.span.start >= start and sentence.span.end <= end
        if inside and back.search(sentence.text) and absence.index.find(sentence.text):
            return True
    return False


def _present(absence: Absence, chapter: Chapter) -> bool:
    if sum(line.sure and line.speaker == absence.character is not None for line in chapter.lines) > _THERE:
        return True
    return (
        sum(does(absence, sentence.text, chapter.language) for sentence in chapter.sentences if not sentence.spoken)
        > _THERE
    )


def does(absence: Absence, text: str, language: str) -> bool:
    """True when the person does something in this sentence of narration."""
    return any(acts(text, mention, language) for mention in absence.index.find(text))
