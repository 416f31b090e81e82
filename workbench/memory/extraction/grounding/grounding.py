"""Grounding: what every tier's facts must pass. Evidence first, or not at all."""

from collections import Counter
from collections.abc import Sequence

from workbench.memory.extraction.grounding.agreeing import contrary, masked, shares_words, strange_names, swapped
from workbench.memory.extraction.grounding.numbers import strange_numbers
from workbench.memory.extraction.grounding.parties import contradicted, present, reachable
from workbench.memory.extraction.model.prompts import disarmed
from workbench.memory.extraction.page import Finding, Page
from workbench.story.facts import Scope
from workbench.story.text import Span

_CONTEXT, _CONTEXT_SPACED = 300, 700
"""How far before the evidence (code points; the second where words are spaced) what a fact tells may stand."""


def grounded(
    page: Page, findings: list[Finding], dropped: Counter[str], beside: Sequence[Finding] | None = None
) -> list[Finding]:
    """The findings whose evidence holds; why the others fell is counted in `dropped`.

    `beside`: what rules and heads found on the page; given for a chat model's findings, which are held to more.
    """
    kept = []
    for finding in findings:
        reason = objection(page, finding, beside)
        if reason:
            dropped[reason] += 1
        else:
            kept.append(finding)
    return kept


def objection(page: Page, finding: Finding, beside: Sequence[Finding] | None = None) -> str | None:
    """Why a finding must be dropped, or None.

    "quote": its span is not in the passage. "owner": a secret of nobody in the cast. "number", "name": the fact holds
    one that neither its evidence, with what stands right before it, nor the cast has. "subject": the fact does not name
    its subject, or the parse gives the evidence another. "contrary": it denies what its evidence says, or the other way
    round.

    Of a chat model's findings (`beside` given) also: "owner", "subject", when the page has nothing of them at the
    evidence; "subject" when it swaps who does it and to whom; "words", when less than half of its words of weight stand
    there; "secret", when it makes it the secret of somebody whom the evidence does not speak of, or more or less open
    than what rules found there.
    """
    span, finder = finding.span, page.finder
    if span.end > len(page.text) or not span.of(page.text).strip():
        return "quote"
    private = finding.scope is Scope.CHARACTER
    if private and finding.owner not in finder.cast:
        return "owner"
    evidence = _sentences(page, span)
    near = _near(page, evidence)
    if strange_numbers(masked(finding.text, finder), near.of(page.text), finder.language):
        return "number"
    if strange_names(finding.text, page.text[: evidence.end], finder, beside is not None):
        return "name"
    if finding.subject is not None and not any(n in finding.text for n in finder.names_of(finding.subject)):
        return "subject"
    if contradicted(page, finding, evidence):
        return "subject"
    said = evidence.of(page.text)
    if contrary(finding.text, said, finder):
        return "contrary"
    return None if beside is None else _more(page, finding, beside, evidence)


def locate(page: Page, quote: str) -> Span | None:
    """Where a quoted evidence stands literally in the page; None when it does not, or is empty.

    A chat model saw the page disarmed, and may quote it so.
    """
    wanted = quote.strip()
    at = page.text.find(wanted) if wanted else -1
    if at < 0 and wanted:
        at = disarmed(page.text).find(wanted)
    return Span(at, at + len(wanted)) if at >= 0 else None


def _more(page: Page, finding: Finding, beside: Sequence[Finding], evidence: Span) -> str | None:
    """What a chat model's finding may fall by besides."""
    before = Span(0, evidence.end)
    if finding.owner is not None and not present(page, finding, finding.owner, before):
        return "owner"
    told = {named.character for named in page.finder.find(finding.text)} - {finding.subject}
    if any(not present(page, finding, who, before) for who in told):
        return "name"
    if finding.subject is not None and not reachable(page, finding, evidence, before):
        return "subject"
    said = evidence.of(page.text)
    if swapped(finding.text, said, page.finder):
        return "subject"
    if not shares_words(finding.text, _near(page, evidence).of(page.text), page.finder):
        return "words"
    if finding.owner is not None and finding.owner not in _privy(page, finding, evidence):
        return "secret"
    same = [one for one in beside if one.span.overlaps(finding.span)]
    if any((one.scope, one.owner) != (finding.scope, finding.owner) for one in same):
        return "secret"
    return None


def _privy(page: Page, finding: Finding, evidence: Span) -> set[str | None]:
    """Whose secret a model may say it is: the subject's, the speaker's, the narrator's, or that of one named there."""
    named = {one.character for one in page.finder.find(page.text, evidence.start, evidence.end)}
    return {*named, finding.subject, finding.line.speaker if finding.line else None, page.narrator}


def _near(page: Page, evidence: Span) -> Span:
    reach = _CONTEXT if page.finder.language in ("ja", "zh") else _CONTEXT_SPACED
    return Span(max(0, evidence.start - reach), evidence.end)


def _sentences(page: Page, span: Span) -> Span:
    """The span widened to the whole sentences it touches."""
    touched = [sentence.span for sentence in page.sentences if sentence.span.overlaps(span)]
    return Span(min(span.start, touched[0].start), max(span.end, touched[-1].end)) if touched else span
