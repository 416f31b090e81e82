"""Where scenes begin and end: at lines of marks alone, and at blank lines where few paragraphs have one."""

import re

from workbench.story.text import Span

_MARKS = re.compile(r"^[ \t　]*[＊*＃#◇◆○●◎□■☆★†‡§~〜―—\-=…・.\s　]+[ \t　]*$")
_FEW = 0.25
"""Share of an episode's paragraphs that end in a blank line up to which a blank line ends a scene."""


def scene_around(text: str, span: Span) -> Span:
    """The scene, or the scenes, that a stretch of an episode stands in."""
    breaks = _breaks(text)
    start = max((end for _, end in breaks if end <= span.start), default=0)
    end = min((begin for begin, _ in breaks if begin >= span.end), default=len(text))
    return Span(start, end)


def scenes(text: str) -> list[Span]:
    """Every scene of an episode in order, the blank lines around it left out."""
    edges = [0, *(at for one in _breaks(text) for at in one), len(text)]
    cut = [Span(start, end) for start, end in zip(edges[::2], edges[1::2], strict=True)]
    return [span for span in cut if span.start < span.end and span.of(text).strip()]


def _breaks(text: str) -> list[tuple[int, int]]:
    """The stretches between scenes."""
    blocks: list[tuple[int, int, bool]] = []
    at = 0
    for line in text.splitlines(keepends=True):
        bare = line.strip(" \t　\r\n")
        blocks.append((at, at + len(line), not bare))
        at += len(line)
    paragraphs = sum(not blank for *_, blank in blocks)
    runs: list[tuple[int, int, int]] = []
    for start, end, blank in blocks:
        if not blank:
            continue
        if runs and runs[-1][1] == start:
            runs[-1] = runs[-1][0], end, runs[-1][2] + 1
        else:
            runs.append((start, end, 1))
    rare = len(runs) <= _FEW * max(paragraphs - 1, 0) or len(runs) <= 1
    found = [(start, end) for start, end, lines in runs if lines > 1 or rare]
    found += [(start, end) for start, end, blank in blocks if not blank and _MARKS.match(text[start:end])]
    return sorted(found)
