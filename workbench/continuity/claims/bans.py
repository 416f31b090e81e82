"""What is forbidden (夜に舟を出してはならない, nobody may enter the tower, 不准点灯), and its being done."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims import denials
from workbench.continuity.claims.inflection import inflected
from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of

ATTRIBUTE = "ban"
"""What the claims of this module are about: `value` is the verb, `thing` its object."""
_PLACE = {
    "ja": re.compile(r"([㐀-鿿ァ-ヴー々]{1,8}?)(?:の中|内)?で(?=[^、。]{1,20}(?:こと|ては|では))"),
    "en": re.compile(r"\b(?:in|inside|at|within) the ([a-z]{4,})\b"),
    "zh": re.compile(r"在([㐀-鿿]{1,4}?)[里内中上]"),
}
"""Where alone a ban holds."""
_TOPIC = re.compile(r"([㐀-鿿ァ-ヴー々]*[㐀-鿿ァ-ヴー])(?:は|も)[^、。は]{0,4}$")


def read(text: str, language: str) -> Iterator[Claim]:
    """Bans a fact's text states on a deed with an object; a verb alone says too little."""
    for pattern in _stated(language):
        for match in pattern.finditer(text):
            if language == "ja":
                done = denials.deeds(f"{match['deed']}。")
                topic = _TOPIC.search(text[: match.start()])
                done_to = "を" in match["deed"] or topic is None
                thing = done[-1].objects[0] if done and done_to and done[-1].objects else topic and topic.group(1)
                if done and thing:
                    yield Claim(ATTRIBUTE, thing, done[-1].verb, *match.span())
            elif match["n"].lower() not in lexicon(language).things.abstract:
                yield Claim(ATTRIBUTE, match["n"].lower(), match["v"].lower(), *match.span())


def broken(there: Claim, there_text: str, text: str, language: str) -> Clash | None:
    """The clash of a ban with a sentence that does what it forbids, at the time it names, and does not say that it is
    broken on purpose or with leave."""
    words = lexicon(language).bans
    known = language_of(language)
    place = _done(there, text, language)
    if place is None or known.pattern(words.knowingly).search(text):
        return None
    places = _PLACE.get(language, _PLACE["en"]).findall(there_text)
    if places and not any(where.lower() in text.lower() for where in places):
        return None
    times = [known.pattern(one) for one in words.times if known.pattern(one).search(there_text)]
    if times and not any(one.search(text) for one in times):
        return None
    sure = 0.6 if known.pattern(words.kept).search(there_text) else 0.5
    established = there_text[there.start : there.end]
    return Clash("contradiction_value", "deed", text[place[0] : place[1]], established, sure, *place)


def _done(there: Claim, text: str, language: str) -> tuple[int, int] | None:
    if language == "ja":
        for deed in denials.deeds(text):
            if deed.own and deed.verb.endswith(there.value) and _among(there.thing, deed.objects):
                return deed.start, deed.end
        return None
    if language_of(language).pattern(lexicon(language).unreal).search(text):
        return None
    if language == "zh":
        found = re.search(rf"{re.escape(there.value)}[^，。]{{0,5}}{re.escape(there.thing)}", text)
    else:
        found = re.search(rf"{inflected(there.value)}[^.,;]{{0,30}}\b{re.escape(there.thing)}", text, re.IGNORECASE)
    return found.span() if found else None


def _among(thing: str, objects: tuple[str, ...]) -> bool:
    """True when the thing is one of these, or the end of one or of whose end it is (渡し船, 船)."""
    return any(one.endswith(thing) or (len(one) >= 1 and thing.endswith(one)) for one in objects)


@cache
def _stated(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(one, re.IGNORECASE) for one in lexicon(language).bans.stated)
