"""Extraction: every passage of a story read once, its facts and learning moments proposed."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from workbench.engine import Parse, Reader, Talker
from workbench.memory.extraction.grounding import grounded
from workbench.memory.extraction.learning import find_cues, find_moments
from workbench.memory.extraction.lines import follow_speakers, lines_of
from workbench.memory.extraction.linking import Linker
from workbench.memory.extraction.llm import ModelReader
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.report import RULES_VERSION, ExtractionReport, ExtractionSettings
from workbench.memory.extraction.rules import find_facts
from workbench.memory.extraction.writing import PassageWriter
from workbench.memory.reading.cast_reading import read_cast
from workbench.memory.reading.passages import cut_passages
from workbench.memory.reading.speakers import attribute
from workbench.store import StoryFile
from workbench.store.records import Passage, PassageDraft, SpokenLineDraft
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import Cancelled
from workbench.story.facts import Source
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.text import Span

_PARSE_BATCH = 6
"""Passages parsed in one request: a cancel waits for one batch at most."""


@dataclass(frozen=True, slots=True)
class _Work:
    """One episode's passages that are still to be read, with the spoken lines found in the whole episode."""

    episode: Episode
    lines: Sequence[SpokenLineDraft]
    narrator: str | None
    passages: Sequence[Passage]


class Extractor:
    """Reads a story passage by passage. Works without a chat model; a capable one adds to what the rules find."""

    def __init__(
        self,
        story: StoryFile,
        reader: Reader | None,
        talker: Talker | None = None,
        settings: ExtractionSettings | None = None,
    ) -> None:
        """Without `reader` Japanese is read without a parse and moments are linked inside a passage only."""
        self._story = story
        self._reader = reader
        self._settings = settings or ExtractionSettings()
        self._model = ModelReader.when_capable(talker, self._settings)
        self._language = story.info.language
        self.name = RULES_VERSION + (f"+{self._model.name}" if self._model else "")

    def run(
        self,
        episodes: Sequence[str] | None = None,
        progress: Progress = no_progress,
        cancel: CancelToken | None = None,
        branch: str = MAIN_BRANCH,
    ) -> ExtractionReport:
        """Reads the passages nobody has read yet, of these episodes (ids) or all.

        Each passage is written in its own transaction, so that a cancelled or killed run keeps what it finished and the
        next one goes on there. A cancel ends the run with `cancelled` set in the report.
        """
        started = time.monotonic()
        report = ExtractionReport()
        cancel = cancel or CancelToken()
        try:
            works = list(self._prepare(episodes, branch, report, cancel))
            total = sum(len(work.passages) for work in works)
            writer = PassageWriter(self._story, report, branch, self.name)
            linker = Linker(self._story, self._reader, self._settings, branch)
            progress(0, total, "")
            for work in works:
                self._read_episode(work, writer, linker, report, cancel, progress, total)
        except Cancelled:
            report.cancelled = True
        report.seconds = time.monotonic() - started
        return report

    def _prepare(
        self, chosen: Sequence[str] | None, branch: str, report: ExtractionReport, cancel: CancelToken
    ) -> Iterator[_Work]:
        with self._story.read() as unit:
            episodes = unit.episodes.list(branch)
            self._cast = read_cast(unit, episodes, self._language)
        wanted = None if chosen is None else set(chosen)
        for episode in episodes:
            if wanted is not None and episode.id not in wanted:
                continue
            cancel.raise_if_cancelled()
            narrator = self._cast.narrators.get(episode.id)
            text = episode.text.base
            context = partial(self._context, text, narrator)
            with self._story.read() as unit:
                passages = unit.passages.list(episode.id)
            drafts = cut_passages(text, self._language, context, passages)
            if self._stand(passages, drafts):
                report.passages_skipped += len(passages)
                continue
            with self._story.write() as unit:
                drafts = cut_passages(text, self._language, context, unit.passages.list(episode.id))
                unit.passages.replace(episode.id, drafts)
                passages = unit.passages.list(episode.id)
            unread = [passage for passage in passages if passage.extractor != self.name]
            report.passages_skipped += len(passages) - len(unread)
            if unread:
                lines = attribute(text, self._cast.finder, narrator, self._cast.genders)
                read = [passage for passage in passages if passage.extractor == self.name]
                follow_speakers(self._story, episode.id, read, lines)
                yield _Work(episode, lines, narrator, unread)

    def _stand(self, passages: Sequence[Passage], drafts: Sequence[PassageDraft]) -> bool:
        """True when an episode would be cut as it is cut, and all of it has been read: there is nothing to write."""
        return len(passages) == len(drafts) and all(
            one.extractor == self.name
            and (one.start, one.end, one.content_hash, one.context_hash)
            == (draft.start, draft.end, draft.content_hash, draft.context_hash)
            for one, draft in zip(passages, drafts, strict=True)
        )

    def _context(self, text: str, narrator: str | None, around: Span) -> Sequence[str]:
        return self._cast.context(around.of(text), narrator)

    def _read_episode(
        self,
        work: _Work,
        writer: PassageWriter,
        linker: Linker,
        report: ExtractionReport,
        cancel: CancelToken,
        progress: Progress,
        total: int,
    ) -> None:
        for start in range(0, len(work.passages), _PARSE_BATCH):
            cancel.raise_if_cancelled()
            batch = work.passages[start : start + _PARSE_BATCH]
            pages = self._pages(work, batch, cancel)
            for passage, page in zip(batch, pages, strict=True):
                cancel.raise_if_cancelled()
                dropped: Counter[str] = Counter()
                findings = grounded(page, find_facts(page), dropped)
                moments = find_moments(page, findings)
                linked = linker.find(page, find_cues(page))
                place = work.episode.id, passage, page
                written = writer.write(*place, findings, moments, linked, Source.RULE, final=self._model is None)
                if self._model is not None:
                    more = grounded(page, self._model.find_facts(page, cancel), dropped)
                    written += writer.write(*place, more, [], [], Source.MODEL, final=True)
                linker.remember(written)
                for reason, count in dropped.items():
                    report.dropped[reason] = report.dropped.get(reason, 0) + count
                report.passages_read += 1
                report.characters_read += len(page.text)
                progress(report.passages_read, total, work.episode.title)

    def _pages(self, work: _Work, batch: Sequence[Passage], cancel: CancelToken) -> list[Page]:
        texts = [work.episode.text.base[passage.start : passage.end] for passage in batch]
        parses: Sequence[Parse | None] = [None] * len(texts)
        if self._reader is not None and self._language == "ja":
            parses = self._reader.parse(texts, self._language, cast=self._cast.entries, cancel=cancel)
        pages = []
        for passage, text, parse in zip(batch, texts, parses, strict=True):
            lines = tuple(
                replace(line, span=line.span.shifted(-passage.start)) for line in lines_of(passage, work.lines)
            )
            pages.append(Page(text, self._cast.finder, lines, work.narrator, parse))
        return pages
