"""Misspelling a name as a hand does: a kanji of the same sound, a kana or a letter too many, too few, or swapped."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from workbench.text.japanese import words

_KANJI = re.compile(r"[㐀-鿿]")
_NAME_KANA = re.compile(r"[ァ-ヶー]{3,}")
_NAME_KANJI = re.compile(r"[㐀-鿿々]{2,5}")
_NAME_LATIN = re.compile(r"[A-Z][a-z]{4,}")
_VOICED = str.maketrans("カキクケコサシスセソタチツテトハヒフヘホガギグゲゴザジズゼゾダヂヅデドバビブベボ",
                        "ガギグゲゴザジズゼゾダヂヅデドバビブベボカキクケコサシスセソタチツテトハヒフヘホ")  # fmt: skip
_SMALL = frozenset("ーァィゥェォャュョッ")
_NEAR = {"a": "e", "e": "a", "i": "e", "o": "u", "u": "o", "m": "n", "n": "m", "s": "z", "k": "c", "c": "k", "d": "t"}


def can_be_misspelt(name: str, language: str) -> bool:
    """True for names of which a slip can be told from another word."""
    if language == "en":
        return _NAME_LATIN.fullmatch(name) is not None
    if _NAME_KANA.fullmatch(name):
        return True
    return _NAME_KANJI.fullmatch(name) is not None and any(word.proper for word in words(name))


def misspelt(name: str, text: str, language: str, chance: random.Random) -> str | None:
    """The name with one slip; None where none can be found. `text` is where kanji of the same sound are looked for.

    The result never stands in `text`.
    """
    found = [way for way in dict.fromkeys(_ways(name, text, language)) if way != name and way not in text]
    return chance.choice(found) if found else None


def _ways(name: str, text: str, language: str) -> Iterator[str]:
    if language == "en":
        return _latin(name)
    return _kana(name) if _NAME_KANA.fullmatch(name) else _kanji(name, text)


def _latin(name: str) -> Iterator[str]:
    for at in range(1, len(name)):
        if at + 1 < len(name) and name[at] != name[at + 1]:
            yield name[:at] + name[at + 1] + name[at] + name[at + 2 :]
        yield name[:at] + name[at + 1 :]
        yield name[:at] + name[at] + name[at:]
        if name[at] in _NEAR:
            yield name[:at] + _NEAR[name[at]] + name[at + 1 :]


def _kana(name: str) -> Iterator[str]:
    for at in range(len(name)):
        if (other := name[at].translate(_VOICED)) != name[at]:
            yield name[:at] + other + name[at + 1 :]
        if name[at] == "ー" or (at and len(name) > 3 and not set(name[at + 1 : at + 2]) & _SMALL):
            yield name[:at] + name[at + 1 :]
        if 0 < at < len(name) - 1 and name[at] != name[at + 1] and not set(name[at : at + 2]) & _SMALL:
            yield name[:at] + name[at + 1] + name[at] + name[at + 2 :]
        if at and name[at] not in _SMALL and name[at - 1] != "ー":
            yield name[:at] + "ー" + name[at:]


def _kanji(name: str, text: str) -> Iterator[str]:
    """Names of another kanji that the dictionary reads like this one, or whose kanji it reads like the right one."""
    sound, alike = _reading(name), _by_reading(text)
    for at, sign in enumerate(name):
        same = [other for other in alike.get(_reading(sign), ()) if other != sign]
        ways = [name[:at] + other + name[at + 1 :] for other in same]
        yield from [way for way in ways if _reading(way) == sound]


@lru_cache(maxsize=8)
def _by_reading(text: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for sign in sorted(set(_KANJI.findall(text))):
        found[_reading(sign)].append(sign)
    return {reading: tuple(signs) for reading, signs in found.items()}


@lru_cache(maxsize=8192)
def _reading(sign: str) -> str:
    return "".join(word.reading for word in words(sign))
