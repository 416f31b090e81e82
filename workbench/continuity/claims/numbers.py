"""Ages and measures: 十七歳, seventeen years old, 二十六岁, 身長百八十二センチ."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of
from workbench.text.numbers import CJK, EN, number

ATTRIBUTES = frozenset({"age", "centimetres", "kilos"})
"""What the claims of this module are about."""

_READ = {
    "ja": re.compile(rf"(?P<n>{CJK})(?P<u>歳|才|センチ|キロ)"),
    "en": re.compile(
        rf"\b(?P<n>{EN})[ -](?P<u>years?[ -]old)\b|\b(?:is|who was) (?P<m>{EN})(?P<v>)(?=[.,;]| and )(?!, \d)",
        re.IGNORECASE,
    ),
    "zh": re.compile(rf"(?P<n>{CJK})(?P<u>岁|公分|厘米)"),
}
_COMING = {
    "ja": [
        "まで",
        "なったら",
        "なれば",
        "に近い",
        "近く",
        "前の",
        "控え",
        "年前",
        "年後",
        "頃",
        "ころ",
        "とき",
        "まえ",
        "まだ",
        "みたい",
        "のよう",
        "に見え",
        "向け",
        "相手",
        "たち",
        "の時",
    ],
    "en": [
        "not yet",
        "before",
        "until",
        "nearly",
        "almost",
        "near",
        "looked",
        "approaching",
        "when",
        "like an?",
        "as an?",
    ],
    "zh": ["不到", "未到", "将近", "快", "像", "似", "看上去", "时", "等到", "那年", "以前", "之前"],
}
"""Says that the age is to come, was once, or only looks so."""
_AROUND = 8
"""Code points before an age that may set it at another time, in Japanese; half as many after it."""
_YEAR = re.compile(r"\b1[0-9]{3}\b|\b20[0-9]{2}\b")
"""A year in digits: the age is somebody's at that time."""
_UNIT = {"センチ": "centimetres", "公分": "centimetres", "厘米": "centimetres", "キロ": "kilos"}


def read(text: str, language: str) -> Iterator[Claim]:
    """Claims of a present age or measure; none where the sentence sets it at another time or only about so much."""
    if language not in _READ or _YEAR.search(text):
        return
    for match in _READ[language].finditer(text):
        around = text[max(0, match.start() - _AROUND) : match.end() + _AROUND // 2]
        if _at_another_time(language).search(around if language == "ja" else text):
            continue
        told = match.groupdict()
        start = match.start("m") if told.get("m") else match.start()
        yield Claim(_UNIT.get(match["u"], "age"), "", str(number(told["n"] or told["m"])), start, match.end())


def named(text: str, language: str) -> Iterator[Claim]:
    """Ages that have a name (還暦, an octogenarian, 年过花甲); the value is the years it may mean: "59-61"."""
    for pattern, least, most in _names(language):
        match = pattern.search(text)
        if match and not _not_yet(language).search(text[: match.start()][-8:] + text[match.end() :][:10]):
            yield Claim("age", "", f"{least}-{most}", *match.span())


@cache
def _names(language: str) -> tuple[tuple[re.Pattern[str], int, int], ...]:
    whole = r"\b(?:{})\b" if language == "en" else r"(?:{})"
    ages = lexicon(language).ages
    return tuple((re.compile(whole.format(words), re.IGNORECASE), *years) for words, years in ages.items())


@cache
def _not_yet(language: str) -> re.Pattern[str]:
    return language_of(language).pattern(_COMING.get(language, _COMING["en"]))


def _years(value: str) -> tuple[int, int]:
    least, _, most = value.partition("-")
    return int(least), int(most or least)


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """Two different values in the same unit."""
    if there.attribute != here.attribute or there.value == here.value:
        return None
    (least, most), (low, high) = _years(there.value), _years(here.value)
    if least <= high and low <= most:
        return None
    attribute = "age" if here.attribute == "age" else "count"
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_value", attribute, said, established, 0.6, here.start, here.end)


@cache
def _at_another_time(language: str) -> re.Pattern[str]:
    known = language_of(language)
    return known.pattern(known.claims.another_time)
