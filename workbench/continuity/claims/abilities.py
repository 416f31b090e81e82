"""What somebody cannot do or take (文字が読めない, cannot swim, 对花生过敏), and a sentence that has them do it."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.language import language_of

DENIALS = frozenset({"drink", "intolerance", "ability"})
"""The attributes of claims that are compared with deeds, by `denies`."""

_CANNOT = {
    "ja": re.compile(
        r"(?:(?P<n>[㐀-鿿ァ-ヴー]{1,6})(?:が|を|は|も)?)?(?:まったく|全く|一切|ほとんど|もう|少しも|まるで|一度も)?"
        r"(?P<v>[㐀-鿿]{1,2})(?:[めけせてねべれげえ](?:ない|ぬ)|が?でき(?:ない|ぬ))"
    ),
    "en": re.compile(
        r"\b(?:cannot|can't|unable to|never learn(?:ed|t) to) (?P<v>[a-z]{3,})"
        r"(?: (?:a |the |any )?(?P<n>[a-z]{3,}))?"
    ),
    "zh": re.compile(r"(?:不会|不能|不识|无法)(?P<v>[㐀-鿿]{2})"),
}
_ALONE = frozenset("泳踊歌読書弾走歩")
"""Kanji of verbs whose short potential (泳げない) is no other verb's plain negation (捨てない)."""
_PAST = {"swim": "swam", "read": "read", "write": "wrote", "sing": "sang", "drive": "drove", "speak": "spoke"}


def read(text: str, language: str) -> Iterator[Claim]:
    """What the text denies somebody: "drink", "intolerance" with the food, or "ability" with verb and object."""
    known = language_of(language)
    drink = known.pattern(known.claims.no_drink).search(text)
    if drink:
        yield Claim("drink", "", "no", *drink.span())
    for expression in known.claims.intolerant:
        for match in re.finditer(expression, text):
            if not re.fullmatch(known.any_of(known.claims.drinks), match["n"]):
                yield Claim("intolerance", match["n"], "no", *match.span())
    yield from _abilities(text, language)


def _abilities(text: str, language: str) -> Iterator[Claim]:
    if language not in _CANNOT:
        return
    plain = language_of(language).plain_verbs
    for match in _CANNOT[language].finditer(text):
        verb, noun = match["v"], match.groupdict().get("n") or ""
        if verb in plain or (language != "en" and len(verb) == 1 and any(verb in verbs for verbs in plain)):
            continue
        if language == "ja" and verb not in _ALONE and not (len(verb) == 2 and "でき" in match.group()):
            continue
        yield Claim("ability", noun, verb, *match.span())


def denies(there: Claim, sentence: str, language: str) -> re.Match[str] | None:
    """Where a sentence has its subject do what the claim denies; None where it does not, or only unreally."""
    if _negated(language).search(sentence):
        return None
    known = language_of(language)
    if there.attribute == "drink":
        return _near(known.any_of(known.claims.drinks), known.any_of(known.claims.drinking), sentence)
    if there.attribute == "intolerance":
        return _near(re.escape(there.thing), known.any_of(known.claims.taking), sentence)
    return _does(there, sentence, language)


def compare(there: Claim, match: re.Match[str], there_text: str) -> Clash:
    """The clash of a denied deed with its being done."""
    return Clash("contradiction_negated", "", match.group(), there_text[there.start : there.end], 0.65, *match.span())


def _near(thing: str, deed: str, sentence: str) -> re.Match[str] | None:
    """The thing and the deed in one clause or nearly so, in either order."""
    return re.search(rf"{thing}[^。.]{{0,24}}?{deed}|{deed}[^。.]{{0,24}}?{thing}", sentence)


def _does(there: Claim, sentence: str, language: str) -> re.Match[str] | None:
    verb, noun = re.escape(there.value), re.escape(there.thing)
    if language == "zh":
        return re.search(verb, sentence)
    if language == "en":
        stem = re.escape(there.value.removesuffix("e"))
        form = rf"\b(?:{stem}(?:ed|es|s|ing)|{_PAST.get(there.value, stem + 'ed')})\b"
        return re.search(form + (rf"[^.]{{0,24}}\b{noun}" if noun else ""), sentence)
    doing = (
        rf"{verb}(?:[んいきぎしちにびみりっうくぐすつぬぶむる])" if len(there.value) == 1 else rf"{verb}(?:し|す|を)"
    )
    return re.search(rf"{noun}.{{0,10}}{doing}" if noun and noun != verb else doing, sentence)


@cache
def _negated(language: str) -> re.Pattern[str]:
    known = language_of(language)
    return known.pattern(known.claims.negated)
