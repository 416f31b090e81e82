"""Grounding: what every tier's facts must pass. Evidence first, or not at all."""

import re
from collections import Counter

from workbench.memory.extraction.page import Finding, Page
from workbench.story.text import Span

_DIGITS = re.compile(r"\d+")
_CAPITALISED = re.compile(r"(?<![.!?:“\"]\s)(?<!^)\b[A-Z][\w’'-]+")
_STRANGE_JA = re.compile(r"[ァ-ヺー]{3,}|[一-鿿々]{2,4}(?=さん|くん|君|様|さま|先生|氏|殿)")
_CONTEXT = 300
"""How far before the quote (code points) a name or number of the fact may stand."""


def grounded(page: Page, findings: list[Finding], dropped: Counter[str]) -> list[Finding]:
    """The findings whose evidence holds; why the others fell is counted in `dropped`."""
    kept = []
    for finding in findings:
        reason = objection(page, finding)
        if reason:
            dropped[reason] += 1
        else:
            kept.append(finding)
    return kept


def objection(page: Page, finding: Finding) -> str | None:
    """Why a finding must be dropped, or None.

    "quote": its span is not in the passage. "number", "name": the fact holds one that neither its evidence nor the cast
    has. "subject": it names its subject neither in the evidence nor by a resolved character.
    """
    span = finding.span
    if span.end > len(page.text) or not span.of(page.text).strip():
        return "quote"
    evidence = page.text[max(0, span.start - _CONTEXT) : span.end]
    for number in _DIGITS.findall(finding.text):
        if number not in evidence:
            return "number"
    allowed = evidence + " ".join(name for who in page.finder.cast for name in page.finder.names_of(who))
    strange = _STRANGE_JA if page.finder.language == "ja" else _CAPITALISED
    if page.finder.language != "zh" and any(word not in allowed for word in strange.findall(finding.text)):
        return "name"
    if finding.subject is not None and not _names_subject(page, finding):
        return "subject"
    return None


def locate(page: Page, quote: str) -> Span | None:
    """Where a quoted evidence stands literally in the page; None when it does not, or is empty."""
    wanted = quote.strip()
    at = page.text.find(wanted) if wanted else -1
    return Span(at, at + len(wanted)) if at >= 0 else None


def _names_subject(page: Page, finding: Finding) -> bool:
    assert finding.subject is not None
    return any(name in finding.text for name in page.finder.names_of(finding.subject))
