"""How many there are of something: 客室は六つ, the tower has ninety steps, 三层楼; and prose that has more of them."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.families import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.claims.numbers import CJK, EN, number

ATTRIBUTE = "counted"
"""What the claims of this module are about; `thing` is the noun, `value` the number."""
_EXACT = frozenset({"段", "階", "畳", "層", "层", "级", "級", "steps", "storeys", "stories", "floors"})
"""Of these there are never some out of more."""
_JA_UNIT = "本|つ|人|匹|頭|軒|段|室|部屋|枚|冊|階|畳|間|両|台|門|棟|丁|名|羽|基|艘|隻|振り|面|輪"


def of_fact(text: str, language: str) -> Iterator[Claim]:
    """The numbers a fact gives as a whole: it says that so many there are."""
    for match in _patterns(language)[0].finditer(text):
        yield from _claim(match, language)


def of_prose(text: str, language: str) -> Iterator[Claim]:
    """The numbers of things a sentence speaks of."""
    for match in _patterns(language)[1].finditer(text):
        yield from _claim(match, language)


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """More of something than there is; of what comes as a whole (steps, floors) also fewer."""
    if there.thing != here.thing or int(here.value) == int(there.value):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    whole = any(unit in said and unit in established for unit in _EXACT)
    if int(here.value) < int(there.value) and not whole:
        return None
    return Clash("contradiction_value", "count", said, established, 0.5, here.start, here.end)


def _claim(match: re.Match[str], language: str) -> Iterator[Claim]:
    told = match.groupdict()
    thing = (told.get("t") or told.get("u") or "").lower()
    if not thing or thing in lexicon(language).uncounted:
        return
    value = number(match["n"])
    if value > 0:
        yield Claim(ATTRIBUTE, thing.removesuffix("s") if language == "en" else thing, str(value), *match.span())


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    if language == "en":
        spoken = re.compile(
            rf"\b(?:the |his |her |their |all |its |[a-z]+[’']s )(?P<n>{EN}) (?P<t>[a-z]{{4,}}s)\b", re.IGNORECASE
        )
        told = re.compile(
            rf"\b(?:has|had|have|with|are|keeps|owns|only|just|exactly) (?:only |just )?"
            rf"(?P<n>{EN}) (?P<t>[a-z]{{4,}}s)\b",
            re.IGNORECASE,
        )
        return told, spoken
    if language == "zh":
        phrase = rf"(?P<n>{CJK})(?:个|间|扇|口|座|层|级|道|把|盏|名|匹|条|棵|张)(?P<t>[㐀-鿿]{{1,2}})"
        return re.compile(rf"(?:有|共|只有|一共|总共){phrase}"), re.compile(phrase)
    noun = r"[㐀-鿿ァ-ヴー々]{1,6}"
    told = re.compile(
        rf"(?P<t>{noun})(?:は|が)(?:全部で|ぜんぶで|合わせて|わずか|たった|ちょうど)?(?P<n>{CJK})(?:{_JA_UNIT})"
        r"(?:ある|あり|いる|いて|である|だ(?![がけ])|で、|しか|きり|のみ|。|$)"
    )
    spoken = re.compile(rf"(?P<n>{CJK})(?:{_JA_UNIT})の(?P<t>{noun})")
    return told, spoken
