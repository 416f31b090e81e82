"""Titles that say their number themselves."""

import re
import unicodedata

_NUMBERED = re.compile(
    r"第\s*([0-9〇一二三四五六七八九十百]+)\s*[話章回幕節]|(?:episode|chapter|ep\.)\s*([0-9]+)(?![0-9])|([0-9]+)\s*[.:、]",
    re.IGNORECASE,
)
_DIGITS = "〇一二三四五六七八九"


def says_its_number(title: str, number: int) -> bool:
    """True for a title that begins with its own right number (第三話　灯台, Chapter 3), so that it need not be said
    twice."""
    found = _NUMBERED.match(unicodedata.normalize("NFKC", title))
    return found is not None and (found[1] or found[2] or found[3]) in (str(number), *_kanji(number))


def _kanji(number: int) -> tuple[str, ...]:
    """A number below a thousand as headings write it: 百十二, 一一二."""
    hundreds, tens, ones = number // 100, number // 10 % 10, number % 10
    words = "".join(
        (_DIGITS[count] if count > 1 else "") + unit for count, unit in ((hundreds, "百"), (tens, "十")) if count
    )
    plain = "".join(_DIGITS[int(digit)] for digit in str(number))
    return (words + (_DIGITS[ones] if ones else ""), plain) if 0 < number < 1000 else (plain,)
