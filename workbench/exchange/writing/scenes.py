"""Scene breaks as a typescript has them: a line of their own with nothing but #."""

import re

from workbench.exchange.paragraphs import gapped
from workbench.exchange.rewrite import Edit, Rewritten, trim
from workbench.exchange.writing.losses import Losses
from workbench.story.text import ManuscriptText

BREAK = "#"
_MARK = "*＊#＃⁂•·~◆◇❦§☆★"
_BETWEEN = re.compile(rf"\n(?:[ \t\u3000]*(?:[{_MARK}][{_MARK} \t\u3000]{{0,30}}|[-—–_]{{3,30}}[ \t\u3000]*)?\n)+")
"""Lines between two paragraphs that hold no words."""


def with_breaks(text: ManuscriptText, losses: Losses) -> ManuscriptText:
    """The text with a # for each break, by blank lines or by a line of asterisks and the like. Where every paragraph
    has a blank line before it, one alone is none."""
    text = trim(text)
    least = 2 if gapped(text.base.split("\n")) else 1
    edits = []
    for found in _BETWEEN.finditer(text.base):
        breaks = bool(found[0].strip()) or found[0].count("\n") > least
        if breaks:
            losses.count("break", BREAK)
        edits.append(Edit(found.start(), found.end(), f"\n{BREAK}\n" if breaks else "\n"))
    return Rewritten(text, edits).text
