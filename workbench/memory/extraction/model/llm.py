"""Tier 3: a capable chat model proposes facts as JSON, each with its evidence; grounding decides as for the rules."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from workbench.engine import ChatMessage, ModelInfo, Priority, Sampling
from workbench.memory.extraction.model.answers import Answer, loops, read_answer
from workbench.memory.extraction.model.prompts import build_prompt, build_schema, numbered
from workbench.memory.extraction.model.ways import WAYS, Tried, Trouble, Way
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.report import ExtractionSettings
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken
from workbench.story.text import Span

_MAX_TOKENS = 1200
_SLOT = "extraction"
_NO_ROOM = "longer than the model's context"
"""In the talker's sentence when a prompt does not fit; half the page may."""
_SAMPLING = Sampling(_MAX_TOKENS, temperature=0.0, repeat_penalty=1.0)
_AGAIN = {
    Way.HALVED: Sampling(_MAX_TOKENS, temperature=0.0, repeat_penalty=1.1),
    Way.VARIED: Sampling(_MAX_TOKENS, temperature=0.5, repeat_penalty=1.2, seed=1),
}


class Answers(Protocol):
    """What is asked: a `Talker` with its model loaded, or something that answers for one."""

    @property
    def info(self) -> ModelInfo | None:
        """The model that answers; None when there is none."""

    def generate(
        self,
        prompt: str | Sequence[ChatMessage],
        sampling: Sampling | None = None,
        grammar_json_schema: dict[str, Any] | None = None,
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NOW,
        slot: str = "",
    ) -> Iterator[str]:
        """As `Talker.generate`."""


@dataclass(slots=True)
class Proposed:
    """What the model said of a page; of answers that broke, what was finished.

    `trouble`: how the last one broke, None when the page was answered for whole. `tried`: how it was asked again.
    """

    answer: Answer = field(default_factory=Answer)
    trouble: Trouble | None = None
    tried: list[Tried] = field(default_factory=list)


class ModelReader:
    """Asks the loaded chat model for a page's facts."""

    def __init__(self, talker: Answers, info: ModelInfo) -> None:
        self._talker = talker
        self._has_template = info.has_template
        self.name = info.name

    @classmethod
    def when_capable(cls, talker: Answers | None, settings: ExtractionSettings) -> "ModelReader | None":
        """A reader for the loaded model, or None: no model, switched off, or smaller than the settings ask for."""
        if talker is None or settings.use_talker is False or talker.info is None:
            return None
        info = talker.info
        if not settings.use_talker and (info.parameters or 0) < settings.least_talker_parameters:
            return None
        return cls(talker, info)

    def read(
        self,
        page: Page,
        cancel: CancelToken | None = None,
        order: Callable[[Trouble], Sequence[Way]] = WAYS.__getitem__,
    ) -> Proposed:
        """What the model proposes for a page; not grounded yet.

        An answer that breaks off, repeats itself or has no room is asked for again in other ways, in the `order` given
        for its trouble, until one gives a whole answer. Raises Cancelled, and what the talker raises otherwise.
        """
        found = self._ask(page, Span(0, len(page.text)), _SAMPLING, cancel)
        first = found.trouble
        if first is None:
            return found
        for way in order(first):
            answers = [self._ask(page, part, _AGAIN[way], cancel) for part in _parts(page, way)]
            for one in answers:
                found.answer.add(one.answer)
            helped = bool(answers) and all(one.trouble is None for one in answers)
            found.tried.append(Tried(first, way, helped))
            if helped:
                found.trouble = None
                break
        return found

    def _ask(self, page: Page, part: Span, sampling: Sampling, cancel: CancelToken | None) -> Proposed:
        if not numbered(page, part):
            return Proposed()
        fixed, asked = build_prompt(page, part)
        messages = [ChatMessage("system", fixed), ChatMessage("user", asked)]
        prompt = messages if self._has_template else f"{fixed}\n\n{asked}"
        schema, said, looped = build_schema(page, part), "", False
        try:
            for piece in self._talker.generate(prompt, sampling, schema, cancel, Priority.NORMAL, _SLOT):
                said += piece
                if looped := loops(said):
                    break
        except ModelError as error:
            if _NO_ROOM not in error.sentence:
                raise
            return Proposed(trouble=Trouble.NO_ROOM)
        answer = read_answer(page, said)
        return Proposed(answer, None if answer.whole else Trouble.LOOPED if looped else Trouble.TRUNCATED)


def _parts(page: Page, way: Way) -> list[Span]:
    """What is asked about at once: for halves the page cut in two between sentences, none for a single sentence."""
    if way is not Way.HALVED:
        return [Span(0, len(page.text))]
    starts = [sentence.span.start for sentence in page.sentences][1:]
    if not starts:
        return []
    middle = min(starts, key=lambda start: abs(start - len(page.text) // 2))
    return [Span(0, middle), Span(middle, len(page.text))]
