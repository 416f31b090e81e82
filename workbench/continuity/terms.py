"""The words of a sentence that carry its matter, found by script alone.

Kanji count one by one, because a paraphrase keeps them and changes the word around (匂いがない, 匂わない);
Chinese counts in pairs, alphabets in words without their endings.
"""

import re
from collections.abc import Iterable
from functools import cache

from workbench.text.language import language_of

_KANJI = re.compile(r"[㐀-鿿々]")
_KATAKANA = re.compile(r"[ァ-ヴー]{2,}")
_WORD = re.compile(r"[^\W\d_]{3,}")
_HAN_RUN = re.compile(r"[㐀-鿿]{2,}")
_NUMBER = re.compile(r"\d[\d,]*")
_EN_ENDING = re.compile(r"(?:ing|edly|ed|ies|es|s|ly|er|e|y)$")


def content_terms(text: str, language: str) -> frozenset[str]:
    """The content terms of a piece of text: what another sentence about the same matter is likely to repeat."""
    common = _common(language)
    if language == "ja":
        found: Iterable[str] = [*_KANJI.findall(text), *_KATAKANA.findall(text)]
    elif language == "zh":
        found = [run[i : i + 2] for run in _HAN_RUN.findall(text) for i in range(len(run) - 1)]
    else:
        found = [_stem(word) for word in (match.lower() for match in _WORD.findall(text)) if word not in common]
    return frozenset(term for term in found if term not in common) | frozenset(_NUMBER.findall(text))


@cache
def _common(language: str) -> frozenset[str]:
    words = language_of(language).common
    return frozenset("".join(words)) if language == "ja" else frozenset(words)


def _stem(word: str) -> str:
    stem = _EN_ENDING.sub("", word)
    return stem if len(stem) >= 3 else word
