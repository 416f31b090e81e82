"""What somebody is and where they are from: trade, birthplace, birthday, tongues; a relative's trade."""

import calendar
import re
from collections.abc import Iterator
from functools import cache, lru_cache

from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of
from workbench.text.numbers import CJK, number

TRADE, BIRTHPLACE, BIRTHDAY, TONGUE = "trade", "birthplace", "birthday", "tongue"
ATTRIBUTES = frozenset({TRADE, BIRTHPLACE, BIRTHDAY, TONGUE})
"""What the claims of this module are about."""
_PAST = re.compile(r"元$|もと$|かつて|以前|昔|見習い|\b(?:former|once|retired|would-be|ex-)\b|曾|从前|以前|前任")
"""A trade given up, or not yet taken up."""
_OTHERS = re.compile(
    r"^の(?:息子|娘|妻|夫|父|母|兄|姉|弟|妹|家|店|卵|弟子|見習|真似|ふり|ような|格好)|^(?:のよう|みたい|になりた|志望|の?ふり|めい|じみ|然)"
    r"|^[’']s\b|^的(?:儿子|女儿|妻子|丈夫|徒弟)"
)
"""What follows makes it somebody else's trade, or a likeness."""
_MONTHS = {name.lower(): at for at, name in enumerate(calendar.month_name) if name}
_BORN = {
    "ja": (
        r"生まれも育ちも(?P<v>[㐀-鿿ァ-ヴー]{2,6})",
        r"(?P<v>[㐀-鿿ァ-ヴー]{2,6}?)(?:県|府|市|村|町|国)?(?:の)?(?:生まれ|出身|の産|育ち)",
        r"(?:生まれ(?:故郷)?|出身|故郷|郷里|ふるさと)(?:は|の|である)(?P<v>[㐀-鿿ァ-ヴー]{2,6}?)(?:県|府|市|村|町)?(?=[をにでのはが、。]|だ|である|$)",
        r"(?P<v>[㐀-鿿ァ-ヴー]{2,6}?)(?:県|府|市|村|町)?(?:で|に)生まれ",
    ),
    "en": (
        r"\b[Bb]orn (?:and (?:bred|raised) )?in (?:the )?(?P<v>[A-Z][a-z]+)",
        r"\b(?:comes|came|hails|hailed) from (?P<v>[A-Z][a-z]+)",
        r"\b(?:boyhood|girlhood|childhood) in (?P<v>[A-Z][a-z]+)",
        r"\b[Nn]ative of (?P<v>[A-Z][a-z]+)",
        r"\b(?:home town|hometown|birthplace)(?: of| was| is|,) (?P<v>[A-Z][a-z]+)",
        r"\b(?P<v>[A-Z][a-z]+)-born\b",
    ),
    "zh": (
        r"(?:生在|出生在|生于|出生于|老家在|祖籍|家乡在|故乡在)(?P<v>[㐀-鿿]{2,3}?)(?=[，。、；的]|$)",
        r"(?:在)(?P<v>[㐀-鿿]{2,3})出生",
        r"是(?P<v>[㐀-鿿]{2,3})人(?=[，。；]|$)",
    ),
}
_CAME = {"ja": (r"(?P<v>[㐀-鿿ァ-ヴー]{2,6})から(?:来た|出てき|移り住|越してき|上京)",)}
"""What says in a fact alone where somebody is from: prose has many come from where they were this morning."""
_ANYBODY = (
    "友人|友|男|女|人|者|客|同僚|先輩|後輩|青年|少年|少女|老人|親友"
    r"|friend|neighbou?r|colleague|man|woman|boy|girl|朋友|老人|男人|女人|同学"
)
"""Whoever has no name here."""
_NO_PLACE = frozenset(
    {
        "同年",
        "双子",
        "明治",
        "大正",
        "昭和",
        "平成",
        "早",
        "今年",
        "去年",
        "冬",
        "春",
        "夏",
        "秋",
        "町",
        "村",
        "The",
        "海辺",
        "山奥",
        "田舎",
    }
    | {"農家", "武家", "商家", "名家", "貧家", "同じ", "北方", "南方", "好人", "本地", "女", "男"}
)
_TONGUE = {
    "ja": r"(?P<v>[㐀-鿿ァ-ヴー]{1,6}語)",
    "en": r"(?P<v>French|German|Spanish|Italian|Russian|English|Latin|Greek|Chinese|Japanese|Arabic|Welsh|Irish|Gaelic"
    r"|Polish|Dutch|Turkish|Hindi|Portuguese|Hebrew|Yiddish|Swedish|Norwegian)",
    "zh": r"(?P<v>[㐀-鿿]{1,2}(?:语|文|国话))",
}
_DUMB = {
    "ja": r"{t}(?:が|は|を|も)[^。、]{{0,8}}?(?:話せ|しゃべれ|喋れ|でき|わから|分から|読め|解さ|知ら|通じ)(?:な|ず|ぬ)",
    "en": r"\b(?:no|not (?:a word of|speak|know|understand)|cannot speak|never learn(?:ed|t)) (?:\w+ of )?{t}",
    "zh": r"(?:不会|不懂|听不懂|不识|一句)(?:说|讲)?{t}",
}
_FLUENT = {
    "ja": r"(?:流暢な|見事な|滑らかな|達者な|きれいな|完璧な|淀みない)?{t}で[^。]{{0,20}}?(?:応じ|答え|話|言|語|尋ね|"
    r"訊|叫|囁|挨拶|書|やりと|返)"
    r"|{t2}を(?:流暢に|すらすら|自在に)?(?:話し|しゃべ|喋|操|訳し|読み上げ|読んだ)",
    "en": r"\b(?:in|spoke|speaks|into) (?:\w+ )?{t}\b",
    "zh": r"用(?:流利的|一口)?{t}(?:说|答|问|写|骂|回|交谈)|(?:流利的|一口){t2}",
}


