"""Words that take a sentence out of the present scene, or off the record."""

import re
from enum import StrEnum
from functools import cache, lru_cache

from workbench.text.language import language_of


class Cue(StrEnum):
    """What a phrase does to the sentence it stands in; the words are in resources/continuity."""

    GUESS = "guess"
    LIE = "lie"
    DREAM = "dream"
    MEMORY = "memory"
    GHOST = "ghost"
    LIKENESS = "likeness"
    PICTURE = "picture"
    HEARSAY = "hearsay"
    DEATH = "death"
    ALIVE = "alive"
    TELLING = "telling"
    PRESUMES = "presumes"
    GRANTED = "granted"
    AGAIN = "again"


def has(text: str, language: str, *cues: Cue) -> bool:
    """True when the text holds any of these cues in this language."""
    return any(_pattern(cue, language).search(text) for cue in cues)


@lru_cache(maxsize=262144)
def fact_has(text: str, language: str, cue: Cue) -> bool:
    """The same for one cue and the text of a fact, which every check of an episode asks again."""
    return _pattern(cue, language).search(text) is not None


def find(text: str, language: str, cue: Cue) -> re.Match[str] | None:
    """The first place of a cue in the text."""
    return _pattern(cue, language).search(text)


@cache
def _pattern(cue: Cue, language: str) -> re.Pattern[str]:
    known = language_of(language)
    return known.pattern(known.cues[cue.value])
