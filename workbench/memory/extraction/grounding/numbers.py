"""The numbers a sentence tells, however they are written: 三十, ３０, 30, thirty."""

import itertools
import re
import unicodedata

from workbench.text.numbers import ORDINALS, digits_in, word_value

_IDIOMS = re.compile(
    "一(?:緒|方|番|切|旦|応|般|部|体|層|瞬|同|目|際|生|族|家|言|息|杯|致|定|样|直|起|些|下|点|边|定|向|旦|般|身|心|面)"
    "|唯一|同一|統一|统一|第一|万一|十分|千切|百姓|三日月|四方|七[夕輪]|八百屋|五月雨|二度と|三味線|二の腕|再三|一[一二三]?々"
    "|万(?:が一|分|能|歳|全)|十(?:字|全)|百合|五(?:感|目)|六感|八(?:方|つ当)|九官鳥"
)
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}
_ORDINALS = {word: value for value, word in enumerate(ORDINALS, 1)} | {"fortieth": 40, "fiftieth": 50, "hundredth": 100}
_WORD = re.compile(r"\d[\d,]*(?:\.\d+)?|[a-z]+")
_MARKED = re.compile(r"#(\d[\d.]*)")
_SMALL = {"1", "2", "0"}


def numbers_in(text: str, language: str) -> set[str]:
    """Every number of a text as digits. Words that only hold a numeral (一緒, 十分, "one of them") are none."""
    plain = unicodedata.normalize("NFKC", text).lower()
    if language in ("ja", "zh"):
        return set(_MARKED.findall(digits_in(_IDIOMS.sub(" ", plain))))
    return _english(_WORD.findall(plain))


def strange_numbers(told: str, evidence: str, language: str) -> set[str]:
    """The numbers of `told` that its evidence lacks. One and two are written in too many ways (alone, both, 一人, 再び)
    to be missed unless they stand as figures or where the evidence counts otherwise."""
    missing = numbers_in(told, language) - numbers_in(evidence, language)
    if not missing & _SMALL:
        return missing
    counted = _counted(evidence, language)
    figures = set(re.findall(r"\d+", unicodedata.normalize("NFKC", told)))
    kept = {number for number in missing & _SMALL if number in figures or _counted(told, language) & counted}
    return (missing - _SMALL) | kept


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


def _counted(text: str, language: str) -> set[str]:
    """What stands counted: the counter right behind a number (歳, 人), or the word (years)."""
    plain = unicodedata.normalize("NFKC", text).lower()
    if language in ("ja", "zh"):
        marked = digits_in(_IDIOMS.sub(" ", plain))
        return set(
            re.findall(r"#\d+ +([歳才岁年月日時时人本枚冊册回度番号円元両两匹頭通軒階层台週周個个把封])", marked)
        )
    words = _WORD.findall(plain)
    return {
        after.rstrip("s")
        for word, after in itertools.pairwise(words)
        if word[0].isdigit() or word_value(word) is not None
    }
