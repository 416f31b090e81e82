"""What sounds alike: readings of kanji from Sudachi's dictionary, syllables of Chinese signs from pypinyin."""

import os
import re
from collections import defaultdict
from functools import cache, lru_cache

from workbench.resources import resource_toml
from workbench.text.japanese import entries, words

_UNVOICED = str.maketrans(
    "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ", "カキクケコサシスセソタチツテトハヒフヘホハヒフヘホ"
)


@lru_cache(maxsize=8192)
def readings(text: str) -> frozenset[str]:
    """Every reading of a word or of one kanji, in katakana, its first sound unvoiced (坂 サカ, ザカ)."""
    found = {entry.reading[:1].translate(_UNVOICED) + entry.reading[1:] for entry in entries(text)}
    return frozenset(found | _of_signs().get(text, set()))


def read_alike(one: str, other: str) -> bool:
    """True for two spellings in kanji of which some reading is the same, as words or sign by sign."""
    if readings(one) & readings(other) or _read(one) == _read(other):
        return True
    if len(one) != len(other):
        return False
    apart = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
    return bool(apart) and all(readings(a) & readings(b) for a, b in apart)


@lru_cache(maxsize=8192)
def _read(text: str) -> str:
    return "".join(word.reading for word in words(text))


@cache
def _of_signs() -> dict[str, set[str]]:
    """The readings that each kanji shares with others; the file says how they were worked out."""
    table = resource_toml("continuity", "names", "readings.toml")
    found: dict[str, set[str]] = defaultdict(set)
    for reading, signs in table.items():
        for sign in signs:
            found[sign].add(reading)
    return found


@lru_cache(maxsize=4096)
def _syllables(sign: str) -> frozenset[str]:
    # Loaded only when a Chinese story is checked, and without its dictionary of phrases: signs are asked one by one.
    os.environ.setdefault("PYPINYIN_NO_PHRASES", "true")
    from pypinyin import Style, pinyin

    found = pinyin(sign, style=Style.NORMAL, heteronym=True, errors="ignore")
    return frozenset(re.sub(r"ng$", "n", syllable) for group in found for syllable in group)


def said_alike(one: str, other: str) -> bool:
    """True for two Chinese signs of one syllable, whatever the tone; -n and -ng are one, as many say them."""
    return bool(_syllables(one) & _syllables(other))
