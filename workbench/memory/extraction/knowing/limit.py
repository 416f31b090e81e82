"""How many secrets a stretch of text may hold: the heads have learnt short stories, in which secrets stand close."""

from collections.abc import Collection

_SHORT, _FEW = 225, 14
"""Sentences of an annotated story in the middle, and 6 in 100 of them: annotated as secrets are 5 in 100."""
_FURTHER = 0.012
"""Secrets for each further sentence. Long works tell more, and have not as many more secrets: a novel of 4,600
sentences of which 6 in 100 were secrets would have 276."""


def least_secrecy(secrecies: Collection[float], sentences: int) -> float:
    """The log-odds from which a proposal may be a secret, at least 0, when these are those of all proposals in a
    window of so many sentences."""
    most = round(_FEW + _FURTHER * max(0, sentences - _SHORT))
    ranked = sorted((one for one in secrecies if one >= 0), reverse=True)
    return ranked[most - 1] if len(ranked) > most else 0.0
