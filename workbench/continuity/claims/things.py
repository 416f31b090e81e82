"""What is true of things: what there is not, what does not work, what colour it has, who made it."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from workbench.continuity.claims.colours import apart
from workbench.continuity.claims.families import clause, unreal
from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of, meanings

ABSENT, USELESS, GONE, COLOUR, MADE, MATERIAL = "absent", "useless", "gone", "colour", "made", "material"
GIVEN = "given"
"""What somebody has given away; unlike the others, of the giver."""
DENIALS = (ABSENT, USELESS, GONE)
"""Attributes of claims that are held against a sentence by `denies`."""
ATTRIBUTES = frozenset({*DENIALS, COLOUR, MADE, MATERIAL})
"""What the claims of this module are about; each has the noun as its `thing`."""
_SPOKEN_OF = re.compile(r"(?P<n>[㐀-鿿ァ-ヴー々]{2,8})(?=が|は|も)|\b(?:the|his|her) (?P<e>[a-z]{3,})\b", re.IGNORECASE)
_LONG_AGO = re.compile(r"百年|昔|むかし|当時|かつて|世紀|年も(?:前|まえ)|\bcentur|\b(?:ages|long) ago\b|从前|当年|百年")
"""What was gone then has been replaced since."""
_COMPOUND = re.compile(
    r"[㐀-鿿々]+([ァ-ヴー]{2,})|[那这一][匹只头条辆把件座栋朵本顶]([㐀-鿿]{1,3})|[㐀-鿿]*的([㐀-鿿]+)"
)
_NOUN = {"ja": r"[㐀-鿿ァ-ヴー々]{1,8}", "zh": r"[㐀-鿿]{1,3}", "en": r"[a-z]{3,}"}


def read(text: str, language: str) -> Iterator[Claim]:
    """What a fact's text says of things."""
    words = lexicon(language).things
    for attribute, expressions in _denials(language):
        for expression in expressions:
            for match in expression.finditer(text):
                thing = _head(match["n"].lower())
                if attribute == GONE and _LONG_AGO.search(text):
                    continue
                if thing not in words.abstract and not _of_the_body(thing, language):
                    yield Claim(attribute, thing, _place(text[: match.start()], language), *match.span())
    yield from _coloured(text, language)
    yield from _made(text, language)
    yield from _of_material(text, language)


@cache
def _denials(language: str) -> tuple[tuple[str, tuple[re.Pattern[str], ...]], ...]:
    words = lexicon(language).things
    told = ((ABSENT, words.absent), (USELESS, words.useless), (GONE, words.gone), (GIVEN, words.given))
    return tuple((attribute, tuple(re.compile(one, re.IGNORECASE) for one in some)) for attribute, some in told)


def _place(before: str, language: str) -> str:
    """Where alone it is so, if the text says (北尾根では…): the place's name, or ""."""
    found = {"ja": r"([㐀-鿿ァ-ヴー々]{1,8})(?:に|で)は$", "zh": r"([㐀-鿿]{2,4})[里上]$"}.get(language)
    match = re.search(found, before) if found else None
    return match.group(1) if match else ""


def _of_the_body(thing: str, language: str) -> bool:
    known = language_of(language)
    if language == "en":
        return thing in known.part_of
    return any(thing.endswith(part) for part in known.part_of)


@lru_cache(maxsize=16384)
def shown(text: str, language: str) -> tuple[Claim, ...]:
    """Colours, makers and materials that a sentence shows."""
    return (*_coloured(text, language), *_made(text, language), *_of_material(text, language))


def may_be(there: Claim, text: str, language: str) -> bool:
    """False when nothing of the thing, and nothing that needs it, stands in the text: most of thousands of facts."""
    return language == "en" or there.thing in text or there.thing in lexicon(language).needs


def denies(there: Claim, there_text: str, text: str, language: str) -> Clash | None:
    """A thing there is not that is there, or one that does not work at work."""
    place = _found(there.thing, text, language)
    if place < 0 and there.attribute == ABSENT:
        places = (_found(one, text, language) for one in lexicon(language).needs.get(there.thing, ()))
        place = max(places, default=-1)
    if place < 0:
        return None
    here = clause(text, place, place + len(there.thing), language)
    if unreal(here, language) or (there.value and _elsewhere(there, text[:place], language)):
        return None
    known, words = language_of(language), lexicon(language).things
    if there.attribute == GONE:
        if known.pattern(words.remains).search(text) or not _in_use(there.thing, text, language):
            return None
    elif there.attribute == USELESS or language == "en":
        theirs = re.search(rf"\b(?:the|his|her|their|its|[A-Za-z]+[’']s) (?:\w+ )?{re.escape(there.thing)}\b", text)
        if not known.pattern(words.works).search(text) and not (there.attribute == ABSENT and theirs):
            return None
    sure = 0.6 if there.value and there.value in text else 0.5
    attribute = "presence" if there.attribute == ABSENT else "state"
    established = there_text[there.start : there.end]
    return Clash("contradiction_value", attribute, here.strip(), established, sure, place, place + len(there.thing))


