"""What state a thing is in (a cracked jar, a round tower), and prose that shows it in one that excludes the first."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.families import unreal
from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of

ATTRIBUTE = "condition"
"""What the claims of this module are about; `value` is "name/state", `thing` the noun."""
_BEFORE = {"ja": r"[㐀-鿿ァ-ヴー々]{1,8}", "zh": r"[㐀-鿿]{1,4}", "en": r"[a-z]{3,}"}
_ITS = {
    "ja": re.compile(r"^[　「]*(?:それ|その|これ|この|表面|胴|縁|肌)"),
    "en": re.compile(r"^[“\"]?(?:It|Its)\b"),
    "zh": re.compile(r"^[“]?(?:它|其)"),
}
"""A sentence that goes on about the thing of the one before."""
_MARKED = re.compile(r"\b(?:the|a|an|his|her|their|its|[a-z]+[’']s) ([a-z]{3,})(?: ([a-z]{3,}))?\b", re.IGNORECASE)


def read(text: str, language: str) -> Iterator[Claim]:
    """States a fact's text gives to things: one claim for every noun that may be the thing."""
    for name, value, patterns in _states(language, prose=False):
        match = patterns.search(text)
        if match is None or (language != "ja" and unreal(text[max(0, match.start() - 12) : match.start()], language)):
            continue
        for thing in _things(text, match, language):
            yield Claim(ATTRIBUTE, thing, f"{name}/{value}", *match.span())


def broken(there: Claim, there_text: str, before: str, text: str, language: str) -> Clash | None:
    """The clash with a sentence that shows the thing in an excluded state; `before` is the sentence before it."""
    about = text.lower() if language == "en" else text
    if there.thing not in about and there.thing not in before.lower():
        return None
    family, _, held = there.value.partition("/")
    if any(
        name == family and value == held and pattern.search(text)
        for name, value, pattern in _states(language, prose=False)
    ):
        return None
    for name, value, pattern in _states(language, prose=True):
        match = pattern.search(text) if name == family and value != held else None
        if match is None:
            continue
        named = _names(there.thing, text[: match.start()], language)
        if not named and not (_ITS.get(language, _ITS["en"]).search(text) and _names(there.thing, before, language)):
            continue
        established = there_text[there.start : there.end]
        sure = 0.55 if named else 0.45
        return Clash("contradiction_value", "state", match.group(), established, sure, *match.span())
    return None


def _names(thing: str, text: str, language: str) -> bool:
    if language == "en":
        return re.search(rf"\b{re.escape(thing)}\b", text, re.IGNORECASE) is not None
    return thing in text[-24:]


def _things(text: str, match: re.Match[str], language: str) -> Iterator[str]:
    """The nouns a state may be said of: right before it with a particle, in English any noun that is marked as one."""
    known, words = language_of(language), lexicon(language).things
    if language == "en":
        found = _MARKED.findall(text)
        nouns = [noun.lower() for pair in found for noun in pair if noun and noun.lower() not in known.common]
        nouns = [noun for noun in nouns if noun not in match.group().lower().split()]
    elif language == "ja":
        nouns = re.findall(rf"({_BEFORE['ja']})(?:には|に|は|が|の|も)", text[: match.end()])
    else:
        nouns = re.findall(
            r"(?:的|^|[，,那这][^\W]?)([㐀-鿿]{1,3}?)(?:早就|已经|上|有|是|早|已|都)?$", text[: match.start()]
        )
    for noun in nouns:
        if noun not in words.abstract and noun not in words.common and noun not in known.part_of:
            yield noun


@cache
def _states(language: str, prose: bool) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    known = language_of(language)
    found = []
    for one in lexicon(language).state:
        sides = {"shown": one.prose} if prose and one.fact else {"so": one.fact} if one.fact else one.values
        found += [(one.name, value, known.pattern(words)) for value, words in sides.items() if words]
    return tuple(found)
