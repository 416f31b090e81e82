"""Hours of the day as loosely as people say them: at eleven, by the nine-forty, 夜八時, 下午三点半."""

import re
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.when.reading import times_of
from workbench.text.numbers import CARDINALS, number

_PARTS = {"morning": 7.0, "noon": 12.0, "evening": 18.5, "night": 22.0}
_NUMERAL = "0-9０-９〇一二三四五六七八九十两"
_BARE = {
    "ja": (
        re.compile(
            rf"(明け方|早朝|昼前|夜中|深夜|夕方|朝|昼|夕|晩|夜)(?=[、。はにもかまをのだ」]|$)(?!の?[{_NUMERAL}])"
        ),
        {"朝": 7.0, "昼": 12.0, "夕": 18.0, "晩": 20.0, "夜": 21.0, "明": 5.0, "早": 6.0, "深": 24.0},
    ),
    "zh": (
        re.compile(rf"(清晨|早晨|早上|上午|中午|下午|傍晚|晚上|半夜|深夜|夜里)(?![{_NUMERAL}])"),
        {
            "早": 7.0,
            "上": 10.0,
            "中": 12.0,
            "下": 15.0,
            "傍": 18.5,
            "晚": 20.0,
            "半": 24.0,
            "深": 24.0,
            "夜": 22.0,
            "清": 6.0,
        },
    ),
    "en": (
        re.compile(
            r"(?<!in the )(?<!at )\b(morning|afternoon|evening|night)\b(?!s| train| boat| shift)", re.IGNORECASE
        ),
        {"m": 8.0, "a": 15.0, "e": 19.0, "n": 22.0},
    ),
}
"""Parts of the day said alone, and their hour by the first sign."""
_MINUTES = {"five": 5, "ten": 10, "twenty": 20, "twenty-five": 25, "a quarter": 15, "half": 30}
_EN = re.compile(
    r"\b(?P<prep>at|until|till|before|by|after|about|past|from|to|since|the) (?:about |nearly |the )?"
    rf"(?:(?P<min>{'|'.join(sorted(_MINUTES, key=len, reverse=True))}) (?P<side>past|to) )?"
    rf"(?P<h>{CARDINALS}|1[0-2]|[1-9])(?:[-:](?P<m>[0-5][0-9]|fifteen|thirty|forty|forty-five|ten|twenty|five))?\b"
    r"(?=[.,;:!?”’)—]|$| o[’']clock| ?[ap]\.?m\b| (?:on|in the|at night|and|that|when|until|till|to|he|she|they|it"
    r"|but|with|by|sharp|train|boat|ferry|bus|every|tomorrow|yesterday|this)\b)(?!,\d)"
    r"(?P<mark> o[’']clock| ?[ap]\.?m\b)?(?P<part> in the (?:morning|afternoon|evening)| at night)?",
    re.IGNORECASE,
)
_TENS = {"fifteen": 15, "thirty": 30, "forty": 40, "forty-five": 45, "ten": 10, "twenty": 20, "five": 5}
_NUM = r"[0-9０-９]{1,2}|[一二三四五六七八九十两]{1,3}"
_CJK = re.compile(
    r"(?P<half>午前|午後|朝|夜|夕方|夕|昼|深夜|夜中|未明|明け方|晩|上午|下午|早上|晚上|夜里|凌晨|中午|傍晚|清晨|半夜)?の?"
    rf"(?P<h>{_NUM})(?:時(?!間|代|期|折)|点(?=[钟半整一二三四五六七八九十0-9，。、才前回到的开起]|$))(?P<thirty>半)?"
)
_LATE = frozenset({"午後", "夜", "夕方", "夕", "晩", "下午", "晚上", "夜里", "傍晚"})


@dataclass(frozen=True, slots=True)
class Hour:
    """An hour, 0 to 24, at `start` of a text; `sure` where the half of the day is said."""

    start: int
    value: float
    sure: bool

    def after(self, other: float) -> float:
        """The first such hour after another."""
        value = self.value
        while value < other:
            value += 24 if self.sure else 12
        return value


@lru_cache(maxsize=65536)
def hours(text: str, language: str) -> tuple[Hour, ...]:
    """The hours that a text names, parts of the day included, in order."""
    found = [
        Hour(max(when.start, when.end - 1), _PARTS[when.part], True)
        for when in times_of(text, language)
        if when.part and when.hour is None
    ]
    for match in (_EN if language == "en" else _CJK).finditer(text):
        one = _english(match) if language == "en" else _cjk(match)
        if one is not None:
            found.append(one)
    bare, values = _BARE.get(language, _BARE["en"])
    for match in bare.finditer(text):
        if all(abs(match.start() - one.start) > 2 for one in found):
            found.append(Hour(match.start(), values[match.group()[0].lower()], True))
    return tuple(sorted(found, key=lambda hour: hour.start))


def _english(match: re.Match[str]) -> Hour | None:
    said, mark = match["h"].lower(), (match["mark"] or "").strip().lower()
    bare = not (mark or match["min"] or match["part"] or match["m"])
    if bare and (
        match["prep"].lower() in ("the", "past", "to", "about", "after") or (said, match["prep"]) == ("one", "from")
    ):
        return None
    value = float(number(said))
    minutes = match["m"]
    value += (_TENS.get(minutes.lower()) or float(minutes)) / 60 if minutes else 0.0
    if match["min"]:
        value += _MINUTES[match["min"].lower()] / 60 * (-1 if match["side"].lower() == "to" else 1)
    part = match["part"] or ""
    late = mark.startswith("p") or "afternoon" in part or "evening" in part or "night" in part
    return Hour(match.start(), value + 12 if late and value < 12 else value, bool(part) or mark[:1] in ("a", "p"))


def _cjk(match: re.Match[str]) -> Hour | None:
    value = float(number(match["h"]))
    if value > 24:
        return None
    half = match["half"]
    if half in _LATE and value < 12:
        value += 12
    return Hour(match.start(), value + (0.5 if match["thirty"] else 0), half is not None or value > 12)