def _elsewhere(there: Claim, before: str, language: str) -> bool:
    """True when the sentence says which other place's it is (町の医者, where it is the village that has none)."""
    where = r"(隣|[㐀-鿿ァ-ヴー々]{0,7}[町村街市島国県駅店家邸寺城港院校館])"
    found = re.search(rf"{where}の$" if language == "ja" else r"([㐀-鿿]{0,3}[镇村城县岛国庙院家店府])的$", before)
    return found is not None and there.value not in found.group(1) and found.group(1) not in there.value


def has_again(there: Claim, there_text: str, text: str, language: str) -> Clash | None:
    """The clash of a sentence that has in use what somebody gave away; whose use it is, is another question."""
    known, words = language_of(language), lexicon(language).things
    place = _found(there.thing, text, language)
    if place < 0 or known.pattern(words.remains).search(text) or not _in_use(there.thing, text, language):
        return None
    if unreal(clause(text, place, place + len(there.thing), language), language):
        return None
    established = there_text[there.start : there.end]
    return Clash("contradiction_value", "presence", there.thing, established, 0.5, place, place + len(there.thing))


def _found(thing: str, text: str, language: str) -> int:
    return text.find(thing) if language != "en" else _word(thing, text)


def _in_use(thing: str, text: str, language: str) -> bool:
    doing = f"(?:{'|'.join(lexicon(language).things.in_use)})"
    after = f"(?:{'|'.join(language_of(language).things.used_after)})"
    here = re.escape(thing)
    found = (
        rf"{here}(?:{doing}|{after})"
        if language == "ja"
        else rf"{doing}\b{here}\b"
        if language == "en"
        else rf"{doing}{here}"
    )
    return re.search(found, text, re.IGNORECASE) is not None


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """The same thing in a colour, or by a maker, that it cannot have."""
    if there.attribute != here.attribute or there.thing != here.thing or there.value == here.value:
        return None
    if there.attribute == COLOUR and not apart(there.value, here.value):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_value", there.attribute, said, established, 0.55, here.start, here.end)


def _head(noun: str) -> str:
    """What a compound names: 救助犬ソバ is ソバ."""
    found = _COMPOUND.fullmatch(noun)
    return next(part for part in found.groups() if part) if found else noun


@cache
def _covered(language: str) -> re.Pattern[str]:
    colour = "|".join(sorted(map(re.escape, language_of(language).colour_of), key=len, reverse=True))
    link = {"ja": "(?:い|の|色の)", "zh": "色?的?"}.get(language, " (?:[a-z]+ )?")
    return re.compile(
        rf"(?P<c>{colour}){link}{language_of(language).any_of(lexicon(language).things.cover)}", re.IGNORECASE
    )


def _word(word: str, text: str) -> int:
    found = re.search(rf"\b{re.escape(word)}(?:s|d|ed|ing)?\b", text, re.IGNORECASE)
    return found.start() if found else -1


def _coloured(text: str, language: str) -> Iterator[Claim]:
    known = language_of(language)
    light = lexicon(language).things.common
    parts = meanings(known.coloured)
    for match in _covered(language).finditer(text):
        for noun in _SPOKEN_OF.finditer(text):
            thing = _head((noun["n"] or noun["e"]).lower())
            yield Claim(COLOUR, thing, known.colour_of[match["c"].lower()], match.start(), match.end())
    for pattern in _colours(language):
        for match in pattern.finditer(text):
            thing = _head(match["n"].lower())
            if (
                thing in light
                or thing.startswith("的")
                or thing in parts
                or thing in known.part_of
                or thing in known.colour_of
            ):
                continue
            for length in range(1, len(thing) + 1) if language == "zh" else ():
                yield Claim(COLOUR, thing[:length], known.colour_of[match["c"].lower()], *match.span())
            yield Claim(COLOUR, thing, known.colour_of[match["c"].lower()], match.start(), match.end())
            if match.groupdict().get("m") and match["m"].lower() not in light:
                yield Claim(COLOUR, match["m"].lower(), known.colour_of[match["c"].lower()], *match.span())


