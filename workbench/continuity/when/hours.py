"""Hours of the day as loosely as people say them: at eleven, by the nine-forty, 夜八時, 下午三点半."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.text.numbers import CARDINALS, number

_PARTS: dict[str, float] = {
    **dict.fromkeys(["明け方", "夜明け", "早朝", "凌晨"], 5),
    **dict.fromkeys(["朝", "清晨", "早上", "早晨"], 7),
    **dict.fromkeys(["午前", "上午"], 10),
    **dict.fromkeys(["正午", "真昼", "昼", "中午"], 12),
    **dict.fromkeys(["午後", "下午"], 15),
    **dict.fromkeys(["夕方", "夕暮れ", "日暮れ", "夕", "傍晚", "黄昏"], 18),
    **dict.fromkeys(["晩", "夜", "夜更け", "晚上", "夜里"], 21),
    **dict.fromkeys(["深夜", "夜中", "半夜"], 24),
}
"""Parts of the day, and the hour that they mean by themselves."""
_EN_PARTS = {"dawn": 6, "morning": 8, "noon": 12, "midday": 12, "afternoon": 15, "dusk": 18.5, "evening": 19}
_EN_PARTS |= {"night": 22, "midnight": 24}
_ANY_PART = "|".join(sorted(_PARTS, key=len, reverse=True))
_NUM = r"[0-9０-９]{1,2}|[一二三四五六七八九十两]{1,3}"
_CJK = re.compile(
    rf"(?:(?P<part>{_ANY_PART})の?)?(?P<h>{_NUM})"
    r"(?:時(?![間代期折])|点(?=[钟半整一二三四五六七八九十0-9，。、才前回到的开起]|$))(?P<half>半)?"
    rf"|(?P<alone>{_ANY_PART})(?=[、。はにもかまをのだ」，]|$)(?!の?[一二三四五六七八九十])"
)
_MINUTES = {"five": 5, "ten": 10, "twenty": 20, "twenty-five": 25, "a quarter": 15, "half": 30}
_PAST = {"fifteen": 15, "thirty": 30, "forty": 40, "forty-five": 45, "ten": 10, "twenty": 20, "five": 5}
_EN = re.compile(
    r"\b(?P<prep>at|until|till|before|by|after|about|past|from|to|since|the) (?:about |nearly |the )?"
    rf"(?:(?P<min>{'|'.join(sorted(_MINUTES, key=len, reverse=True))}) (?P<side>past|to) )?"
    rf"(?P<h>{CARDINALS}|1[0-2]|[1-9])(?:[-:](?P<m>[0-5][0-9]|{'|'.join(sorted(_PAST, key=len, reverse=True))}))?\b"
    r"(?=[.,;:!?”’)—]|$| o[’']clock| ?[ap]\.?m\b| (?:on|in the|at night|and|that|when|until|till|to|he|she|they|it"
    r"|but|with|by|sharp|train|boat|ferry|bus|every|tomorrow|yesterday|this)\b)(?!,\d)"
    r"(?P<mark> o[’']clock| ?[ap]\.?m\b)?(?P<part> in the (?:morning|afternoon|evening)| at night)?"
    rf"|(?<!in the )(?<!at )\b(?P<alone>{'|'.join(_EN_PARTS)})\b(?! train| boat| shift)",
    re.IGNORECASE,
)
_VAGUE = frozenset({"the", "past", "to", "about", "after"})
"""Before a bare number: it may count anything."""


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
    return tuple(_english(text) if language == "en" else _cjk(text))


def _cjk(text: str) -> Iterator[Hour]:
    for match in _CJK.finditer(text):
        part = match["part"]
        if match["alone"]:
            yield Hour(match.start(), _PARTS[match["alone"]], True)
        elif (value := number(match["h"])) <= 24:
            late = 12 if part and 12 < _PARTS[part] < 24 and value < 12 else 0
            yield Hour(match.start(), value + late + (0.5 if match["half"] else 0), part is not None or value > 12)


def _english(text: str) -> Iterator[Hour]:
    for match in _EN.finditer(text):
        if match["alone"]:
            yield Hour(match.start(), _EN_PARTS[match["alone"].lower()], True)
            continue
        mark, part, minutes = (match["mark"] or "").strip().lower(), match["part"] or "", match["m"] or ""
        if not (mark or match["min"] or part or minutes) and match["prep"].lower() in _VAGUE:
            continue
        value = number(match["h"]) + (_PAST.get(minutes.lower()) or float(minutes or 0)) / 60
        if match["min"]:
            value += _MINUTES[match["min"].lower()] / 60 * (-1 if match["side"].lower() == "to" else 1)
        late = 12 if value < 12 and (mark.startswith("p") or part.endswith(("afternoon", "evening", "night"))) else 0
        yield Hour(match.start(), value + late, bool(part) or mark[:1] in ("a", "p"))
