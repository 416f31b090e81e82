"""What the readings of times share: numbers, parts of months and days, seasons."""

import re

from workbench.text.numbers import number

NUMBER = r"(?:[0-9０-９]{1,4}|[〇零一二三四五六七八九十廿百千]{1,5})"

STRETCHES = {
    "末": (21, 31),
    "下旬": (21, 31),
    "中旬": (11, 20),
    "なかば": (11, 20),
    "半ば": (11, 20),
    "上旬": (1, 10),
    "初め": (1, 10),
    "はじめ": (1, 10),
    "頭": (1, 10),
    "終わり": (21, 31),
    "おわり": (21, 31),
    "底": (21, 31),
    "初": (1, 10),
    "中": (11, 20),
}
"""Stretches of a month, first and last day."""
SEASONS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}

MOONS = {"先月": -1, "今月": 0, "来月": 1, "上个月": -1, "这个月": 0, "下个月": 1, "last month": -1, "next month": 1}

DAY_PARTS = {
    **dict.fromkeys(["朝早く", "明け方", "夜明け", "早朝", "清晨", "一早", "天亮", "黎明"], "morning"),
    **dict.fromkeys(["真昼", "正午", "昼過ぎ", "中午", "午后"], "noon"),
    **dict.fromkeys(["夕方", "夕暮れ", "日暮れ", "傍晚", "黄昏"], "evening"),
    **dict.fromkeys(["夜更け", "夜中", "深夜", "真夜中", "半夜", "夜里"], "night"),
    **{"dawn": "morning", "daybreak": "morning", "sunrise": "morning", "noon": "noon", "midday": "noon"},
    **{"dusk": "evening", "sunset": "evening", "nightfall": "evening", "midnight": "night"},
}

LATE = {"午後", "夜", "夕方", "夕", "晩", "下午", "晚上", "傍晚", "afternoon", "evening", "at night"}

SINCE = re.compile(r"[^、。，はがをにでと]{0,9}?(?:から|以来)|起(?!来)|以来")
"""After a time: from then on."""


def count(text: str | None) -> int | None:
    """A number in digits or kanji."""
    return number(text) if text else None


def month_of(text: str | None) -> int | None:
    """1 to 12, 腊月 and the like included. Raises ValueError for no month."""
    special = {"腊": 12, "正": 1, "冬": 11}
    value = special.get(text[0]) if text else None
    value = value or count(text.removesuffix("月")) if text else None
    if value is not None and not 1 <= value <= 12:
        raise ValueError(text)
    return value


def day_of(value: int | None) -> int | None:
    """The same number. Raises ValueError for no day of a month."""
    if value is not None and not 1 <= value <= 31:
        raise ValueError(str(value))
    return value


def hour_of(match: re.Match[str], hour: int | None, half: str | None) -> float | None:
    """The hour on the 24-hour clock as far as the half of the day is said, with the groups thirty and minute."""
    if hour is None:
        return None
    value = float(hour)
    groups = match.groupdict()
    if groups.get("thirty"):
        value += 0.5
    if groups.get("minute"):
        value += (count(groups["minute"]) or 0) / 60
    if half in LATE and value < 12 and not (half in ("夜", "晩", "晚上", "夜里") and value < 5):
        value += 12
    return value
