"""Families of claims that exclude each other, from resources/continuity/claims: what cannot be and what is shown.

A family is one attribute: reading, drink, height, the hand somebody uses. An established fact gives it a value, prose
shows one, and two different values are a clash.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from pydantic import BaseModel, ConfigDict

from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.language import LANGUAGES, language_of
from workbench.resources import resource

_FACT, _PROSE = "denied", "shown"


class Family(BaseModel):
    """One attribute; see the files for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    says: str
    owned: bool = False
    across: bool = False
    fact: list[str] = []
    prose: list[str] = []
    values: dict[str, list[str]] = {}
    shown: dict[str, list[str]] = {}


class Things(BaseModel):
    """What there is not, what does not work, what shows that it does; nouns of no thing."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    common: list[str]
    cover: list[str]
    absent: list[str]
    useless: list[str]
    gone: list[str]
    remains: list[str]
    in_use: list[str]
    works: list[str]
    abstract: list[str]


class Doers(BaseModel):
    """Words for who did it, and for deeds that leave a thing behind."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    who: list[str]
    deed: list[str]


class Lexicon(BaseModel):
    """One language's file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    changed: list[str]
    replaced: list[str]
    uncounted: list[str]
    alike: list[list[str]] = []
    like_verbs: list[list[str]] = []
    at_ease: list[str] = []
    trades: dict[str, list[str]] = {}
    light_verbs: list[str] = []
    no_objects: list[str] = []
    past: dict[str, str] = {}
    unreal: list[str]
    apart: list[str]
    things: Things
    needs: dict[str, list[str]] = {}
    foods: dict[str, list[str]]
    doers: Doers
    family: list[Family]


@dataclass(frozen=True, slots=True)
class Reading:
    """`family` has `value` according to [start, end) of a text."""

    family: str
    value: str
    start: int
    end: int


def of_fact(text: str, language: str) -> tuple[Reading, ...]:
    """What a fact's text gives a value to."""
    return tuple(_read(text, language, prose=False))


@lru_cache(maxsize=16384)
def of_prose(text: str, language: str) -> tuple[Reading, ...]:
    """What a sentence shows; nothing where the clause denies it or only wishes it."""
    return tuple(_read(text, language, prose=True))


@lru_cache(maxsize=16384)
def across(before: str, text: str, language: str) -> tuple[Reading, ...]:
    """What the end of one sentence and the next one show together (he took the cup; he drained it); places are in
    `text`, from its beginning."""
    if not before:
        return ()
    both = before + text
    found = (
        Reading(reading.family, reading.value, 0, reading.end - len(before))
        for reading in _read(both, language, prose=True, only_across=True, least=len(before) + 1)
    )
    return tuple(found)


def family(name: str, language: str) -> Family:
    """The family of this name."""
    return _families(language)[name]


def clash(there: Claim, here: Reading, there_text: str, here_text: str, language: str) -> Clash:
    """The clash of a fact's claim of a family with what a sentence shows."""
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    says = family(here.family, language).says
    return Clash("contradiction_value", "", said, established, 0.65, here.start, here.end, says)


def find(name: str, language: str) -> Family | None:
    """The family of this name, if there is one."""
    return _families(language).get(name)


def owned(name: str, language: str) -> bool:
    """True for a family of what somebody has; False for anything else, or no family at all."""
    one = find(name, language)
    return one is not None and one.owned


def changes(text: str, language: str, thing: bool = False) -> bool:
    """True when the text tells how a value became another one: learnt, healed, dyed; of a `thing`: bought, mended."""
    return _change(language, thing).search(text) is not None


def unreal(text: str, language: str) -> bool:
    """True when a clause denies its deed, or only wishes, tries or feigns it."""
    return _unreal(language).search(at_ease(text, language)) is not None


@lru_cache(maxsize=16384)
def at_ease(text: str, language: str) -> str:
    """The text without what only says how easily, or how, it was done (顔色も変えずに), which denies no deed."""
    words = lexicon(language).at_ease
    return language_of(language).pattern(words).sub("", text) if words else text


def apart(text: str, language: str) -> bool:
    """True of a sentence about this once alone, or about a play, a picture, a boast, a mistake."""
    return _apart(language).search(text) is not None


def _read(text: str, language: str, *, prose: bool, only_across: bool = False, least: int = 0) -> Iterator[Reading]:
    for one, value, pattern in _patterns(language, prose):
        if only_across and not one.across:
            continue
        match = pattern.search(text)
        while match is not None and match.end() < least:
            match = pattern.search(text, match.end())
        if match is None:
            continue
        if prose and one.fact and not one.owned and unreal(clause(text, *match.span(), language), language):
            continue
        yield Reading(one.name, value, *match.span())


_PAUSE = {"ja": "、。！？」「『』―…", "en": ".,;:!?—“”", "zh": "，。！？；：“”—…"}


def clause(text: str, start: int, end: int, language: str) -> str:
    """The clause [start, end) stands in; in Japanese from there on, because what denies a verb follows it."""
    pause = _PAUSE.get(language, _PAUSE["en"])
    after = next((at for at in range(end, len(text)) if text[at] in pause), len(text))
    if language == "ja":
        return text[start:after]
    before = next((at + 1 for at in range(start - 1, -1, -1) if text[at] in pause), 0)
    return text[before:after]


@cache
def lexicon(language: str) -> Lexicon:
    """The file of this language; English for one we have none for."""
    known = language if language in LANGUAGES else "en"
    path = resource("continuity", "claims", f"{known}.toml")
    return Lexicon.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))


@cache
def _families(language: str) -> dict[str, Family]:
    return {one.name: one for one in lexicon(language).family}


@cache
def _patterns(language: str, prose: bool) -> tuple[tuple[Family, str, re.Pattern[str]], ...]:
    known = language_of(language)
    found = []
    for one in lexicon(language).family:
        words = {_PROSE: one.prose} if prose else {_FACT: one.fact}
        for value, some in (one.values or words).items():
            more = one.shown.get(value, []) if prose else []
            found.append((one, value, known.pattern([*some, *more])))
    return tuple(found)


@cache
def _unreal(language: str) -> re.Pattern[str]:
    return language_of(language).pattern(lexicon(language).unreal)


@cache
def _change(language: str, thing: bool) -> re.Pattern[str]:
    words = lexicon(language)
    return language_of(language).pattern([*words.changed, *words.replaced] if thing else words.changed)


@cache
def _apart(language: str) -> re.Pattern[str]:
    return language_of(language).pattern(lexicon(language).apart)
