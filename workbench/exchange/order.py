"""Files in the order people count them: 第二話 before 第十話, chapter 2 before chapter 10, a prologue first."""

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from workbench.text.numbers import number_in

_NUMBER = re.compile(
    r"(\d+|(?<=第)[〇零一二三四五六七八九十百千]+|^[〇零一二三四五六七八九十百千]+(?=$|[\s_.、．話话章節节回巻卷部-]))"
)
_VOLUME = re.compile(r"([上中下前後后])(?=$|[\s_.)）]|[巻卷編编篇])")
_VOLUMES = {"上": 1, "前": 1, "中": 2, "下": 3, "後": 3, "后": 3}
_FIRST = re.compile(
    r"プロローグ|序章|序幕|^序$|まえがき|前書き|はじめに|楔子|引子|prologue|preface|foreword", re.IGNORECASE
)
_LAST = re.compile(r"エピローグ|終章|終幕|あとがき|後書き|おわりに|尾声|后记|epilogue|afterword", re.IGNORECASE)

_Key: TypeAlias = tuple[int, list[tuple[int, int, str]]]


def in_order(paths: Iterable[Path]) -> list[Path]:
    """Paths by their names, as people count them."""
    return sorted(paths, key=lambda path: sort_key(path.name))


def sort_key(name: str) -> _Key:
    """What a name sorts by. A file that begins with a number stands where that puts it, prologue or not."""
    name = unicodedata.normalize("NFKC", name).casefold()
    stem = name.rpartition(".")[0] or name
    numbered = re.match(r"\d", name) is not None
    rank = 0 if numbered else (-1 if _FIRST.search(stem) else 1 if _LAST.search(stem) else 0)
    return rank, [_piece(piece) for piece in _NUMBER.split(name) if piece]


def _piece(piece: str) -> tuple[int, int, str]:
    if _NUMBER.fullmatch(piece) or piece.isdecimal():
        return 0, number_in(piece) or 0, ""
    if len(piece) <= 40 and (value := number_in(piece)) is not None:
        return 0, value, ""
    found = _VOLUME.search(piece)
    return (1, _VOLUMES[found[1]], piece[: found.start()]) if found else (1, 0, piece)
