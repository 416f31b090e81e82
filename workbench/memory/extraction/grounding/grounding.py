"""Grounding: what every tier's facts must pass. Evidence first, or not at all."""

from collections import Counter
from dataclasses import replace

from workbench.memory.extraction.grounding.agreeing import contrary, masked, shares_words, strange_names, swapped
from workbench.memory.extraction.grounding.numbers import strange_numbers
from workbench.memory.extraction.grounding.parties import contradicted, present, there
from workbench.memory.extraction.model.prompts import disarmed
from workbench.memory.extraction.page import Finding, Page
from workbench.story.facts import Scope
from workbench.story.text import Span

_CONTEXT, _CONTEXT_SPACED = 300, 700
"""How far before the evidence (code points; the second where words are spaced) what a fact tells may stand."""


def grounded(page: Page, findings: list[Finding], dropped: Counter[str], model: bool = False) -> list[Finding]:
    """The findings whose evidence holds; why the others fell is counted in `dropped`.

    `model`: a chat model's. A secret whose owner its evidence need not mean is then only said to be theirs (`holder`),
    and nobody's until the author says so.
    """
    kept = []
    for finding in findings:
        reason = objection(page, finding, model)
        if reason:
            dropped[reason] += 1
        elif finding.owner is not None and model and not there(page, finding.owner, _sentences(page, finding.span)):
            kept.append(replace(finding, scope=Scope.READER, owner=None, holder=finding.owner))
        else:
            kept.append(finding)
    return kept


def objection(page: Page, finding: Finding, model: bool = False) -> str | None:
    """Why a finding must be dropped, or None.

    "quote": its span is not in the passage. "owner": a secret of nobody in the cast. "number", "name": the fact holds
    one that neither its evidence, with what stands before it, nor the cast has. "subject": the fact does not name
    its subject, or the parse gives the evidence another. "contrary": it denies what its evidence says, or the other way
    round.

    A chat model's findings may have another scope, owner and wording than what rules found there, and the parse is not
    held against them. They fall by "owner", "subject", "name" also when whoever they are about, and whose secret they
    are, is not there at the evidence; by "subject" when they swap who does it and to whom; by "words" when less than
    half of their words of weight stand there.
    """
    span, finder = finding.span, page.finder
    if span.end > len(page.text) or not span.of(page.text).strip():
        return "quote"
    if finding.scope is Scope.CHARACTER and finding.owner not in finder.cast:
        return "owner"
    evidence = _sentences(page, span)
    shown = _shown(page, finding, evidence) if model else ""
    if strange_numbers(masked(finding.text, finder), shown or _near(page, evidence), finder.language):
        return "number"
    if strange_names(finding.text, shown + page.text if model else page.text[: evidence.end], finder, model):
        return "name"
    if finding.subject is not None and not any(n in finding.text for n in finder.names_of(finding.subject)):
        return "subject"
    if not model and contradicted(page, finding, evidence):
        return "subject"
    said = evidence.of(page.text)
    if contrary(finding.text, said, finder):
        return "contrary"
    if not model:
        return None
    if finding.owner is not None and not present(page, finding.owner, evidence):
        return "owner"
    if finding.subject is not None and not there(page, finding.subject, evidence, left_out=True):
        return "subject"
    if any(not present(page, named.character, evidence) for named in finder.find(finding.text)):
        return "name"
    if swapped(finding.text, said, finder):
        return "subject"
    return None if shares_words(finding.text, _near(page, evidence), finder) else "words"


def locate(page: Page, quote: str) -> Span | None:
    """Where a quoted evidence stands literally in the page; None when it does not, or is empty.

    A chat model saw the page disarmed, and may quote it so.
    """
    wanted = quote.strip()
    at = page.text.find(wanted) if wanted else -1
    if at < 0 and wanted:
        at = disarmed(page.text).find(wanted)
    return Span(at, at + len(wanted)) if at >= 0 else None


def _near(page: Page, evidence: Span) -> str:
    """The evidence with what stands right before it."""
    reach = _CONTEXT if page.finder.language in ("ja", "zh") else _CONTEXT_SPACED
    return (page.before + page.text[: evidence.end])[-(reach + evidence.end - evidence.start) :]


def _shown(page: Page, finding: Finding, evidence: Span) -> str:
    """What a chat model was shown up to the evidence, and of those whom the finding names."""
    named = dict.fromkeys(one.character for one in page.finder.find(finding.text))
    told = [page.finder.cast[who].profile for who in named]
    return "\n".join([*told, page.before + page.text[: evidence.end]])


def _sentences(page: Page, span: Span) -> Span:
    """The span widened to the whole sentences it touches."""
    touched = [sentence.span for sentence in page.sentences if sentence.span.overlaps(span)]
    return Span(min(span.start, touched[0].start), max(span.end, touched[-1].end)) if touched else span
