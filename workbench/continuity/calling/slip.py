"""What the checks of calling hand on."""

from dataclasses import dataclass

from workbench.story.facts import Fact
from workbench.story.text import Span

SURE, AGREED, NOBODYS = 0.85, 0.7, 0.55
"""Confidence where a tag or the author names the speaker; where both readings agree on one; where they do not, but
nobody in the scene talks like that."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A word at `span` that is not its speaker's: the wording's key, who speaks, what they say and what is usual."""

    span: Span
    key: str
    who: str
    found: str
    usual: str
    confidence: float
    sure: bool
    whom: str = ""
    fact: Fact | None = None
