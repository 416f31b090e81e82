"""Words that tell who somebody is to another, and what somebody feels, in the language a sentence is written in."""

import re
from functools import cache

from workbench.resources import resource_toml
from workbench.text.scripts import KANA

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")


def kin(text: str, language: str = "") -> str:
    """The first word of a sentence that tells who somebody is to another; "" for none. `language`: the text's, where it
    is too short to show it (兄貴)."""
    return _first("kin", text, language)


def felt(text: str) -> str:
    """The first word of a sentence that tells a feeling; "" for none."""
    return _first("feelings", text)


def _first(what: str, text: str, language: str = "") -> str:
    language = language or ("ja" if KANA.search(text) else "zh" if _HAN.search(text) else "en")
    found = _words(what, language).search(text)
    return found.group() if found else ""


@cache
def _words(what: str, language: str) -> re.Pattern[str]:
    tables = resource_toml("minds", "bonds.toml")
    listed = "|".join(tables[language][what])
    return re.compile(rf"\b(?:{listed})\b" if language == "en" else listed, re.IGNORECASE)
