"""A chat model's turn at a story's passages: asking it, what of its answer holds, and which it cannot read."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from workbench.engine import ChatMessage, ModelInfo, Priority, Sampling, Talker
from workbench.memory.extraction.closing import closes
from workbench.memory.extraction.grounding import grounded, sentences, there
from workbench.memory.extraction.model.answers import ModelAnswer, read_answer
from workbench.memory.extraction.model.prompts import PROMPTS_VERSION, build_prompt, build_schema, numbered
from workbench.memory.extraction.page import FoundFact, Moment, Page
from workbench.memory.extraction.report import ExtractionReport, ExtractionSettings
from workbench.store import StoryFile
from workbench.store.records import Passage
from workbench.story.errors import NoRoom
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken

_SAMPLING = Sampling(1200, temperature=0.0, repeat_penalty=1.0)


class ModelReader:
    """Asks the loaded chat model for a page's facts."""

    def __init__(self, talker: Talker, info: ModelInfo) -> None:
        self._talker = talker
        self._has_template = info.has_template
        self.name = info.name

    @classmethod
    def when_capable(cls, talker: Talker | None, settings: ExtractionSettings) -> "ModelReader | None":
        """A reader for the loaded model, or None: no model, switched off, or smaller than the settings ask for."""
        if talker is None or settings.use_talker is False or talker.info is None:
            return None
        info = talker.info
        if not settings.use_talker and (info.parameters or 0) < settings.least_talker_parameters:
            return None
        return cls(talker, info)

    def read(self, page: Page, cancel: CancelToken | None = None) -> ModelAnswer:
        """What the model proposes for a page; not grounded yet. Of an answer that broke off, or that had no room, what
        was finished. Raises Cancelled, and what the talker raises otherwise."""
        if not numbered(page):
            return ModelAnswer()
        fixed, asked = build_prompt(page)
        messages = [ChatMessage("system", fixed), ChatMessage("user", asked)]
        prompt = messages if self._has_template else f"{fixed}\n\n{asked}"
        schema = build_schema(page)
        try:
            said = "".join(self._talker.generate(prompt, _SAMPLING, schema, cancel, Priority.NORMAL, "extraction"))
        except NoRoom:
            return ModelAnswer(whole=False)
        return read_answer(page, said)


_PLAIN = "plain"
"""Under this the story keeps what a model has read, so that what the author makes of its facts is told beside it."""


class ModelPass:
    """Reads passages with one model."""

    def __init__(self, story: StoryFile, model: ModelReader, report: ExtractionReport) -> None:
        self._story = story
        self._model = model
        self._report = report

    def read(
        self, passage: Passage, page: Page, dropped: Counter[str], cancel: CancelToken
    ) -> tuple[list[FoundFact], list[Moment], bool]:
        """(what holds of the model's facts, their learning moments, whether it has read the passage to its end).

        A passage the model failed at before is not asked about again; it and one it fails at now count in the report.
        """
        mark = f"{self._model.name}:{PROMPTS_VERSION}"
        with self._story.read() as unit:
            known = unit.reading.failed(passage.content_hash, mark)
        if known:
            self._report.failed_passages += 1
            return [], [], False
        said = self._model.read(page, cancel)
        with self._story.write() as unit:
            if said.whole:
                unit.strategies.note_reading(passage.id, self._model.name, _PLAIN)
            else:
                self._report.failed_passages += 1
                unit.reading.note_failed(passage.content_hash, mark)
        if said.strange:
            dropped["quote"] += said.strange
        kept = grounded(page, said.findings, dropped)
        theirs = [one for one in kept if one.owner is None or there(page, one.owner, sentences(page, one.span))]
        if len(theirs) < len(kept):
            dropped["owner"] += len(kept) - len(theirs)
        return theirs, said.moments, said.whole


def overruled(
    page: Page, rules: Sequence[FoundFact], model: Sequence[FoundFact]
) -> tuple[list[FoundFact], list[FoundFact]]:
    """(what is left of the rules' findings, the model's): on one piece of evidence the model's word stands, in its
    scope, owner and wording. Only what the text itself says is kept from others is not opened by it. Beside a model's
    findings only what is likelier a fact than not is left of others."""
    if not model:
        return list(rules), []
    worth = [one for one in rules if one.worth >= 0]
    left = [one for one in worth if not any(one.span.overlaps(other.span) for other in model)]
    kept = [one for one in rules if one.scope is not Scope.WORLD and _says_so(page, one)]
    return left, [_kept(one, next((it for it in kept if it.span.overlaps(one.span)), None)) for one in model]


def _kept(one: FoundFact, kept: FoundFact | None) -> FoundFact:
    return one if kept is None or one.scope is not Scope.WORLD else replace(one, scope=kept.scope, owner=kept.owner)


def _says_so(page: Page, one: FoundFact) -> bool:
    return closes(page.finder.blotted(one.span.of(page.text)), page.finder.language)
