"""Texts made alike in what a search is not to mind: case, width, the two kana, older forms of characters.

Folding may shorten a text (ﾊﾞ is バ) and lengthen it (㍻ is 平成), so a folded text knows where each of its characters
stood.
"""

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from workbench.story.text import Span

if TYPE_CHECKING:
    from opencc import OpenCC

_VOICED = re.compile(r".[\u0300-\u036f\u3099\u309a\uff9e\uff9f]+", re.DOTALL)
"""A character and the signs that Unicode may set apart from it: か and ゛, as some systems write file contents."""
_KATAKANA, _HIRAGANA = ord("ァ"), ord("ぁ")
_KANA = range(_KATAKANA, ord("ヶ") + 1)
_REPEATED = {"ヽ": "ゝ", "ヾ": "ゞ"}
_OLDER = {"ja": "t2jp", "zh": "t2s"}
"""OpenCC's tables, by the language of the story: 國 is 国 in both, 氣 is 気 in one and 气 in the other."""


@dataclass(frozen=True, slots=True)
class Folding:
    """What makes no difference. `older`: 國 and 国, for a story in Japanese (`language` "ja") or Chinese ("zh")."""

    case: bool = True
    width: bool = True
    kana: bool = False
    older: bool = False
    language: str = "ja"


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text. `marks` are (place in it, place in the original, both where it begins to run otherwise)."""

    text: str
    _here: list[int] = field(default_factory=list)
    _there: list[int] = field(default_factory=list)
    _loose: frozenset[int] = frozenset()
    """Those of the stretches that are folded as a whole: whatever touches one touches all of it."""

    def span(self, start: int, end: int) -> Span:
        """Where [start, end) of the folded text stands in the original."""
        if not self._here:
            return Span(start, end)
        at = bisect_right(self._here, start) - 1
        first = self._there[at] + (0 if at in self._loose else start - self._here[at])
        if end <= start:
            return Span(first, first)
        at = bisect_right(self._here, end - 1) - 1
        last = self._there[at + 1] if at in self._loose else self._there[at] + end - self._here[at]
        return Span(first, max(first, last))


# The next letter typed is looked for in the same texts.
@lru_cache(maxsize=512)
def fold(text: str, folding: Folding) -> Folded:
    """The text with what makes no difference made the same."""
    table = {char: _of(char, folding) for char in set(text)}
    changed = {char: form for char, form in table.items() if form != char}
    long = "".join(sorted(char for char, form in changed.items() if len(form) != 1))
    translation = str.maketrans(changed)
    voiced = folding.width and any("\u0300" <= char <= "\u036f" or char in "\u3099\u309a\uff9e\uff9f" for char in table)
    if not long and not voiced:
        return Folded(text.translate(translation))
    loose = "|".join([_VOICED.pattern] * voiced + [f"[{re.escape(long)}]"] * bool(long))
    return _pieced(text, re.compile(loose, re.DOTALL), folding, translation)


def fold_pattern(pattern: str, folding: Folding) -> str:
    """A regular expression as it is to be put to a folded text: what it says literally beyond ASCII is folded, and
    still meant literally; （ does not become a bracket."""

    def folded(found: re.Match[str]) -> str:
        char = found.group()[-1]
        form = _of(char, folding)
        return re.escape(form) if not char.isascii() and len(form) == 1 else found.group()

    return re.sub(r"\\?.", folded, pattern, flags=re.DOTALL)


def _pieced(text: str, loose: re.Pattern[str], folding: Folding, translation: dict[int, str]) -> Folded:
    pieces: list[str] = []
    here, there, whole = [0], [0], set()
    length = at = 0
    for found in loose.finditer(text):
        before = text[at : found.start()].translate(translation)
        form = _whole(found.group(), folding)
        pieces += [before, form]
        length += len(before)
        here.append(length)
        there.append(found.start())
        whole.add(len(here) - 1)
        length += len(form)
        at = found.end()
        here.append(length)
        there.append(at)
    pieces.append(text[at:].translate(translation))
    return Folded("".join(pieces), here, there, frozenset(whole))


def _whole(cluster: str, folding: Folding) -> str:
    composed = unicodedata.normalize("NFKC", cluster) if folding.width else cluster
    return "".join(_of(char, folding) for char in composed)


@lru_cache(maxsize=1 << 16)
def _of(char: str, folding: Folding) -> str:
    form = char
    if folding.width:
        compatible = unicodedata.normalize("NFKC", form)
        # … is no three full stops.
        form = compatible if len(compatible) == 1 or any(one.isalnum() for one in compatible) else form
    if folding.case:
        form = form.casefold()
    if folding.kana:
        form = "".join(_hiragana(one) for one in form)
    if folding.older and folding.language in _OLDER and not form.isascii():
        form = _converter(_OLDER[folding.language]).convert(form)
    return form


@lru_cache(maxsize=1 << 14)
def _japanese_form(char: str) -> str:
    form = _converter("t2jp").convert(_converter("s2t").convert(char))
    return form if len(form) == 1 else char


def japanese_forms(text: str) -> str:
    """Chinese characters as Japanese has them, each for itself: 图书馆, 図書館."""
    return "".join(char if char.isascii() else _japanese_form(char) for char in text)


def _hiragana(char: str) -> str:
    return chr(ord(char) - _KATAKANA + _HIRAGANA) if ord(char) in _KANA else _REPEATED.get(char, char)


@cache
def _converter(table: str) -> "OpenCC":
    # Loaded with the first search that asks for it.
    from opencc import OpenCC

    return OpenCC(table)
