"""Lengths of time in days: 三日間, for three weeks, 半个月."""

import re
from dataclasses import dataclass
from functools import lru_cache

from workbench.text.numbers import CJK, EN, number_in

_UNITS = {
    "ja": r"日|晩|週間|週|(?:か|ヶ|カ|ケ|箇|(?<=[とた]))月|年",
    "zh": r"天|日|夜|个?星期|周|个?礼拜|个月|年",
    "en": r"days?|nights?|weeks?|fortnights?|months?|years?",
}
_DAYS = (
    (re.compile(r"fortnight"), 14),
    (re.compile(r"年|year"), 365),
    (re.compile(r"月|month"), 30),
    (re.compile(r"週|星期|周|礼拜|week"), 7),
    (re.compile(r"."), 1),
)
"""How many days a unit has."""
_SPELT = {"a": 1, "an": 1, "ひと": 1, "ふた": 2}
_LENGTH = {
    "ja": re.compile(rf"半(?P<half>月|年)|(?P<n>ひと|ふた|{CJK})(?P<unit>{_UNITS['ja']})半?(?P<sure>間)?"),
    "zh": re.compile(rf"半(?P<half>个?月|年)|(?P<n>{CJK})[来多]?(?P<unit>{_UNITS['zh']})半?(?P<sure>间)?"),
    "en": re.compile(
        rf"\bhalf (?:a|the) (?P<half>month|year)|\b(?P<n>an?|{EN}) (?P<unit>{_UNITS['en']})(?P<sure>)\b", re.I
    ),
}
_LASTS = re.compile(r"(?!目|前)(?:も|が(?:たっ|たち|経|過)|ほど|ばかり|余り|ぶり|たっ|経|がかり|かかり|後|之后|后|了)")
_LASTED = ("整整", "足足", "来回", "已经", "まる", "丸", "過", "过了", "まだ", "要走", "住", "往復")
"""After and before a bare 三日 or 三年 that is a length of time, and no date."""


@dataclass(frozen=True, slots=True)
class Length:
    """So many days at [start, end) of a text."""

    start: int
    end: int
    days: int


@lru_cache(maxsize=65536)
def lengths(text: str, language: str) -> tuple[Length, ...]:
    """The lengths of time a text names, in order; dates are none (三日に, but 三日間)."""
    found = []
    pattern = _LENGTH.get(language)
    for match in pattern.finditer(text) if pattern else ():
        if match["half"]:
            found.append(Length(match.start(), match.end(), 180 if match["half"] in ("年", "year") else 15))
            continue
        unit, count = match["unit"].lower(), _SPELT.get(match["n"].lower()) or number_in(match["n"])
        if count is None or (unit in ("日", "年") and not match["sure"] and not _is_length(text, match)):
            continue
        one = next(days for shape, days in _DAYS if shape.search(unit))
        found.append(Length(match.start(), match.end(), count * one))
    return tuple(found)


def _is_length(text: str, match: re.Match[str]) -> bool:
    before = text[: match.start()]
    return not before.endswith(("月", "号", "号的")) and bool(
        _LASTS.match(text, match.end()) or before.endswith(_LASTED)
    )
