"""What is of a kind, from resources/continuity/kinds: somebody who cannot take eggs cannot take an omelette, and
somebody afraid of dogs strokes no poodle."""

import re
from collections.abc import Iterator
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.continuity.claims.inflection import inflected
from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES, language_of


class Kind(BaseModel):
    """One kind; see the files for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    names: list[str]
    holds: list[str]
    deeds: list[str] = []


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: list[Kind]


@cache
def any_of(word: str, language: str) -> str:
    """An expression for the word and everything of its kind or with it in it; for the word alone where nothing is known
    of it."""
    of_it = [member for kind in _of(word, language) for member in (*kind.names, *kind.holds)]
    return language_of(language).any_of([_forms(word, language), *dict.fromkeys(of_it)])


@cache
def deeds(word: str, language: str) -> str:
    """An expression for what somebody does with it who does not shun it: it is eaten, stroked, boarded."""
    known = language_of(language)
    found = []
    for kind in _of(word, language):
        found += [inflected(deed) for deed in kind.deeds] if language == "en" else kind.deeds
        found += [] if kind.deeds else known.claims.taking
    return known.any_of(list(dict.fromkeys(found)) or known.claims.taking)


@cache
def eaten(word: str, language: str) -> bool:
    """True for a food, and for what nothing is known of."""
    kinds = list(_of(word, language))
    return not kinds or any(not kind.deeds for kind in kinds)


def _of(word: str, language: str) -> Iterator[Kind]:
    for kind in _kinds(language):
        name = re.search(f"(?:{'|'.join(kind.names)})$", word, re.IGNORECASE)
        if name and (name.start() == 0 or (language != "en" and (not kind.deeds or len(name.group()) > 1))):
            yield kind


@cache
def _kinds(language: str) -> tuple[Kind, ...]:
    known = language if language in LANGUAGES else "en"
    return tuple(_File.model_validate(resource_toml("continuity", "kinds", f"{known}.toml")).kind)


def _forms(word: str, language: str) -> str:
    return re.escape(word.removesuffix("s")) + "s?" if language == "en" else re.escape(word)
