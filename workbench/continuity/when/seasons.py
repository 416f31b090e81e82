"""Signs of nature out of their season: cicadas in January, snow in July, peach blossom in September."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.in_japanese import OLD_MONTHS
from workbench.continuity.when.model import SEASONS
from workbench.continuity.when.reading import times_of
from workbench.continuity.when.season_words import MONTHS_OF, SEASON_WORDS, season_data
from workbench.continuity.when.spelling import day_in_words
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_OLD = re.compile(
    rf"(?:{'|'.join(OLD_MONTHS)})(?=[のにはも]|[〇一二三四五六七八九十]+日)|旧暦|农历|腊月|冬月|月初[一二三四五六七八九十]"
)
"""A story of the old calendar, whose months lie a month or so after the new ones."""
_BESIDE = 2
"""Sentences before and after the one at hand in which the story may explain the sign."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of one language: (the words, first and last month), what explains them in the sentence or beside it,
    what keeps a sentence out of the scene, and what takes the whole story out of these seasons."""

    words: tuple[tuple[re.Pattern[str], int, int], ...]
    explained: re.Pattern[str]
    other: re.Pattern[str]
    elsewhere: re.Pattern[str]


@cache
def signs_of(language: str) -> Signs | None:
    """The signs of a language, None for one we have no file for."""
    if language not in SEASON_WORDS:
        return None
    known = language_of(language)
    data = season_data(language)
    words = [(known.pattern(one["words"]), *one["months"]) for one in data["signs"]]
    for one in data["flowers"]:
        names = f"(?:{'|'.join(one['names'])})"
        words.append((known.pattern([shape.replace("NAME", names) for shape in data["blooming"]]), *one["months"]))
    return Signs(
        tuple(words), known.pattern(data["explained"]), known.pattern(data["other"]), known.pattern(data["elsewhere"])
    )


def out_of_season(context: CheckContext, at: int) -> Iterator[Finding]:
    """A sign of nature in narration whose season is far from the scene's month, or from the season it names."""
    sentence, language = context.sentences[at], context.language
    signs = signs_of(language)
    clock = clock_of(context)
    now = clock.at(context.episode, at)
    months = _months(now)
    if signs is None or sentence.spoken or not months or not clock.told_here(context.episode, at):
        return
    found = [one for one in signs.words if one[0].search(sentence.text)]
    if not found or signs.other.search(sentence.text) or signs.elsewhere.search(context.manuscript.whole):
        return
    if cues.has(sentence.text, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, Cue.GUESS, Cue.LIKENESS):
        return
    # What the story itself explains, or dates otherwise, is meant.
    around = " ".join(one.text for one in context.sentences[max(0, at - _BESIDE) : at + _BESIDE + 1])
    if signs.explained.search(around) or any(when.ago for when in times_of(around, language)):
        return
    if any(when.season and when.season not in _seasons(months) for when in times_of(around, language)):
        return
    if any(when.month not in (None, now.month) for when in times_of(sentence.text, language)):
        return
    late = 2 if _OLD.search(context.manuscript.whole) else 0
    named = [(one.start, one.end) for one in index_of(context.cast, language).find(sentence.text)]
    for pattern, first, last in found:
        match = pattern.search(sentence.text)
        if match is None or any(start < match.end() and match.start() < end for start, end in named):
            continue
        if any(_within((month + step - 1) % 12 + 1, first, last) for month in months for step in range(late + 1)):
            continue
        yield Finding(sentence, "timeline_season", 0.6, {"here": match.group(), "now": _said(now, language)})
        return


def _months(now: Now) -> tuple[int, ...]:
    """The months in which the scene may be."""
    if now.month is not None:
        return (now.month,)
    return MONTHS_OF[now.season] if now.season else ()


def _seasons(months: tuple[int, ...]) -> set[str]:
    """The seasons that these months belong to, or lie next to."""
    near = {(month + step - 1) % 12 + 1 for month in months for step in (-1, 0, 1)}
    return {name for name, of in SEASONS.items() if near & set(of)}


def _said(now: Now, language: str) -> str:
    """The day, the month or the season of the scene as an explanation names it."""
    if now.day is None and now.month is not None:
        return {"ja": "{}月", "zh": "{}月"}.get(language, "month {}").format(now.month)
    if now.month is None and now.season is not None:
        return _NAMES.get(language, _NAMES["en"])[now.season.split()[-1]]
    return day_in_words(now, language)


_NAMES = {
    "ja": {"spring": "春", "summer": "夏", "autumn": "秋", "winter": "冬"},
    "zh": {"spring": "春天", "summer": "夏天", "autumn": "秋天", "winter": "冬天"},
    "en": {"spring": "spring", "summer": "summer", "autumn": "autumn", "winter": "winter"},
}


def _within(month: int, first: int, last: int) -> bool:
    """True when a month lies within a stretch of months or next to it."""
    return (month - first + 1) % 12 <= (last - first) % 12 + 2
