"""Branches, parts and episodes, and the places in them."""

from dataclasses import dataclass, field
from datetime import datetime

from workbench.story.text import ManuscriptText

MAIN_BRANCH = "main"


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of the story. An if-story shares its parent's episodes up to and including `fork_episode`."""

    id: str
    title: str
    parent: str | None = None
    fork_episode: str | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A titled run of episodes (上 先生と私). Numbering of episodes counts through parts."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Episode:
    """One episode (chapter). `number` is its place in the branch's telling order, from 1; 0 for one in the trash.

    `order_key` sorts as plain text; `chronology` is its place in story time, when the author gave one, and `goes_on`
    their word on whether the story goes on from there.
    `copy_of` names the shared episode that this one, a branch's own copy, stands for.
    """

    id: str
    branch: str
    number: int
    title: str
    text: ManuscriptText
    order_key: str
    part: str | None = None
    chronology: float | None = None
    goes_on: bool | None = None
    copy_of: str | None = None
    deleted_at: datetime | None = None
    revision: int = field(default=1)


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the telling: `offset` code points into an episode. None as offset means its end."""

    episode: str
    offset: int | None = None
