"""How sure a warning must be to be shown: the one place that says so."""

from collections.abc import Mapping
from enum import StrEnum

from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.memory.proposals import ProposalConfidence


class Level(StrEnum):
    """How much the author wants to see."""

    EVERYTHING = "everything"
    """Also what the author's answers have all but silenced."""
    USUAL = "usual"
    """The default."""
    QUIET = "quiet"
    """Only the sure ones."""


_LEAST: Mapping[Level, float] = {Level.EVERYTHING: 0.0, Level.USUAL: 0.22, Level.QUIET: 0.65}
"""The usual one lies below every confidence that a check gives on confirmed facts, leaks apart: it hides what a
story's author mostly waves off. From the quiet one on nine in ten warnings are right, on the annotated stories."""

_FINER: Mapping[tuple[Level, str], float] = {
    # From here on three in four are right in stories left out; what a judge has confirmed is surer than that.
    (Level.USUAL, Kind.KNOWLEDGE_LEAK): 0.4,
    # Where the kind's usual warnings are less often right than others of the same confidence.
    (Level.QUIET, Kind.KNOWLEDGE_LEAK): 0.7,
    (Level.QUIET, Kind.APPELLATION): 0.8,
}


_JUDGED: Mapping[Level, float] = {Level.EVERYTHING: 0.0, Level.USUAL: 0.6, Level.QUIET: 0.85}
"""For what a judge alone stands for, whose confidence is a chance of being right."""


_SURE, _LIKELY = 0.8, 0.6


def sureness(confidence: float) -> ProposalConfidence:
    """How sure a warning is, in the three words it is called by everywhere."""
    if confidence >= _SURE:
        return ProposalConfidence.SURE
    return ProposalConfidence.LIKELY if confidence >= _LIKELY else ProposalConfidence.DOUBTFUL


def least(kind: str, level: Level) -> float:
    """The confidence from which a rule's warnings of a kind are shown."""
    return _FINER.get((level, kind), _LEAST[level])


def shown(warning: ContinuityWarning, level: Level) -> bool:
    """True when a warning is sure enough for the level. What the author means to mend is always shown."""
    bar = _JUDGED[level] if warning.judged else least(warning.kind, level)
    return warning.answered is not None or warning.confidence >= bar
