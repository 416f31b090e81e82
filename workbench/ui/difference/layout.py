"""Lines that differ as a table of two columns, in the theme's colours."""

from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QColor

from workbench.story.differences import Change, Line, differing
from workbench.story.text import Ruby, Span
from workbench.ui.theme import Theme

NEAR = 2
"""Unchanged paragraphs shown before and behind a change."""
LEFT, RIGHT, TAKE = "left", "right", "take"
_PAD = 6
BESIDE, BETWEEN, ARROW = 4 + _PAD, 2 * _PAD, 28 + 2 * _PAD
"""Pixels beside the two columns, between them, and of the column of arrows that may stand there."""


def as_html(lines: Sequence[Line], theme: Theme, folded: str, whole: bool = False, take: str = "") -> str:
    """The table. What is unchanged and far from any change is folded into one line, `folded` with its number as {n};
    `whole` shows all of it. Each paragraph is a link to "left:12" or "right:12", code points of its text. With `take`,
    words for a tooltip, each run of changes has an arrow between its sides: a link to "take:7", its first line."""
    gone, new = tint(theme.danger, theme.paper, 0.22), tint(theme.good, theme.paper, 0.26)
    rows, skipped = [], 0
    runs = set(differing(lines)) if take else set()
    shown = {at for at, _ in enumerate(lines)} if whole else _near(lines)
    for at, line in enumerate(lines):
        if at not in shown:
            skipped += 1
            continue
        if skipped:
            rows.append(_fold(folded.format(n=skipped), theme, bool(take)))
            skipped = 0
        left_spans = [Span(0, len(line.left))] if line.change is Change.GONE and line.left else line.left_spans
        right_spans = [Span(0, len(line.right))] if line.change is Change.NEW and line.right else line.right_spans
        left = _cell(line.left, LEFT, line.left_at, left_spans, line.left_ruby, gone, theme)
        right = _cell(line.right, RIGHT, line.right_at, right_spans, line.right_ruby, new, theme)
        rows.append(f"<tr>{left}{_arrow(at, at in runs, take, theme) if take else ''}{right}</tr>")
    if skipped:
        rows.append(_fold(folded.format(n=skipped), theme, bool(take)))
    return f'<table width="100%" cellspacing="0" cellpadding="{_PAD}">{"".join(rows)}</table>'


def tint(colour: str, ground: str, share: float) -> str:
    """A colour laid over a ground, `share` of it."""
    one, other = QColor(colour), QColor(ground)
    mixed = [round(a * share + b * (1 - share)) for a, b in zip(_rgb(one), _rgb(other), strict=True)]
    return QColor(*mixed).name()


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def _near(lines: Sequence[Line]) -> set[int]:
    changed = [at for at, line in enumerate(lines) if line.change is not Change.SAME]
    return {one for at in changed for one in range(at - NEAR, at + NEAR + 1)}


def _arrow(at: int, first: bool, words: str, theme: Theme) -> str:
    link = f'<a href="{TAKE}:{at}" title="{escape(words)}" style="color:{theme.accent}; text-decoration:none">➜</a>'
    return f'<td width="28" align="center" valign="top">{link if first else ""}</td>'


def _fold(words: str, theme: Theme, arrows: bool = False) -> str:
    said = f'<span style="color:{theme.muted}">{escape(words)}</span>'
    return f'<tr><td colspan="{3 if arrows else 2}" align="center">{said}</td></tr>'


def _cell(
    text: str | None,
    side: str,
    at: int,
    spans: Sequence[Span],
    ruby: Sequence[Ruby],
    colour: str,
    theme: Theme,
) -> str:
    if text is None:
        return f'<td width="47%" style="background-color:{theme.surface}"></td>'
    words = _marked(text, spans, ruby, colour, theme) or "&nbsp;"
    link = f'<a href="{side}:{at}" style="color:{theme.ink}; text-decoration:none">{words}</a>'
    # As typed: a paragraph that is set in begins with a space.
    return f'<td width="47%" valign="top"><p style="white-space:pre-wrap; margin:0">{link}</p></td>'


def _marked(text: str, spans: Sequence[Span], ruby: Sequence[Ruby], colour: str, theme: Theme) -> str:
    """Readings stand behind their words: this kind of page has no lines above lines."""
    said, at = "", 0
    readings = {mark.end: mark.reading for mark in ruby}
    for end in sorted({len(text), *readings, *(edge for span in spans for edge in (span.start, span.end))}):
        piece = escape(text[at:end])
        if piece and any(span.start <= at and end <= span.end for span in spans):
            piece = f'<span style="background-color:{colour}">{piece}</span>'
        said += piece
        if end in readings:
            said += f'<span style="color:{theme.muted}; font-size:small">（{escape(readings[end])}）</span>'
        at = end
    return said
