"""Which secret of the story a learning moment is about that a chat model tells of in its own words."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from workbench.memory.claims import taken_for
from workbench.memory.extraction.grounding.names import masked
from workbench.memory.extraction.page import Moment
from workbench.memory.reading.names import NameFinder
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope
from workbench.text.plain_words import PLAIN_EN

_LEAST_SHARED = 0.5
"""The share of the words of weight of what is learned that the secret must hold, or the other way round."""
_CONTENT = re.compile(r"[一-鿿]|[ァ-ヺー]{2,}|[a-z0-9]{3,}")
_EMPTY_CJK = set("事物者中人何時的一是在有了不言語話説思知自分本当彼女他她我你们上下来去出入大小間前後")
_STEM = 5


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


def weighty(text: str, finder: NameFinder) -> set[str]:
    """The words of weight of a text: no names, no little words; of a CJK text its characters."""
    words = _CONTENT.findall(unicodedata.normalize("NFKC", masked(text, finder)).lower())
    if finder.language in ("ja", "zh"):
        return {word for word in words if word not in _EMPTY_CJK}
    return {word[:_STEM] for word in words if word not in PLAIN_EN}
