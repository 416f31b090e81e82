"""A chat model's turn at a story's passages: what of its answer holds, and which it cannot read."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from workbench.memory.extraction.grounding.grounding import grounded
from workbench.memory.extraction.model.llm import ModelReader
from workbench.memory.extraction.model.prompts import PROMPTS_VERSION
from workbench.memory.extraction.model.ways import WayMemory
from workbench.memory.extraction.page import Finding, Moment, Page
from workbench.memory.extraction.report import ExtractionReport
from workbench.memory.extraction.rules import SWORN
from workbench.store import StoryFile
from workbench.store.records import Passage
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken


class ModelPass:
    """Reads passages with one model."""

    def __init__(self, story: StoryFile, model: ModelReader, report: ExtractionReport) -> None:
        self._story = story
        self._model = model
        self._report = report
        self._ways = WayMemory(story, model.name)

    def read(
        self, passage: Passage, page: Page, dropped: Counter[str], cancel: CancelToken
    ) -> tuple[list[Finding], list[Moment], bool]:
        """(what holds of the model's facts, their learning moments, whether it has read the passage to its end).

        A passage the model failed at before is not asked about again; it and one it fails at now count in the report.
        """
        mark = f"{self._model.name}:{PROMPTS_VERSION}"
        with self._story.read() as unit:
            known = unit.reading.failed(passage.content_hash, mark)
        if known:
            self._report.failed_passages += 1
            return [], [], False
        said = self._model.read(page, cancel, self._ways.order)
        whole = said.trouble is None
        self._ways.note(passage.id, said.tried, whole)
        if said.tried:
            trouble, last = said.tried[0].trouble.value, said.tried[-1]
            self._report.troubles[trouble] = self._report.troubles.get(trouble, 0) + 1
            if last.helped:
                self._report.mended[last.way.value] = self._report.mended.get(last.way.value, 0) + 1
        if said.answer.strange:
            dropped["quote"] += said.answer.strange
        if not whole:
            self._report.failed_passages += 1
            with self._story.write() as unit:
                unit.reading.note_failed(passage.content_hash, mark)
        return grounded(page, said.answer.findings, dropped, model=True), said.answer.moments, whole


def overruled(rules: Sequence[Finding], model: Sequence[Finding]) -> tuple[list[Finding], list[Finding]]:
    """(what is left of the rules' findings, the model's): on one piece of evidence the model's word stands, in its
    scope, owner and wording. Only what the text itself says is kept from others is not opened by it."""
    left = [one for one in rules if not any(one.span.overlaps(other.span) for other in model)]
    sworn = [one for one in rules if (one.secrecy or 0.0) >= SWORN]
    return left, [_kept(one, next((it for it in sworn if it.span.overlaps(one.span)), None)) for one in model]


def _kept(one: Finding, sworn: Finding | None) -> Finding:
    return one if sworn is None or one.scope is not Scope.WORLD else replace(one, scope=sworn.scope, owner=sworn.owner)
