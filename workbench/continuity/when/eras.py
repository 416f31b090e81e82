"""Years by the name of an era: 明治二十二年, 光绪三年, 民国十七年."""

from functools import cache

from workbench.resources import resource_toml


@cache
def eras(language: str) -> dict[str, int]:
    """Name of an era -> the year before its first; empty for a language that counts years otherwise."""
    data: dict[str, dict[str, int]] = resource_toml("continuity", "eras.toml")
    return data.get(language, {})


def any_era(language: str) -> str:
    """The names of all eras of a language as a piece of an expression."""
    return "|".join(eras(language))


def year_of(era: str | None, number: int | None, language: str) -> int | None:
    """The year of the common era that a number means, after the name of an era or alone."""
    return number if era is None or number is None else eras(language)[era] + number
