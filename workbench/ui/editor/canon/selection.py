"""A stretch of the saved text the author says something about."""

from dataclasses import dataclass

from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Selection:
    """Where it stands in which episode, and what it reads."""

    episode: str
    span: Span
    text: str
