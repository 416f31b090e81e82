"""What the ledger knows of a language, from resources/ledger."""

import re
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES


class LedgerWords(BaseModel):
    """One language's file; see there for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    mystery: list[str]
    question: list[str]
    promise: list[str]
    payoff: list[str]
    broken: list[str]
    emphasis: list[str]


@cache
def ledger_words(language: str) -> LedgerWords:
    """The words of a story's language; English for one we have no file for."""
    known = language if language in LANGUAGES else "en"
    return LedgerWords.model_validate(resource_toml("ledger", f"{known}.toml"))


@cache
def cue(entry: str, language: str) -> re.Pattern[str]:
    """Any of an entry's words."""
    return re.compile("|".join(getattr(ledger_words(language), entry)), re.IGNORECASE)
