"""Passages: runs of paragraphs whose boundaries follow their content, so that an insertion moves nobody else's."""

import hashlib
from collections.abc import Callable, Iterable, Sequence

from workbench.store.records import Passage, PassageDraft
from workbench.story.paragraphs import paragraphs
from workbench.story.text import Span

_SIZES = {"ja": (500, 1200), "zh": (400, 1000)}
_LATIN_SIZES = (1200, 3200)
"""Smallest and largest size of a passage in code points; a single longer paragraph stays whole."""
_BOUNDARY_ONE_IN = 4

Context = Iterable[str] | Callable[[Span], Iterable[str]]


def cut_passages(
    text: str, language: str, context: Context = (), earlier: Sequence[Passage] = ()
) -> list[PassageDraft]:
    """The passages of an episode in order.

    A passage ends after a paragraph whose hash says so (about one in four) once it has reached its least size, and in
    any case before it would outgrow its largest; so the boundaries after an edit fall where they fell before.
    `earlier` are the episode's passages so far, at their places in this text: those that still read the same stay, and
    only what lies between them is cut anew. One paragraph rewritten then makes two new passages at most; hashes
    alone made up to seven.

    `context` is what the reading depends on besides the text (narrator, names), for the whole episode or for the span
    of a passage and the one before it. The last speaker is left to `extraction.lines`. Content hashes are SHA-256 over
    the passage's text, context hashes over that.
    """
    least, most = _SIZES.get(language, _LATIN_SIZES)
    runs: list[Span] = []
    gap: list[Span] = []
    blocks = paragraphs(text, language)
    standing = _standing(text, blocks, earlier)
    for block in blocks:
        if standing and standing[0].start <= block.start and block.end <= standing[0].end:
            if block.start == standing[0].start:
                _fill(text, runs, gap, standing[0], least, most)
                gap = []
            if block.end == standing[0].end:
                standing.pop(0)
            continue
        gap.append(block)
    _fill(text, runs, gap, None, least, most)
    drafts = []
    for before, run in zip([None, *runs], runs, strict=False):
        around = context(Span(before.start if before else run.start, run.end)) if callable(context) else context
        drafts.append(PassageDraft(run.start, run.end, digest(run.of(text)), digest("\x1f".join(around))))
    return drafts


def digest(text: str) -> str:
    """SHA-256 of a text in UTF-8, in hex."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _standing(text: str, blocks: Sequence[Span], earlier: Sequence[Passage]) -> list[Span]:
    """Where earlier passages still read the same, in order and apart, each from a paragraph's start to one's end."""
    starts, ends = {block.start for block in blocks}, {block.end for block in blocks}
    found: list[Span] = []
    for passage in earlier:
        span = Span(passage.start, passage.end)
        if found and span.start < found[-1].end:
            continue
        if span.start in starts and span.end in ends and digest(span.of(text)) == passage.content_hash:
            found.append(span)
    return found


def _fill(text: str, runs: list[Span], gap: Sequence[Span], after: Span | None, least: int, most: int) -> None:
    """Append what a gap between standing passages is cut into, and the one that stands after it.

    A gap too small to be read by itself goes with a neighbour that has room for it.
    """
    fresh = _runs(text, gap, least, most)
    if len(fresh) > 1 and _is_small(fresh[-1], least) and fresh[-1].end - fresh[-2].start <= most:
        fresh[-2:] = [Span(fresh[-2].start, fresh[-1].end)]
    if len(fresh) == 1 and _is_small(fresh[0], least):
        if after is not None and after.end - fresh[0].start <= most:
            fresh, after = [], Span(fresh[0].start, after.end)
        elif runs and fresh[0].end - runs[-1].start <= most:
            runs[-1:], fresh = [Span(runs[-1].start, fresh[0].end)], []
    runs += fresh
    if after is not None:
        runs.append(after)


def _is_small(run: Span, least: int) -> bool:
    return run.end - run.start < least // 2


def _runs(text: str, blocks: Sequence[Span], least: int, most: int) -> list[Span]:
    runs: list[Span] = []
    start: int | None = None
    end = 0
    for block in blocks:
        if start is not None and block.end - start > most:
            runs.append(Span(start, end))
            start = None
        if start is None:
            start = block.start
        end = block.end
        if end - start >= least and _is_boundary(block.of(text)):
            runs.append(Span(start, end))
            start = None
    if start is not None:
        runs.append(Span(start, end))
    return runs


def _is_boundary(paragraph: str) -> bool:
    return int(digest(paragraph)[:8], 16) % _BOUNDARY_ONE_IN == 0
