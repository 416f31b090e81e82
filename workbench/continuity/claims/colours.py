"""Colours of eyes and of hair: 灰色の目, grey eyes, 蓝眼睛."""

import re
from collections.abc import Iterator
from functools import cache

from workbench.continuity.claims.model import Claim, Clash
from workbench.text.language import language_of, meanings

ATTRIBUTES = frozenset({"eyes", "hair", "left eye", "right eye"})
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
            re.compile(r"(?P<c>黑|金|银|红|棕)(?P<p>发)(?!现|生|出|展)"),
        )
    return (
        re.compile(
            rf"(?P<c>{colour})(?:い|の|色の|いろの|色をした|色い|みがかった)(?:大きな|小さな|丸い|切れ長の|澄んだ)?[左右両]?(?P<p>{part})(?![一-鿿])"
        ),
        re.compile(r"(?P<c>碧|青|灰|黒|緑|紫|銀)(?P<p>眼|瞳)(?!鏡|科)"),
        re.compile(r"(?P<c>黒|金|銀|赤|茶|栗|亜麻|青|緑|紫)(?:い)?(?P<p>髪|毛(?!糸|布|皮|虫|筆|穴))"),
        re.compile(
            rf"(?P<p>{part})(?:の色)?(?:は|が|も)[^、。]{{0,12}}?(?P<c>{colour})(?:い|色|いろ|く|け|で|である|みがか|。|$)"
        ),
    )


_SIDED = re.compile(r"[左右片]|\b(?:left|right|one) (?:eye|side)|\bone\b")


def read(text: str, language: str) -> Iterator[Claim]:
    """Claims about the colour of somebody's eyes or hair; "attribute" is "eyes" or "hair"."""
    known = language_of(language)
    yield from _odd(text, language)
    if _SIDED.search(text) or known.pattern(known.claims.mood).search(text):
        return
    parts = meanings(known.coloured)
    for pattern in _patterns(language):
        for match in pattern.finditer(text):
            colour = known.colour_of[match["c"].lower()]
            part = parts.get(match["p"].lower(), "hair")
            yield Claim(part, "", colour, match.start(), match.end())


def _odd(text: str, language: str) -> Iterator[Claim]:
    """Eyes each of a colour of its own: 左が金、右が青; her left eye was green."""
    if not re.search(_EYE.get(language, _EYE["en"]), text):
        return
    for pattern in _odd_patterns(language):
        for match in pattern.finditer(text):
            side = _SIDES[match["s"].lower()]
            yield Claim(f"{side} eye", "", language_of(language).colour_of[match["c"].lower()], *match.span())


@cache
def _odd_patterns(language: str) -> tuple[re.Pattern[str], ...]:
    colour, eye = _alternatives(language_of(language).colour_of), _EYE.get(language, _EYE["en"])
    return tuple(re.compile(one.format(c=colour, e=eye), re.IGNORECASE) for one in _ODD.get(language, _ODD["en"]))


_EYE = {"ja": "目|眼|瞳", "en": "eyes?", "zh": "眼睛|眼|瞳"}
_SIDES = {"左": "left", "右": "right", "left": "left", "right": "right"}
_ODD = {
    "ja": (
        r"(?P<s>[左右])(?:の?(?:{e}))?(?:が|は)[^、。]{{0,6}}?(?P<c>{c})(?:色|い|、|。|で|の|と|$)",
        r"(?P<c>{c})(?:い|の|色の)(?P<s>[左右])の?(?:{e})",
    ),
    "en": (
        r"(?P<s>left|right)(?: (?:{e}))? (?:is|was|one is|one was) (?:\w+ )?(?P<c>{c})\b",
        r"\b(?P<c>{c}) (?P<s>left|right) (?:{e})",
    ),
    "zh": (r"(?P<s>[左右])(?:{e})?(?:是|呈)?(?P<c>{c})", r"(?P<c>{c})色?的(?P<s>[左右])(?:{e})"),
}


def apart(one: str, other: str) -> bool:
    """True of two colours that no light makes one of the other."""
    return one != other and not any({one, other} <= family for family in _ALIKE)


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash | None:
    """A clash of two colours no light makes one of the other."""
    if there.attribute != here.attribute or there.value == here.value:
        return None
    if not apart(there.value, here.value):
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
