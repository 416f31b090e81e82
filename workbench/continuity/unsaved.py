"""A story read from its file, with another text of one episode: the one being written, which is not saved yet."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from workbench.continuity.chapters import MovedFacts
from workbench.store.records import SpokenLine
from workbench.store.remap import Remap
from workbench.story.facts import Fact, Mention
from workbench.story.knowledge import Knowledge

_T = TypeVar("_T", bound=Fact | Knowledge)


class Unsaved:
    """Where what stands in an episode's saved text stands in its present one."""

    def __init__(self, episode: str, saved: str, text: str) -> None:
        self._episode = episode
        self._remap = Remap(saved, text)

    def facts(self, facts: tuple[Fact, ...]) -> MovedFacts:
        """The facts with their evidence where it stands now; what has gone from the text is stale."""
        moved = MovedFacts(
            replace(fact, mentions=tuple(self._mention(one) for one in fact.mentions)) if self._is_here(fact) else fact
            for fact in facts
        )
        moved.saved = facts
        return moved

    def moments(self, moments: Sequence[Knowledge]) -> tuple[Knowledge, ...]:
        """The learning moments likewise."""
        return tuple(
            replace(moment, mention=self._mention(moment.mention))
            if moment.mention is not None and moment.mention.episode == self._episode
            else moment
            for moment in moments
        )

    def lines(self, lines: Sequence[SpokenLine]) -> tuple[SpokenLine, ...]:
        """The episode's spoken lines that still stand."""
        moved = ((line, self._remap.find(line.span, line.quote)) for line in lines if not line.stale)
        return tuple(replace(line, span=span) for line, span in moved if span is not None)

    def _is_here(self, fact: Fact) -> bool:
        return any(mention.episode == self._episode for mention in fact.mentions)

    def _mention(self, mention: Mention) -> Mention:
        if mention.episode != self._episode or mention.span is None:
            return mention
        found = self._remap.find(mention.span, mention.quote)
        return replace(mention, span=found) if found is not None else replace(mention, stale=True)
