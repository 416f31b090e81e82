"""What two sentences share that say the same, found at a glance: to look among thousands for the few worth reading."""

import re
import unicodedata
from collections.abc import Callable

from workbench.memory.wording.statement import Names
from workbench.text.numbers import word_value

_COUNTING = "零一二三四五六七八九十百千万萬億亿两兩"
# What the rules of these languages leave out, replace or read as something else.
_DRESS = {
    "ja": _COUNTING + "君様氏殿事供為出来",
    "zh": _COUNTING + "并有先生小姐女士不没未非无別别莫勿",
}
_WRITTEN = frozenset(map(chr, [*range(0x4E00, 0xA000), *range(0x30A1, 0x30FB)]))
"""Kanji and katakana: what else stands in a Japanese or Chinese sentence may be said in other words."""
_WORD = re.compile(r"[^\W\d_]+")
_LONG = 5
"""Letters from which on no word is an article, an auxiliary or short for one."""
_CANNOT = "cannot"

Rough = frozenset[str]


def rough_reader(language: str, names: Names) -> Callable[[str], Rough]:
    """A function that gives a sentence's weightiest signs or words, in no order, without the cast's names and numbers.

    Two sentences that `read_statement` reads as the same have the same ones; those that have them may still differ. It
    takes a fiftieth of the time.
    """
    if language in _DRESS:
        counted = _WRITTEN.difference(_DRESS[language], *names.written)
        return lambda text: counted.intersection(unicodedata.normalize("NFKC", text))
    named = {word for name in names.written for word in _WORD.findall(name.lower())}
    return lambda text: frozenset(word for word in _words(text) if word not in named)


def _words(text: str) -> list[str]:
    said = unicodedata.normalize("NFKC", text).replace("’", "'").lower().replace("n't", " not")
    return [
        word
        for word in _WORD.findall(said)
        if len(word) >= _LONG and word.isascii() and word != _CANNOT and word_value(word) is None
    ]
