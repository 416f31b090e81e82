"""Facts that say when something happened, and which of them a sentence is about."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.subjects import index_of
from workbench.continuity.terms import content_terms
from workbench.continuity.when.clock import Clock, Now
from workbench.continuity.when.durations import NUMBERS, value_of
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact
from workbench.story.text import Span
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.names import NameIndex

_TIME_WORDS = {
    "ja": frozenset("月日年時分秒曜週昨今翌朝昼夜晩夕暮春夏秋冬末初半午前後頃間毎〇一二三四五六七八九十百千火水木金土"),
    "zh": frozenset(),
    "en": frozenset(),
}
_LASTED = {
    "ja": re.compile(
        rf"(?:て|で|てから|でから)、?(?:もう|ちょうど|今年で|まる|丸|この[春夏秋冬]で|今日で)*(?P<n>{NUMBERS['ja']})年(?:目|になる|がた|が過ぎ|が経)"
    ),
    "en": re.compile(
        rf"\b(?:has|have) (?:now )?been\b[^.;]* for (?:just |exactly )?(?P<n>{NUMBERS['en']}) years", re.I
    ),
    "zh": re.compile(rf"(?:已经|已|整整|正好)?(?P<n>{NUMBERS['zh']})年了"),
}
"""How many years something has lasted."""

_EARLIER = re.compile(
    r"先週|先日|先々週|先ごろ|先頃|このあいだ|この間|この前|さっき|せんだって|いつか|すでに|前に|[っん]?[ただ]のは|て(?:い|あ)た"
    r"|\bhad\b|\bearlier\b|\blast \w+|\bthe other day|\bit was \w+ who"
    r"|上周|前些|前不久|早就|原来|已经|是.{1,12}的[。，]",
    re.IGNORECASE,
)
"""Narration tells of something from before the scene, which therefore dates nothing."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact with the times it names, and what else it speaks of: content terms and people."""

    fact: Fact
    times: tuple[When, ...]
    terms: frozenset[str]
    people: frozenset[str]


@dataclass(frozen=True, slots=True)
class Likeness:
    """How much a sentence and an event speak of one matter: the summed rarity of what they share (see
    `Manuscript.weight`), the terms, and the people."""

    weight: float
    terms: frozenset[str]
    people: frozenset[str]


class Events:
    """All dated facts of a story, found by what they speak of."""

    def __init__(self, context: CheckContext) -> None:
        language = context.language
        self.language = language
        self.names = content_terms(" ".join(name for person in context.cast for name in person.names), language)
        index = index_of(context.cast, language)
        self.all: list[Event] = []
        self._by_term: dict[str, list[int]] = defaultdict(list)
        self._by_kind: dict[str, list[int]] = defaultdict(list)
        self._since: list[int] = []
        for fact in context.facts:
            if fact.superseded_by is not None:
                continue
            found = times_of(fact.text, language) or _by_length(fact.text, language) or _by_scene(context, fact)
            if not found:
                continue
            people = _people(index, fact.text)
            terms = _told(fact.text, tuple(mention.quote for mention in fact.mentions), language) - self.names
            event = Event(fact, found, terms, people)
            for kind in kinds(fact.text, language):
                self._by_kind[kind].append(len(self.all))
            if any(when.since for when in found):
                self._since.append(len(self.all))
            for term in event.terms:
                self._by_term[term].append(len(self.all))
            self.all.append(event)

    def terms(self, text: str) -> frozenset[str]:
        """The content terms of a text, without names and words for times."""
        return _terms(text, self.language) - self.names

    def about(
        self, text: str, people: Iterable[str], manuscript: Manuscript, signs: Iterable[str] = ()
    ) -> Iterator[tuple[Event, Likeness]]:
        """The events of a kind that the text tells of, or that share one of these terms (`signs`); where it says since
        when, also those that do."""
        near = {at for kind in kinds(text, self.language) for at in self._by_kind.get(kind, ())}
        near.update(at for sign in signs for at in self._by_term.get(sign, ()))
        if self._since and any(when.since for when in times_of(text, self.language)):
            near.update(self._since)
        if not near:
            return
        terms, there = self.terms(_without_times(text, self.language)), frozenset(people)
        for at in sorted(near):
            event = self.all[at]
            shared = terms & event.terms
            yield event, Likeness(sum(manuscript.weight(term) for term in shared), shared, there & event.people)