@cache
def _colours(language: str) -> tuple[re.Pattern[str], ...]:
    colour = "|".join(sorted(map(re.escape, language_of(language).colour_of), key=len, reverse=True))
    noun = _NOUN.get(language, _NOUN["en"])
    if language == "en":
        return (
            re.compile(rf"\b(?P<c>{colour}) (?:(?P<m>[a-z]+) )?(?P<n>{noun})\b", re.IGNORECASE),
            re.compile(
                rf"\b(?:the|his|her|my|their|its|[a-z]+[’']s) (?P<n>{noun}) (?:\w+ ){{0,4}}(?:is|was) (?:an? )?"
                rf"(?:\w+ )?(?P<c>{colour})\b",
                re.IGNORECASE,
            ),
        )
    if language == "zh":
        return (re.compile(rf"(?P<c>{colour})色?的?(?P<n>{noun})"), re.compile(rf"(?P<n>{noun})是(?P<c>{colour})"))
    return (
        re.compile(rf"(?P<c>{colour})(?:い|の|色の|塗りの)(?P<n>{noun})"),
        re.compile(rf"(?P<n>{noun})(?:の色)?(?:は|が)[^、。]{{0,8}}?(?P<c>{colour})(?:い|色|で|である|の|。|$)"),
    )


def _made(text: str, language: str) -> Iterator[Claim]:
    who, deed = _makers(language)
    for match in who.finditer(text):
        done = deed.search(text, match.end())
        if done is not None and done.start() - match.end() <= 24:
            for thing in _nouns(text, language):
                yield Claim(MADE, f"{thing}/{done.group()}", match["w"], match.start(), done.end())


@cache
def _makers(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    known, words = language_of(language), lexicon(language).doers
    who = known.any_of(words.who)
    particle = {"ja": r"(?:の[㐀-鿿ァ-ヴーぁ-ん]{1,6})?が"}.get(language, "")
    return re.compile(rf"(?P<w>{who}){particle}", re.IGNORECASE), known.pattern(words.deed)


def _nouns(text: str, language: str) -> set[str]:
    if language == "en":
        return set(re.findall(r"\b(?:the|this|that) (?:\w+ )?([a-z]{3,})\b", text))
    if language == "zh":
        return set(re.findall(r"(?:这|那)[^\W]([㐀-鿿]{1,2})", text))
    joined = {match.group(1) for match in re.finditer(r"(?=(?<![㐀-鿿])([㐀-鿿々]{1,3}の[㐀-鿿](?![㐀-鿿])))", text)}
    return joined | set(re.findall(r"[ァ-ヴー]{2,}|[㐀-鿿々]{2,}", text))


_MATERIALS = {
    "ja": "木|石|鉄|銅|銀|金|錫|革|絹|竹|陶|硝子|ガラス|煉瓦|レンガ|象牙|麻|藁|紙|真鍮|翡翠|吊り",
    "en": "wooden|stone|iron|copper|silver|gold|brass|leather|silk|glass|brick|ivory|pewter|steel|marble|straw",
    "zh": "木|石|铁|铜|银|金|锡|皮|绸|竹|瓷|玉|砖|象牙|玻璃",
}


def _of_material(text: str, language: str) -> Iterator[Claim]:
    for pattern in _made_of(language):
        for match in pattern.finditer(text):
            if match["n"].lower() not in lexicon(language).things.common:
                yield Claim(MATERIAL, match["n"].lower(), match["m"].lower(), *match.span())


@cache
def _made_of(language: str) -> tuple[re.Pattern[str], ...]:
    material, noun = _MATERIALS.get(language, _MATERIALS["en"]), _NOUN.get(language, _NOUN["en"])
    if language == "ja":
        return (
            re.compile(
                rf"(?<![㐀-鿿])(?P<m>{material})(?:製の|造りの|張りの|でできた|の)(?P<n>[㐀-鿿ァ-ヴー々]{{1,4}})(?![㐀-鿿])"
            ),
            re.compile(r"(?<![㐀-鿿])(?P<m>吊り)(?P<n>橋)"),
            re.compile(rf"(?P<n>{noun})(?:は|が)(?P<m>{material})(?:製|造り|張り|でできて|作り)"),
        )
    if language == "zh":
        return (
            re.compile(rf"(?P<n>[㐀-鿿]{{1,2}})是(?P<m>{material})(?:制|做|造|质)的"),
            re.compile(rf"(?<![㐀-鿿])(?P<m>{material})(?P<n>桥|门|簪|碗|杯|盒|牌|佛|塔|屋)"),
        )
    return (
        re.compile(rf"\bthe (?P<m>{material}) (?P<n>{noun})\b", re.IGNORECASE),
        re.compile(
            rf"\b(?:the|his|her) (?P<n>{noun}) (?:of the \w+ )?(?:is|was) (?:made )?(?:of )?(?P<m>{material})\b",
            re.IGNORECASE,
        ),
    )
