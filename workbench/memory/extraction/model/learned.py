"""Which secret of the story a learning moment is about that a chat model tells of in its own words."""

from collections.abc import Sequence

from workbench.memory.claims import taken_for
from workbench.memory.extraction.grounding.agreeing import weighty
from workbench.memory.extraction.page import Moment
from workbench.memory.reading.names import NameFinder
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope

_LEAST_SHARED = 0.5
"""The share of the words of weight of what is learned that the secret must hold, or the other way round."""


def secret_learned(
    unit: Unit, branch: str, moment: Moment, fresh: Sequence[Fact], episode: str, start: int, finder: NameFinder
) -> Fact | None:
    """The secret that is told by then and says most of what is learned; None when none says half of it.

    `fresh`: facts found in the passage itself, which begins at `start` in the episode. The latest of equals counts.
    """
    wanted = weighty(moment.what, finder)
    about = {named.character for named in finder.find(moment.what)}
    places = unit.episodes.timeline(branch).telling
    here = places.get(episode, 0), start + moment.span.end
    best: tuple[float, tuple[int, int]] | None = None
    found = None
    for fact in {one.id: one for one in (*unit.facts.list(branch), *fresh)}.values():
        told = [m for m in fact.mentions if m.episode in places and not m.stale]
        born = min(((places[m.episode], m.span.start) for m in told if m.span), default=None)
        if born is None or born >= here or fact.owner == moment.character or fact.scope is Scope.WORLD:
            continue
        held = weighty(fact.text, finder)
        shared = len(wanted & held) / max(1, min(len(wanted), len(held)))
        named = {one.character for one in finder.find(fact.text)}
        if shared < _LEAST_SHARED or (about and named and not about & named):
            continue
        if (best is None or (shared, born) > best) and taken_for(unit, fact)[0] is not Scope.WORLD:
            best, found = (shared, born), fact
    return found
