"""Signs of nature out of their season: cicadas in January, snow in July."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from workbench.continuity import cues
from workbench.continuity.context import CheckContext
from workbench.continuity.cues import Cue
from workbench.continuity.language import language_of
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.in_japanese import OLD_MONTHS
from workbench.continuity.when.reading import times_of
from workbench.continuity.when.spelling import day_in_words
from workbench.resources import resource

_LANGUAGES = ("ja", "en", "zh")
_OLD = re.compile(rf"(?:{'|'.join(OLD_MONTHS)})(?=[のにはも]|[〇一二三四五六七八九十]+日)|旧暦|农历|腊月|冬月")
"""A story of the old calendar, whose months lie a month or so after the new ones."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of one language: (the words, first and last month), what takes them out of the scene, and what takes
    the whole story out of these seasons."""

    words: tuple[tuple[re.Pattern[str], int, int], ...]
    other: re.Pattern[str]
    elsewhere: re.Pattern[str]


@cache
def signs_of(language: str) -> Signs | None:
    """The signs of a language, None for one we have no file for."""
    if language not in _LANGUAGES:
        return None
    known = language_of(language)
    path = resource("continuity", "seasons", f"{language}.toml")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    words = tuple((known.pattern(one["words"]), *one["months"]) for one in data["signs"])
    return Signs(words, known.pattern(data["other"]), known.pattern(data["elsewhere"]))


def out_of_season(context: CheckContext, at: int) -> Iterator[Finding]:
    """A sign of nature in narration on a day whose month, by the scene's clock, is far from its season."""
    sentence, language = context.sentences[at], context.language
    signs = signs_of(language)
    now = clock_of(context).at(context.episode, at)
    if signs is None or sentence.spoken or now.day is None or now.month is None:
        return
    found = next((one for one in signs.words if one[0].search(sentence.text)), None)
    if found is None or signs.other.search(sentence.text) or signs.elsewhere.search(context.manuscript.whole):
        return
    if cues.has(sentence.text, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, Cue.GUESS, Cue.LIKENESS):
        return
    # What the story itself explains, or dates otherwise, is meant.
    around = " ".join(one.text for one in context.sentences[max(0, at - 2) : at + 3])
    if signs.other.search(around) or any(when.season or when.ago for when in times_of(around, language)):
        return
    pattern, first, last = found
    late = 2 if _OLD.search(context.manuscript.whole) else 0
    if any(
        _within(month, first, last) for month in (now.month, *((now.month + n - 1) % 12 + 1 for n in range(late + 1)))
    ):
        return
    match = pattern.search(sentence.text)
    here = match.group() if match else sentence.text
    yield Finding(sentence, "timeline_season", 0.6, {"here": here, "now": day_in_words(now, language)})


def _within(month: int, first: int, last: int) -> bool:
    """True when a month lies within a stretch of months or next to it."""
    return (month - first + 1) % 12 <= (last - first) % 12 + 2
