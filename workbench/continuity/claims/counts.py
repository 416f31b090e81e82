"""How many there are of something: 客室は六つ, the tower has ninety steps, 三层楼; and prose that has more of them."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.numbers import CJK, EN, number

ATTRIBUTE = "counted"
"""What the claims of this module are about; `thing` is the noun, `value` the number."""
_EXACT = frozenset({"段", "階", "畳", "層", "层", "级", "級", "steps", "storeys", "stories", "floors"})
"""Of these there are never some out of more."""
_WHOLE = re.compile(r"ある|全部|すべて|残らず|とも|しかな|\b(?:all|the)\b|全|都|一共")
"""Says that these are all there are."""
_JA_UNIT = (
    "本|つ|人|匹|頭|軒|段|室|部屋|枚|冊|階|畳|間|両|台|門|棟|丁|名|羽|基|艘|隻|振り|面|輪|"
    "脚|通|曲|株|席|戸|巻|挺|箇所|か所|ヶ所|着|足"
)


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
    whole = any(unit in said and unit in established for unit in _EXACT) or _WHOLE.search(said) is not None
    alike = not any(name in said.lower() and name in established.lower() for name in _names(there.thing))
    if alike and not whole:
        return None
    if int(here.value) < int(there.value) and not whole:
        return None
    return Clash("contradiction_value", "count", said, established, 0.5, here.start, here.end)


def _claim(match: re.Match[str], language: str) -> Iterator[Claim]:
    told = {name.rstrip("234"): text for name, text in match.groupdict().items() if text}
    thing = (told.get("t") or told.get("u") or "").lower()
    if not thing or thing in lexicon(language).uncounted or thing in _relatives(language):
        return
    value = number(told["n"])
    if value > 0:
        thing = thing.removesuffix("s") if language == "en" else thing
        yield Claim(ATTRIBUTE, _alike(language).get(thing, thing), str(value), *match.span())


@cache
def _relatives(language: str) -> frozenset[str]:
    """Of these each person has a number of their own; see `relatives`."""
    return frozenset(word.replace("?", "") for word in lexicon(language).relatives)


def _names(thing: str) -> Iterator[str]:
    """The words that `thing` may have been read from."""
    yield thing
    yield from (name for language in ("ja", "en", "zh") for name, first in _alike(language).items() if first == thing)


@cache
def _alike(language: str) -> dict[str, str]:
    """Things that are much the same to the first of them."""
    return {name: names[0] for names in lexicon(language).alike for name in names}


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    if language == "en":
        spoken = re.compile(
            rf"\b(?:the |his |her |their |all |its |[a-z]+[’']s )(?P<n>{EN}) (?:\w+ )?(?P<t>[a-z]{{4,}}s)\b",
            re.IGNORECASE,
        )
        told = re.compile(
            rf"\b(?:has|had|have|with|are|keeps|owns|only|just|exactly) (?:only |just )?"
            rf"(?P<n>{EN}) (?P<t>[a-z]{{4,}}s)\b",
            re.IGNORECASE,
        )
        return told, spoken
    if language == "zh":
        phrase = rf"(?P<n>{CJK})(?:个|间|扇|口|座|层|级|道|把|盏|名|匹|条|棵|张)(?P<t>[㐀-鿿]{{1,2}})"
        floor = rf"(?P<n2>{CJK})(?P<u>层|级)"
        told = re.compile(rf"(?:有|共|只有|一共|总共)(?:{phrase}|{floor})")
        return told, re.compile(rf"{phrase}|第{floor}")
    named = "|".join(name for name in _alike(language) if re.search("[ぁ-ん]", name))
    noun = rf"(?:{named}|[㐀-鿿ァ-ヴー々]{{1,6}})"
    unit = rf"(?:{_JA_UNIT})"
    told = re.compile(
        rf"(?P<t>{noun})(?:は|が)(?:全部で|ぜんぶで|合わせて|わずか|たった|ちょうど)?(?P<n>{CJK}){unit}"
        r"(?:ある|あり|いる|いて|である|だ(?![がけ])|で、|しか|きり|のみ|。|$)"
        rf"|(?P<n2>{CJK})(?:本|弦|門|両)(?P<t2>マスト|帆柱|[㐀-鿿ァ-ヴー]{{2,4}})(?:の|で|だ|を)"
        rf"|(?P<n3>{CJK}){unit}の(?P<t3>{noun})(?:がある|があり|を持つ|を備え|から成|がつい|しかな)"
    )
    spoken = re.compile(
        rf"(?P<n>{CJK}){unit}(?:の|ある|もの)(?P<t>{noun})|(?P<n2>{CJK})(?:本|枚|つ|人|匹|台|通|冊|軒|番)目の(?P<t2>{noun})"
        rf"|(?P<n4>{CJK})ある(?P<t4>{noun})"
        rf"|(?P<t3>{noun})(?:を|が|は)?(?P<n3>{CJK}){unit}(?:とも|すべて|全部|残らず)"
    )
    return told, spoken
