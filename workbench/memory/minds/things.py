"""The things a sentence is about besides people, by which memories are associated; words for kin and for feelings.

Japanese: Sudachi's nouns, by their normalised form, so that two spellings are one thing. English: words, without the
ending of a plural. Chinese, written without gaps: pairs of characters. What stands in one sentence only connects
nothing, and what stands in every one says nothing: both are left to the caller, who knows which sentences count."""

import re
import unicodedata
from functools import cache, lru_cache
from typing import NamedTuple

from workbench.resources import resource_toml
from workbench.store.sudachi import tokenizer
from workbench.text.scripts import KANA

_HAN_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]{2,}")
_WORD = re.compile(r"[a-z\u00c0-\u024f]{4,}")
_KINDS = frozenset({"普通名詞", "固有名詞"})
_EMPTY = frozenset({"助数詞可能", "副詞可能"})
"""Counters and words of time stand beside anything."""
_FORMAL = frozenset(re.findall(r"\w+", "こと もの ため とき ところ わけ はず つもり まま ほう うち そば あと まえ"))
_DEEDS = frozenset({"サ変可能", "形状詞可能", "サ変形状詞可能"})
"""Nouns that are what somebody does (約束) or how something is (自由)."""
_ABSTRACT = re.compile(r"[a-z]{3,}(?:ness|tion|sion|ity|ment|ship|hood|ism|ance|ence)|.*[性感心力]")
_COMMON = frozenset(
    re.findall(
        r"\w+",
        "about after again against all also always another anybody anything back because been before being "
        "between both came could does done down during each even ever every everybody everything first from give "
        "given goes going gone have having here herself himself into itself just keep kept knew know known knows "
        "last later left like long made make makes many more most much must never next nobody none nothing once "
        "only other others over said same says seen several shall should since some somebody something still such "
        "take taken takes than that their them then there these they thing things this those through told took "
        "under until upon very want wants well went were what when where which while whom whose will with within "
        "without would years your",
    )
)


class Thing(NamedTuple):
    """`name` is the same for all spellings, `written` the one that stands here; `abstract`: nothing one could touch."""

    name: str
    written: str
    abstract: bool


@lru_cache(maxsize=1 << 17)
def things(text: str) -> tuple[Thing, ...]:
    """Each thing once, in the order of the text."""
    plain = unicodedata.normalize("NFKC", text)
    if KANA.search(plain):
        found = _nouns(plain)
    elif _HAN_RUN.search(plain):
        pairs = [run[at : at + 2] for run in _HAN_RUN.findall(plain) for at in range(len(run) - 1)]
        found = [Thing(pair, pair, bool(_ABSTRACT.fullmatch(pair))) for pair in pairs]
    else:
        words = [word for word in _WORD.findall(plain.casefold()) if word not in _COMMON]
        found = [Thing(name := _singular(word), word, bool(_ABSTRACT.fullmatch(name))) for word in words]
    return tuple({thing.name: thing for thing in reversed(found)}.values())[::-1]


def _nouns(text: str) -> list[Thing]:
    found = []
    for token in tokenizer("B").tokenize(text):
        part = token.part_of_speech()
        if part[0] == "名詞" and part[1] in _KINDS and part[2] not in _EMPTY and token.surface() not in _FORMAL:
            found.append(Thing(token.normalized_form(), token.surface(), part[2] in _DEEDS))
    return [thing for thing in found if len(thing.name) > 1 or not KANA.match(thing.name)]


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 5:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


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
