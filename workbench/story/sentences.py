"""Sentences of a manuscript in Japanese, English or Chinese, spoken lines apart from narration."""

import re

from workbench.story.dialogue_lines import spoken_lines
from workbench.story.paragraphs import paragraphs, trimmed
from workbench.story.text import Span

__all__ = ["paragraphs", "split_sentences", "spoken_lines"]

_CJK_END = re.compile(r"[。．！？!?]+[」』”’）)\]】〉》\"']*|(?:……|‥‥|…)[」』”’）)]*(?=[\s\u3000「『“]|$)")
_LATIN_END = re.compile(r"(?:[.!?]+|…)[”’\"')\]]*(?=[\s\u3000“‘\"'(—–]|$)")
_ABBREVIATION = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Mx|Messrs|Mme|Mlle|Dr|St|Jr|Sr|Prof|Capt|Col|Gen|Lt|Sgt|Maj|Rev|Hon|Esq|No|vs|etc|cf"
    r"|viz|e\.g|i\.e"
    r"|a\.m|p\.m)|(?:^|[\s(“‘\"'])(?:[A-Z]\.)*[A-Z])\.$"
)
_TITLE = re.compile(r"\b(?:etc|a\.m|p\.m|Jr|Sr|Esq)\.$")
_OPEN, _CLOSE = "「『（(“【〈《", "」』）)”】〉》"
_LONG_CJK, _LONG_LATIN = 40, 100
"""A spoken line longer than this many code points is split at the sentence ends inside it."""


def split_sentences(text: str, language: str) -> list[Span]:
    """The sentences of `text` in order, trimmed, none empty; a sentence never crosses a paragraph.

    Spoken lines are sentences of their own, marks included, long ones split at the sentence ends inside; what stands
    around them (と航が言った。) is a separate span. `language` is "ja", "zh" or any Latin-script code.
    """
    cjk = language in ("ja", "zh")
    lines = spoken_lines(text, language)
    found: list[Span] = []
    next_line = 0
    for block in paragraphs(text, language):
        at = block.start
        while next_line < len(lines) and lines[next_line].start < block.end:
            line = lines[next_line]
            if line.start > at:
                found += _pieces(text, at, line.start, cjk, nested=True)
            inside = Span(max(at, line.start), min(line.end, block.end))
            found += _spoken(text, inside, cjk)
            at = inside.end
            if line.end > block.end:
                break
            next_line += 1
        if at < block.end:
            found += _pieces(text, at, block.end, cjk, nested=True)
    return found


def _spoken(text: str, line: Span, cjk: bool) -> list[Span]:
    if line.end - line.start <= (_LONG_CJK if cjk else _LONG_LATIN):
        whole = trimmed(text, line.start, line.end)
        return [whole] if whole else []
    return _pieces(text, line.start, line.end, cjk, nested=False)


def _pieces(text: str, start: int, end: int, cjk: bool, nested: bool) -> list[Span]:
    """[start, end) cut after each sentence end; with `nested`, not inside brackets that close within the range."""
    found = []
    at = start
    for match in (_CJK_END if cjk else _LATIN_END).finditer(text, start, end):
        stop = min(match.end(), end)
        if not cjk and _abbreviated(text, at, match.start(), stop):
            continue
        if nested and _inside_brackets(text, at, match.start(), end):
            continue
        found.append(trimmed(text, at, stop))
        at = stop
    found.append(trimmed(text, at, end))
    return _without_stray_marks(text, [span for span in found if span])


def _abbreviated(text: str, start: int, dot: int, stop: int) -> bool:
    if text[dot] != "." or stop - dot > 1:
        return False
    head = text[max(start, dot - 12) : dot + 1]
    if not _ABBREVIATION.search(head):
        return False
    following = text[stop : stop + 3].lstrip()
    return not (_TITLE.search(head) and following[:1].isupper())


def _inside_brackets(text: str, start: int, at: int, end: int) -> bool:
    depth = 0
    for sign in text[start:at]:
        if sign in _OPEN:
            depth += 1
        elif sign in _CLOSE and depth:
            depth -= 1
    return depth > 0 and any(sign in _CLOSE for sign in text[at:end])


def _without_stray_marks(text: str, spans: list[Span]) -> list[Span]:
    """Joins a piece of nothing but punctuation to the one before it."""
    joined: list[Span] = []
    for span in spans:
        if joined and not any(sign.isalnum() for sign in span.of(text)):
            joined[-1] = Span(joined[-1].start, span.end)
        else:
            joined.append(span)
    return joined
