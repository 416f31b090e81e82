"""Paragraphs: lines of a manuscript, or runs of hard-wrapped lines between blank ones."""

import re

from workbench.story.text import Span

_LINE = re.compile(r"[^\n]+")
_BLOCK = re.compile(r"[^\n]+(?:\n(?![ \t\u3000]*\n)[^\n]+)*")
_SPACES = " \t\r\u3000\u00a0\ufeff"
_WRAP_MIN, _WRAP_MAX = 50, 90


def trimmed(text: str, start: int, end: int) -> Span | None:
    """[start, end) without the white space (full-width too) at its edges; None when nothing is left."""
    while start < end and text[start] in _SPACES + "\n":
        start += 1
    while end > start and text[end - 1] in _SPACES + "\n":
        end -= 1
    return Span(start, end) if end > start else None


def paragraphs(text: str, language: str) -> list[Span]:
    """The paragraphs of a text in order, trimmed, without empty ones.

    A line is a paragraph, except in Latin script that was wrapped at 50-90 columns (as Project Gutenberg does): there
    blank lines part them.
    """
    pattern = _BLOCK if language not in ("ja", "zh") and _hard_wrapped(text) else _LINE
    spans = (trimmed(text, *match.span()) for match in pattern.finditer(text))
    return [span for span in spans if span is not None]


def _hard_wrapped(text: str) -> bool:
    blocks = [block.group().split("\n") for block in _BLOCK.finditer(text)]
    inner = [len(line) for block in blocks for line in block[:-1]]
    if len(inner) < 3:
        return False
    longest = max(len(line) for block in blocks for line in block)
    full = sum(_WRAP_MIN <= length <= _WRAP_MAX for length in inner)
    return longest <= _WRAP_MAX + 10 and full >= 0.7 * len(inner)
