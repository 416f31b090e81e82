"""The words that make and unmake claims, from resources/continuity/claims."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES


class Denial(BaseModel):
    """One thing somebody cannot do."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    fact: list[str]
    prose: list[str]


class Words(BaseModel):
    """One language's file; see there for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    changed: list[str]
    unreal: list[str]
    at_ease: list[str]
    apart: list[str]
    mood: list[str]
    another_time: list[str]
    uncounted: list[str]
    denied: dict[str, Denial]


@cache
def words(language: str) -> Words:
    """The file of this language; English for one we have none for."""
    known = language if language in LANGUAGES else "en"
    return Words.model_validate(resource_toml("continuity", "claims", f"{known}.toml"))