@lru_cache(maxsize=65536)
def _people(index: NameIndex, text: str) -> frozenset[str]:
    return frozenset(mention.character for mention in index.find(text) if mention.character)


@lru_cache(maxsize=65536)
def _told(text: str, quotes: tuple[str, ...], language: str) -> frozenset[str]:
    return _terms(" ".join(_without_times(one, language) for one in (text, *quotes)), language)


def _by_length(text: str, language: str) -> tuple[When, ...]:
    """So many years ago, for a fact that says how many years something has lasted: 開いてちょうど四年になる."""
    pattern = _LASTED.get(language)
    match = pattern.search(text) if pattern else None
    value = value_of(match["n"]) if match else None
    return (When(match.start("n"), match.end(), ago=value),) if match and value else ()


def _by_scene(context: CheckContext, fact: Fact) -> tuple[When, ...]:
    """The day of the scene for a fact that names no time itself, where narration tells the event as it happens."""
    if not kinds(fact.text, context.language):
        return ()
    mention = next((one for one in fact.mentions if one.span is not None and not one.stale), None)
    chapter = context.chapters.of(mention.episode) if mention and context.chapters else None
    if mention is None or mention.span is None or chapter is None:
        return ()
    at = bisect_right(chapter.sentences, mention.span.start, key=lambda one: one.span.start) - 1
    sentence = chapter.sentences[max(0, at)]
    if sentence.spoken or cues.has(sentence.text, context.language, Cue.MEMORY, Cue.GUESS, Cue.DREAM, Cue.HEARSAY):
        return ()
    if (
        _EARLIER.search(sentence.text)
        or times_of(sentence.text, context.language)
        or not kinds(sentence.text, context.language) & kinds(fact.text, context.language)
    ):
        return ()
    now = clock_of(context).at(mention.episode, at)
    if now.day is None and now.weekday is None:
        return ()
    return (When(0, 0, month=now.month if now.day else None, day=now.day, weekday=now.weekday),)


def _without_times(text: str, language: str) -> str:
    for when in reversed(times_of(text, language)):
        text = text[: when.start] + " " + text[when.end :]
    return text


@cache
def _kinds(language: str) -> dict[str, re.Pattern[str]]:
    known = language_of(language)
    return {kind: known.pattern(words) for kind, words in known.events.items()}


def kind_pattern(kind: str, language: str) -> re.Pattern[str]:
    """The words for one kind of event."""
    return _kinds(language)[kind]


@lru_cache(maxsize=65536)
def kinds(text: str, language: str) -> frozenset[str]:
    """The kinds of things that happen once (dying, a fire) that a text tells of."""
    return frozenset(kind for kind, pattern in _kinds(language).items() if pattern.search(text))


@lru_cache(maxsize=65536)
def _terms(text: str, language: str) -> frozenset[str]:
    return frozenset(
        term for term in content_terms(text, language) - _TIME_WORDS.get(language, frozenset()) if not term.isdecimal()
    )


def placed(when: When, now: Now) -> When:
    """The same time as a date, where it is told by the day of the scene (きのう, 二十二日)."""
    if when.shift is not None and when.day is None:
        if when.loose:
            first, last = now.moved(when.shift - 1), now.moved(when.shift + 1)
            whole = first.month == last.month
            return replace(when, month=first.month if whole else None, day=first.day if whole else None, last=last.day)
        day = now.moved(when.shift)
        weekday = day.weekday if when.weekday is None else when.weekday
        return replace(when, month=day.month, day=day.day, weekday=weekday)
    if when.moon is not None and when.month is None and now.month is not None:
        return replace(when, month=(now.month + when.moon - 1) % 12 + 1)
    return when.with_month(now.month)


def told_before(context: CheckContext, fact: Fact, span: Span) -> bool:
    """True when the fact stands in the telling before this place: the later one of two is the slip."""
    for mention in fact.mentions:
        number = context.timeline.number_of(mention.episode)
        if number is None:
            continue
        if number < context.number or (
            number == context.number and mention.span is not None and mention.span.end <= span.start
        ):
            return True
    return False


def clock_of(context: CheckContext) -> Clock:
    """The story's clock, made once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("clock", chapters, lambda: Clock(chapters))


def events_of(context: CheckContext) -> Events:
    """The story's dated facts, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("events", context.facts, lambda: Events(context))
