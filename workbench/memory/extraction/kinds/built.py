"""What a sentence is built like, where that shows what kind of fact it tells."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Built:
    """A way of building a sentence: the kind of fact it makes, how much it counts, and its words."""

    kind: str
    weight: float
    pattern: re.Pattern[str]


def built(kind: str, weight: float, alternatives: str, flags: int = 0) -> Built:
    """One from a regular expression's alternatives."""
    return Built(kind, weight, re.compile(alternatives, flags))
