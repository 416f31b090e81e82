"""Who is away, from when and until when, by what facts say; and where the text has them back."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from workbench.continuity.absences.interval import Interval, interval_of
from workbench.continuity.chapters import Chapter, MovedFacts
from workbench.continuity.context import CheckContext
from workbench.continuity.when.reading import times_of
from workbench.memory.presence.comings import comings
from workbench.memory.reading.said import ToldSentence
from workbench.story.facts import Fact, Mention
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.names import NameIndex, forms, index_of

_LEAD = {"ja": 16, "zh": 12, "en": 40}
"""Code points into a fact within which the one it is about is named."""
_PLACE = {
    "ja": re.compile(r"([㐀-鿿々ァ-ヶー]{2,6})(?=へ|に|の)"),
    "zh": re.compile(r"(?<=[去到回在往赴下上了])([㐀-鿿]{2,6})"),
    "en": re.compile(r"(?<![.] )\b([A-Z][a-z]+)"),
}


_OTHERS = re.compile(r"、[^、はが]{1,12}が")
"""In Japanese: what follows has a subject of its own, and says nothing of where the first one is."""


@dataclass(frozen=True, slots=True)
class Absence:
    """One of the cast who is away: the fact and its mention, under which names to look for them, from and until when,
    and the places that the fact names."""

    fact: Fact
    mention: Mention
    name: str
    character: str
    index: NameIndex
    interval: Interval
    places: frozenset[str]


def absences(context: CheckContext) -> list[Absence]:
    """The story's absences of which a fact says when, read once; their facts as they stand in the text at hand."""
    chapters = context.chapters
    assert chapters is not None
    found = chapters.once("absences", context.facts, lambda: list(_read(context)))
    return [_present(context, one) for one in found] if isinstance(context.facts, MovedFacts) else found


def _present(context: CheckContext, absence: Absence) -> Absence:
    fact = context.present(absence.fact)
    mention = next((one for one in fact.mentions if one.id == absence.mention.id), absence.mention)
    return replace(absence, fact=fact, mention=mention)


def _read(context: CheckContext) -> Iterator[Absence]:
    language = context.language
    known = language_of(language)
    away = known.pattern([*known.places.away, *known.places.loose])
    index = index_of(context.cast, language)
    for fact in context.facts:
        mention = next((one for one in fact.mentions if one.span is not None), None)
        found = away.search(fact.text)
        if found is None or mention is None or fact.superseded_by is not None:
            continue
        interval = interval_of(fact.text, language)
        if not interval.known or cues.has(fact.text, language, Cue.DEATH, Cue.GUESS):
            continue
        who = next(iter(index.subjects(fact.text)), None)
        person = context.character(who.character or "") if who is not None else None
        if who is None or person is None or who.start > min(found.start(), _LEAD.get(language, 0)):
            continue
        if language == "ja" and _OTHERS.search(fact.text, who.end, found.start()):
            continue
        names = NameIndex([(name, person.id) for name in forms(person, language)], language)
        places = _places(fact.text[who.end :], language) - {one.name for one in index.find(fact.text)}
        yield Absence(fact, mention, who.name, person.id, names, interval, places)


def _places(told: str, language: str) -> frozenset[str]:
    """The places that a text names, without what is a time: in Chinese by two signs each."""
    for when in reversed(times_of(told, language)):
        told = f"{told[: when.start]} {told[when.end :]}"
    places = _PLACE.get(language, _PLACE["en"]).findall(told)
    if language == "zh":
        places = [place[at : at + 2] for place in places for at in range(len(place) - 1)]
    return frozenset(places)


def is_back(context: CheckContext, names: NameIndex, since: Mention, here: Chapter, before: int) -> bool:
    """True when the text tells of the return of somebody so called between a mention and an offset of a chapter."""
    told = told_since(context, since, here, before)
    return any(tells_return(one.text, here.language) and names.find(one.text) for one in told)


def told_since(context: CheckContext, since: Mention, here: Chapter, before: int) -> Iterator[ToldSentence]:
    """The sentences between a mention and an offset of a chapter, by story time."""
    there = context.chapters.of(since.episode) if context.chapters else None
    for other in context.chapters or ():
        if there is None or not there.rank <= other.rank <= here.rank:
            continue
        start = since.span.end if other is there and since.span else 0
        end = before if other.episode == here.episode else len(other.text)
        yield from (one for one in other.sentences if start <= one.span.start and one.span.end <= end)


@lru_cache(maxsize=1 << 16)
def tells_return(text: str, language: str) -> bool:
    """True for a sentence that tells that somebody is back, or let out."""
    known = language_of(language)
    return known.pattern(known.places.back).search(text) is not None or comings(language).has("arrives", text)
