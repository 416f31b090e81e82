"""Grounding: what every tier's facts must pass. Evidence first, or not at all."""

from collections import Counter

from workbench.memory.extraction.grounding.denying import contrary
from workbench.memory.extraction.grounding.names import masked, shares_words, strange_names
from workbench.memory.extraction.grounding.numbers import strange_numbers
from workbench.memory.extraction.page import Finding, Page
from workbench.story.facts import Scope
from workbench.story.text import Span


def grounded(page: Page, findings: list[Finding], dropped: Counter[str]) -> list[Finding]:
    """The findings whose evidence holds; why the others fell is counted in `dropped`."""
    kept = []
    for finding in findings:
        if reason := objection(page, finding):
            dropped[reason] += 1
        else:
            kept.append(finding)
    return kept


def objection(page: Page, finding: Finding) -> str | None:
    """Why a finding must be dropped, or None.

    "quote": its span is not in the passage. "owner": a secret of nobody in the cast. "number", "name": it holds one
    that neither its evidence, with what stands before it, nor the cast has: what a later sentence orders is not shown.
    "contrary": it denies what its evidence says, or the other way round. "words": none, or hardly one, of its words of
    weight stands there.
    """
    span, finder = finding.span, page.finder
    if span.end > len(page.text) or not span.of(page.text).strip():
        return "quote"
    named = dict.fromkeys(one.character for one in finder.find(finding.text))
    evidence = sentences(page, span)
    if finding.scope is Scope.CHARACTER and finding.owner not in finder.cast:
        return "owner"
    before = page.before + page.text[: evidence.end]
    shown = "\n".join([before, *(finder.cast[who].profile for who in named)])
    if strange_numbers(masked(finding.text, finder), shown, finder.language):
        return "number"
    if strange_names(finding.text, shown, finder):
        return "name"
    if contrary(finding.text, evidence.of(page.text), finder):
        return "contrary"
    return None if shares_words(finding.text, evidence.of(page.text), finder) else "words"


def sentences(page: Page, span: Span) -> Span:
    """The span widened to the whole sentences it touches."""
    touched = [sentence.span for sentence in page.sentences if sentence.span.overlaps(span)]
    return Span(min(span.start, touched[0].start), max(span.end, touched[-1].end)) if touched else span
