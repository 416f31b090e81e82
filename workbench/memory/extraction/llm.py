"""Tier 3: a capable chat model proposes facts as JSON, each with its evidence; grounding decides as for the rules."""

import json
from typing import Any

from workbench.engine import ChatMessage, Sampling, Talker
from workbench.memory.extraction.grounding import locate
from workbench.memory.extraction.page import Finding, Page
from workbench.memory.extraction.prompts import SCHEMA, build_prompt
from workbench.memory.extraction.report import ExtractionSettings
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken

_MAX_TOKENS = 1200
_LOOP_LENGTH = 40
_LOOP_TIMES = 3


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

    def find_facts(self, page: Page, cancel: CancelToken | None = None) -> list[Finding]:
        """What the model proposes, with each quote found literally in the page; quotes that are not there are left out.

        An answer that breaks off or repeats itself is asked for once more, with a shorter limit on what to list; what
        a broken answer finished is used.
        """
        for attempt, most in enumerate((8, 4)):
            answer, looped = self._ask(page, most, cancel)
            items, whole = parse_answer(answer)
            if (whole and not looped) or attempt == 1:
                return [finding for item in items if (finding := _finding(page, item)) is not None]
        return []

    def _ask(self, page: Page, most: int, cancel: CancelToken | None) -> tuple[str, bool]:
        system, user = build_prompt(page, most)
        prompt: str | list[ChatMessage]
        if self._has_template:
            prompt = [ChatMessage("system", system), ChatMessage("user", user)]
        else:
            prompt = f"{system}\n\n{user}\n"
        answer = ""
        sampling = Sampling(temperature=0.0, max_tokens=_MAX_TOKENS)
        for piece in self._talker.generate(prompt, sampling, grammar_json_schema=SCHEMA, cancel=cancel):
            answer += piece
            if loops(answer):
                return answer, True
        return answer, False


def loops(answer: str) -> bool:
    """True when the answer's last 40 code points stood right before themselves, three times over."""
    tail = answer[-_LOOP_LENGTH:]
    if len(tail) < _LOOP_LENGTH:
        return False
    for width in range(4, _LOOP_LENGTH + 1):
        unit = answer[-width:]
        if answer.endswith(unit * max(_LOOP_TIMES, _LOOP_LENGTH * 2 // width)):
            return True
    return False


def parse_answer(answer: str) -> tuple[list[dict[str, Any]], bool]:
    """The facts of a JSON answer, and whether it was whole. Of a broken one, the objects that were finished."""
    try:
        loaded = json.loads(answer)
    except json.JSONDecodeError:
        return _finished_objects(answer), False
    facts = loaded.get("facts") if isinstance(loaded, dict) else None
    return [item for item in facts or [] if isinstance(item, dict)], isinstance(facts, list)


def _finished_objects(answer: str) -> list[dict[str, Any]]:
    decoder = json.JSONDecoder()
    found: list[dict[str, Any]] = []
    at = answer.find("[") + 1
    while at and (start := answer.find("{", at)) >= 0:
        try:
            item, at = decoder.raw_decode(answer, start)
        except json.JSONDecodeError:
            break
        if isinstance(item, dict):
            found.append(item)
    return found


def _finding(page: Page, item: dict[str, Any]) -> Finding | None:
    text, quote = str(item.get("fact", "")).strip(), str(item.get("evidence", ""))
    span = locate(page, quote)
    if not text or span is None:
        return None
    subject = item.get("subject") if item.get("subject") in page.finder.cast else None
    owner = item.get("secret_of") if item.get("secret_of") in page.finder.cast else None
    private = bool(item.get("secret"))
    scope = Scope.CHARACTER if private and owner else Scope.READER if private else Scope.WORLD
    importance = item.get("importance")
    level = importance if isinstance(importance, int) and 1 <= importance <= 5 else 3
    score = (0.5, 1.4, 2.3, 3.4, 4.5)[level - 1]
    line = next((line for line in page.lines if line.span.overlaps(span)), None)
    kind = str(item.get("kind") or "state")
    return Finding(text, kind, scope, owner if scope is Scope.CHARACTER else None, subject, span, score, line)
