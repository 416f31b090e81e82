"""Putting a finding together: its evidence, its id, its place."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.warnings import ContinuityWarning, Evidence, Kind, Severity, fingerprint
from workbench.continuity.wording import explain, rule_of
from workbench.story.facts import Fact, Status
from workbench.story.text import Span

_UNCONFIRMED = 0.8
"""What is left of a warning's confidence when a fact behind it is only proposed."""


@dataclass(frozen=True, slots=True)
class Precedent:
    """An earlier sentence that a finding does not fit, where no fact has been made of it."""

    episode: str
    number: int
    span: Span
    quote: str


def warning(
    context: CheckContext,
    kind: Kind,
    span: Span,
    explanation: str,
    *,
    facts: Sequence[Fact] = (),
    precedents: Sequence[Precedent] = (),
    character: str | None = None,
    confidence: float,
    severity: Severity = Severity.WARNING,
    pattern: str = "",
) -> ContinuityWarning:
    """A warning about `span` of this episode that rests on `facts`, less sure where they are unconfirmed, and on
    earlier sentences. `pattern` names the rule behind it; without one it is named by its sentence, or its kind."""
    evidence = (
        *(_evidence(context, context.present(fact)) for fact in facts),
        *(Evidence("", one.quote, one.quote, one.episode, one.number, one.span) for one in precedents),
    )
    if any(fact.status is Status.PROPOSED for fact in facts):
        confidence *= _UNCONFIRMED
    quote = span.of(context.text)
    rule = rule_of(explanation).removeprefix(kind.value).removeprefix("_")
    return ContinuityWarning(
        id=fingerprint(kind, context.episode, quote, character, evidence),
        kind=kind,
        severity=severity,
        confidence=round(min(1.0, max(0.0, confidence)), 3),
        episode=context.episode,
        number=context.number,
        span=span,
        quote=quote,
        character=character,
        explanation=str(explanation),
        evidence=evidence,
        pattern=pattern or (f"{kind}.{rule}" if rule else kind.value),
    )


def established(context: CheckContext, fact: Fact) -> str:
    """A fact's text with the number of the episode that established it, as an explanation quotes it."""
    first = min(context.told(fact), default=None)
    return fact.text if first is None else explain("told_in", context.language, fact=fact.text, number=str(first))


def _evidence(context: CheckContext, fact: Fact) -> Evidence:
    placed = [m for m in fact.mentions if context.timeline.number_of(m.episode) is not None]
    mention = min(placed, key=lambda m: (m.stale, context.timeline.telling[m.episode]), default=None)
    if mention is None:
        return Evidence(fact.id, fact.text)
    number = context.timeline.number_of(mention.episode)
    return Evidence(fact.id, fact.text, mention.quote, mention.episode, number, mention.span)
