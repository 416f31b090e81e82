"""What sounds alike: readings of kanji from Sudachi's dictionary, syllables of Chinese signs from pypinyin, kana and
Latin letters by how they are said."""

import os
import re
from collections.abc import Iterable
from functools import lru_cache

from workbench.text.japanese import entries, words

_UNVOICED = str.maketrans(
    "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ", "カキクケコサシスセソタチツテトハヒフヘホハヒフヘホ"
)
_OLD_KANA = (
    ("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"), ("ヂ", "ジ"), ("ヅ", "ズ"),
    ("ティ", "チ"), ("ディ", "ジ"), ("ファ", "ハ"), ("フィ", "ヒ"), ("ウィ", "イ"), ("ウェ", "エ"), ("ウォ", "オ"),
    ("ー", ""), ("ッ", ""),
)  # fmt: skip
_LETTERS = (
    ("ph", "f"), ("v", "f"), ("ck", "k"), ("ch", "k"), ("c", "k"), ("q", "k"), ("x", "ks"), ("z", "s"), ("ie", "y"),
    ("ey", "y"), ("ee", "y"), ("i", "y"), ("th", "t"), ("gh", ""), ("h", ""), ("w", "u"),
)  # fmt: skip


@lru_cache(maxsize=8192)
def readings(text: str) -> frozenset[str]:
    """Every reading of a word or of one kanji, in katakana, its first sound unvoiced (坂 サカ, ザカ)."""
    return frozenset(entry.reading[:1].translate(_UNVOICED) + entry.reading[1:] for entry in entries(text))


@lru_cache(maxsize=32768)
def read(text: str) -> str:
    """How the dictionary reads a text, in katakana."""
    return "".join(word.reading for word in words(text))


def read_alike(one: str, other: str) -> bool:
    """True for two spellings of which some reading is the same; a sign that the dictionary does not have is an old form
    of one it has (髙)."""
    return bool(readings(one) & readings(other)) or read(one) == read(other) or (len(one) == 1 and _unknown(one))


def _unknown(sign: str) -> bool:
    return all(word.unknown for word in words(sign))


@lru_cache(maxsize=4096)
def kana_key(name: str) -> str:
    """How a name in katakana sounds, whichever way it is written down: ヴィクトル and ビクトル are one."""
    return _replaced(name, _OLD_KANA)


@lru_cache(maxsize=65536)
def letter_key(name: str) -> str:
    """How an English name sounds, roughly: Stephen and Steven are one, and Catherine and Katherine."""
    key = _replaced(name.lower(), _LETTERS)
    return re.sub(r"(.)\1+", r"\1", re.sub(r"(?<=...)e$", "", key))


def _replaced(text: str, pairs: Iterable[tuple[str, str]]) -> str:
    for old, new in pairs:
        text = text.replace(old, new)
    return text


@lru_cache(maxsize=4096)
def _syllables(sign: str) -> frozenset[str]:
    # Loaded only when a Chinese story is checked, and without its dictionary of phrases: signs are asked one by one.
    os.environ.setdefault("PYPINYIN_NO_PHRASES", "true")
    from pypinyin import Style, pinyin

    found = pinyin(sign, style=Style.NORMAL, heteronym=False, errors="ignore")
    return frozenset(re.sub(r"(?<=n)g$|(?<=^[zcs])h", "", syllable) for group in found for syllable in group)


def half_alike(one: str, other: str) -> bool:
    """True for two Chinese signs that begin or end alike (芳 fang, 芬 fen)."""
    return any(a[:1] == b[:1] or a[1:] == b[1:] for a in _syllables(one) for b in _syllables(other))


def said_alike(one: str, other: str) -> bool:
    """True for two Chinese signs of one syllable, whatever the tone; -n and -ng are one, as are z- and zh-."""
    return bool(_syllables(one) & _syllables(other))
