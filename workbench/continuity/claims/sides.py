"""Left and right: a mark or a lost limb on the other side, and the use of a part that is lost or does not work."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.language import language_of

_ARM = frozenset({"hand", "fingers", "little finger", "thumb", "index finger", "ring finger", "middle finger"})
_WHOLE = frozenset({"arm", "hand", "leg", "eye", "ear"})
"""Parts whose loss goes for everything on them; a lost finger leaves the others."""
_SIDE = {"左": "left", "右": "right", "left": "left", "right": "right"}


def read(text: str, language: str) -> Iterator[Claim]:
    """One claim a text at most: the part it puts on a side. A text that speaks of both sides claims neither."""
    found = list(_sided(language).finditer(text))
    if len({_SIDE[match["s"].lower()] for match in found}) != 1:
        return
    match = found[0]
    part = language_of(language).part_of[match["p"].lower()]
    yield Claim("side", part, _SIDE[match["s"].lower()], match.start(), match.end())


def compare(there: Claim, here: Claim, there_text: str, here_text: str, language: str) -> Clash | None:
    """The same mark on the other side, or a lost or lame part in use."""
    if _limb(there.thing) != _limb(here.thing):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    if there.value != here.value:
        if not _marks(there_text, language) & _marks(here_text, language):
            return None
        return Clash("contradiction_value", "side", said, established, 0.75, here.start, here.end)
    if there.thing not in _WHOLE and there.thing != here.thing:
        return None
    lost, used = _lost(language), _used(language, _limb(there.thing))
    if used is None or not lost.search(there_text) or lost.search(here_text) or not used.search(here_text, here.end):
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
        return re.compile(rf"(?P<s>[左右])(?:手の|足の|側の|の)?(?P<p>{part})")
    if language == "zh":
        return re.compile(rf"(?P<s>[左右])(?P<p>{part})")
    return re.compile(rf"\b(?P<s>left|right)(?: |-)(?:\w+ )?(?P<p>{part})\b", re.IGNORECASE)


@cache
def _lost(language: str) -> re.Pattern[str]:
    known = language_of(language)
    return known.pattern(known.body.lost)


@cache
def _used(language: str, limb: str) -> re.Pattern[str] | None:
    known = language_of(language)
    words = {"arm": known.body.used_arm, "ear": known.body.used_ear, "eye": known.body.used_eye}.get(limb)
    return known.pattern(words) if words else None