@lru_cache(maxsize=16384)
def read(text: str, language: str, prose: bool = False) -> tuple[Claim, ...]:
    """Trades, birthplaces and months of birth a text gives, and tongues: those a fact denies ("no"), those prose has
    spoken ("yes")."""
    if language not in _BORN:
        return ()
    return (
        *_trades(text, language),
        *_born(text, language, prose),
        *_birthdays(text, language),
        *_tongues(text, language, prose),
    )


def place_of(claim: Claim, text: str) -> int:
    """Where the relative stands whose trade it is (小夜の父は漁師, 漁師をしている小夜の父)."""
    before = text.lower().rfind(claim.thing, 0, claim.start)
    after = text.lower().find(claim.thing, claim.end)
    return before if before >= 0 else max(after, claim.start)


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """Two values of one attribute, of the same person or relative."""
    if there.attribute != here.attribute or there.thing != here.thing or there.value == here.value:
        return None
    if there.attribute == BIRTHPLACE and (there.value in here_text or here.value in there_text):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_value", here.attribute, said, established, 0.55, here.start, here.end)


def _trades(text: str, language: str) -> Iterator[Claim]:
    trades = lexicon(language).trades
    for match in _named(language).finditer(text):
        word = match["w"].lower()
        value = next(value for value, words in trades.items() if word in words)
        before, after = text[: match.start()], text[match.end() :]
        if _PAST.search(before[-8:]) or _OTHERS.search(after):
            continue
        kin = _kin(language)
        relative = kin[0].search(before) or kin[1].match(after)
        if relative is not None:
            yield Claim(TRADE, relative["k"].lower(), value, *match.span())
        elif _is(language).match(after) if language != "en" else _an(before, after):
            yield Claim(TRADE, "", value, *match.span())


@cache
def _named(language: str) -> re.Pattern[str]:
    words = sorted((word for words in lexicon(language).trades.values() for word in words), key=len, reverse=True)
    either = "|".join(map(re.escape, words))
    return re.compile(rf"\b(?P<w>{either})\b" if language == "en" else rf"(?P<w>{either})", re.IGNORECASE)


