"""What somebody cannot do or take (文字が読めない, cannot swim, 对花生过敏), and a sentence that has them do it."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims import denials, families, kinds
from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of

DENIALS = frozenset({"intolerance", "ability"})
"""The attributes of claims that are compared with deeds, by `denies`."""

_CANNOT = {
    "en": re.compile(
        r"\b(?:cannot|can[’']t|unable to|never learn(?:ed|t) (?:how )?to|never|does not|doesn[’']t|will not|won[’']t) "
        r"(?P<v>[a-z]{3,}?)(?:s|es)?(?= |[.,;]|$)(?: (?:a |an |the |any |his |her )?(?P<n>[a-z]{3,}))?"
    ),
    "zh": re.compile(r"(?:不会|不能|不识|无法|从不|从来不|绝不|决不|不肯)(?P<v>[㐀-鿿]{2})"),
}


def read(text: str, language: str) -> Iterator[Claim]:
    """What the text denies somebody: "intolerance" with the food, or "ability" with verb and object."""
    intolerant, drinks = _food(language)
    for expression in intolerant:
        for match in expression.finditer(text):
            if match["n"] and not drinks.fullmatch(match["n"]):
                yield Claim("intolerance", match["n"].lower(), "no", *match.span())
    yield from _abilities(text, language)


@cache
def _food(language: str) -> tuple[tuple[re.Pattern[str], ...], re.Pattern[str]]:
    known = language_of(language)
    return tuple(re.compile(one, re.IGNORECASE) for one in known.claims.intolerant), known.pattern(known.claims.drinks)


def _abilities(text: str, language: str) -> Iterator[Claim]:
    if language == "ja":
        yield from denials.read(text)
    if language not in _CANNOT:
        return
    plain = language_of(language).plain_verbs
    for match in _CANNOT[language].finditer(text):
        verb, noun = match["v"], match.groupdict().get("n") or ""
        if verb in plain:
            continue
        verb = verb[:-1] + "y" if language == "en" and verb.endswith("i") else verb
        yield Claim("ability", noun, verb, *match.span())


def denies(there: Claim, sentence: str, language: str) -> tuple[int, int] | None:
    """Where a sentence has its subject do what the claim denies, [start, end); None where it does not, or only
    unreally."""
    if there.attribute == "ability" and language == "ja":
        return denials.done(there, sentence)
    if _negated(language).search(families.at_ease(sentence, language)):
        return None
    if there.attribute == "intolerance":
        found = _near(kinds.any_of(there.thing, language), kinds.deeds(there.thing, language), sentence)
    else:
        found = _does(there, sentence, language)
    return found.span() if found else None


def compare(there: Claim, start: int, end: int, there_text: str, here_text: str, language: str) -> Clash:
    """The clash of a denied deed with its being done."""
    food = there.attribute == "intolerance" and kinds.eaten(there.thing, language)
    attribute = "food" if food else "deed"
    said, established = here_text[start:end], there_text[there.start : there.end]
    return Clash("contradiction_value", attribute, said, established, 0.6, start, end)


def _near(thing: str, deed: str, sentence: str) -> re.Match[str] | None:
    """The thing and the deed in one clause or nearly so, in either order."""
    return re.search(rf"{thing}[^。.]{{0,24}}?{deed}|{deed}[^。.]{{0,40}}?{thing}", sentence, re.IGNORECASE)


def _does(there: Claim, sentence: str, language: str) -> re.Match[str] | None:
    verb, noun = re.escape(there.value), re.escape(there.thing)
    if language == "zh":
        return re.search(verb, sentence)
    if language == "en":
        stem = re.escape(there.value.removesuffix("e"))
        form = rf"\b(?:{stem}(?:ed|es|s|ing)|{lexicon(language).past.get(there.value, stem + 'ed')})\b"
        return re.search(form + (rf"[^.]{{0,24}}\b{noun}" if noun else ""), sentence)
    return None


@cache
def _negated(language: str) -> re.Pattern[str]:
    known = language_of(language)
    return known.pattern(known.claims.negated)
