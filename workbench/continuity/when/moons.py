"""Phases of the moon that cannot follow each other: full on the third, a thin sickle on the fifth."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import clock_of, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import day_of_year
from workbench.continuity.when.reading import times_of
from workbench.story.facts import Fact, Status
from workbench.text import cues
from workbench.text.cues import Cue

_MONTH = 29.5
_SLACK = 4.5
"""Days by which a look at the moon may be out."""
_FAR = 60
"""Days after which a story's moons are no longer counted from each other."""
_PHASES: tuple[tuple[re.Pattern[str], tuple[int, ...]], ...] = (
    (re.compile(r"満月|望月|十五夜|(?:まん丸|真ん丸|円)い月|\bfull moon\b|满月|圆月|月圆", re.I), (15,)),
    (re.compile(r"新月|\b(?:new moon|moonless)\b", re.I), (1,)),
    (re.compile(r"三日月|繊月|(?:crescent|sickle) (?:of a )?moon|moon[^.;]{0,12}crescent|月牙|弯月", re.I), (3, 27)),
    (re.compile(r"半月(?!ほど|前|後|ぶり|も|の間|経)|half[- ]moon|上弦|下弦", re.I), (7, 22)),
    (re.compile(r"十六夜の月|いざよい"), (16,)),
)
_NOT = re.compile(
    r"(?:満月|三日月|新月|半月|moon|月)(?:形|型|刀|屋|亭|館|堂|祭|-shaped)|ような|まで|次の|毎|たび|\b(?:next|every|until|till|before|last|like)\b|下一个|每|等到"
)


@dataclass(frozen=True, slots=True)
class _Look:
    """A moon seen on a day of the year: its age by any of these days, in which words, by which fact."""

    day: int
    ages: tuple[int, ...]
    words: str
    fact: Fact | None = None


def wrong_moon(context: CheckContext, at: int) -> Iterator[Finding]:
    """A moon in narration that another phase, seen or established some days before, excludes."""
    sentence = context.sentences[at]
    if sentence.spoken:
        return
    now = clock_of(context).at(context.episode, at)
    here = _look(sentence.text, now, context.language)
    if here is None:
        return
    for before in (*_established(context, at), *_seen(context, at)):
        days = (here.day - before.day) % 365
        if days > _FAR or any(_apart(a + days, b) <= _SLACK for a in before.ages for b in here.ages):
            continue
        told = before.fact.text if before.fact else before.words
        facts = (before.fact,) if before.fact else ()
        values = {"here": here.words, "days": str(days), "fact": told}
        yield Finding(sentence, "timeline_moon", 0.6, values, facts)
        return


def _apart(one: float, other: float) -> float:
    apart = (one - other) % _MONTH
    return min(apart, _MONTH - apart)


def _look(text: str, now: Now, language: str) -> _Look | None:
    if now.month is None or now.day is None or _NOT.search(text):
        return None
    if cues.has(text, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.GUESS):
        return None
    for pattern, ages in _PHASES:
        if match := pattern.search(text):
            return _Look(day_of_year(now.month, now.day), ages, match.group())
    return None


def _established(context: CheckContext, at: int) -> Iterator[_Look]:
    clock = clock_of(context)
    for fact in context.facts:
        if fact.status is Status.PROPOSED or fact.superseded_by is not None or not fact.mentions:
            continue
        if not told_before(context, fact, context.sentences[at].span):
            continue
        when = next((one for one in times_of(fact.text, context.language) if one.day is not None and not one.ago), None)
        dated = when.with_month(clock.of(fact.mentions[0].episode).month) if when else None
        look = _look(fact.text, Now(month=dated.month, day=dated.day), context.language) if dated else None
        if look is not None:
            yield _Look(look.day, look.ages, look.words, fact)


def _seen(context: CheckContext, at: int) -> Iterator[_Look]:
    """What narration shows before this sentence, in story order."""
    clock = clock_of(context)
    here = context.chapters.of(context.episode) if context.chapters else None
    for chapter in context.chapters or ():
        if here is None or chapter.rank > here.rank:
            continue
        for number, sentence in enumerate(chapter.sentences):
            if chapter.episode == here.episode and number >= at:
                break
            look = (
                None if sentence.spoken else _look(sentence.text, clock.at(chapter.episode, number), chapter.language)
            )
            if look is not None:
                yield look
