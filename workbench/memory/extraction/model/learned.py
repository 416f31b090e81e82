"""Which secret of the story a learning moment is about that a chat model tells of in its own words."""

from collections.abc import Iterator, Sequence

from workbench.memory.claims import taken_for
from workbench.memory.extraction.grounding.names import weighty
from workbench.memory.extraction.page import Moment
from workbench.memory.reading.names import NameFinder
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope

_LEAST_SHARED = 0.5
"""The share of the words of weight of what is learned that the secret must hold, or the other way round."""


def secrets_learned(
    unit: Unit, branch: str, moments: Sequence[Moment], episode: str, start: int, finder: NameFinder
) -> Iterator[tuple[Moment, Fact]]:
    """Each moment with the secret that is told by then and says most of what is learned, as far as one says half of it.

    The passage begins at `start` in the episode. The latest of equals counts.
    """
    if not moments:
        return
    places = unit.episodes.timeline(branch).telling
    told = []
    for fact in unit.facts.list(branch):
        mentions = [m for m in fact.mentions if m.episode in places and not m.stale and m.span]
        if mentions and fact.scope is not Scope.WORLD:
            born = min((places[m.episode], m.span.start) for m in mentions if m.span)
            told.append((born, fact, weighty(fact.text, finder), {one.character for one in finder.find(fact.text)}))
    for moment in moments:
        wanted, about = weighty(moment.what, finder), {one.character for one in finder.find(moment.what)}
        here = places.get(episode, 0), start + moment.span.end
        found = [
            (len(wanted & held) / max(1, min(len(wanted), len(held))), born, fact)
            for born, fact, held, named in told
            if born < here and fact.owner != moment.character and not (about and named and not about & named)
        ]
        for shared, _, fact in sorted(found, key=lambda one: one[:2], reverse=True):
            if shared < _LEAST_SHARED:
                break
            if taken_for(unit, fact)[0] is not Scope.WORLD:
                yield moment, fact
                break
