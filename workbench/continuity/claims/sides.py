"""Left and right: a mark or a lost limb on the other side, and the use of a part that is lost or does not work."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash, differ
from workbench.text.language import language_of

ATTRIBUTE, BOTH = "side", "both"
"""What the claims of this module are about: `thing` is the part of the body, `value` left, right or both."""
_ARM = frozenset({"hand", "fingers", "little finger", "thumb", "index finger", "ring finger", "middle finger"})
_WHOLE = frozenset({"arm", "hand", "leg", "eye", "ear"})
"""Parts whose loss goes for everything on them; a lost finger leaves the others."""
_SIDE = {"左": "left", "右": "right", "left": "left", "right": "right"}
_PAUSES = "、。，,;；.：:"
_SIDED = {
    "ja": r"(?:(?P<s>[左右])(?:手の|足の|側の|の)?|両の?)(?P<p>{part})(?!紙|段|順|袋|帳|元|前|柄|当)",
    "zh": r"(?:(?P<s>[左右])(?:边的?|侧的?)?|[双两]只?)(?P<p>{part})",
    "en": r"\b(?:(?P<s>left|right)[ -](?:(?!hand)\w+ )?|both (?:of )?(?:his |her |my )?)(?P<p>{part})s?\b",
}


def read(text: str, language: str, prose: bool = False) -> Iterator[Claim]:
    """Parts of the body that the text puts on a side. In a fact, one it puts on both is a claim only where its clause
    says what is the matter with it."""
    found = list(_sided(text, language))
    for claim in found:
        if prose or not _other_side(claim, found) or _matters(_clause(text, claim), language):
            yield claim


def compare(there: Claim, here: Claim, there_text: str, here_text: str, language: str) -> Clash | None:
    """The same mark on the other side, or a lost or lame part in use."""
    if _limb(there.thing) != _limb(here.thing):
        return None
    about, now = _around(there_text, there, language), _around(here_text, here, language)
    if {there.value, here.value} == {"left", "right"}:
        same = _marks(about, language) & _marks(now, language)
        return differ(there, here, there_text, here_text, 0.75) if same else None
    if there.thing not in _WHOLE and there.thing != here.thing:
        return None
    lost = _words(language, "lost")
    if not lost.search(about) or lost.search(here_text) or not _used(about, here, here_text, now, language):
        return None
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_lost", ATTRIBUTE, said, established, 0.7)


def _used(about: str, here: Claim, text: str, clause: str, language: str) -> bool:
    """True when the part is at work; of one in whose place there is something made, when it feels."""
    limb, body = _limb(here.thing), language_of(language).body
    if limb != "eye" and _words(language, "artificial").search(about):
        return _words(language, "felt").search(text, here.end) is not None
    used = {"arm": body.used_arm, "ear": body.used_ear, "eye": body.used_eye}.get(limb, [])
    rest = clause if clause != text else text[here.start :]
    if language_of(language).pattern(used).search(rest):
        return True
    part = re.escape(text[here.start : here.end])
    with_it = rf"{language_of(language).any_of(used)}[^.,;]{{0,40}} with (?:only )?(?:(?:his|her|their) )?{part}"
    return language == "en" and re.search(with_it, text, re.IGNORECASE) is not None


def _sided(text: str, language: str) -> Iterator[Claim]:
    part_of = language_of(language).part_of
    for match in _pattern(language).finditer(text):
        side = _SIDE[match["s"].lower()] if match["s"] else BOTH
        yield Claim(ATTRIBUTE, part_of[match["p"].lower()], side, *match.span())


def _other_side(claim: Claim, found: list[Claim]) -> bool:
    return any(_limb(one.thing) == _limb(claim.thing) and one.value != claim.value for one in found)


def _around(text: str, claim: Claim, language: str) -> str:
    """The text a claim may take its mark from: its clause where the text speaks of both sides of that part."""
    return _clause(text, claim) if _other_side(claim, list(_sided(text, language))) else text


def _clause(text: str, claim: Claim) -> str:
    start = max(text.rfind(pause, 0, claim.start) for pause in _PAUSES) + 1
    ends = [at for pause in _PAUSES if (at := text.find(pause, claim.end)) >= 0]
    return text[start : min(ends, default=len(text))]


def _limb(part: str) -> str:
    return "arm" if part in _ARM else part


def _matters(clause: str, language: str) -> bool:
    return bool(_marks(clause, language)) or _words(language, "lost").search(clause) is not None


def _marks(text: str, language: str) -> set[str]:
    known = language_of(language)
    return {meant for meant, words in known.marks.items() if known.pattern(words).search(text)}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    part = "|".join(sorted(map(re.escape, language_of(language).part_of), key=len, reverse=True))
    return re.compile(_SIDED.get(language, _SIDED["en"]).format(part=part), re.IGNORECASE)


@cache
def _words(language: str, table: str) -> re.Pattern[str]:
    known = language_of(language)
    words: list[str] = getattr(known.body, table)
    return known.pattern(words)
