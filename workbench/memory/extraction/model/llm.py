"""Tier 3: a capable chat model proposes facts as JSON, each with its evidence; grounding decides as for the rules."""

from dataclasses import dataclass, field, replace

from workbench.engine import ChatMessage, Priority, Sampling, Talker
from workbench.memory.extraction.model.answers import findings_of, loops, parse_answer
from workbench.memory.extraction.model.carried import Carried
from workbench.memory.extraction.model.prompts import build_prompt, build_schema, people
from workbench.memory.extraction.page import Finding, Moment, Page
from workbench.memory.extraction.report import ExtractionSettings
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken
from workbench.story.text import Span

_MAX_TOKENS = 1200
_MOST, _FEWER = 8, 4
"""Facts asked for of a passage, and of half a passage after the whole one's answer had broken."""
_SLOT = "extraction"
_NO_ROOM = "longer than the model's context"
"""In the talker's sentence when a prompt does not fit; half the page may."""


@dataclass(slots=True)
class Proposed:
    """What the model said of a page. `failed`: its answer broke, whole page and halves; what was finished is here."""

    findings: list[Finding] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    strange: int = 0
    """Facts left out for a quote that stands nowhere on the page, or no sentence."""
    failed: bool = False


class ModelReader:
    """Asks the loaded chat model for a page's facts."""

    def __init__(self, talker: Talker, name: str, has_template: bool) -> None:
        self._talker = talker
        self._has_template = has_template
        self.name = name

    @classmethod
    def when_capable(cls, talker: Talker | None, settings: ExtractionSettings) -> "ModelReader | None":
        """A reader for the loaded model, or None: no model, switched off, or smaller than the settings ask for."""
        if talker is None or settings.use_talker is False or talker.info is None:
            return None
        info = talker.info
        if not settings.use_talker and (info.parameters or 0) < settings.least_talker_parameters:
            return None
        return cls(talker, info.name, info.has_template)

    def read(self, page: Page, carried: Carried | None = None, cancel: CancelToken | None = None) -> Proposed:
        """What the model proposes for a page, given what it is told of those before; not grounded yet.

        An answer that breaks off, repeats itself or has no room is asked for again in another way: each half of the
        page for itself, fewer facts, repetition made dear. Raises Cancelled, and what the talker raises otherwise.
        """
        carried = carried or Carried()
        whole = Span(0, len(page.text))
        found = self._ask(page, whole, carried, _MOST, 1.0, cancel)
        if not found.failed:
            return found
        halves = [self._ask(page, half, carried, _FEWER, 1.1, cancel) for half in _halves(page)]
        for half in halves:
            _join(found, half)
        found.failed = not halves or any(half.failed for half in halves)
        return found

    def _ask(
        self, page: Page, part: Span, carried: Carried, most: int, penalty: float, cancel: CancelToken | None
    ) -> Proposed:
        schema = build_schema(page, part, carried, most)
        if not schema["$defs"]["sentence"]["enum"]:
            return Proposed()
        system, user = build_prompt(page, part, carried, most)
        prompt: str | list[ChatMessage]
        if self._has_template:
            prompt = [ChatMessage("system", system), ChatMessage("user", user)]
        else:
            prompt = f"{system}\n\n{user}"
        sampling = Sampling(max_tokens=_MAX_TOKENS, temperature=0.0, repeat_penalty=penalty)
        answer, looped = "", False
        try:
            for piece in self._talker.generate(prompt, sampling, schema, cancel, Priority.NORMAL, _SLOT):
                answer += piece
                if looped := loops(answer):
                    break
        except ModelError as error:
            if _NO_ROOM not in error.sentence:
                raise
            return Proposed(failed=True)
        items, finished = parse_answer(answer)
        findings, moments, strange = findings_of(page, items, people(page, carried))
        return Proposed(findings, moments, strange, failed=looped or not finished)


def _halves(page: Page) -> list[Span]:
    """The page cut in two between sentences, near the middle; empty for a single sentence."""
    starts = [sentence.span.start for sentence in page.sentences][1:]
    if not starts:
        return []
    middle = min(starts, key=lambda start: abs(start - len(page.text) // 2))
    return [Span(0, middle), Span(middle, len(page.text))]


def _join(found: Proposed, more: Proposed) -> None:
    """Adds what a further answer proposes."""
    places: list[int] = []
    for finding in more.findings:
        if finding not in found.findings:
            found.findings.append(finding)
        places.append(found.findings.index(finding))
    held = {(moment.finding, moment.character) for moment in found.moments}
    for moment in more.moments:
        moved = replace(moment, finding=places[moment.finding])
        if (moved.finding, moved.character) not in held:
            found.moments.append(moved)
    found.strange += more.strange
