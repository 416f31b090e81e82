"""A story laid out for reading: its episodes cut into passages, each passage a page with its speakers and its parse.

Who speaks is worked out over the whole episode, so an edit may change whose turn it is in a passage that reads as it
did. That passage is not read again for it: the last speaker before it is no part of its context, because one rewritten
line would then have a whole conversation read anew. Its lines are given the speakers found now instead."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from workbench.engine import Parse, Reader
from workbench.memory.extraction.page import Page
from workbench.memory.heads import Heads
from workbench.memory.reading.cast_reading import CastReading, read_cast
from workbench.memory.reading.habits import LineStyle
from workbench.memory.reading.passages import cut_passages
from workbench.memory.reading.speakers import attribute, overhear
from workbench.store import StoryFile
from workbench.store.records import Passage, PassageDraft, SpokenLine, SpokenLineDraft
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.jobs import CancelToken
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


_BATCH = 6
"""Passages parsed in one request: a cancel waits for one batch at most."""
_LEAD = 400
"""Code points before a passage that are shown with it."""
_NEAR = 8
"""Episodes before and after whose lines show how people talk."""


@dataclass(frozen=True, slots=True)
class Work:
    """One episode's passages that are still to be read, with the spoken lines found in the whole episode."""

    episode: Episode
    lines: Sequence[SpokenLineDraft]
    narrator: str | None
    passages: Sequence[Passage]
    cast: CastReading


class Layout:
    """Cuts episodes into passages, kept in the story file, and lays passages out as pages."""

    def __init__(self, story: StoryFile, reader: Reader | None, heads: Heads | None = None) -> None:
        self._story = story
        self._reader = reader
        self._heads = heads
        self._language = story.info.language
        self.already_read = 0
        """Passages passed over because their reader had read them."""
        self.lost: set[str] = set()
        """Facts (ids) whose words were gone when their passages were cut anew."""

    def unread(
        self, name: str, chosen: Sequence[str] | None, branch: str = MAIN_BRANCH, cancel: CancelToken | None = None
    ) -> Iterator[Work]:
        """The episodes (ids, or all) with passages that the extractor of this name has not read.

        Raises Cancelled between episodes when asked to stop.
        """
        with self._story.read() as unit:
            episodes = unit.episodes.list(branch)
            cast = read_cast(unit, episodes, self._language)
        wanted = None if chosen is None else set(chosen)
        heard: dict[str, list[LineStyle]] = {}
        for at, episode in enumerate(episodes):
            if wanted is not None and episode.id not in wanted:
                continue
            if cancel is not None:
                cancel.raise_if_cancelled()
            narrator = cast.narrators.get(episode.id)
            text = episode.text.base
            context = partial(_context, cast, text, narrator)
            with self._story.read() as unit:
                passages = unit.passages.list(episode.id)
            if _stand(passages, cut_passages(text, self._language, context, passages), name):
                self.already_read += len(passages)
                continue
            with self._story.write() as unit:
                drafts = cut_passages(text, self._language, context, unit.passages.list(episode.id))
                self.lost.update(unit.passages.replace(episode.id, drafts).lost)
                passages = unit.passages.list(episode.id)
            unread = [passage for passage in passages if passage.extractor != name]
            self.already_read += len(passages) - len(unread)
            if unread:
                around = [one for one in episodes[max(0, at - _NEAR) : at + _NEAR + 1] if one is not episode]
                said = self._confirmed(episode)
                elsewhere = self._heard(around, cast, heard)
                lines = attribute(text, cast.finder, narrator, cast.genders, elsewhere, self._heads, said)
                follow_speakers(self._story, episode.id, [one for one in passages if one.extractor == name], lines)
                yield Work(episode, lines, narrator, unread, cast)

    def pages(self, work: Work, cancel: CancelToken | None = None) -> Iterator[tuple[Sequence[Passage], list[Page]]]:
        """An episode's unread passages in small batches, each with its pages; offsets of a page count from its
        passage's start. Raises Cancelled between batches, and what the reader raises."""
        for start in range(0, len(work.passages), _BATCH):
            if cancel is not None:
                cancel.raise_if_cancelled()
            batch = work.passages[start : start + _BATCH]
            texts = [work.episode.text.base[passage.start : passage.end] for passage in batch]
            parses: Sequence[Parse | None] = [None] * len(texts)
            if self._reader is not None and self._language == "ja":
                parses = self._reader.parse(texts, self._language, cast=work.cast.entries, cancel=cancel)
            yield (
                batch,
                [
                    Page(
                        text,
                        work.cast.finder,
                        _lines(work, passage),
                        work.narrator,
                        parse,
                        work.cast.genders,
                        _before(work, passage),
                    )
                    for passage, text, parse in zip(batch, texts, parses, strict=True)
                ],
            )

    def _heard(
        self, around: Sequence[Episode], cast: CastReading, known: dict[str, list[LineStyle]]
    ) -> list[LineStyle]:
        """What is heard in these episodes; `known` keeps it from one call to the next."""
        for episode in around:
            if episode.id not in known:
                narrator, text = cast.narrators.get(episode.id), episode.text.base
                said = self._confirmed(episode)
                known[episode.id] = overhear(text, cast.finder, narrator, cast.genders, self._heads, said)
        return [line for episode in around for line in known[episode.id]]

    def _confirmed(self, episode: Episode) -> dict[Span, str]:
        """The speakers the author has confirmed, by their lines."""
        with self._story.read() as unit:
            lines = unit.quotes.list(episode.id)
        return {one.span: one.speaker for one in lines if one.confirmed and not one.stale and one.speaker is not None}


def _stand(passages: Sequence[Passage], drafts: Sequence[PassageDraft], name: str) -> bool:
    """True when an episode would be cut as it is cut, and all of it has been read: there is nothing to write."""
    return len(passages) == len(drafts) and all(
        one.extractor == name
        and (one.start, one.end, one.content_hash, one.context_hash)
        == (draft.start, draft.end, draft.content_hash, draft.context_hash)
        for one, draft in zip(passages, drafts, strict=True)
    )


def _before(work: Work, passage: Passage) -> str:
    return work.episode.text.base[max(0, passage.start - _LEAD) : passage.start]


def _lines(work: Work, passage: Passage) -> tuple[SpokenLineDraft, ...]:
    return tuple(replace(line, span=line.span.shifted(-passage.start)) for line in lines_of(passage, work.lines))


def _context(cast: CastReading, text: str, narrator: str | None, around: Span) -> Sequence[str]:
    return cast.context(around.of(text), narrator)
