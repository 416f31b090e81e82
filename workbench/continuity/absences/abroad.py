"""Whether a text sends somebody abroad, and whether a scene names a place abroad: they may be met there."""

import re
from functools import cache

from workbench.resources import resource_toml
from workbench.text.language import language_of

_GOES_ABROAD = re.compile(
    r"海外|外国|異国|留学|洋行|渡[英米仏独伊欧露豪]|亡命|移民|\b(?:abroad|overseas|emigrat\w*|sailed)\b|国外|出国|出洋|海外|留洋",
    re.I,
)


@cache
def _names(language: str) -> re.Pattern[str]:
    data: dict[str, list[str]] = resource_toml("continuity", "abroad.toml")
    return language_of(language).pattern(data.get(language, []))


def names_abroad(text: str, language: str) -> bool:
    """True when a text names a country or a city that people go abroad to."""
    return _names(language).search(text) is not None


def abroad(text: str, language: str) -> bool:
    """True when a fact sends somebody abroad, by the word or by such a name."""
    return _GOES_ABROAD.search(text) is not None or names_abroad(text, language)
