"""Numbers however they are written: 十七, 一七, 17, １７, seventeen, XVII."""

import re
import unicodedata
from contextlib import suppress

_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")}
_DIGITS |= {"零": 0, "壱": 1, "弐": 2, "参": 3, "两": 2, "兩": 2, "両": 2}
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"万": 10**4, "萬": 10**4, "億": 10**8, "亿": 10**8}
_RUN = re.compile("[0-9][0-9,]*(?:\\.[0-9]+)?|[〇零一二三四五六七八九十百千万萬億亿两兩]+")
_TO_NINETEEN = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen
"""
_TO_NINETY = "twenty thirty forty fifty sixty seventy eighty ninety"
_BELOW_TWENTY, _TENS = _TO_NINETEEN.split(), _TO_NINETY.split()
_TO_NINTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
_TO_TWENTIETH = """
    tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
"""
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}

ORDINALS = (
    *_TO_NINTH,
    *_TO_TWENTIETH.split(),
    *(f"twenty-{one}" for one in _TO_NINTH),
    "thirtieth",
    "thirty-first",
)
"""The days of a month in English words, the first one first."""
CJK = r"[0-9０-９]{1,4}|[〇零一二三四五六七八九十百千两]{1,7}"
"""Digits and kanji, as a piece of an expression; the next is of digits and English words below a hundred."""
EN = rf"[0-9]{{1,3}}|(?:{'|'.join(_TENS)})(?:-(?:{'|'.join(_BELOW_TWENTY[1:10])}))?|{'|'.join(reversed(_BELOW_TWENTY))}"

_WORDS = {word: value for value, word in enumerate(_BELOW_TWENTY)}
_WORDS |= {word: 10 * value for value, word in enumerate(_TENS, 2)}


def number(text: str) -> int:
    """The value of a number in digits, kanji (百八十二, 一七) or English words (twenty-six). Raises ValueError for
    anything else."""
    lowered = text.lower()
    value = word_value(lowered)
    return int(lowered if lowered.isdecimal() else _figures(lowered)) if value is None else value


def number_in(text: str) -> int | None:
    """The same, None for what is no number."""
    with suppress(ValueError):
        return number(text)
    return None


def heading_number(text: str) -> int:
    """The number a heading's numeral stands for, Roman ones and ordinals too; 0 when it is none."""
    text = unicodedata.normalize("NFKC", text).strip().lower()
    if (value := number_in(text)) is not None:
        return value
    if all(char in _ROMAN for char in text):
        values = [_ROMAN[char] for char in text]
        return sum(-one if one < max(values[at:]) else one for at, one in enumerate(values))
    firsts = {word: at for at, word in enumerate(_TO_NINTH[:3], start=1)}
    return sum(_WORDS.get(word) or firsts.get(word, 0) for word in re.split(r"[- ]", text))


def digits_in(text: str) -> str:
    """The text with every Chinese or Arabic number as `#` and its digits, set apart by spaces."""
    return _RUN.sub(lambda run: f" #{_value(run.group())} ", text)


def word_value(word: str) -> int | None:
    """What an English number word (twenty-one) says, or None."""
    parts = word.split("-")
    if not all(part in _WORDS for part in parts) or len(parts) > 2:
        return None
    return sum(_WORDS[part] for part in parts)


def _value(run: str) -> str:
    return run.replace(",", "") if run[0].isdigit() and run[0].isascii() else _figures(run)


def _figures(run: str) -> str:
    """A number in kanji as digits; one without units keeps its noughts (〇三, 03)."""
    run = run.replace("廿", "二十")
    if not all(char in _DIGITS or char in _SMALL or char in _LARGE for char in run):
        raise ValueError(run)
    if not any(char in _SMALL or char in _LARGE for char in run):
        return "".join(str(_DIGITS[char]) for char in run)
    total = section = digit = 0
    for char in run:
        if char in _DIGITS:
            digit = _DIGITS[char]
        elif char in _SMALL:
            section += (digit or 1) * _SMALL[char]
            digit = 0
        else:
            total += (section + digit or 1) * _LARGE[char]
            section = digit = 0
    return str(total + section + digit)
