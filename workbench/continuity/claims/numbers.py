"""Ages, measures and counts: 十七歳, seventeen years old, 百八十二センチ; 客室は六つ, it has ninety steps."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash, differ
from workbench.continuity.claims.words import words
from workbench.text.language import language_of
from workbench.text.numbers import CJK, EN, number

MEASURES = frozenset({"age", "centimetres", "kilos"})
"""Attributes of somebody's age and measures."""
COUNT = "count"
"""The attribute of how many there are of a thing; whose they are does not matter."""
_MEASURE = {
    "ja": rf"(?P<n>{CJK})(?P<u>歳|才|センチ|キロ)",
    "en": rf"\b(?P<n>{EN})[ -](?P<u>years?[ -]old)\b|\b(?:is|who was) (?P<m>{EN})(?=[.,;]| and )(?!, \d)",
    "zh": rf"(?P<n>{CJK})(?P<u>岁|公分|厘米)",
}
_UNIT = {"センチ": "centimetres", "公分": "centimetres", "厘米": "centimetres", "キロ": "kilos"}
_AROUND = 8
"""Code points before an age that may set it at another time, in Japanese; half as many after it."""
_YEAR = re.compile(r"\b1[0-9]{3}\b|\b20[0-9]{2}\b")
"""A year in digits: the age is somebody's at that time."""
_WHOLE = re.compile(r"ある|全部|すべて|残らず|とも|しかな|\ball\b|全|都|一共")
"""Says that these are all there are; of steps and floors there are never some out of more."""
_EXACT = frozenset({"段", "石段", "階段", "階", "畳", "層", "层", "级", "step", "storey", "floor"})
_JA = "[本つ人匹頭軒段室枚冊階畳間両台門棟丁名羽基艘隻面輪脚通曲株席戸巻挺着足]|部屋|振り|箇所|か所"
_ZH = "[个间扇口座层级道把盏名匹条棵张]"
_NOUN = "[㐀-鿿ァ-ヴー々]{1,6}"
_FACT = {
    "ja": (
        rf"(?P<t>{_NOUN})(?:は|が)(?:全部で|合わせて|わずか|たった|ちょうど)?(?P<n>{CJK})(?:{_JA})"
        r"(?:ある|あり|いる|いて|である|だ(?![がけ])|で、|しか|きり|のみ|。|$)",
        rf"(?P<n>{CJK})(?:{_JA})の(?P<t>{_NOUN})(?:がある|があり|を持つ|を備え|から成|がつい|しかな)",
    ),
    "en": (
        rf"\b(?:has|had|have|with|are|keeps|owns|only|just|exactly) (?:only |just )?(?P<n>{EN}) (?P<t>[a-z]{{4,}}s)\b",
    ),
    "zh": (rf"(?:有|共|只有|一共|总共)(?P<n>{CJK})(?:{_ZH})(?P<t>[㐀-鿿]{{1,2}})",),
}
"""How a fact says how many there are."""
_PROSE = {
    "ja": (
        rf"(?P<n>{CJK})(?:(?:{_JA})目?の|(?:{_JA})?ある)(?P<t>{_NOUN})",
        rf"(?P<t>{_NOUN})(?:を|が|は)?(?P<n>{CJK})(?:{_JA})(?:とも|すべて|全部|残らず)",
    ),
    "en": (rf"\b(?:the|his|her|their|all|its|[a-z]+[’']s) (?P<n>{EN}) (?:\w+ )?(?P<t>[a-z]{{4,}}s)\b",),
    "zh": (rf"(?P<n>{CJK})(?:{_ZH})(?P<t>[㐀-鿿]{{1,2}})",),
}
"""How prose speaks of so many."""


def read(text: str, language: str, prose: bool = False) -> Iterator[Claim]:
    """Present ages and measures, none where the sentence sets them at another time or only about so much; and counts,
    which a fact gives as a whole."""
    if not _YEAR.search(text):
        for match in re.finditer(_MEASURE.get(language, _MEASURE["en"]), text, re.IGNORECASE):
            around = text[max(0, match.start() - _AROUND) : match.end() + _AROUND // 2]
            if not _at_another_time(language).search(around if language == "ja" else text):
                value = match.groupdict().get("m") or match["n"]
                start = match.start("m") if match.groupdict().get("m") else match.start()
                yield Claim(_UNIT.get(match["u"] or "", "age"), "", str(number(value)), start, match.end())
    for pattern in _counting(language, prose):
        for match in pattern.finditer(text):
            thing = match["t"].lower().removesuffix("s" if language == "en" else "")
            if thing not in words(language).uncounted:
                yield Claim(COUNT, thing, str(number(match["n"])), *match.span())


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """Another age or measure; more of a thing than there are, or fewer where they are named as all there are."""
    fewer = int(here.value) - int(there.value)
    if not fewer or there.thing != here.thing:
        return None
    if here.attribute != COUNT:
        return differ(there, here, there_text, here_text, 0.6)
    if fewer < 0 and here.thing not in _EXACT and not _WHOLE.search(here_text[here.start : here.end]):
        return None
    return differ(there, here, there_text, here_text, 0.5)


@cache
def _counting(language: str, prose: bool) -> tuple[re.Pattern[str], ...]:
    table = _PROSE if prose else _FACT
    return tuple(re.compile(one, re.IGNORECASE) for one in table.get(language, table["en"]))


@cache
def _at_another_time(language: str) -> re.Pattern[str]:
    return language_of(language).pattern(words(language).another_time)
