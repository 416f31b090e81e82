"""Passages: runs of paragraphs whose boundaries follow their content, so that an insertion moves nobody else's."""

import hashlib
from collections.abc import Iterable, Sequence

from workbench.store.records import PassageDraft
from workbench.story.paragraphs import paragraphs
from workbench.story.text import Span

_SIZES = {"ja": (500, 1200), "zh": (400, 1000)}
_LATIN_SIZES = (1200, 3200)
"""Smallest and largest size of a passage in code points; a single longer paragraph stays whole."""
_BOUNDARY_ONE_IN = 4


def cut_passages(text: str, language: str, context: Iterable[str] = ()) -> list[PassageDraft]:
    """The passages of an episode in order.

    A passage ends after a paragraph whose hash says so (about one in four) once it has reached its least size, and in
    any case before it would outgrow its largest; so the boundaries after an edit fall where they fell before.
    `context` is what the reading depends on besides the text: narrator, cast version. Content hashes are SHA-256 over
    the passage's text, context hashes over `context`.
    """
    least, most = _SIZES.get(language, _LATIN_SIZES)
    context_hash = digest("\x1f".join(context))
    drafts = []
    for run in _runs(text, paragraphs(text, language), least, most):
        drafts.append(PassageDraft(run.start, run.end, digest(run.of(text)), context_hash))
    return drafts


def digest(text: str) -> str:
    """SHA-256 of a text in UTF-8, in hex."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


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
