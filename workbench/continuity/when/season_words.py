"""The seasons' file of a language, and the words by which a scene opens in a season."""

import re
from functools import cache, lru_cache
from typing import Any

from workbench.continuity.when.model import SEASONS
from workbench.resources import resource_toml

SEASON_WORDS = ("ja", "en", "zh")
MONTHS_OF = {
    **SEASONS,
    "early spring": (3,),
    "late spring": (5,),
    "early summer": (6,),
    "late summer": (8, 9),
    "early autumn": (9,),
    "late autumn": (11,),
    "early winter": (12,),
    "late winter": (2,),
}
"""The months of every season by which a scene may open, of a part of one its heart."""


@cache
def season_data(language: str) -> dict[str, Any]:
    """The file of a language as it stands."""
    return resource_toml("continuity", "seasons", f"{language}.toml")


@cache
def _openings(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    if language not in SEASON_WORDS:
        return ()
    edge = r"\b" if language == "en" else ""
    return tuple(
        (season, re.compile(f"{edge}(?:{'|'.join(words)}){edge}", re.IGNORECASE))
        for season, words in season_data(language)["scene"].items()
    )


@lru_cache(maxsize=65536)
def season_of(text: str, language: str, within: int) -> str | None:
    """The season in which a sentence sets its scene, by words that begin within so many code points; None for none, or
    for two."""
    found = {
        season
        for season, pattern in _openings(language)
        if (match := pattern.search(text)) is not None and match.start() <= within
    }
    return next(iter(found)) if len(found) == 1 else None


_TERM = {
    "ja": r"^[　\s]*(?:NAME)(?:の(?:日|朝|夜|晩|ころ|頃|節|入り)|[をがも](?:過ぎ|迎え|近|すぎ)|、|から)",
    "zh": r"^[　\s]*(?:到了|过了|转眼|眼看|正是|正值)?(?:NAME)"
    r"(?:那天|这天|那日|当天|前后|刚过|一过|过后|时节|的?(?:早上|晚上|清晨))",
}


@cache
def _terms(language: str) -> tuple[re.Pattern[str], dict[str, int]] | None:
    months: dict[str, int] = season_data(language).get("terms", {}) if language in SEASON_WORDS else {}
    if not months or language not in _TERM:
        return None
    return re.compile(_TERM[language].replace("NAME", "|".join(f"(?:{name})" for name in months))), months


@lru_cache(maxsize=65536)
def month_of_term(text: str, language: str) -> int | None:
    """The month of the solar term (大暑, 立冬) by which a sentence sets its scene; None for none."""
    known = _terms(language)
    match = known[0].search(text) if known else None
    if known is None or match is None:
        return None
    return next(month for name, month in known[1].items() if name in match.group())
