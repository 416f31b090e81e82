"""Colours of eyes and of hair: 灰色の目, grey eyes, 蓝眼睛."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash, differ
from workbench.continuity.claims.words import words
from workbench.text.language import language_of, meanings

ATTRIBUTES = frozenset({"eyes", "hair"})
"""What the claims of this module are about."""
_ALIKE = (
    {"black", "dark", "brown"},
    {"dark", "indigo", "blue"},
    {"indigo", "green"},
    {"indigo", "black"},
    {"white", "silver", "grey"},
    {"gold", "yellow", "amber", "blond"},
    {"blue", "lightblue", "indigo", "grey"},
    {"brown", "hazel", "amber"},
    {"red", "brown", "orange"},
    {"pink", "red"},
    {"indigo", "purple"},
    {"gold", "orange"},
    {"amber", "orange"},
)
"""Colours that some light makes one of the other."""
_SIDED = re.compile(r"[左右片]|\b(?:left|right|one)\b")


def read(text: str, language: str) -> Iterator[Claim]:
    """The colours a text gives to somebody's eyes or hair; none where it is of one eye or a manner of speaking."""
    known = language_of(language)
    if _SIDED.search(text) or known.pattern(words(language).mood).search(text):
        return
    parts = meanings(known.coloured)
    for pattern in _patterns(language):
        for match in pattern.finditer(text):
            part = parts.get(match["p"].lower(), "hair")
            yield Claim(part, "", known.colour_of[match["c"].lower()], *match.span())


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """A clash of two colours no light makes one of the other."""
    if there.value == here.value or any({there.value, here.value} <= family for family in _ALIKE):
        return None
    return differ(there, here, there_text, here_text, 0.75)


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    known = language_of(language)
    colour, part = _alternatives(known.colour_of), _alternatives(meanings(known.coloured))
    told = {
        "en": (
            rf"\b(?P<c>{colour})(?:[ -](?!and\b)[a-z]+)? (?P<p>{part})\b",
            rf"\b(?P<p>{part}),? (?:is|are|was|were) (?:a |an |as )?(?:\w+ )?(?P<c>{colour})\b",
        ),
        "zh": (
            rf"(?P<c>{colour})色?的?(?:大|小)?(?P<p>{part})",
            rf"(?P<p>{part})(?:是|呈)(?P<c>{colour})",
            r"(?P<c>黑|金|银|红|棕)(?P<p>发)(?!现|生|出|展)",
        ),
        "ja": (
            rf"(?P<c>{colour})(?:い|の|色の|いろの|色をした|色い|みがかった)(?:大きな|小さな|丸い|切れ長の|澄んだ)?両?"
            rf"(?P<p>{part})(?![一-鿿])",
            r"(?P<c>碧|青|灰|黒|緑|紫|銀)(?P<p>眼|瞳)(?!鏡|科)",
            r"(?P<c>黒|金|銀|赤|茶|栗|亜麻|青|緑|紫)い?(?P<p>髪|毛(?!糸|布|皮|虫|筆|穴))",
            rf"(?P<p>{part})(?:の色)?(?:は|が|も)[^、。]{{0,12}}?(?P<c>{colour})"
            r"(?:い|色|いろ|く|け|で|である|みがか|。|$)",
        ),
    }
    return tuple(re.compile(one, re.IGNORECASE) for one in told.get(language, told["en"]))


def _alternatives(meant: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, meant), key=len, reverse=True))
