"""Words to find a sentence by: Sudachi's for Japanese, character pairs for Chinese and Japanese, words for the rest.

SQLite's own tokenizers find neither 翼 nor 久世: one cuts at spaces only, the other into threes. Sudachi knows words of
any length; pairs find the names it does not know.
"""

import re
import unicodedata
from collections.abc import Iterable

from workbench.store.sudachi import tokenizer

VERSION = "1"
"""Raised whenever the same text would give other words: what is indexed is then made anew."""

_HAN = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆\U00020000-\U0003ffff"
_RUN = re.compile(rf"[{_HAN}]+|[ァ-ヺー]+|[ぁ-ゖー]+|[^\W_{_HAN}ぁ-ゖァ-ヺー]+(?:['’][^\W_]+)*")
_CUT = re.compile(rf"[{_HAN}]|[ァ-ヺ]")
_KANA = re.compile(r"[ぁ-ゖァ-ヺ]")
_HIRAGANA = re.compile(r"[ぁ-ゖー]+")
_TELLING = frozenset({"名詞", "動詞", "形容詞", "形状詞", "副詞"})
"""Parts of speech that say what a sentence is about; particles, pronouns and the like stand in every sentence."""
_COMMON = frozenset(
    re.findall(
        r"\w+",
        "a an the of to in on at by for from with without into out off over under about as is are was were be "
        "been being am do does did done has have had having will would can could shall should may might must "
        "not no nor and or but if so than then that this these those there here it its he she they him her "
        "his them their you your i me my we us our who whom whose what which when where why how all any some ",
    )
)
"""English words that stand in every sentence: asked for, they would only find length."""


def indexed(text: str) -> list[str]:
    """The words a sentence is to be found by, each once, in order: more than any question will ask for."""
    return list(dict.fromkeys(_words(text, single=True)))


def asked(text: str) -> list[str]:
    """The words of a question, each once. A single character counts only where it stands alone or is a word."""
    return [word for word in dict.fromkeys(_words(text, single=False)) if word not in _COMMON]


def _words(text: str, single: bool) -> Iterable[str]:
    plain = unicodedata.normalize("NFKC", text).casefold()
    if _KANA.search(plain):
        yield from _sudachi(plain)
    for run in _RUN.findall(plain):
        if not _CUT.match(run):
            if not _HIRAGANA.fullmatch(run):
                yield from re.split(r"['’]", run)[:1]
            continue
        if single or len(run) == 1:
            yield from run
        yield from (run[start : start + 2] for start in range(len(run) - 1))


def _sudachi(text: str) -> Iterable[str]:
    for token in tokenizer("A").tokenize(text):
        part = token.part_of_speech()
        if part[0] in _TELLING and part[1] != "非自立可能":
            yield from (word for word in (token.surface(), token.normalized_form()) if word.strip())
