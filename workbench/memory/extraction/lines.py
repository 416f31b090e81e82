"""The spoken lines of an episode's passages, and those of passages that are not read again.

Who speaks is worked out over the whole episode, so an edit may change whose turn it is in a passage that reads as it
did. That passage is not read again for it: the last speaker before it is no part of its context, because one rewritten
line would then have a whole conversation read anew. Its lines are given the speakers found now instead.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from workbench.store import StoryFile
from workbench.store.records import Passage, SpokenLine, SpokenLineDraft
from workbench.story.text import Span


def lines_of(passage: Passage, lines: Iterable[SpokenLineDraft]) -> list[SpokenLineDraft]:
    """The lines that begin in a passage, cut off at its end. Spans count from the episode's start."""
    return [
        replace(line, span=Span(line.span.start, min(line.span.end, passage.end)))
        for line in lines
        if passage.start <= line.span.start < passage.end
    ]


def follow_speakers(
    story: StoryFile, episode: str, passages: Sequence[Passage], lines: Sequence[SpokenLineDraft]
) -> int:
    """Give these passages' lines the speakers and listeners found now; the author's word on one stays.

    Returns how many passages had others.
    """
    with story.read() as unit:
        held = unit.quotes.list(episode)
    changed = []
    for passage in passages:
        now = lines_of(passage, lines)
        before = [line for line in held if line.passage == passage.id and not line.stale]
        if not _alike(before, now):
            changed.append((passage.id, now))
    if changed:
        with story.write() as unit:
            for identifier, now in changed:
                unit.quotes.replace(identifier, now)
    return len(changed)


def _alike(before: Sequence[SpokenLine], now: Sequence[SpokenLineDraft]) -> bool:
    return len(before) == len(now) and all(
        one.span == other.span and (one.confirmed or (one.speaker, one.listeners) == (other.speaker, other.listeners))
        for one, other in zip(before, now, strict=True)
    )
