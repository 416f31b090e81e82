"""Years by the name of an era: 明治二十二年, 光绪三年, 民国十七年."""

import tomllib
from functools import cache

from workbench.resources import resource


@cache
def eras(language: str) -> dict[str, int]:
    """Name of an era -> the year before its first; empty for a language that counts years otherwise."""
    data: dict[str, dict[str, int]] = tomllib.loads(resource("continuity", "eras.toml").read_text(encoding="utf-8"))
    return data.get(language, {})


def any_era(language: str) -> str:
    """The names of all eras of a language as a piece of an expression."""
    return "|".join(eras(language))


def year_of(era: str | None, number: int | None, language: str) -> int | None:
    """The year of the common era that a number means, after the name of an era or alone."""
    return number if era is None or number is None else eras(language)[era] + number
