"""Whether a fact says what its evidence says: its names, which way round, not its contrary, in words that are there."""

import itertools
import re
import unicodedata
from collections.abc import Sequence

from workbench.memory.cast.persons_en import clean
from workbench.memory.cast.persons_zh import SURNAMES
from workbench.memory.extraction.grounding.plain_words import PLAIN_EN
from workbench.memory.reading.names import NameFinder
from workbench.memory.wording import Names, read_statement

_CAPITALISED = re.compile(r"(?<![.!?:“\"]\s)(?<!^)\b[A-Z][\w’'-]+")
_STRANGE_JA = re.compile(r"[ァ-ヺー]{3,}|[一-鿿々]{2,4}(?=さん|くん|君|様|さま|先生|氏|殿)|[A-Z][a-z]+")
_STRANGE_ZH = re.compile(
    rf"(?:(?<=[，。：“”、和与跟对向把被让给])|^)(?:{SURNAMES})[一-鿿]{{1,2}}?(?=是|的|在|有|把|被|将|对|向|和|与|说|已|曾|就|也|杀|爱|，|。|$)"
    r"|[A-Z][a-z]+"
)
_FIRST_WORD = re.compile(r"[“\"'(]*([A-Z][a-z]+(?:[’'-][A-Za-z]+)*) (?=[a-z])")
_CONTENT = re.compile(r"[一-鿿]|[ァ-ヺー]{2,}|[a-z0-9]{3,}")
_STEM = 5
_LEAST_SHARED = 0.5
"""The share of a fact's words of weight that must stand in or right before its evidence."""
_EMPTY_CJK = set("事物者中人何時的一是在有了不言語話説思知自分本当彼女他她我你们上下来去出入大小間前後")
_NO_NAMES = Names(())
_PASSIVE = {
    "ja": re.compile(r"れ(?:る|た|て|ま)"),
    "zh": re.compile(r"被|让|给|由|遭"),
    "en": re.compile(r"\b(?:was|were|been|being|is|are|by)\b", re.I),
}
_DENIES = {
    "ja": re.compile(
        r"な(?:い|く|かっ|し)|ません|ぬ|ず(?!つ)|まい|(?<=[らかがさたばまわえけせてねへめれべ見])ん(?=[。、」]|で|と|が|$)|な[。」]|[不無未非]"
        r"|ものか"
    ),
    "zh": re.compile(r"[不没未非无無别莫勿]"),
    "en": re.compile(
        r"n['’]t\b|\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot|nowhere|hardly)\b", re.I
    ),
}
_ABLE_ZH = re.compile("([一-鿿])得([见到懂清完起出动了])")
_COMPLEMENT_ZH = re.compile("([一-鿿])不([见到懂清完起出动了])")
_ROLE_JA = re.compile(r"(?:さん|さま|様|くん|君|ちゃん|先生)?(は|が|も|を|に)")


def strange_names(told: str, allowed: str, finder: NameFinder, model: bool) -> list[str]:
    """Names in `told` that `allowed` (its evidence with what stands before it) and the cast's own names lack.

    Of a chat model's facts also a name at the very beginning, and one of the cast's of whom there is nothing there.
    """
    pattern = {"ja": _STRANGE_JA, "zh": _STRANGE_ZH}.get(finder.language, _CAPITALISED)
    known = _plain(allowed + " " + " ".join(name for who in finder.cast for name in finder.names_of(who)))
    found = [
        name
        for name in pattern.findall(_plain(masked(told, finder)))
        if name.rstrip("'").removesuffix("'s") not in known
    ]
    if model and finder.language not in ("ja", "zh") and (first := _FIRST_WORD.match(told)):
        word = first.group(1)
        if clean(word) and word.lower() not in PLAIN_EN and word.casefold() not in known.casefold():
            found.append(word)
    return found


def contrary(told: str, evidence: str, finder: NameFinder) -> bool:
    """What the one denies the other says: 泳げない beside 泳げる, "cannot swim" beside "can swim".

    Only where one of the two denies nothing at all: a language has more ways to deny than can be told here.
    """
    language, denies = finder.language, _DENIES.get(finder.language, _DENIES["en"])
    if bool(denies.search(told)) == bool(denies.search(evidence)):
        return False
    one, other = _tokens(told, finder), _tokens(evidence, finder)
    denied_one, said_one = _denied(one, language)
    denied_other, said_other = _denied(other, language)
    return bool(denied_one & said_other or (denied_other - said_other) & said_one)


def shares_words(told: str, evidence: str, finder: NameFinder) -> bool:
    """At least half of the fact's words of weight (names left out) stand in the evidence."""
    wanted = weighty(told, finder)
    if not wanted:
        return True
    there = weighty(evidence, finder)
    return len(wanted & there) >= _LEAST_SHARED * len(wanted)


