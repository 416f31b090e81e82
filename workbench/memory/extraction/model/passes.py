"""A chat model's turn at a story's passages: what it is told, what of its answer holds, and which it cannot read."""

from collections import Counter
from collections.abc import Sequence

from workbench.memory.extraction.grounding.grounding import grounded
from workbench.memory.extraction.model.carried import Carried
from workbench.memory.extraction.model.llm import ModelReader
from workbench.memory.extraction.model.prompts import PROMPTS_VERSION
from workbench.memory.extraction.model.ways import Tried, WayMemory
from workbench.memory.extraction.page import Finding, Moment, Page
from workbench.memory.extraction.report import ExtractionReport
from workbench.store import StoryFile
from workbench.store.records import Passage
from workbench.story.jobs import CancelToken

_FAILED = "extraction.failed"
"""Setting key: the passages (content hash, model, versions of the prompts and of the ways to ask again) whose answers
broke whatever was tried."""
_TRIES = "ways-2"
"""Raise it when there are other ways to ask again: passages that failed before are then asked about once more."""
_MOST_FAILED = 2000


class ModelPass:
    """Reads passages with one model, in an episode's order."""

    def __init__(self, story: StoryFile, model: ModelReader, report: ExtractionReport, branch: str) -> None:
        self._story = story
        self._model = model
        self._report = report
        self._branch = branch
        self._episode: str | None = None
        self._carried = Carried()
        self._ways = WayMemory(story, model.name)

    def read(
        self, passage: Passage, page: Page, beside: Sequence[Finding], dropped: Counter[str], cancel: CancelToken
    ) -> tuple[list[Finding], list[Moment], bool]:
        """(what holds of the model's facts, of their learning moments, whether it has read the passage to its end).

        `beside`: what rules and heads found there. A passage the model failed at before is not asked about again; it
        and one it fails at now count in the report.
        """
        mark = f"{passage.content_hash}:{self._model.name}:{PROMPTS_VERSION}:{_TRIES}"
        with self._story.read() as unit:
            known = mark in unit.settings.get(_FAILED, [])
        if known:
            self._report.failed_passages += 1
            return [], [], False
        if self._episode != passage.episode:
            self._carried = Carried.before(self._story, self._branch, passage.episode, passage.start)
            self._episode = passage.episode
        self._carried.record(beside)
        said = self._model.read(page, self._carried, cancel, self._ways.order)
        self._ways.note(said.tried)
        if said.tried:
            self._count(said.tried)
        if said.strange:
            dropped["quote"] += said.strange
        kept = grounded(page, said.findings, dropped, beside)
        places = {id(finding): at for at, finding in enumerate(kept)}
        moments = []
        for moment in said.moments:
            at = places.get(id(said.findings[moment.finding]))
            if at is not None:
                moments.append(Moment(at, moment.character, moment.span, moment.how, moment.by, moment.stance))
        self._carried.record(kept)
        self._carried.turn(page)
        if said.failed:
            self._fail(mark)
        else:
            self._ways.note_reading(passage.id, said.tried)
        return kept, moments, not said.failed

    def _count(self, tried: Sequence[Tried]) -> None:
        trouble, last = tried[0].trouble.value, tried[-1]
        self._report.troubles[trouble] = self._report.troubles.get(trouble, 0) + 1
        if last.helped:
            self._report.mended[last.way.value] = self._report.mended.get(last.way.value, 0) + 1

    def _fail(self, mark: str) -> None:
        self._report.failed_passages += 1
        with self._story.write() as unit:
            unit.settings.set(_FAILED, [*unit.settings.get(_FAILED, []), mark][-_MOST_FAILED:])
