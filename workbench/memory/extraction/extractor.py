"""Extraction: every passage of a story read once, its facts and learning moments proposed."""

import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from workbench.engine import Reader, Talker
from workbench.memory.edits.portraits import record
from workbench.memory.extraction.dense.dense import Wording
from workbench.memory.extraction.grounding import grounded
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.knowing.secret_attribution import SecretAttribution
from workbench.memory.extraction.layout import Layout, Work
from workbench.memory.extraction.model.passes import ModelPass, ModelReader, overruled
from workbench.memory.extraction.outdated import note_whole
from workbench.memory.extraction.page import FoundFact
from workbench.memory.extraction.report import RULES_VERSION, ExtractionReport, ExtractionSettings
from workbench.memory.extraction.rules import find_facts
from workbench.memory.extraction.writer import PassageWriter
from workbench.memory.heads import Heads, load_heads
from workbench.privacy import mask
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import Cancelled
from workbench.story.facts import Source
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
    ) -> None:
        """Without `reader` Japanese is read without a parse, sentences are judged by what rules see alone, and what is
        told again is known by its words alone. `heads` None: those that ship with the program; raises ModelError when
        they cannot be read."""
        self._story = story
        self._reader = reader
        self._settings = settings or ExtractionSettings()
        self._model = ModelReader.when_capable(talker, self._settings)
        self._heads = heads or load_heads()
        self._judge = SentenceJudge(reader, self._heads)
        self._wording = Wording(reader, self._judge)
        self.name = f"{RULES_VERSION}+{self._model.name}" if self._model else RULES_VERSION

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
        layout = Layout(self._story, self._reader, self._heads)
        try:
            works = list(layout.unread(self.name, episodes, branch, cancel))
            report.passages_skipped = layout.already_read
            total = sum(len(work.passages) for work in works)
            writer = PassageWriter(self._story, report, branch, self.name)
            told = ModelPass(self._story, self._model, report) if self._model else None
            progress(0, total, "")
            for work in works:
                self._read_episode(work, layout, writer, report, cancel, progress, total, told)
            SecretAttribution(self._story, self._judge, self._heads, branch, report).run(cancel)
            if works:
                with self._story.write() as unit:
                    record(self._story.info.language, branch=branch)(unit)
                    note_whole(unit, branch)
        except Cancelled:
            report.cancelled = True
        self._count_lost(layout.lost, branch, report)
        report.seconds = time.monotonic() - started
        return report

    def _count_lost(self, lost: Collection[str], branch: str, report: ExtractionReport) -> None:
        """What has become, by the end, of facts whose words were gone from what was read."""
        if lost:
            with self._story.read() as unit:
                facts = unit.facts.list(branch, include_deleted=True, ids=lost)
            report.facts_changed = sum(one.deleted_at is None and one.evidence_changed for one in facts)
            report.facts_gone = sum(one.deleted_at is not None for one in facts)

    def _read_episode(
        self,
        work: Work,
        layout: Layout,
        writer: PassageWriter,
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
                findings = grounded(page, find_facts(page, judgements, self._wording, cancel), dropped)
                place = work.episode.id, passage, page
                if told is None:
                    writer.write(*place, self._covered(findings), Source.RULE, final=True)
                else:
                    more, learned, whole = told.read(passage, page, dropped, cancel)
                    findings, more = overruled(page, findings, more)
                    writer.write(*place, self._covered(findings), Source.RULE, final=False)
                    writer.write(*place, self._covered(more), Source.MODEL, True, whole, learned)
                for reason, count in dropped.items():
                    report.dropped[reason] = report.dropped.get(reason, 0) + count
                report.passages_read += 1
                report.characters_read += len(page.text)
                progress(report.passages_read, total, work.episode.title)

    def _covered(self, findings: list[FoundFact]) -> list[FoundFact]:
        """What is proposed with what is personal covered, where the settings say so."""
        if not self._settings.mask_personal:
            return findings
        language = self._story.info.language
        return [replace(one, text=mask(one.text, language)) for one in findings]
