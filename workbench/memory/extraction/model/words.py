"""What a chat model is told and shown before a passage, by language, from resources/extraction."""

from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml

LANGUAGES = ("ja", "en", "zh")
"""Other languages take the English words."""


class Shot(BaseModel):
    """A passage as a prompt shows it, and the answer it deserves."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cast: tuple[str, ...]
    narrator: str
    lead: str
    text: tuple[str, ...]
    facts: tuple[dict[str, Any], ...]
    learned: tuple[dict[str, Any], ...]


class Words(BaseModel):
    """A language's instructions, the heads of a prompt's parts, and examples. `limit` is formatted with `most`,
    `called` with a person's `name` and `others`, which `comma` joins."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rules: str
    cast: str
    called: str
    comma: str
    narrator: str
    lead: str
    text: str
    limit: str
    shots: tuple[Shot, ...]


@cache
def words_for(language: str) -> Words:
    """The words of a language."""
    return Words.model_validate(resource_toml("extraction", f"{language if language in LANGUAGES else 'en'}.toml"))
