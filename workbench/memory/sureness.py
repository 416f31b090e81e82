"""How far a proposal may be relied on before the author has looked at it.

Goes by the probabilities that reading leaves (docs/heads.md): that anybody may know a fact, that somebody does from a
moment on. Where nobody estimated any, nothing is sure.
"""

from enum import IntEnum

from workbench.memory.claims import Claim
from workbench.story.facts import Fact, Scope
from workbench.story.gate import OPENS_FROM
from workbench.story.knowledge import How, Knowledge

_WEIGHTY = 4
"""Importance from which a sentence is nearly always a fact."""
_FAIR = 3
_RATHER = 0.7
"""Probability from which something is likely."""


class Sureness(IntEnum):
    """The surest comes first."""

    SURE = 0
    LIKELY = 1
    DOUBTFUL = 2


def of_fact(fact: Fact, known_owner: bool, claim: Claim | None = None) -> Sureness:
    """`known_owner`: its owner, if it has one, is of the cast the author confirmed; `claim`: what reading takes it
    for."""
    if not known_owner or fact.importance < _FAIR:
        return Sureness.DOUBTFUL
    if claim is not None and claim.world:
        return _of(claim.common) if fact.importance >= _WEIGHTY else max(Sureness.LIKELY, _of(claim.common))
    if claim is not None:
        return max(Sureness.LIKELY, _of(1 - claim.common)) if fact.scope is Scope.CHARACTER else Sureness.DOUBTFUL
    return Sureness.LIKELY if fact.scope is not Scope.READER or fact.importance >= _WEIGHTY else Sureness.DOUBTFUL


def of_moment(fact: Fact, moment: Knowledge, known: bool) -> Sureness:
    """`known`: who learns it is of the cast the author confirmed. What is said to somebody's face is likely heard."""
    if not known:
        return Sureness.DOUBTFUL
    if moment.sureness is not None:
        return _of(moment.sureness)
    said = moment.how is How.TOLD and moment.by is not None and moment.by == fact.owner
    return Sureness.LIKELY if said else Sureness.DOUBTFUL


def _of(probability: float) -> Sureness:
    if probability >= OPENS_FROM:
        return Sureness.SURE
    return Sureness.LIKELY if probability >= _RATHER else Sureness.DOUBTFUL
