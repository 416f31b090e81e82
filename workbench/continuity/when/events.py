"""Facts that say when something was or is to be, and what else they speak of."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.terms import content_terms
from workbench.continuity.when.clock import Clock, placed
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact
from workbench.story.text import Span
from workbench.text.language import language_of

_TIME_WORDS = frozenset(
    "月日年時分秒曜週昨今翌朝昼夜晩夕暮春夏秋冬末初半午前後頃間毎〇一二三四五六七八九十百千火水木金土"
)
"""Signs that only tell times, which Japanese terms are."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact with the times it names, as dates where the day it is told on gives one, and what else it speaks of: the
    kinds of things that happen in it, content terms and people."""

    fact: Fact
    times: tuple[When, ...]
    kinds: frozenset[str]
    terms: frozenset[str]
    people: frozenset[str]


def events_of(context: CheckContext) -> Sequence[Event]:
    """The story's dated facts, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("events", context.facts, lambda: [*_events(context)])


def _events(context: CheckContext) -> Iterator[Event]:
    language, clock, index = context.language, clock_of(context), index_of(context.cast, context.language)
    for fact in context.facts:
        times = times_of(fact.text, language)
        if not times or fact.superseded_by is not None or not fact.mentions:
            continue
        told = clock.of(fact.mentions[0].episode)
        people = frozenset(mention.character for mention in index.find(fact.text) if mention.character)
        terms = terms_of(context, " ".join([fact.text, *(mention.quote for mention in fact.mentions)]))
        yield Event(fact, tuple(placed(when, told) for when in times), kinds(fact.text, language), terms, people)


def told_before(context: CheckContext, fact: Fact, span: Span) -> bool:
    """True when the fact stands in the telling before this place: the later one of two is the slip."""
    for mention in context.present(fact).mentions:
        number = context.timeline.number_of(mention.episode)
        if number is not None and number < context.number:
            return True
        if number == context.number and mention.span is not None and mention.span.end <= span.start:
            return True
    return False


def terms_of(context: CheckContext, text: str) -> frozenset[str]:
    """The content terms of a text, without names and words for times."""
    return _terms(text, context.language) - _names(context)


def _names(context: CheckContext) -> frozenset[str]:
    chapters = context.chapters
    assert chapters is not None
    whole = " ".join(name for person in context.cast for name in person.names)
    return chapters.once("terms of names", context.cast, lambda: content_terms(whole, context.language))


@lru_cache(maxsize=65536)
def _terms(text: str, language: str) -> frozenset[str]:
    for when in reversed(times_of(text, language)):
        text = text[: when.start] + " " + text[when.end :]
    left = content_terms(text, language) - (_TIME_WORDS if language == "ja" else frozenset())
    return frozenset(term for term in left if not term.isdecimal())


@cache
def _kinds(language: str) -> dict[str, re.Pattern[str]]:
    known = language_of(language)
    return {kind: known.pattern(words) for kind, words in known.events.items()}


@lru_cache(maxsize=65536)
def kinds(text: str, language: str) -> frozenset[str]:
    """The kinds of things that happen once (dying, a fire) that a text tells of."""
    return frozenset(kind for kind, pattern in _kinds(language).items() if pattern.search(text))


def clock_of(context: CheckContext) -> Clock:
    """The story's clock, made once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("clock", chapters, lambda: Clock(chapters))
