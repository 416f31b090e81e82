"""Families of claims that exclude each other, from resources/continuity/claims: what cannot be and what is shown.

A family is one attribute: reading, drink, height, the hand somebody uses. An established fact gives it a value, prose
shows one, and two different values are a clash.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from workbench.continuity.claims import denials
from workbench.continuity.claims.inflection import inflected
from workbench.continuity.claims.lexicon import Family, lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of

_CAUSED = re.compile(r"さ?せ(?:た|て|る|、|。|$)")
"""Somebody did it to somebody else (失明させた)."""
_FACT, _PROSE = "denied", "shown"


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
        if not prose and _CAUSED.match(text, match.end()):
            continue
        if prose and one.fact and not one.owned and unreal(clause(text, *match.span(), language), language):
            continue
        yield Reading(one.name, value, *match.span())
    if prose and language == "ja":
        yield from _acted(text, only_across, least)


def _acted(text: str, only_across: bool, least: int) -> Iterator[Reading]:
    """The acts a sentence tells of, by the verbs' dictionary forms."""
    for deed in denials.deeds(text):
        for one in _acts().get(deed.verb, ()):
            if deed.end < least or (only_across and not one.across) or not deed.own or {*deed.objects} & {*one.spare}:
                continue
            if not unreal(clause(text, deed.start, deed.end, "ja"), "ja"):
                yield Reading(one.name, _PROSE, deed.start, deed.end)


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
def _families(language: str) -> dict[str, Family]:
    return {one.name: one for one in lexicon(language).family}


@cache
def _acts() -> dict[str, tuple[Family, ...]]:
    """The families of which a Japanese verb, in its normalised form, is an act."""
    found: dict[str, tuple[Family, ...]] = {}
    for one in lexicon("ja").family:
        for verb in dict.fromkeys(one.acts):
            found[verb] = (*found.get(verb, ()), one)
    return found


@cache
def _patterns(language: str, prose: bool) -> tuple[tuple[Family, str, re.Pattern[str]], ...]:
    known = language_of(language)
    found = []
    for one in lexicon(language).family:
        acts = [inflected(verb) for verb in one.acts] if language == "en" else one.acts if language == "zh" else []
        words = {_PROSE: [*one.prose, *acts]} if prose else {_FACT: one.fact}
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
