"""Lines that differ as a table of two columns, in the theme's colours."""

from collections.abc import Sequence
from html import escape

from PySide6.QtGui import QColor

from workbench.story.differences import Change, Line
from workbench.story.text import Span
from workbench.ui.theme import Theme

NEAR = 2
"""Unchanged paragraphs shown before and behind a change."""
LEFT, RIGHT = "left", "right"


def as_html(lines: Sequence[Line], theme: Theme, folded: str, whole: bool = False) -> str:
    """The table. What is unchanged and far from any change is folded into one line, `folded` with its number as {n};
    `whole` shows all of it. Each paragraph is a link to "left:12" or "right:12", code points of its text."""
    gone, new = tint(theme.danger, theme.paper, 0.22), tint(theme.good, theme.paper, 0.26)
    rows, skipped = [], 0
    shown = {at for at, _ in enumerate(lines)} if whole else _near(lines)
    for at, line in enumerate(lines):
        if at not in shown:
            skipped += 1
            continue
        if skipped:
            rows.append(_fold(folded.format(n=skipped), theme))
            skipped = 0
        left = _cell(line.left, LEFT, line.left_at, line.left_spans, gone, line.change is Change.GONE, theme)
        right = _cell(line.right, RIGHT, line.right_at, line.right_spans, new, line.change is Change.NEW, theme)
        rows.append(f"<tr>{left}{right}</tr>")
    if skipped:
        rows.append(_fold(folded.format(n=skipped), theme))
    return f'<table width="100%" cellspacing="0" cellpadding="6">{"".join(rows)}</table>'


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


def _fold(words: str, theme: Theme) -> str:
    return f'<tr><td colspan="2" align="center"><span style="color:{theme.muted}">{escape(words)}</span></td></tr>'


def _cell(
    text: str | None, side: str, at: int, spans: Sequence[Span], colour: str, all_of_it: bool, theme: Theme
) -> str:
    if text is None:
        return f'<td width="50%" style="background-color:{theme.surface}"></td>'
    words = _marked(text, [Span(0, len(text))] if all_of_it else spans, colour) or "&nbsp;"
    link = f'<a href="{side}:{at}" style="color:{theme.ink}; text-decoration:none">{words}</a>'
    # As typed: a paragraph that is set in begins with a space.
    return f'<td width="50%" valign="top"><p style="white-space:pre-wrap; margin:0">{link}</p></td>'


def _marked(text: str, spans: Sequence[Span], colour: str) -> str:
    said, at = "", 0
    for span in spans:
        said += escape(text[at : span.start])
        said += f'<span style="background-color:{colour}">{escape(span.of(text))}</span>'
        at = span.end
    return said + escape(text[at:])
