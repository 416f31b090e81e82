"""Names and words in a fact that nobody has been shown."""

import re
import unicodedata

from workbench.memory.reading.names import NameFinder, struck
from workbench.text.plain_words import PLAIN_EN

_SURNAMES = (
    "欧阳|司马|上官|诸葛|慕容|令狐|司徒|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严金魏陶姜戚谢邹章苏潘葛范彭鲁韦马苗"
    "方俞任袁柳鲍史唐薛雷贺倪汤罗毕郝安常傅齐康伍余顾孟黄穆萧尹姚邵汪祁毛宋庞熊纪舒项祝董梁杜阮蓝季贾江童颜郭梅林钟徐邱骆高夏蔡田胡"
    "凌霍卢莫丁邓洪崔龚程裴陆翁段侯刘叶黎白乔温阎廖曾沙]"
)
_STRANGE_JA = re.compile(r"[ァ-ヺー]{3,}|[一-鿿々]{2,4}(?=さん|くん|君|様|さま|先生|氏|殿)|[A-Z][a-z]+")
_STRANGE_ZH = re.compile(
    rf"(?:(?<=[，。：“”、])|^)(?:{_SURNAMES})[一-鿿]"
    rf"|(?<=[和与跟对向把被让给])(?:{_SURNAMES})[一-鿿]{{1,2}}?(?=是|的|在|有|把|被|将|对|向|和|与|说|已|曾|就|也|杀|爱|，|。|$)|[A-Z][a-z]+"
)
_CAPITALISED = re.compile(r"(?<![.!?:“\"]\s)(?<!^)\b[A-Z]\w+")
_FIRST_WORD = re.compile(r"[“\"'(]*([A-Z][a-z]+) (?=[a-z])")
_CONTENT = re.compile(r"[一-鿿]|[ァ-ヺー]{2,}|[a-z0-9]{3,}")
_EMPTY_CJK = set("事物者中人何時的一是在有了不言語話説思知自分本当彼女他她我你们上下来去出入大小間前後")
_STEM = 5
_LEAST_SHARED = 0.25
"""The share of a fact's words of weight that must stand in its evidence."""


def shares_words(told: str, near: str, finder: NameFinder) -> bool:
    """Does enough of the fact's words of weight (names and little words left out) stand there?"""
    wanted = weighty(told, finder)
    return len(wanted & weighty(near, finder)) >= _LEAST_SHARED * len(wanted)


def weighty(text: str, finder: NameFinder) -> set[str]:
    """A text's words of weight: no names, no little words; stems of spaced ones, of a CJK text its ideographs."""
    words = _CONTENT.findall(_plain(masked(text, finder)).lower())
    return {word[:_STEM] for word in words if word not in PLAIN_EN and word not in _EMPTY_CJK}


def strange_names(told: str, shown: str, finder: NameFinder) -> list[str]:
    """Names in `told` that neither `shown` nor the cast's own names hold."""
    known = _plain(shown + " " + " ".join(name for who in finder.cast for name in finder.names_of(who))).casefold()
    pattern = {"ja": _STRANGE_JA, "zh": _STRANGE_ZH}.get(finder.language, _CAPITALISED)
    found: list[str] = pattern.findall(_plain(masked(told, finder)))
    first = _FIRST_WORD.match(told) if pattern is _CAPITALISED else None
    if first and first.group(1).lower() not in PLAIN_EN:
        found.append(first.group(1))
    # A family is called by its name too: the Gaunts.
    return [name for name in found if name.casefold().removesuffix("s") not in known]


def masked(text: str, finder: NameFinder) -> str:
    """The text with every name of the cast as one sign."""
    return struck(text, finder.find(text), lambda _: "〓")


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("’", "'")
