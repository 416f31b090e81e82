"""What the line of time shows of a branch: each episode's place in both orders."""

from dataclasses import dataclass, field

from workbench.store import EpisodeOutline, Unit
from workbench.story.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Point:
    """An episode: where it stands in story time, its rank there, and whether the main line moves to it."""

    episode: EpisodeOutline
    at: float
    rank: int
    moving: bool

    @property
    def key(self) -> str:
        """The episode's id."""
        return self.episode.id

    @property
    def dated(self) -> bool:
        """True when the author gave it a date."""
        return self.episode.chronology is not None


@dataclass(frozen=True, slots=True)
class LineOfTime:
    """The points in telling order, and the timeline they are of."""

    points: tuple[Point, ...] = ()
    timeline: Timeline = field(default_factory=lambda: Timeline(()))

    @property
    def in_story_order(self) -> list[Point]:
        """The points as they happen."""
        return sorted(self.points, key=lambda point: point.rank)


def read_line(unit: Unit, branch: str) -> LineOfTime:
    """Both orders of a branch, without reading a text."""
    timeline = unit.episodes.timeline(branch)
    points = tuple(
        Point(one, timeline.at[one.id], timeline.story[one.id], one.id in timeline.moving)
        for one in unit.episodes.outline(branch)
    )
    return LineOfTime(points, timeline)
