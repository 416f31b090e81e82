"""The numbers a sentence tells, however they are written: 三十, ３０, 30, thirty."""

import re
import unicodedata

from workbench.text.numbers import ORDINALS, digits_in, word_value

_NUMERAL = "[〇零一二三四五六七八九十百千万萬億亿两兩]"
_COUNTER = "[歳才岁年月日号時时点分秒週周円元人名本枚冊册個个件回度番階层台頭匹通杯つ口把封条张位]"
_NUMBER_CJK = re.compile(rf"[0-9][0-9,]*(?:\.[0-9]+)?|{_NUMERAL}{{2,}}|{_NUMERAL}(?={_COUNTER})")
_NO_NUMBER = re.compile(rf"(?:星期|[礼禮]拜|周|週)[一二三四五六]|万一|(?<!{_NUMERAL})十分(?![間间前後后钟鐘])")
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}
_ORDINALS = {word: value for value, word in enumerate(ORDINALS, 1)} | {"fortieth": 40, "fiftieth": 50, "hundredth": 100}
_WORD = re.compile(r"\d[\d,]*(?:\.\d+)?|[a-z]+")
_MARKED = re.compile(r"#(\d[\d.]*)")
_SMALL = {"0", "1", "2"}


def numbers_in(text: str, language: str) -> set[str]:
    """Every number of a text as digits. Words that only hold a numeral (一緒, 十分, 星期六) are none."""
    plain = unicodedata.normalize("NFKC", text).lower()
    if language in ("ja", "zh"):
        runs = _NUMBER_CJK.findall(_NO_NUMBER.sub(" ", plain))
        return {number for run in runs for number in _MARKED.findall(digits_in(run))}
    return _english(_WORD.findall(plain))


def strange_numbers(told: str, shown: str, language: str) -> set[str]:
    """The numbers of `told` that `shown` lacks. One and two are written in too many ways (alone, both, 一人, 再び) to
    be missed unless they stand as figures."""
    figures = set(re.findall(r"\d+", unicodedata.normalize("NFKC", told)))
    return numbers_in(told, language) - numbers_in(shown, language) - (_SMALL - figures)


def _english(words: list[str]) -> set[str]:
    """Figures as they are; runs of number words as one number (one thousand one hundred and forty)."""
    found: set[str] = set()
    total = part = 0
    running = False
    for word in [*words, ""]:
        value = _ORDINALS.get(word, word_value(word) if word else None)
        if value is not None and not (running and part % 100 and (value >= 10 or part % 10)):
            part, running = part + value, True
        elif word in _SCALES and _SCALES[word] <= 100:
            part, running = (part or 1) * _SCALES[word], True
        elif word in _SCALES:
            total, part, running = total + (part or 1) * _SCALES[word], 0, True
        elif word != "and" or not part or part % 100:
            if running:
                found.add(str(total + part))
            total, part, running = 0, value or 0, value is not None
            if word[:1].isdigit():
                found.add(word.replace(",", "").rstrip("."))
    return found
