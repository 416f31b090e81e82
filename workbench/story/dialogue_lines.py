"""Spoken lines: which stretches of a text stand in quotation marks because somebody says them."""

import re
from bisect import bisect_right

from workbench.story.paragraphs import paragraphs
from workbench.story.text import Span

_PAIRS_CJK = {"「": "」", "『": "』", "“": "”", "﹁": "﹂", "﹃": "﹄", "〝": "〟"}
_PAIRS_LATIN = {"“": "”", "„": "“", "«": "»"}
_MAX_LINE = 4000
_SPACES = " \t\r\u3000\u00a0\n"
_ENDS = "。．.！!？?…‥—―─–-〜～，,、；;：:♪"
_TERM_FOLLOWS = re.compile(
    r"(?:は|が|を|の|に|も|へ|で|や|から|まで|という|といふ|と云う|なる|とか|など|的|这"
    r"|那|二字|一词)"
)
_SAYS_FOLLOWS = re.compile(r"(?:と|って|なんて|などと|……?と|[、，]|[^「」。]{0,6}[说道問问叫喊])")
_SINGLE_OPEN = re.compile(r"(?<![\w’'])[‘']|(?<=[—–-])[‘'](?=[A-Z])")


def spoken_lines(text: str, language: str) -> list[Span]:
    """The spoken lines of a text in order, quotation marks included; they never overlap.

    A quote inside a quote belongs to the outer one. A quoted word inside a sentence (a title, a term) is not a line. A
    line may run over line breaks until its closing mark; one that is never closed ends with its paragraph.
    """
    blocks = paragraphs(text, language)
    starts = [block.start for block in blocks]
    found = []
    for span in quoted(text, language):
        block = blocks[max(0, bisect_right(starts, span.start) - 1)] if blocks else span
        if _is_spoken(text, span, block):
            found.append(span)
    return found


def quoted(text: str, language: str) -> list[Span]:
    """Every outermost stretch in quotation marks, whether spoken or only set off."""
    if language in ("ja", "zh"):
        return _scan(text, language, _PAIRS_CJK | ({"‘": "’"} if language == "zh" else {}), straight=language == "zh")
    doubles = _scan(text, language, _PAIRS_LATIN, straight=True)
    if len(doubles) * 3 >= len(_SINGLE_OPEN.findall(text)):
        return doubles
    return sorted([*doubles, *(s for s in _singles(text, language) if not any(s.overlaps(d) for d in doubles))])


def _scan(text: str, language: str, pairs: dict[str, str], straight: bool) -> list[Span]:
    ends = _paragraph_ends(text, language)
    found: list[Span] = []
    at = 0
    while at < len(text):
        sign = text[at]
        if sign in pairs:
            end = _closing(text, at, pairs, ends)
        elif sign == '"' and straight:
            limit = _end_after(ends, at)
            close = text.find('"', at + 1, limit)
            end = close + 1 if close >= 0 else limit
        else:
            at += 1
            continue
        if end - at > 2:
            found.append(Span(at, end))
        at = max(end, at + 1)
    return found


def _closing(text: str, start: int, pairs: dict[str, str], ends: list[int]) -> int:
    """Past the mark that closes the one at `start`; the paragraph's end when none does before another line opens."""
    first_end = _end_after(ends, start)
    opener = text[start]
    stack = [pairs[opener]]
    fresh_line = False
    for at in range(start + 1, min(len(text), start + _MAX_LINE)):
        sign = text[at]
        if sign == "\n":
            fresh_line = True
            continue
        if sign in _SPACES:
            continue
        if fresh_line and sign == opener:
            return first_end
        fresh_line = False
        if sign == stack[-1]:
            stack.pop()
            if not stack:
                return at + 1
        elif sign == pairs[opener]:
            return at + 1
        elif sign in pairs:
            stack.append(pairs[sign])
    return first_end


def _singles(text: str, language: str) -> list[Span]:
    """Lines in single quotation marks, where an apostrophe is the same sign: a line closes at one no letter follows."""
    ends = _paragraph_ends(text, language)
    found: list[Span] = []
    at = 0
    while match := _SINGLE_OPEN.search(text, at):
        limit = _end_after(ends, match.start())
        close = re.compile(r"(?<=[.,!?—–…;:-])[’'](?!\w)").search(text, match.end(), limit)
        end = close.end() if close else (limit if match.start() + 1 < limit and match.group() == "‘" else match.end())
        if end - match.start() > 2 and not (close is None and found and found[-1].end > match.start()):
            found.append(Span(match.start(), end))
        at = max(end, match.end())
    return found


def _paragraph_ends(text: str, language: str) -> list[int]:
    return [span.end for span in paragraphs(text, language)]


def _end_after(ends: list[int], at: int) -> int:
    index = bisect_right(ends, at)
    return ends[index] if index < len(ends) else at + 1


def _is_spoken(text: str, span: Span, block: Span) -> bool:
    if not text[block.start : span.start].strip(_SPACES + "—―─"):
        closes_paragraph = span.end >= block.end
        return closes_paragraph or not _term(text, span, at_start=True)
    before = text[block.start : span.start].rstrip(_SPACES)
    return before[-1:] in '。.！!？?」』”"’：:—―─…，,' or not _term(text, span, at_start=False)


def _term(text: str, span: Span, at_start: bool) -> bool:
    """A quoted word rather than a line: short, without a sentence's end inside, and the sentence goes on around it."""
    inner = text[span.start + 1 : span.end - 1].strip(_SPACES)
    if not inner or inner[-1] in _ENDS:
        return not inner
    after = text[span.end : span.end + 12].lstrip(_SPACES)
    if any("぀" <= sign <= "鿿" for sign in inner + after):
        if _TERM_FOLLOWS.match(after):
            return len(inner) < 20 or not at_start
        return not at_start and not _SAYS_FOLLOWS.match(after)
    return not at_start or (len(inner.split()) <= 4 and after[:1].islower())
