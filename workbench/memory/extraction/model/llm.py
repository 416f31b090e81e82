"""Tier 3: a capable chat model proposes facts as JSON, each with its evidence; grounding decides as for the rules."""

from workbench.engine import ChatMessage, ModelInfo, Priority, Sampling, Talker
from workbench.memory.extraction.model.answers import Answer, read_answer
from workbench.memory.extraction.model.prompts import build_prompt, build_schema, numbered
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.report import ExtractionSettings
from workbench.story.errors import NoRoom
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

    def read(self, page: Page, cancel: CancelToken | None = None) -> Answer:
        """What the model proposes for a page; not grounded yet. Of an answer that broke off, or that had no room, what
        was finished. Raises Cancelled, and what the talker raises otherwise."""
        if not numbered(page):
            return Answer()
        fixed, asked = build_prompt(page)
        messages = [ChatMessage("system", fixed), ChatMessage("user", asked)]
        prompt = messages if self._has_template else f"{fixed}\n\n{asked}"
        schema = build_schema(page)
        try:
            said = "".join(self._talker.generate(prompt, _SAMPLING, schema, cancel, Priority.NORMAL, "extraction"))
        except NoRoom:
            return Answer(whole=False)
        return read_answer(page, said)
