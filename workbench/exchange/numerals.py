"""Numbers as headings write them: 12, １２, 十二, 一二, XII, Twelve."""

import re
import unicodedata

_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60}
_DIGITS = {c: n for n, c in enumerate("〇一二三四五六七八九")} | {"零": 0, "壱": 1, "弐": 2, "参": 3, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}


def ordinal(text: str) -> int:
    """The number a heading's numeral stands for; 0 when it is none."""
    text = unicodedata.normalize("NFKC", text).strip().lower()
    if text.isdecimal():
        return int(text)
    if all(c in _DIGITS or c in _UNITS for c in text):
        return _kanji(text)
    if all(c in _ROMAN for c in text):
        values = [_ROMAN[c] for c in text]
        return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))
    words = re.split(r"[- ]", text)
    return sum(_TENS.get(w) or {"first": 1, "second": 2, "third": 3}.get(w) or _plain(w) for w in words)


def _plain(word: str) -> int:
    return _WORDS.index(word) if word in _WORDS else 0


def _kanji(text: str) -> int:
    if not any(c in _UNITS for c in text):
        return int("".join(str(_DIGITS[c]) for c in text) or "0")
    total, digit = 0, 0
    for c in text:
        if c in _UNITS:
            total, digit = total + (digit or 1) * _UNITS[c], 0
        else:
            digit = _DIGITS[c]
    return total + digit
