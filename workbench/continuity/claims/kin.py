"""Who is whose brother, mother, uncle: 灯は蓮の姉である, Mara is Tom's aunt, 小梅是老秦的女儿."""

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.claims.model import Claim, Clash

ATTRIBUTE = "kinship"
"""What the claims of this module are about; `thing` is "who/whose", whose may be empty, and `value` what they are."""
_MALE = frozenset({"兄", "弟", "父", "祖父", "叔父", "伯父", "息子", "夫", "甥", "従兄", "従弟"}) | frozenset(
    {
        "brother",
        "father",
        "grandfather",
        "uncle",
        "son",
        "husband",
        "nephew",
        "哥哥",
        "弟弟",
        "父亲",
        "爷爷",
        "叔叔",
        "舅舅",
        "儿子",
        "丈夫",
    }
)
_FEMALE = frozenset({"姉", "妹", "母", "祖母", "叔母", "伯母", "娘", "妻", "姪", "従姉", "従妹"}) | frozenset(
    {
        "sister",
        "mother",
        "grandmother",
        "aunt",
        "daughter",
        "wife",
        "niece",
        "姐姐",
        "妹妹",
        "母亲",
        "奶奶",
        "姑姑",
        "女儿",
        "妻子",
    }
)
_ALIKE = ({"叔父", "伯父"}, {"叔母", "伯母"}, {"舅舅", "叔叔"}, {"従兄", "従弟"}, {"従姉", "従妹"})
_EITHER = frozenset({"cousin", "twin", "grandchild", "ward", "従兄弟", "いとこ", "孫"})
_KIN = "|".join(sorted(_MALE | _FEMALE | _EITHER, key=len, reverse=True))
_JA = r"(?:[㐀-鿿ァ-ヴー々]{1,6}|(?:(?<=^)|(?<=[、。「　はが]))[ぁ-ん]{2,4})"
_SELF = frozenset(
    {"彼", "彼女", "私", "僕", "俺", "自分", "二人", "男", "女", "娘", "主人", "先生", "His", "Her", "The", "My"}
)
_PATTERNS = {
    "ja": (
        rf"(?P<a>{_JA})(?:さん|くん|様)?(?:は|が)、?(?P<b>{_JA})(?:さん|くん|様)?の(?:実の|義理の|双子の)?(?P<k>{_KIN})(?:である|だ|で、|です|にあたる)",
        rf"(?P<b>{_JA})(?:さん|くん|様)?の(?P<k>{_KIN})(?:の|・|、|である)(?P<a>{_JA})",
        rf"(?P<b>{_JA})(?:さん|くん|様)?の(?P<k>{_KIN})は(?P<a>{_JA})(?:である|だ|と(?:いう|いい))",
        rf"(?<![のぁ-ん㐀-鿿])(?P<k>{_KIN})の(?P<a>{_JA})(?=[はがをにと、])",
    ),
    "en": (
        rf"\b(?P<a>[A-Z][a-z]+), (?P<b>[A-Z][a-z]+)[’']s (?:\w+ )?(?P<k>{_KIN})\b",
        rf"\b(?P<a>[A-Z][a-z]+)(?: [A-Z][a-z]+)? (?:is|was) (?P<b>[A-Z][a-z]+)[’']s (?:\w+ )?(?P<k>{_KIN})\b",
        rf"\b(?P<b>[A-Z][a-z]+)[’']s (?:\w+ )?(?P<k>{_KIN}),? (?:is |was )?(?P<a>[A-Z][a-z]+)",
        rf"\b(?:[Hh]is|[Hh]er|[Mm]y) (?:\w+ )?(?P<k>{_KIN}),? (?P<a>[A-Z][a-z]+)",
    ),
    "zh": (
        rf"(?P<a>[㐀-鿿]{{2,3}})是(?P<b>[㐀-鿿]{{2,3}})的(?:亲)?(?P<k>{_KIN})",
        rf"(?P<b>[㐀-鿿]{{2,3}})的(?P<k>{_KIN})(?P<a>[㐀-鿿]{{2,3}})(?=[，。、是说])",
    ),
}


@lru_cache(maxsize=16384)
def read(text: str, language: str) -> tuple[Claim, ...]:
    """Every kinship a text states."""
    return tuple(_read(text, language)) if re.search(_KIN, text) else ()


def _read(text: str, language: str) -> Iterator[Claim]:
    for expression in _PATTERNS.get(language, ()):
        for match in re.finditer(expression, text):
            told = match.groupdict()
            who, whose = told["a"], told.get("b") or ""
            if not {who, whose} & _SELF and who not in _MALE | _FEMALE and whose not in _MALE | _FEMALE:
                yield Claim(ATTRIBUTE, f"{who}/{whose}", match["k"], *match.span())


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """The same two people otherwise related; or somebody who is called what only the other sex is."""
    who, whose = there.thing.split("/")
    him, of = here.thing.split("/")
    if there.value == here.value or not _same(who, him) or {there.value, here.value} in _ALIKE:
        return None
    told = {there.value, here.value} <= _MALE | _FEMALE
    other_sex = told and (there.value in _MALE) != (here.value in _MALE)
    twins = "双子" in (whose, of)
    if not other_sex and not twins and not (whose and of and _same(whose, of)):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_value", ATTRIBUTE, said, established, 0.55, here.start, here.end)


def _same(one: str, other: str) -> bool:
    """True of two names of which one is the end or the beginning of the other (三枝灯里, 灯里)."""
    short, long = sorted((one, other), key=len)
    return (len(short) > 1 and (long.startswith(short) or long.endswith(short))) or one == other
