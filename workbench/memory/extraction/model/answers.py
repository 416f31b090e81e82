"""A chat model's answer as findings and moments: read leniently, with nothing believed that is not on the page."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.memory.extraction.grounding.grounding import locate
from workbench.memory.extraction.grounding.parties import present
from workbench.memory.extraction.model.prompts import KINDS
from workbench.memory.extraction.page import Finding, Moment, Page
from workbench.story.facts import Scope
from workbench.story.knowledge import How

_LONGEST = 300
"""Code points of a fact's sentence: a longer one is no sentence, whatever the grammar allows."""
_SCORES = (0.5, 1.4, 2.3, 3.4, 4.5)
"""A finding's score by its importance, 1 to 5."""
_LOOP_LENGTH = 40
_LOOP_TIMES = 3


def loops(answer: str) -> bool:
    """True when the answer's last 40 code points stood right before themselves, three times over, or its last object
    is one that it has given before."""
    if len(answer) < _LOOP_LENGTH:
        return False
    for width in range(4, _LOOP_LENGTH + 1):
        unit = answer[-width:]
        if answer.endswith(unit * max(_LOOP_TIMES, _LOOP_LENGTH * 2 // width)):
            return True
    if answer[-1] not in "}]":
        return False
    items = finished_objects(answer)
    return bool(items) and items[-1] in items[:-1]


def parse_answer(answer: str) -> tuple[list[dict[str, Any]], bool]:
    """The facts of a JSON answer, and whether it was whole. Of a broken one, the objects that were finished."""
    try:
        loaded = json.loads(answer)
    except json.JSONDecodeError:
        return finished_objects(answer), False
    facts = loaded.get("facts") if isinstance(loaded, dict) else None
    return [item for item in facts or [] if isinstance(item, dict)], isinstance(facts, list)


def parse_loosely(answer: str) -> tuple[list[dict[str, Any]], bool]:
    """The same of an answer no grammar held: its JSON may stand among other words, or in a block of code."""
    decoder = json.JSONDecoder()
    at = answer.find("{")
    while at >= 0:
        try:
            loaded, _ = decoder.raw_decode(answer, at)
        except json.JSONDecodeError:
            at = answer.find("{", at + 1)
            continue
        facts = loaded.get("facts") if isinstance(loaded, dict) else None
        if isinstance(facts, list):
            return [item for item in facts if isinstance(item, dict)], True
        break
    return finished_objects(answer), False


def finished_objects(answer: str) -> list[dict[str, Any]]:
    """The objects of the answer's list that came to their end."""
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


def findings_of(
    page: Page, items: Sequence[Mapping[str, Any]], people: Mapping[str, str]
) -> tuple[list[Finding], list[Moment], int]:
    """(findings, their learning moments, how many quotes stand nowhere); `people`: ids by the names of the prompt."""
    findings: list[Finding] = []
    moments: list[Moment] = []
    strange = 0
    for item in items:
        finding = _finding(page, item, people)
        if finding is None:
            strange += 1
        elif finding not in findings:
            findings.append(finding)
            moments += _moments(page, item.get("learned"), finding, len(findings) - 1, people)
    return findings, moments, strange


def _finding(page: Page, item: Mapping[str, Any], people: Mapping[str, str]) -> Finding | None:
    text, quote = " ".join(str(item.get("fact", "")).split()), str(item.get("evidence", ""))
    span = locate(page, quote)
    if not 0 < len(text) <= _LONGEST or span is None:
        return None
    subject, owner = people.get(str(item.get("subject"))), people.get(str(item.get("secret_of")))
    private = bool(item.get("secret")) or owner is not None
    scope = Scope.CHARACTER if private and owner else Scope.READER if private else Scope.WORLD
    importance = item.get("importance")
    level = importance if isinstance(importance, int) and 1 <= importance <= 5 else 3
    line = next((line for line in page.lines if line.span.overlaps(span)), None)
    kind = item["kind"] if item.get("kind") in KINDS else "state"
    return Finding(
        text, kind, scope, owner if scope is Scope.CHARACTER else None, subject, span, _SCORES[level - 1], line
    )


def _moments(page: Page, learned: object, finding: Finding, index: int, people: Mapping[str, str]) -> list[Moment]:
    """Who comes to know a secret, as far as the page shows them there: named at the evidence, speaking, spoken to, or
    telling the story. The secret's owner learns nothing."""
    if finding.scope is Scope.WORLD or not isinstance(learned, list):
        return []
    found: dict[str, Moment] = {}
    for one in learned:
        if not isinstance(one, dict) or one.get("how") not in list(How):
            continue
        who, span = people.get(str(one.get("who"))), locate(page, str(one.get("evidence", "")))
        how = How(one["how"])
        if who is None or who == finding.owner or span is None or how is How.ALWAYS:
            continue
        if present(page, replace(finding, span=span), who, span):
            by = finding.owner if how is How.TOLD else None
            found.setdefault(who, Moment(index, who, span, how, by))
    return list(found.values())
