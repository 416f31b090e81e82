"""Spellings that sound like a name of the cast: 坂木 for 榊, 髙橋 for 高橋, Steven for Stephen."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.story.text import Span
from workbench.text.japanese import words
from workbench.text.names import HONORIFICS

_SAME_KANJI = (
    "凛凜 高髙 崎﨑碕嵜 斎斉齋齊 辺邊邉 島嶋嶌 沢澤 浜濱濵 広廣 国國 桜櫻 滝瀧 竜龍 徳德 恵惠 真眞 槇槙 富冨 "
    "館舘 柳栁 曽曾 条條 "
    "万萬 弥彌 遥遙 桧檜 吉𠮷 実實 栄榮 静靜 薫薰 円圓 "
    "寿壽 亀龜 鉄鐵 蔵藏 豊豐 礼禮 峰峯 涼凉 暦曆 戸戶 関關 塩鹽 与與 渓溪 "
    "頼賴 穂穗 晃晄 梅楳 翠翆 尭堯 伝傳 鶴靏"
)
"""Old, new and variant forms of one kanji, as family registers have them."""

_MARKED = re.compile(rf"(?:{HONORIFICS})|[はがもをにの、](?![ぁ-ゖ]?[いくしたてる])")
_TITLED = re.compile(rf"(?:{HONORIFICS})")
_INTRODUCED = re.compile(rf"(?:{HONORIFICS})?(?:と(?:いう|いい|いっ|云|申|名の)|って|なる|という)")
_OLD_KANA = (
    ("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"), ("ヂ", "ジ"), ("ヅ", "ズ"),
    ("ティ", "チ"), ("ディ", "ジ"), ("ファ", "ハ"), ("フィ", "ヒ"), ("ウィ", "イ"), ("ウェ", "エ"), ("ウォ", "オ"),
    ("ー", ""), ("ッ", ""),
)  # fmt: skip
_LETTERS = (
    ("ph", "f"), ("v", "f"), ("ck", "k"), ("ch", "k"), ("c", "k"), ("q", "k"), ("x", "ks"), ("z", "s"), ("ie", "y"),
    ("ey", "y"), ("ee", "y"), ("i", "y"), ("th", "t"), ("gh", ""), ("h", ""), ("w", "u"),
)  # fmt: skip
_SHORTEST_KEY = 3


@lru_cache(maxsize=1)
def _same() -> dict[str, str]:
    return {sign: group.replace(sign, "") for group in _SAME_KANJI.split() for sign in group}


@lru_cache(maxsize=1024)
def rewritten(name: str) -> tuple[str, ...]:
    """The name with one kanji in another form of the same kanji."""
    same = _same()
    return tuple(name[:at] + other + name[at + 1 :] for at, sign in enumerate(name) for other in same.get(sign, ""))


def japanese(context: CheckContext, names: dict[str, str]) -> Iterator[tuple[Span, str, str, str]]:
    """(span, found, name, owner) of every spelling of another form of a kanji, or of other kanji read as a name is.

    Other kanji count only where the dictionary reads them as a name, whole, and nothing says that this is somebody new.
    """
    for name, owner in names.items():
        for other in rewritten(name):
            if other not in names and not any(other in known for known in names):
                alone = rf"(?<![㐀-鿿々]){re.escape(other)}(?=(?:{HONORIFICS})?[はがもをにのと、])"
                wanted = alone if len(other) == 1 else re.escape(other)
                for match in re.finditer(wanted, context.text):
                    yield Span(*match.span()), other, name, owner
    by_sound: dict[str, list[str]] = {}
    for name in names:
        if re.fullmatch(r"[㐀-鿿々]{1,4}", name):
            by_sound.setdefault(_reading(name), []).append(name)
    for sentence in context.sentences:
        for word in words(sentence.text) if _KANJI_PAIR.search(sentence.text) else ():
            titled = _TITLED.match(sentence.text, word.end) is not None
            if not (word.proper or titled) or not _KANJI_PAIR.fullmatch(word.text) or word.text in names:
                continue
            for name in by_sound.get(word.reading, ()):
                # Of the same length and one kanji apart is for the check of single kanji.
                near = (
                    word.proper
                    and len(name) == len(word.text)
                    and sum(a != b for a, b in zip(name, word.text, strict=True)) == 1
                )
                rest = sentence.text[word.end :]
                if not near and _MARKED.match(rest) and not _INTRODUCED.match(rest):
                    start = sentence.span.start + word.start
                    yield Span(start, start + len(word.text)), word.text, name, names[name]


_KANJI_PAIR = re.compile(r"[㐀-鿿々]{2,4}")


@lru_cache(maxsize=1024)
def _reading(name: str) -> str:
    return "".join(word.reading for word in words(name))


@lru_cache(maxsize=4096)
def kana_key(name: str) -> str:
    """How a name in katakana sounds, whichever way it is written down: ヴィクトル and ビクトル are one."""
    return _replaced(name, _OLD_KANA)


@lru_cache(maxsize=65536)
def letter_key(name: str) -> str:
    """How an English name sounds, roughly: Stephen and Steven are one, and Catherine and Katherine."""
    key = _replaced(name.lower(), _LETTERS)
    return re.sub(r"(.)\1+", r"\1", re.sub(r"(?<=...)e$", "", key))


def sounds_alike(found: str, name: str, short: bool = False) -> bool:
    """True for two spellings of one English name: long enough that their sound tells, or `short` ones, too."""
    key = letter_key(found)
    return len(key) > _SHORTEST_KEY - short and key == letter_key(name)


def _replaced(text: str, pairs: Iterable[tuple[str, str]]) -> str:
    for old, new in pairs:
        text = text.replace(old, new)
    return text
