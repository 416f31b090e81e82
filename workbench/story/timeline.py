"""The order of a branch's episodes, by telling and by story time, and whether a place lies before a viewpoint."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.story.episodes import Place
from workbench.story.viewpoint import Order, Viewpoint

END_OF_EPISODE = 1 << 60
"""Stands for an episode's last offset: nothing inside the episode comes after it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One live episode of the branch: its telling number, and the place in story time if the author gave one."""

    episode: str
    chronology: float | None = None


class Timeline:
    """Ranks from 1 of a branch's live episodes in both orders. Immutable."""

    def __init__(self, stops: Sequence[Stop], copies: Mapping[str, str] | None = None) -> None:
        """`stops` in telling order. An episode without chronology follows its predecessor in telling order; before any
        dated one it takes its own number. `copies` leads from episodes to the ones the branch shows in their place:
        places in the former (an alias's, say) are places in the latter, but the former are not live."""
        self.stops = tuple(stops)
        self.copies = dict(copies or {})
        dated: list[tuple[float, int, str]] = []
        current: float | None = None
        for number, stop in enumerate(self.stops, start=1):
            if stop.chronology is not None:
                current = stop.chronology
            dated.append((current if current is not None else float(number), number, stop.episode))
        self.telling = {stop.episode: number for number, stop in enumerate(self.stops, start=1)}
        self.story = {episode: rank for rank, (_, _, episode) in enumerate(sorted(dated), start=1)}

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
