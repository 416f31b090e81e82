"""Left and right: a mark or a lost limb on the other side, and the use of a part that is lost or does not work."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of

_ARM = frozenset({"hand", "fingers", "little finger", "thumb", "index finger", "ring finger", "middle finger"})
_WHOLE = frozenset({"arm", "hand", "leg", "eye", "ear"})
"""Parts whose loss goes for everything on them; a lost finger leaves the others."""
_SIDE = {"左": "left", "右": "right", "left": "left", "right": "right"}
_PAUSES = "、。，,;；.：:"
_OF_A_HAND = re.compile(r"\b(?P<p>thumb) (?:of|on) (?:his|her|the) (?P<s>left|right) hand", re.IGNORECASE)
_HEARD = re.compile(
    r"(?P<s>[左右])(?:側|隣|手|の(?:耳元|ほう|方|席|隣))?から[^。]{0,20}(?:声|囁|ささや|耳打ち)"
    r"|从(?P<z>[左右])(?:边|侧|面)[^。]{0,12}(?:声|说|话|唤)"
    r"|\b(?:from|on|at) (?:his|her|the) (?P<e>left)?(?(e)|(?P<f>right))(?: side)?\b"
    r"[^.]{0,30}\b(?:whisper|voice|said|murmur)"
)


def read(text: str, language: str, prose: bool = False) -> Iterator[Claim]:
    """Parts of the body that the text puts on a side. In a fact, one it puts on both is a claim only where its clause
    says what is the matter with it."""
    part_of = language_of(language).part_of
    found = [
        Claim("side", part_of[match["p"].lower()], _SIDE[match["s"].lower()], match.start(), match.end())
        for match in _sided(language).finditer(text)
    ]
    for claim in found:
        if prose or not _both(claim, found) or _marks(_clause(text, claim), language):
            yield claim
    for match in _OF_A_HAND.finditer(text) if language == "en" else ():
        yield Claim("side", match["p"].lower(), _SIDE[match["s"].lower()], match.start(), match.end())
    if not found and language == "ja":
        for match in re.finditer(
            rf"(?P<p>{'|'.join(part_of)})(?:に)?(?:は|の|が)(?P<s>[左右])(?:側)?(?:に|が|の)", text
        ):
            yield Claim("side", part_of[match["p"]], _SIDE[match["s"]], match.start(), match.end())
    heard = _HEARD.search(text)
    if heard and not found:
        side = next(value for value in heard.groupdict().values() if value)
        yield Claim("side", "ear", _SIDE[side], *heard.span())


def _both(claim: Claim, found: list[Claim]) -> bool:
    return any(_limb(one.thing) == _limb(claim.thing) and one.value != claim.value for one in found)


def _clause(text: str, claim: Claim) -> str:
    start = max((text.rfind(pause, 0, claim.start) for pause in _PAUSES), default=-1) + 1
    ends = [at for pause in _PAUSES if (at := text.find(pause, claim.end)) >= 0]
    return text[start : min(ends, default=len(text))]


def _around(text: str, claim: Claim, language: str) -> str:
    """The text a claim may take its mark from: its clause where the text speaks of both sides of that part."""
    part_of = language_of(language).part_of
    both = any(
        _limb(part_of[match["p"].lower()]) == _limb(claim.thing) and _SIDE[match["s"].lower()] != claim.value
        for match in _sided(language).finditer(text)
    )
    return _clause(text, claim) if both else text


def compare(there: Claim, here: Claim, there_text: str, here_text: str, language: str) -> Clash | None:
    """The same mark on the other side, or a lost or lame part in use."""
    if _limb(there.thing) != _limb(here.thing):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    there_text = _around(there_text, there, language)
    if there.value != here.value:
        if not _marks(there_text, language) & _marks(_around(here_text, here, language), language):
            return None
        return Clash("contradiction_value", "side", said, established, 0.75, here.start, here.end)
    if there.thing not in _WHOLE and there.thing != here.thing:
        return None
    body = language_of(language).body
    if not _any(language, "lost").search(there_text) or _any(language, "lost").search(here_text):
        return None
    both = _around(here_text, here, language) != here_text
    rest = _clause(here_text, here) if both else here_text[here.start :]
    if _any(language, "artificial").search(there_text) and _limb(there.thing) != "eye":
        shown = _any(language, "felt").search(here_text, here.end)
    else:
        used = {"arm": body.used_arm, "ear": body.used_ear, "eye": body.used_eye}.get(_limb(there.thing))
        shown = language_of(language).pattern(used).search(rest) if used else None
        if used and language == "en" and (both or shown is None):
            part = here_text[here.start : here.end]
            deed = language_of(language).any_of(used)
            with_it = rf"{deed}[^.,;]{{0,40}} with (?:only )?(?:his|her|their) {part}"
            shown = re.search(with_it, here_text, re.IGNORECASE)
    if shown is None:
        return None
    return Clash("contradiction_lost", "side", said, established, 0.7, here.start, here.end)


def _limb(part: str) -> str:
    return "arm" if part in _ARM else part


def _marks(text: str, language: str) -> set[str]:
    marks = language_of(language).marks
    return {meant for meant, words in marks.items() if language_of(language).pattern(words).search(text)}


@cache
def _sided(language: str) -> re.Pattern[str]:
    part = "|".join(sorted(map(re.escape, language_of(language).part_of), key=len, reverse=True))
    if language == "ja":
        return re.compile(rf"(?P<s>[左右])(?:手の|足の|側の|の)?(?P<p>{part})(?!紙|段|順|袋|帳|元|前|柄|当)")
    if language == "zh":
        return re.compile(rf"(?P<s>[左右])(?:边的?|侧的?)?(?P<p>{part})")
    return re.compile(rf"\b(?P<s>left|right)(?: |-)(?:(?!hand)\w+ )?(?P<p>{part})\b", re.IGNORECASE)


@cache
def _any(language: str, table: str) -> re.Pattern[str]:
    known = language_of(language)
    words: list[str] = getattr(known.body, table)
    return known.pattern(words)
