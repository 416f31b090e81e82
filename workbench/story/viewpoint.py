"""A viewpoint: one character, as of one point of one branch."""

from dataclasses import dataclass
from enum import StrEnum

from workbench.story.episodes import MAIN_BRANCH
from workbench.story.message import Message, counted


class Order(StrEnum):
    """By which clock "before" is meant."""

    TELLING = "telling"
    STORY = "story"


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Who is asked, as of when.

    `episode` is a telling number from 1; one past the last means "as things stand". `at=None` is as that episode opens
    (cutoff: the end of the one before); `at=offset` is just before that code point of the episode.
    `strict` leaves out everything the author has not confirmed.
    """

    character: str
    episode: int
    at: int | None = None
    order: Order = Order.TELLING
    branch: str = MAIN_BRANCH
    strict: bool = False

    def __post_init__(self) -> None:
        if self.episode < 1:
            raise ValueError("episodes are numbered from 1")
        if self.at is not None and self.at < 0:
            raise ValueError("an offset is not negative")


def too_late(count: int) -> Message:
    """What is told to whoever asks as of an episode that a story of `count` episodes does not have."""
    return counted(
        "This story has {count} episode; ask as of episode 1 or {end} ({end} means as things stand).",
        "This story has {count} episodes; ask as of episode 1 to {end} ({end} means as things stand).",
        count=count,
        end=count + 1,
    )
