"""Tier 3: a capable chat model proposes facts as JSON, each with its evidence; grounding decides as for the rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from workbench.engine import ChatMessage, Priority, Sampling, Talker
from workbench.memory.extraction.model.answers import findings_of, loops, parse_answer, parse_loosely
from workbench.memory.extraction.model.carried import Carried
from workbench.memory.extraction.model.prompts import build_prompt, build_schema, people
from workbench.memory.extraction.model.ways import WAYS, Tried, Trouble, Way
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


@dataclass(frozen=True, slots=True)
class _Asking:
    """How a page is asked about: at most how many facts, how dear repetition is, by how much chance, in what form."""

    most: int
    penalty: float = 1.0
    temperature: float = 0.0
    seed: int | None = None
    grammar: bool = True


_PLAIN = _Asking(_MOST)
_AGAIN = {
    Way.HALVED: _Asking(_FEWER, 1.1),
    Way.VARIED: _Asking(_MOST, 1.2, 0.5, seed=1),
    Way.FREE: _Asking(_FEWER, 1.1, grammar=False),
}


@dataclass(slots=True)
class Proposed:
    """What the model said of a page; of answers that broke, what was finished.

    `trouble`: how the last one broke, None when the page was answered for whole. `tried`: how it was asked again.
    """

    findings: list[Finding] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    strange: int = 0
    """Facts left out for a quote that stands nowhere on the page, or no sentence."""
    trouble: Trouble | None = None
    tried: list[Tried] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        """True when no way of asking gave a whole answer."""
        return self.trouble is not None


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

    def read(
        self,
        page: Page,
        carried: Carried | None = None,
        cancel: CancelToken | None = None,
        order: Callable[[Trouble], Sequence[Way]] = WAYS.__getitem__,
    ) -> Proposed:
        """What the model proposes for a page, given what it is told of those before; not grounded yet.

        An answer that breaks off, repeats itself or has no room is asked for again in other ways, in the `order` given
        for its trouble, until one gives a whole answer. Raises Cancelled, and what the talker raises otherwise.
        """
        carried = carried or Carried()
        found = self._ask(page, Span(0, len(page.text)), carried, _PLAIN, cancel)
        first = found.trouble
        if first is None:
            return found
        for way in order(first):
            answers = [self._ask(page, part, carried, _AGAIN[way], cancel) for part in _parts(page, way)]
            for answer in answers:
                _join(found, answer)
            broken = [answer.trouble for answer in answers if answer.trouble is not None]
            helped = bool(answers) and not broken
            found.tried.append(Tried(first, way, helped))
            if helped:
                found.trouble = None
                break
        return found

    def _ask(self, page: Page, part: Span, carried: Carried, how: _Asking, cancel: CancelToken | None) -> Proposed:
        schema = build_schema(page, part, carried, how.most)
        if not schema["$defs"]["sentence"]["enum"]:
            return Proposed()
        system, user = build_prompt(page, part, carried, how.most)
        prompt: str | list[ChatMessage]
        if self._has_template:
            prompt = [ChatMessage("system", system), ChatMessage("user", user)]
        else:
            prompt = f"{system}\n\n{user}"
        sampling = Sampling(
            max_tokens=_MAX_TOKENS, temperature=how.temperature, repeat_penalty=how.penalty, seed=how.seed
        )
        grammar = schema if how.grammar else None
        answer, looped = "", False
        try:
            for piece in self._talker.generate(prompt, sampling, grammar, cancel, Priority.NORMAL, _SLOT):
                answer += piece
                if looped := loops(answer):
                    break
        except ModelError as error:
            if _NO_ROOM not in error.sentence:
                raise
            return Proposed(trouble=Trouble.NO_ROOM)
        items, finished = parse_answer(answer) if how.grammar else parse_loosely(answer)
        findings, moments, strange = findings_of(page, items, people(page, carried))
        # Without a grammar it may go on and on after its JSON has come to an end.
        whole = finished and not (looped and how.grammar)
        trouble = None if whole else Trouble.LOOPED if looped else Trouble.TRUNCATED
        return Proposed(findings, moments, strange, trouble)


def _parts(page: Page, way: Way) -> list[Span]:
    return _halves(page) if way is Way.HALVED else [Span(0, len(page.text))]


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
