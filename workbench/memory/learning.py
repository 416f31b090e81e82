"""How somebody came by what they know: learned at a place of the story or always known, lately or long ago."""

import math
from dataclasses import dataclass

from workbench.memory.gated import Gated
from workbench.memory.lines import Seen

FADING = 2.0
"""Episodes after which what was learned is a third (1/e) as recent."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """How a fact came to its knower. `learned`: 1 when at a place of the story, else 0. `recent`: 1 for what the last
    episode before the viewpoint brought, falling towards 0."""

    learned: float
    recent: float


class Learning:
    """What one viewpoint has learned, from what it knows alone; facts are named by their places in the lines seen."""

    def __init__(self, gated: Gated, seen: Seen) -> None:
        since, learned = gated.sight.since
        self._places = seen.places
        self._since, self._learned = since[seen.in_sight], learned[seen.in_sight]
        self._at = dict(zip(seen.places.tolist(), range(len(seen)), strict=True))
        self._now = gated.timeline.cutoff(gated.viewpoint)[0]

    def of(self, place: int) -> Learnt:
        """How the visible fact at `place` came to be known."""
        at = self._at[place]
        gone = max(0, self._now - int(self._since[at]))
        return Learnt(float(self._learned[at]), math.exp(-gone / FADING))

    def latest(self, count: int) -> list[int]:
        """The places of the `count` visible facts learned last at a place of the story, latest first."""
        taught = self._learned.nonzero()[0]
        latest = taught[(-self._since[taught]).argsort(kind="stable")[:count]]
        return [int(place) for place in self._places[latest]]
