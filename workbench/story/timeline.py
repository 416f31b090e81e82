"""The order of a branch's episodes, by telling and by story time, and whether a place lies before a viewpoint."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from workbench.story.episodes import Place
from workbench.story.viewpoint import Order, Viewpoint

END_OF_EPISODE = 1 << 60
"""Stands for an episode's last offset: nothing inside the episode comes after it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One live episode of the branch: its place in story time if the author gave one, and their word on whether the
    story goes on from there, if they gave that."""

    episode: str
    chronology: float | None = None
    goes_on: bool | None = None


class Timeline:
    """Places in story time, and ranks from 1 in both orders, of a branch's live episodes. Immutable.

    A dated episode stands at its date. An undated one stands on the main line: at its own telling number or, with an
    `origin` (where the first undated one stands on another scale, years say), there. Equal places keep telling order.

    A dated episode by itself is an excursion and pulls nobody along. Two things move the main line to a date, and the
    undated ones told after it stand there, in telling order, until it is moved again:

    - the author's word on a dated episode, `goes_on`, earlier or later;
    - a run: dated episodes with no undated one told between, that go on from the main line and from one another. An
      episode goes on from the main line when it is not earlier than where that has got (before the first undated
      episode anything is; with an origin nothing is), and from the one before it in the run when it is later than
      that. Earlier ones among them are excursions from the run and are passed over. From its second episode on a run
      takes the main line along; a marked episode counts as a first, and one of which the author says that the story
      does not go on from it is passed over.

    So a flashback of several episodes is left again by itself: into the past only the author's word leads.
    """

    def __init__(
        self, stops: Sequence[Stop], copies: Mapping[str, str] | None = None, origin: float | None = None
    ) -> None:
        """`stops` in telling order. `copies` leads from episodes to the ones the branch shows in their place: places
        in the former (an alias's, say) are places in the latter, but the former are not live."""
        self.stops = tuple(stops)
        self.copies = dict(copies or {})
        self.origin = origin
        self.at: dict[str, float] = {}
        """Where each episode stands in story time."""
        self.moving: frozenset[str] = frozenset()
        """The dated episodes at which the main line moves."""
        self._stand()
        self.telling = {stop.episode: number for number, stop in enumerate(self.stops, start=1)}
        # Sorting is stable: equal places keep telling order.
        by_time = sorted(self.telling, key=self.at.__getitem__)
        self.story = {episode: rank for rank, episode in enumerate(by_time, start=1)}

    def _stand(self) -> None:
        line = self.origin  # where undated episodes stand; None: each at its own number
        reached = -inf if self.origin is None else inf  # how far the main line has got
        last: float | None = None  # the latest date of the run
        moving = set()
        for number, stop in enumerate(self.stops, start=1):
            if stop.chronology is None:
                self.at[stop.episode] = reached = float(number) if line is None else line
                last = None
                continue
            self.at[stop.episode] = here = stop.chronology
            if stop.goes_on is False or (stop.goes_on is None and here < reached):
                continue
            if stop.goes_on or (last is not None and here > last):
                line = reached = here
                moving.add(stop.episode)
            last = here
        self.moving = frozenset(moving)

    def __len__(self) -> int:
        return len(self.stops)

    def episode_at(self, number: int) -> str | None:
        """The id of the episode with this telling number; None past the end."""
        return self.stops[number - 1].episode if 1 <= number <= len(self.stops) else None

    def number_of(self, episode: str) -> int | None:
        """The telling number of an episode; None when it is not live on this branch."""
        return self.telling.get(episode)

    def position(self, place: Place, order: Order) -> tuple[int, int] | None:
        """(rank, offset) of a place in an order; None when its episode is not live on this branch."""
        ranks = self.telling if order is Order.TELLING else self.story
        rank = ranks.get(place.episode)
        if rank is None and place.episode in self.copies:
            rank = ranks.get(self.copies[place.episode])
        if rank is None:
            return None
        return rank, END_OF_EPISODE if place.offset is None else place.offset

    def cutoff(self, viewpoint: Viewpoint) -> tuple[int, int]:
        """The (rank, offset) up to which a viewpoint reaches: a place is past iff its position is <= the cutoff."""
        episode = self.episode_at(viewpoint.episode)
        if episode is None:
            return len(self.stops), END_OF_EPISODE
        rank = (self.telling if viewpoint.order is Order.TELLING else self.story)[episode]
        if viewpoint.at is None:
            return rank - 1, END_OF_EPISODE
        return rank, viewpoint.at

    def is_before(self, place: Place, viewpoint: Viewpoint) -> bool:
        """True when what stands at `place` has happened as of `viewpoint`."""
        position = self.position(place, viewpoint.order)
        return position is not None and position <= self.cutoff(viewpoint)
