"""Colours of eyes and of hair: 灰色の目, grey eyes, 蓝眼睛."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.language import language_of, meanings

_ALIKE = (
    {"black", "dark", "brown"},
    {"dark", "indigo", "blue"},
    {"white", "silver", "grey"},
    {"gold", "yellow", "amber", "blond"},
    {"blue", "lightblue", "indigo", "grey"},
    {"brown", "hazel", "amber"},
    {"red", "brown", "orange"},
)


def _alternatives(words: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    known = language_of(language)
    colour, part = _alternatives(known.colour_of), _alternatives(meanings(known.coloured))
    if language == "en":
        return (
            re.compile(rf"\b(?P<c>{colour})(?:[ -](?!and\b)[a-z]+)? (?P<p>{part})\b", re.IGNORECASE),
            re.compile(
                rf"\b(?P<p>{part}),? (?:is|are|was|were) (?:a |an |as )?(?:\w+ )?(?P<c>{colour})\b", re.IGNORECASE
            ),
        )
    if language == "zh":
        return (
            re.compile(rf"(?P<c>{colour})色?的?(?:大|小)?(?P<p>{part})"),
            re.compile(rf"(?P<p>{part})(?:是|呈)(?P<c>{colour})"),
        )
    return (
        re.compile(
            rf"(?P<c>{colour})(?:い|の|色の|色をした|色い)(?:大きな|切れ長の|澄んだ)?[左右両]?(?P<p>{part})(?![一-鿿])"
        ),
        re.compile(rf"(?P<p>{part})(?:の色)?(?:は|が|も)[^、。]{{0,12}}?(?P<c>{colour})(?:い|色|く|で|である|。|$)"),
    )


_SIDED = re.compile(r"[左右片]|\b(?:left|right|one)\b")


def read(text: str, language: str) -> Iterator[Claim]:
    """Claims about the colour of somebody's eyes or hair; "attribute" is "eyes" or "hair"."""
    known = language_of(language)
    if _SIDED.search(text) or known.pattern(known.claims.mood).search(text):
        return
    parts = meanings(known.coloured)
    for pattern in _patterns(language):
        for match in pattern.finditer(text):
            colour = known.colour_of[match["c"].lower()]
            part = parts[match["p"].lower()]
            yield Claim(part, "", colour, match.start(), match.end())


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """A clash of two colours no light makes one of the other."""
    if there.attribute != here.attribute or there.value == here.value:
        return None
    if any({there.value, here.value} <= family for family in _ALIKE):
        return None
    return Clash(
        "contradiction_value",
        here.attribute,
        here_text[here.start : here.end],
        there_text[there.start : there.end],
        0.75,
        here.start,
        here.end,
    )
