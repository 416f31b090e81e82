"""A text as the patterns read it: the same length, so that what is found there stands at the same place here."""

import unicodedata

_DASHES = "‐‑‒–—―−－﹣"
_KANJI = "〇一二三四五六七八九"
_PLAIN = (
    {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFF01, 0xFF5F)}
    | dict.fromkeys(map(ord, _DASHES), "-")
    | {ord("\u3000"): " ", ord("\u00a0"): " "}
)
_FIGURES = {ord(char): str(digit) for digit, char in enumerate(_KANJI)} | {ord("零"): "0", ord("ー"): "-"}


def plain(text: str) -> str:
    """Full-width letters, digits and signs in the width of ASCII, dashes as hyphens."""
    return text.translate(_PLAIN)


def figures(folded: str) -> str:
    """A `plain` text with numbers written digit by digit in kanji (〇九〇) as digits, and ー as a hyphen."""
    return folded.translate(_FIGURES)
