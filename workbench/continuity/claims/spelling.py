"""Japanese words written in kana, in the spelling of the dictionary: 青いひとみ -> 青い瞳, かけのぼった -> 駆け上った.

An author spells as the sentence asks; the rules know most words by one spelling. Both are read, the author's own first.
"""

import re
from functools import lru_cache

from sudachipy import Morpheme

from workbench.text.japanese import tokens

_KANJI = re.compile(r"[㐀-鿿々]")
_KANA = re.compile(r"[ぁ-んァ-ヴー]+")
_KINDS = frozenset({"名詞", "動詞", "形容詞", "形状詞"})
_FORMAL = re.compile(
    "とき|ころ|ところ|こと|もの|ため|うち|なか|まえ|あと|うえ|した|ほう|よう|ほど|ひと|たび|まま|わけ|はず|つもり|ほか|そこ"
    "|そば|かた|がた|たち|ぶん|ふう|さま|せい|とおり|あいだ|ゆえ|かぎり|くらい|だけ|あたり|へん|てん|さき|ふり|まね|かわり|うそ|ゆめ"
)
"""Nouns that only carry a clause or a relation; the rules know them in kana."""

_LIGHT = frozenset(
    {"言う", "有る", "居る", "成る", "為る", "遣る", "思う", "因る", "依る", "知れる", "申す", "致す", "御座る", "貰う"}
)
"""Verbs that carry a clause too (という, によって)."""


def spelt(text: str, kept: tuple[tuple[int, int], ...] = ()) -> str:
    """The text with its words in the spelling of the dictionary; [start, end) that are `kept` (names) stay as they are.
    Offsets into it are its own."""
    return _spelt(text, kept) if _KANA.search(text) else text


@lru_cache(maxsize=32768)
def _spelt(text: str, kept: tuple[tuple[int, int], ...]) -> str:
    found, at = [], 0
    for token in tokens(text):
        start, end = token.begin(), token.end()
        word = None if any(start < stop and begin < end for begin, stop in kept) else _word(token)
        if word is not None:
            found += [text[at:start], word]
            at = end
    return "".join([*found, text[at:]]) if found else text


def _word(token: Morpheme) -> str | None:
    """The token in the dictionary's spelling, inflected as it is; None where that is its own, or another word."""
    surface, normal, kind = str(token.surface()), str(token.normalized_form()), token.part_of_speech()
    if (
        kind[0] not in _KINDS
        or kind[1] in ("非自立可能", "固有名詞", "数詞")
        or _FORMAL.fullmatch(surface)
        or len(surface) < 2
    ):
        return None
    if normal in _LIGHT or not _KANJI.search(normal) or set(_KANJI.findall(surface)) - set(_KANJI.findall(normal)):
        return None
    if kind[0] in ("名詞", "形状詞"):
        return normal if _KANA.fullmatch(surface) else None
    plain = str(token.dictionary_form())
    tail = len(plain) - len(_common_end(plain, normal))
    stem, written = plain[:tail], normal[: len(normal) - (len(plain) - tail)]
    if not stem or not surface.startswith(stem) or not _KANA.search(stem):
        return None
    return written + surface[len(stem) :]


def _common_end(one: str, other: str) -> str:
    length = 0
    while length < min(len(one), len(other)) and one[-1 - length] == other[-1 - length]:
        length += 1
    return one[len(one) - length :]
