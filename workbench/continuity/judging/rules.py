"""A fact's text and a sentence held against each other by the rules of `claims`, whoever the sentence is about."""

from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.claims import (
    abilities,
    bans,
    callings,
    colours,
    counts,
    families,
    kin,
    numbers,
    relatives,
    sides,
    spans,
    states,
    things,
)
from workbench.continuity.claims.model import Claim, Clash
from workbench.text import cues
from workbench.text.cues import Cue


@lru_cache(maxsize=65536)
def read(text: str, language: str) -> tuple[Claim, ...]:
    """Every claim of a fact's text; the families' claims have the family's name as their attribute."""
    return tuple(_read(text, language))


def _read(text: str, language: str) -> Iterator[Claim]:
    yield from colours.read(text, language)
    yield from sides.read(text, language)
    yield from numbers.read(text, language)
    yield from numbers.named(text, language)
    yield from abilities.read(text, language)
    yield from things.read(text, language)
    yield from counts.of_fact(text, language)
    yield from callings.read(text, language)
    yield from kin.read(text, language)
    yield from relatives.read(text, language)
    yield from bans.read(text, language)
    yield from spans.read(text, language)
    yield from states.read(text, language)
    for reading in families.of_fact(text, language):
        yield Claim(reading.family, "", reading.value, reading.start, reading.end)


def shown(text: str, language: str) -> list[Claim]:
    """The values a sentence shows: colours, sides, ages and measures, makers."""
    return [
        *colours.read(text, language),
        *sides.read(text, language, prose=True),
        *numbers.read(text, language),
        *numbers.named(text, language),
        *things.shown(text, language),
        *counts.of_prose(text, language),
        *callings.read(text, language, prose=True),
        *kin.read(text, language),
        *relatives.read(text, language),
    ]


def unreal(text: str, language: str) -> bool:
    """True of a sentence that is a guess, a dream, hearsay, a lie, an exception, a play."""
    return cues.has(text, language, Cue.GUESS, Cue.DREAM, Cue.HEARSAY, Cue.LIE) or families.apart(text, language)


def compare(there: Claim, here: Claim, there_text: str, here_text: str, language: str) -> Clash | None:
    """Two claims of values, of the fact and of the sentence."""
    if there.attribute == here.attribute == "side":
        return sides.compare(there, here, there_text, here_text, language)
    if here.attribute in colours.ATTRIBUTES:
        return colours.compare(there, here, there_text, here_text)
    if here.attribute == kin.ATTRIBUTE:
        return kin.compare(there, here, there_text, here_text)
    if here.attribute == relatives.ATTRIBUTE:
        return relatives.compare(there, here, there_text, here_text)
    if here.attribute in callings.ATTRIBUTES:
        return callings.compare(there, here, there_text, here_text)
    if here.attribute == counts.ATTRIBUTE:
        return counts.compare(there, here, there_text, here_text)
    if here.attribute in things.ATTRIBUTES:
        return things.compare(there, here, there_text, here_text)
    return numbers.compare(there, here, there_text, here_text)


OF_NO_PERSON = (states.ATTRIBUTE, spans.ATTRIBUTE, bans.ATTRIBUTE)
"""Attributes of claims that `of_no_person` holds against a sentence."""


def of_no_person(there: Claim, there_text: str, before: str, text: str, language: str) -> Clash | None:
    """The clash of a sentence with what a fact says of nobody: a state, a length of time, a ban on everybody; `before`
    is the sentence before it."""
    if there.attribute == states.ATTRIBUTE:
        return states.broken(there, there_text, before, text, language)
    if there.attribute == spans.ATTRIBUTE:
        return spans.broken(there, there_text, text, language)
    return bans.broken(there, there_text, text, language) if there.attribute == bans.ATTRIBUTE else None


def clashes(fact: str, sentence: str, language: str) -> Iterator[Clash]:
    """Every clash of the two, supposing that they are about the same person or thing."""
    if unreal(sentence, language):
        return
    values = shown(sentence, language)
    changed = families.changes(sentence, language)
    replaced = families.changes(sentence, language, thing=True)
    claims = read(fact, language)
    said = {(claim.attribute, claim.thing, claim.value) for claim in claims}
    values = [
        here for here in values if here.attribute == "side" or (here.attribute, here.thing, here.value) not in said
    ]
    for there in claims:
        for here in values:
            found = compare(there, here, fact, sentence, language) if there.attribute == here.attribute else None
            if found and not (replaced and here.attribute in things.ATTRIBUTES | colours.ATTRIBUTES):
                yield found
        if there.attribute in things.DENIALS and not replaced:
            found = things.denies(there, fact, sentence, language)
            if found:
                yield found
        if not replaced:
            found = of_no_person(there, fact, "", sentence, language)
            if found:
                yield found
        if changed:
            continue
        if there.attribute in abilities.DENIALS:
            place = abilities.denies(there, sentence, language)
            if place:
                yield abilities.compare(there, *place, fact, sentence, language)
        for reading in families.of_prose(sentence, language):
            if reading.family == there.attribute and reading.value != there.value:
                yield families.clash(there, reading, fact, sentence, language)
