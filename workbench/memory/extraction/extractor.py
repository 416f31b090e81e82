"""Extraction: every passage of a story read once, its facts and learning moments proposed."""

import time
from collections import Counter
from collections.abc import Sequence

from workbench.engine import Reader, Talker
from workbench.memory.extraction.grounding import grounded
from workbench.memory.extraction.judging import Judge, Judgement
from workbench.memory.extraction.layout import Layout, Work
from workbench.memory.extraction.learning import Cue, find_cues, find_moments
from workbench.memory.extraction.linking import Linker
from workbench.memory.extraction.llm import ModelReader
from workbench.memory.extraction.model_pass import ModelPass
from workbench.memory.extraction.page import Finding, Moment, Page
from workbench.memory.extraction.report import RULES_VERSION, ExtractionReport, ExtractionSettings
from workbench.memory.extraction.rules import find_facts
from workbench.memory.extraction.verdicts import Claim, Verdicts
from workbench.memory.extraction.writing import PassageWriter
from workbench.memory.heads import Heads, load_heads
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import Cancelled
from workbench.story.facts import Fact, Source
from workbench.story.jobs import CancelToken, Progress, no_progress


class Extractor:
    """Reads a story passage by passage. Works without a chat model; a capable one adds to what the rules find."""

    def __init__(
        self,
        story: StoryFile,
        reader: Reader | None,
        talker: Talker | None = None,
        settings: ExtractionSettings | None = None,
        heads: Heads | None = None,
        verdicts: Verdicts | None = None,
    ) -> None:
        """Without `reader` Japanese is read without a parse, sentences are judged by what rules see alone, and moments
        are linked inside a passage only. `heads` None: those that ship with the program; raises ModelError when they
        cannot be read. `verdicts` None: what the settings ask of the talker's model."""
        self._story = story
        self._reader = reader
        self._settings = settings or ExtractionSettings()
        self._model = ModelReader.when_capable(talker, self._settings)
        self._heads = heads or load_heads()
        self._judge = Judge(reader, self._heads)
        self._verdicts = verdicts or Verdicts.when_asked(talker, self._settings)
        judge = self._verdicts.name if self._verdicts is not None and self._verdicts.active else None
        model = self._model.name if self._model else None
        self.name = "+".join(part for part in (RULES_VERSION, judge, model) if part)

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
        report = ExtractionReport(verdicts=self._verdicts.report if self._verdicts is not None else None)
        cancel = cancel or CancelToken()
        try:
            layout = Layout(self._story, self._reader, self._heads)
            works = list(layout.unread(self.name, episodes, branch, cancel))
            report.passages_skipped = layout.already_read
            total = sum(len(work.passages) for work in works)
            writer = PassageWriter(self._story, report, branch, self.name)
            linker = Linker(self._story, self._reader, self._settings, branch)
            told = ModelPass(self._story, self._model, report, branch) if self._model else None
            progress(0, total, "")
            for work in works:
                self._read_episode(work, layout, writer, linker, report, cancel, progress, total, told)
        except Cancelled:
            report.cancelled = True
        report.seconds = time.monotonic() - started
        return report

    def _read_episode(
        self,
        work: Work,
        layout: Layout,
        writer: PassageWriter,
        linker: Linker,
        report: ExtractionReport,
        cancel: CancelToken,
        progress: Progress,
        total: int,
        told: ModelPass | None,
    ) -> None:
        for batch, pages in layout.pages(work, cancel):
            judged = self._judge.judge(pages, work.episode.number, [passage.start for passage in batch], cancel)
            for passage, page, judgements in zip(batch, pages, judged, strict=True):
                cancel.raise_if_cancelled()
                dropped: Counter[str] = Counter()
                findings = grounded(page, find_facts(page, judgements), dropped)
                findings = self._weighed(page, judgements, findings, cancel)
                moments = find_moments(page, findings)
                linked = linker.find(page, find_cues(page))
                moments, linked = self._believed(page, findings, moments, linked, cancel)
                # What the judge was not heard on counts as unread: the next run asks again.
                final = self._verdicts is None or not self._verdicts.report.failure
                place = work.episode.id, passage, page
                alone = final and self._model is None
                written = writer.write(*place, findings, moments, linked, Source.RULE, final=alone)
                if told is not None:
                    more, learned, whole = told.read(passage, page, findings, dropped, cancel)
                    written += writer.write(*place, more, learned, [], Source.MODEL, final=final, whole=whole)
                linker.remember(written)
                for reason, count in dropped.items():
                    report.dropped[reason] = report.dropped.get(reason, 0) + count
                report.passages_read += 1
                report.characters_read += len(page.text)
                progress(report.passages_read, total, work.episode.title)

    def _weighed(
        self, page: Page, judgements: Sequence[Judgement], findings: list[Finding], cancel: CancelToken
    ) -> list[Finding]:
        if self._verdicts is None:
            return findings

        def again(moved: Sequence[Judgement]) -> list[Finding]:
            return grounded(page, find_facts(page, moved), Counter())

        return self._verdicts.weigh(page, judgements, findings, self._judge.moved, again, cancel)

    def _believed(
        self,
        page: Page,
        findings: Sequence[Finding],
        moments: list[Moment],
        linked: list[tuple[Fact, Cue]],
        cancel: CancelToken,
    ) -> tuple[list[Moment], list[tuple[Fact, Cue]]]:
        """The learning moments, and the links to secrets from elsewhere, that the judge lets stand."""
        if self._verdicts is None:
            return moments, linked
        claims = [Claim(findings[one.finding].text, one.character, one.span) for one in moments]
        claims += [Claim(fact.text, cue.character, cue.span) for fact, cue in linked]
        stands = self._verdicts.believed(page, claims, cancel)
        kept = [one for one, held in zip(moments, stands, strict=False) if held]
        return kept, [one for one, held in zip(linked, stands[len(moments) :], strict=True) if held]