@cache
def _kin(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A relative before the trade (祖父は大工) and after it (大工だった祖父)."""
    who = language_of(language).any_of(lexicon(language).doers.who)
    if language == "ja":
        return re.compile(rf"(?P<k>{who})(?:は|が|も)[^、。はがも]{{0,10}}$"), re.compile(
            rf"(?:だった|の|である|を(?:している|していた|営む|して)|として働く|になった)(?:[㐀-鿿ァ-ヴー々ぁ-ん]{{1,8}}(?:さん|君|様)?の)?(?P<k>{who})(?![㐀-鿿])"
        )
    if language == "en":
        return (
            re.compile(rf"\b(?P<k>{who})(?: was| is| had been|,) (?:an? |the )?(?:\w+ )?$", re.IGNORECASE),
            re.compile(rf" (?P<k>{who})\b", re.IGNORECASE),
        )
    return re.compile(rf"(?P<k>{who})(?:曾?是|当过)(?:个|一名|一个)?$"), re.compile(rf"(?P<k>{who})")


@cache
def _is(language: str) -> re.Pattern[str]:
    """What follows where somebody is said to be of the trade: である, として, の and a name."""
    if language == "ja":
        return re.compile(r"(?:である|だ(?![っろ])|です|として|で[、ある]|。|、|$|の(?=[㐀-鿿ァ-ヴ]))")
    return re.compile(r"(?=[，。；、]|$|[㐀-鿿]{2,3})")


def _an(before: str, after: str) -> bool:
    said = re.search(r"\b(?:is|was|as|works as|worked as) (?:an? |the )(?:\w+ )?$|, (?:an?|the) (?:\w+ )?$", before)
    return said is not None or re.match(r",? [A-Z]", after) is not None


def _born(text: str, language: str, prose: bool) -> Iterator[Claim]:
    for expression in (*_BORN[language], *(() if prose else _CAME.get(language, ()))):
        for match in re.finditer(expression, text):
            if match["v"] not in _NO_PLACE and not re.search(r"[年月日歳家族子男女人代時期]$", match["v"]):
                whose = _relative(text, match.start(), match.end(), language)
                yield Claim(BIRTHPLACE, whose, match["v"], *match.span())


def _relative(text: str, start: int, end: int, language: str) -> str:
    """The relative a clause is about, right before [start, end) or after it; "" for none."""
    who = "|".join((language_of(language).any_of(lexicon(language).doers.who), _ANYBODY))
    found = re.search(rf"(?P<k>{who})(?:は|が|も|,? (?:who )?(?:was|is|had been) | )?$", text[:start], re.IGNORECASE)
    found = found or re.match(rf"(?:た|の|的)?(?P<k>{who})", text[end:])
    return found["k"].lower() if found else ""


def _birthdays(text: str, language: str) -> Iterator[Claim]:
    if language == "en":
        months = "|".join(_MONTHS)
        for match in re.finditer(
            rf"\bbirthday\b[^.]{{0,24}}?\b(?P<a>{months})\b|\b(?P<b>{months})\b[^.]{{0,30}}?\bbirthday\b",
            text,
            re.IGNORECASE,
        ):
            yield Claim(BIRTHDAY, "", str(_MONTHS[(match["a"] or match["b"]).lower()]), *match.span())
        return
    for match in re.finditer(
        rf"(?:誕生日|生日|生まれ)[^。]{{0,6}}?(?P<a>{CJK})月|(?P<b>{CJK})月[^。、，]{{0,10}}?(?:誕生日|生日|生まれ)",
        text,
    ):
        yield Claim(BIRTHDAY, "", str(number(match["a"] or match["b"])), *match.span())


def _tongues(text: str, language: str, prose: bool) -> Iterator[Claim]:
    tongue = _TONGUE[language]
    form = (_FLUENT if prose else _DUMB)[language].format(t=tongue, t2=tongue.replace("<v>", "<w>"))
    for match in re.finditer(form, text):
        value = match["v"] or match.groupdict().get("w") or ""
        if value not in ("物語", "言語", "敬語", "単語", "落語", "国語", "語", "中文", "作文", "语文"):
            yield Claim(TONGUE, value, "yes" if prose else "no", *match.span())