def weighty(text: str, finder: NameFinder) -> set[str]:
    """The words of weight of a text: no names, no little words; of a CJK text its characters."""
    plain = unicodedata.normalize("NFKC", masked(text, finder)).lower()
    words = _CONTENT.findall(plain)
    if finder.language in ("ja", "zh"):
        return {word for word in words if word not in _EMPTY_CJK}
    return {word[:_STEM] for word in words if word not in PLAIN_EN}


def swapped(told: str, evidence: str, finder: NameFinder) -> bool:
    """The same deed with the two it joins the other way round, and no passive to account for it."""
    passive = _PASSIVE.get(finder.language, _PASSIVE["en"])
    if bool(passive.search(told)) != bool(passive.search(evidence)):
        return False
    if finder.language == "ja":
        one, other = _cases(told, finder), _cases(evidence, finder)
        return any(
            one.get(who) == "agent" and other.get(who) == "patient" and other.get(whom) == "agent"
            for who in one
            for whom in one
            if one[whom] == "patient"
        )
    return bool(_joined(told, finder) & {(b, a, word) for a, b, word in _joined(evidence, finder)})


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("’", "'")


def masked(text: str, finder: NameFinder) -> str:
    """The text with every name of the cast as one sign."""
    for named in reversed(finder.find(text)):
        text = text[: named.span.start] + "〓" + text[named.span.end :]
    return text


def _tokens(text: str, finder: NameFinder) -> Sequence[str]:
    tokens: list[str] = []
    plain = masked(text, finder)
    if finder.language == "ja":
        plain = re.sub(r"しか([^。、]{0,12}?)(?:ない|なかった|ません)", r"だけ\1る", plain)
    elif finder.language == "zh":
        plain = _COMPLEMENT_ZH.sub(r"不\1\2", _ABLE_ZH.sub(r"\1\2", plain))
    for sentence in re.split(r"(?<=[。！？!?.])\s*", plain):
        if sentence:
            tokens += [*read_statement(sentence, finder.language, _NO_NAMES).tokens, "\n"]
    return tokens


def _denied(tokens: Sequence[str], language: str) -> tuple[set[str], set[str]]:
    """The stems that a negation stands at, and those that stand without one."""
    denied: set[str] = set()
    at_negation: set[int] = set()
    for at, token in enumerate(tokens):
        if token != "¬":
            continue
        places = _stem_places(tokens, at, language)
        if places:
            denied.add(_stem(tokens, places, language))
            at_negation.update(places)
    said: set[str] = set()
    for at in range(len(tokens)):
        if at in at_negation:
            continue
        if language == "zh":
            if at + 1 < len(tokens) and at + 1 not in at_negation:
                said.add(tokens[at] + tokens[at + 1])
        else:
            said.add(_stem(tokens, [at], language))
    return denied, said


def _stem_places(tokens: Sequence[str], at: int, language: str) -> list[int]:
    if language == "ja":
        for back in range(at - 1, max(-1, at - 6), -1):
            if "\u4e00" <= tokens[back][0] <= "\u9fff":
                return [back]
            if tokens[back][0] in "/〓\n":
                break
        return []
    if language == "zh":
        start = at + 1 + (tokens[at + 1 : at + 2] == ["有"])
        places = [place for place in (start, start + 1) if place < len(tokens) and tokens[place] not in "〓\n"]
        return places if len(places) == 2 else []
    if tokens[at + 1 : at + 2] and tokens[at + 1] in ("no", "none", "nobody", "nothing", "neither", "nor", "without"):
        return []
    for ahead in range(at + 1, min(len(tokens), at + 4)):
        if tokens[ahead] == "\n":
            break
        if tokens[ahead] not in PLAIN_EN and tokens[ahead] not in ("be", "never"):
            return [ahead]
    return []


def _stem(tokens: Sequence[str], places: Sequence[int], language: str) -> str:
    word = "".join(tokens[at] for at in places)
    return word if language in ("ja", "zh") else word[:_STEM]


def _cases(text: str, finder: NameFinder) -> dict[str, str]:
    """Who does and to whom it is done, as the particles say; the first word on each counts."""
    found: dict[str, str] = {}
    for named in finder.find(text):
        if case := _ROLE_JA.match(text, named.span.end):
            found.setdefault(named.character, "agent" if case.group(1) in "はがも" else "patient")
    return found


def _joined(text: str, finder: NameFinder) -> set[tuple[str, str, str]]:
    """(one, other, a word of weight between them) for neighbouring names of a sentence."""
    names = finder.find(text)
    return {
        (one.character, other.character, word)
        for one, other in itertools.pairwise(names)
        if one.character != other.character and other.span.start - one.span.end < 40
        for word in weighty(text[one.span.end : other.span.start], finder)
    }
