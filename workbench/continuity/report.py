"""Putting a finding together: its evidence, its id, its place."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.warnings import ContinuityWarning, Evidence, Severity, fingerprint
from workbench.continuity.wording import as_recorded, in_episode, rule_of
from workbench.story.facts import Fact, Mention, Status
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
    kind: str,
    span: Span,
    explanation: str,
    *,
    facts: Sequence[Fact] = (),
    precedents: Sequence[Precedent] = (),
    character: str | None = None,
    confidence: float,
    severity: Severity = Severity.WARNING,
    pattern: str = "",
    named: Sequence[str] = (),
) -> ContinuityWarning:
    """A warning about `span` of this episode that rests on `facts`, less sure where they are unconfirmed, and on
    earlier sentences. `pattern` names the rule behind it; without one it is named by its sentence, or its kind.
    `named` are the episodes whose numbers the explanation says."""
    evidence = (
        *(_evidence(context, context.present(fact)) for fact in facts),
        *(Evidence("", one.quote, one.quote, one.episode, one.number, one.span) for one in precedents),
    )
    if any(fact.status is Status.PROPOSED for fact in facts):
        confidence *= _UNCONFIRMED
    quote = span.of(context.text)
    rule = rule_of(explanation).removeprefix(kind).removeprefix("_")
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
        pattern=pattern or (f"{kind}.{rule}" if rule else str(kind)),
        named=tuple((episode, context.timeline.telling[episode]) for episode in dict.fromkeys(named)),
    )


def established(context: CheckContext, fact: Fact) -> tuple[str, tuple[str, ...]]:
    """Where a fact was established, as an explanation says it, and the episodes it names by that."""
    mention = _told(context, fact)
    if mention is None:
        return as_recorded(context.language), ()
    return in_episode(context.timeline.telling[mention.episode], context.language), (mention.episode,)


def _told(context: CheckContext, fact: Fact) -> Mention | None:
    placed = [m for m in fact.mentions if context.timeline.number_of(m.episode) is not None]
    return min(placed, key=lambda m: (m.stale, context.timeline.telling[m.episode]), default=None)


def _evidence(context: CheckContext, fact: Fact) -> Evidence:
    mention = _told(context, fact)
    if mention is None:
        return Evidence(fact.id, fact.text)
    number = context.timeline.number_of(mention.episode)
    return Evidence(fact.id, fact.text, mention.quote, mention.episode, number, mention.span)
