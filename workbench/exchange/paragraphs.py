"""Paragraphs of western text: hard-wrapped lines joined, one paragraph to the line."""

import re
from collections.abc import Sequence

from workbench.exchange.rewrite import Edit, Rewritten, trim
from workbench.story.text import ManuscriptText

_WIDEST = 100
_GAP = re.compile(r"\n(?:[ \t]*\n)+")


def is_hard_wrapped(text: str) -> bool:
    """True when paragraphs are cut into lines of print width: nearly none is longer, and blocks have several."""
    lines = [line for line in text[:200_000].split("\n") if line.strip()]
    if len(lines) < 3 or sum(len(line) > _WIDEST for line in lines) > 0.02 * len(lines):
        return False
    blocks = len([block for block in _GAP.split(text[:200_000].strip()) if block.strip()])
    return len(lines) >= 1.3 * blocks and sum(len(line) >= 50 for line in lines) >= 0.3 * len(lines)


def gapped(texts: Sequence[str]) -> bool:
    """Does the author set paragraphs apart by blank lines, so that a single one means nothing?"""
    blank = [not text.strip() for text in texts]
    between = sum(blank)
    spoken = len(blank) - between
    return spoken > 2 and between >= spoken / 2


def join_lines(text: ManuscriptText, hard_wrapped: bool) -> ManuscriptText:
    """One paragraph a line. A single blank line between paragraphs goes; a wider gap (a scene break) leaves one.

    With `hard_wrapped`, lines of one paragraph are joined; indented ones (verse, letters) stay apart.
    """
    text = trim(text)
    edits = []
    for match in re.finditer(r"[ \t]*\n(?:[ \t]*\n)*", text.base):
        breaks = match[0].count("\n")
        if breaks > 1:
            edits.append(Edit(match.start(), match.end(), "\n" if breaks == 2 else "\n\n"))
        elif hard_wrapped and text.base[match.end() : match.end() + 2].strip(" \t"):
            before = text.base[max(0, match.start() - 2) : match.start()]
            glued = before.endswith(("--", "—")) or re.fullmatch(r"\w-", before)
            edits.append(Edit(match.start(), match.end(), "" if glued else " "))
        elif match.end() - match.start() > 1:
            edits.append(Edit(match.start(), match.end(), "\n"))
    return Rewritten(text, edits).text
