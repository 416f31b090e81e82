"""What the characters of Japanese and Chinese text may do: where lines break, which have half a square of blank.

After JIS X 4051 and the W3C's Requirements for Japanese Text Layout (JLREQ).
"""

OPENING = "「『（【〔〈《｛［〝‘“｟«〖〘"
CLOSING = "」』）】〕〉》｝］〟’”｠»〗〙、。，．"
MIDDLE = "・：；"
HANGING = "、。，．"
_SMALL = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
SMALL_KANA = frozenset(_SMALL)
NEVER_FIRST = frozenset(CLOSING + MIDDLE + _SMALL + "！？‼⁇⁈⁉…‥々〻ゝゞヽヾー゛゜〜～゠‐!),.:;?]}%’”")
NEVER_LAST = frozenset(OPENING + "([{$¥￥＄#")
_PAIRED = frozenset("…‥―—─━")

TURNED = frozenset("ー〜～")
"""Drawn with height and breadth exchanged: their beginning stays on the left of the stroke when it goes downwards."""
DASHES = frozenset("―—─━")
_CORNERED = frozenset("、。，．")
_FORMED = frozenset(OPENING + CLOSING + "：；…‥―—─━‐–－−＝=＜＞<>→←↑↓｜￣＿゠＆｢｣〰~") - frozenset("；")
UNDOTTED = frozenset(" \t\u3000" + OPENING + CLOSING + MIDDLE + "！？!?…‥―—ー")
"""What gets no emphasis dot."""


def together(one: str, other: str) -> bool:
    """True for two characters that no line break may divide, ruby and words apart: …… and ――, 〳〵."""
    return (one == other and one in _PAIRED) or (one, other) == ("〳", "〵")


def may_break(one: str, other: str, loose: bool = False) -> bool:
    """May a line end with the character `one` and the next begin with `other`? `loose`: with small kana and ー, too."""
    first = other not in NEVER_FIRST or (loose and (other in SMALL_KANA or other == "ー"))
    return first and one not in NEVER_LAST and not together(one, other)


def blanks(char: str) -> tuple[float, float]:
    """How much of a character's square is blank before and after it, in ems."""
    return _BLANKS.get(char, _NONE)


_NONE = (0.0, 0.0)
_BLANKS = {
    **dict.fromkeys(OPENING, (0.5, 0.0)),
    **dict.fromkeys(CLOSING, (0.0, 0.5)),
    **dict.fromkeys(MIDDLE, (0.25, 0.25)),
}


def gap(one: str, other: str) -> float:
    """The blank between two neighbours when marks that meet share it."""
    after, before = blanks(one)[1], blanks(other)[0]
    if one not in _BLANKS or other not in _BLANKS:
        return after + before
    if one in MIDDLE or other in MIDDLE:
        return min(0.25, after + before)
    # Between two that close there is blank behind the last only, and likewise before the first of two that open.
    return 0.5 if one in CLOSING and other in OPENING else 0.0


def is_kana(char: str) -> bool:
    """Hiragana or katakana, which ruby beside it may lean over."""
    return "\u3041" <= char <= "\u30ff"


def takes_form(char: str) -> bool:
    """Does a character have another shape in vertical lines?"""
    return char in _FORMED


def in_corner(char: str) -> bool:
    """Stands in the lower left corner of its square, and in a vertical line in the upper right."""
    return char in _CORNERED
