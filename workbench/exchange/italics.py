"""Italics in plain English text: words between _underscores_, as e-texts have them."""

import re

from workbench.exchange.rewrite import Edit, Rewritten
from workbench.story.text import Emphasis, ManuscriptText

_ITALICS = re.compile(r"(?<![\w])_(?=[^\s_])((?:[^_\n]|\n(?![ \t]*\n)){1,600})(?<=\S)_(?!\w)")
ITALIC = "斜体"


def read_italics(text: ManuscriptText) -> ManuscriptText:
    """The text with such words as emphasis. A lone underscore, or one within a word, stays."""
    edits: list[Edit] = []
    stress = list(text.emphasis)
    for found in _ITALICS.finditer(text.base):
        edits += (Edit(found.start(), found.start() + 1), Edit(found.end() - 1, found.end()))
        stress.append(Emphasis(*found.span(1), ITALIC))
    return Rewritten(ManuscriptText(text.base, text.ruby, tuple(sorted(stress))), edits).text if edits else text
