"""Finding words in a text, whatever the width or case they are written in."""

import re
import unicodedata

_FOLDED: dict[int, str] = {}


def fold(text: str) -> str:
    """The text with full- and half-width forms and cases made the same; as long as the original."""
    for char in set(text):
        if ord(char) not in _FOLDED:
            _FOLDED[ord(char)] = _fold(char)
    return text.translate(_FOLDED)


def find_all(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where `wanted` stands in `text`, without overlaps: (start, end) in code points."""
    if not wanted:
        return []
    return [found.span() for found in re.finditer(re.escape(fold(wanted)), fold(text))]


def _fold(char: str) -> str:
    for form in (unicodedata.normalize("NFKC", char).casefold(), char.casefold()):
        if len(form) == 1:
            return form
    return char
