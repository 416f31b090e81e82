"""Numbers however they are written: 十七, 17, seventeen."""

import re

_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"万": 10**4, "萬": 10**4, "億": 10**8, "亿": 10**8}
_RUN = re.compile("[0-9][0-9,]*(?:\\.[0-9]+)?|[〇零一二三四五六七八九十百千万萬億亿两兩]+")
_BELOW_TWENTY = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen
"""
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_TO_NINTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
_TO_TWENTIETH = """
    tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
"""
ORDINALS = (
    *_TO_NINTH,
    *_TO_TWENTIETH.split(),
    *(f"twenty-{one}" for one in _TO_NINTH),
    "thirtieth",
    "thirty-first",
)
"""The days of a month in English words, the first one first."""
_WORDS = {word: value for value, word in enumerate(_BELOW_TWENTY.split())}
_WORDS |= {word: 10 * value for value, word in enumerate(_TENS.split(), 2)}


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
    if run[0].isdigit() and run[0].isascii():
        return run.replace(",", "")
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
