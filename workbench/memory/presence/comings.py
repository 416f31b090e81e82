"""Words of comings and goings in a story's language, from resources/presence."""

import re
from functools import cache, cached_property

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml

LANGUAGES = ("ja", "en", "zh")


class Comings(BaseModel):
    """One language's file; see it for what each entry says. Every pattern ignores case."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    leaves: list[str]
    arrives: list[str]
    elsewhere: list[str]
    afar: list[str]
    afar_before: list[str]
    afar_after: list[str]
    whispered: list[str]
    to_oneself: list[str]
    long_ago: list[str]
    born: list[str]
    asks_for: list[str]
    own: list[str]
    pointing: list[str]

    @cached_property
    def patterns(self) -> dict[str, re.Pattern[str]]:
        """The pattern of each entry, by its name."""
        entries = self.model_dump().items()
        return {name: re.compile("|".join(words) or r"(?!)", re.IGNORECASE) for name, words in entries}

    def has(self, entry: str, text: str) -> bool:
        """True when the text holds any of an entry's words."""
        return self.patterns[entry].search(text) is not None


@cache
def comings(language: str) -> Comings:
    """What is known of a story's language; English for one we have no file for."""
    name = language if language in LANGUAGES else "en"
    return Comings.model_validate(resource_toml("presence", f"{name}.toml"))


def is_own(text: str, language: str) -> bool:
    """True for a sentence that speaks of who says it."""
    return comings(language).has("own", text)


def points(text: str, language: str) -> bool:
    """True for a sentence that points at somebody without naming them."""
    return comings(language).has("pointing", text)
