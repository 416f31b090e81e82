"""Lengths of time in days: 三日間, for three weeks, 半个月."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.text.numbers import number_in

_CJK = r"[0-9０-９]{1,3}|[一二三四五六七八九十百两]{1,4}"
_EN = (
    r"[0-9]{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|(?:twenty|thirty|forty|fifty|sixty)-[a-z]+"
)
NUMBERS = {"ja": _CJK, "zh": _CJK, "en": _EN}
"""What may stand for a number of days, as a piece of an expression."""
UNITS = {
    "ja": r"日|晩|週間|週|(?:か|ヶ|カ|ケ|箇)月|年",
    "zh": r"天|日|夜|个?星期|周|个?礼拜|个月|年",
    "en": r"days?|nights?|weeks?|fortnights?|months?|years?",
}
"""The units that go with them."""
_SPELT = {"a": 1, "an": 1, "ひと": 1, "ふた": 2}
_DAYS = (
    (re.compile(r"日|晩|天|夜|day|night"), 1, 1),
    (re.compile(r"週|星期|周|礼拜|week"), 7, 3),
    (re.compile(r"fortnight"), 14, 4),
    (re.compile(r"月|month"), 30, 16),
    (re.compile(r"年|year"), 365, 200),
)
_WHOLE = {
    "ja": re.compile(
        r"(?P<half>半)(?P<unit>月|年)|(?P<n>ひと|ふた|"
        + _CJK
        + r")(?P<unit2>"
        + UNITS["ja"]
        + r"|(?<=[とた])月)(?P<more>半)?間?"
    ),
    "zh": re.compile(
        r"(?P<half>半)(?P<unit>个?月|年)|(?P<n>"
        + _CJK
        + r")(?P<about>来|多)?(?P<unit2>"
        + UNITS["zh"]
        + r")(?P<more>半)?"
    ),
    "en": re.compile(
        r"\b(?P<half>half (?:a|the)) (?P<unit>month|year)|\b(?P<n>" + _EN + r") (?P<unit2>" + UNITS["en"] + r")\b", re.I
    ),
}


@dataclass(frozen=True, slots=True)
class Length:
    """So many days at [start, end) of a text; by up to `slack` days it may be more or fewer."""

    start: int
    end: int
    days: int
    slack: int


def days_of(value: int, unit: str) -> tuple[int, int] | None:
    """(days, slack) of a number of units; None for a word that is no unit."""
    for pattern, days, slack in reversed(_DAYS):
        if pattern.search(unit):
            return value * days, slack + (value * days) // 10
    return None


def value_of(text: str) -> int | None:
    """The number that such words stand for, None for none."""
    return _SPELT.get(text.lower()) or number_in(text)


@lru_cache(maxsize=65536)
def lengths(text: str, language: str) -> tuple[Length, ...]:
    """The lengths of time a text names, in order; dates are none (三日に, but 三日間)."""
    return tuple(_lengths(text, language))


def _lengths(text: str, language: str) -> Iterator[Length]:
    pattern = _WHOLE.get(language)
    for match in pattern.finditer(text) if pattern else ():
        unit = match["unit"] or match["unit2"]
        if match["half"]:
            days = 15 if "月" in unit or "month" in unit.lower() else 180
            yield Length(match.start(), match.end(), days, days // 3)
            continue
        if (
            language != "en"
            and unit in ("日", "年")
            and not re.search(r"間$", match.group())
            and not _is_length(text, match)
        ):
            continue
        value = value_of(match["n"])
        found = days_of(value, unit) if value is not None else None
        if found:
            yield Length(match.start(), match.end(), *found)


_LASTS = re.compile(r"も|が(?:たっ|たち|経|過)|ほど|ばかり|余り|ぶり|たっ|経|がかり|かかり|後|之后|后|了")
"""After a number of days that is a length of time."""


def _is_length(text: str, match: re.Match[str]) -> bool:
    """True for a bare 三日 or 三年 that what stands around it makes a length and no date."""
    if text[: match.start()].endswith(("月", "号", "号的")) or (
        match.end() < len(text) and text[match.end()] in "目前"
    ):
        return False
    after, before = text[match.end() : match.end() + 4], text[: match.start()]
    return bool(_LASTS.match(after)) or before.endswith(
        ("整整", "足足", "来回", "已经", "まる", "丸", "過", "过了", "まだ", "要走", "住", "往復")
    )
