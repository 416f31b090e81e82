"""What the checks know of a language, from resources/continuity: cues, stop words, parts of the body, wording."""

import re
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml

LANGUAGES = ("ja", "en", "zh")


class Body(BaseModel):
    """Signs that a part of the body is lost or lame, and that it is being used."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    lost: list[str]
    used_arm: list[str]
    used_ear: list[str]
    used_eye: list[str]
    felt: list[str]
    artificial: list[str]


class Address(BaseModel):
    """How people call themselves and each other; see the file for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    first_persons: list[list[str]]
    ambiguous: list[str]
    formal: list[str]
    politely: list[str]
    after_self: list[str]
    titles: list[str]
    kin: list[list[str]]
    naming: list[str]
    quoting: list[str]
    calls: list[str]
    exclusive: list[str]
    selves: list[str]


class Places(BaseModel):
    """Words of the check of places; see the file for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    away: list[str]
    loose: list[str]
    back: list[str]


class Language(BaseModel):
    """One language's file. Tables map what is meant to the words for it; `meanings` turns them round."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    whole_words: bool
    common: list[str]
    roles: list[str]
    honorifics: list[str]
    cues: dict[str, list[str]]
    colours: dict[str, list[str]]
    coloured: dict[str, list[str]]
    parts: dict[str, list[str]]
    body: Body
    marks: dict[str, list[str]]
    address: Address
    events: dict[str, list[str]]
    places: Places
    wording: dict[str, str]
    attributes: dict[str, str]

    def pattern(self, words: list[str]) -> re.Pattern[str]:
        """Any of these words; whole words where the language puts spaces between them. No words match nothing."""
        return _compiled(tuple(words), self.whole_words)

    def any_of(self, words: list[str]) -> str:
        """The same as a piece of a larger expression, longest first."""
        return _any_of(words, self.whole_words)

    @cached_property
    def colour_of(self) -> dict[str, str]:
        """Word for a colour -> colour."""
        return meanings(self.colours)

    @cached_property
    def part_of(self) -> dict[str, str]:
        """Word for a part of the body -> part."""
        return meanings(self.parts)


@lru_cache(maxsize=4096)
def _compiled(words: tuple[str, ...], whole_words: bool) -> re.Pattern[str]:
    return re.compile(_any_of(words, whole_words), re.IGNORECASE)


def _any_of(words: Sequence[str], whole_words: bool) -> str:
    ordered = sorted(words, key=len, reverse=True)
    if not whole_words:
        return f"(?:{'|'.join(ordered)})" if ordered else r"(?!)"
    whole = [rf"\b{word}\b" if re.match(r"[\w(]", word) else word for word in ordered]
    return f"(?:{'|'.join(whole)})" if whole else r"(?!)"


def meanings(table: dict[str, list[str]]) -> dict[str, str]:
    """Word -> what it means."""
    return {word: meant for meant, words in table.items() for word in words}


@cache
def language_of(name: str) -> Language:
    """What is known of a story's language; English for one we have no file for."""
    known = name if name in LANGUAGES else "en"
    return Language.model_validate(resource_toml("continuity", f"{known}.toml"))
