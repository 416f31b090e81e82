"""How far a proposal may be relied on before the author has looked at it.

Goes by what cross-validation says of each sort (docs/heads.md): facts of high worth are mostly right, whose secret one
is and who learns it when are told by rules that are often wrong.
"""

from enum import IntEnum

from workbench.story.facts import Fact, Scope
from workbench.story.knowledge import How, Knowledge

_WEIGHTY = 4
"""Importance from which a sentence of common knowledge is nearly always a fact."""
_FAIR = 3


class Sureness(IntEnum):
    """The surest comes first."""

    SURE = 0
    LIKELY = 1
    DOUBTFUL = 2


def of_fact(fact: Fact, known_owner: bool) -> Sureness:
    """`known_owner`: its owner, if it has one, is of the cast the author confirmed."""
    if not known_owner or fact.importance < _FAIR:
        return Sureness.DOUBTFUL
    if fact.scope is Scope.WORLD and fact.importance >= _WEIGHTY:
        return Sureness.SURE
    return Sureness.LIKELY if fact.scope is not Scope.READER or fact.importance >= _WEIGHTY else Sureness.DOUBTFUL


def of_moment(fact: Fact, moment: Knowledge, known: bool) -> Sureness:
    """`known`: who learns it is of the cast the author confirmed. What is said to somebody's face is likely heard."""
    said = moment.how is How.TOLD and moment.by is not None and moment.by == fact.owner
    return Sureness.LIKELY if known and said else Sureness.DOUBTFUL
