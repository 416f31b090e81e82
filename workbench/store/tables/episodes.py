"""Branches, parts, episodes and their kept versions."""

from sqlalchemy import Index, UniqueConstraint
from sqlmodel import Field, SQLModel


class BranchRow(SQLModel, table=True):
    """A line of the story. `fork_episode` is no foreign key: the two tables would form a knot, and episodes stay."""

    __tablename__ = "branches"

    id: str = Field(primary_key=True)
    title: str
    parent: str | None = Field(default=None, foreign_key="branches.id")
    fork_episode: str | None = None
    position: int


class PartRow(SQLModel, table=True):
    """A titled run of episodes."""

    __tablename__ = "parts"

    id: str = Field(primary_key=True)
    title: str
    position: int


class EpisodeRow(SQLModel, table=True):
    """An episode. `marks` is JSON: ruby and emphasis beside the base text. `next_vector` only ever grows; `saved_at` is
    when the text was last written."""

    __tablename__ = "episodes"
    __table_args__ = (
        # Everything a list of episodes shows: columns behind the text are reached only through all of it.
        Index(
            "ix_episodes_outline",
            *("branch", "order_key", "id", "title", "part", "chronology", "goes_on"),
            *("copy_of", "deleted_at", "revision"),
        ),
    )

    id: str = Field(primary_key=True)
    branch: str = Field(foreign_key="branches.id")
    order_key: str
    title: str
    text: str
    marks: str = ""
    part: str | None = Field(default=None, foreign_key="parts.id")
    chronology: float | None = None
    goes_on: bool | None = None
    copy_of: str | None = Field(default=None, foreign_key="episodes.id", index=True)
    deleted_at: str | None = None
    revision: int = 1
    next_vector: int = 0
    created_at: str
    saved_at: str | None = None


class EpisodeVersionRow(SQLModel, table=True):
    """A kept state of an episode."""

    __tablename__ = "episode_versions"
    __table_args__ = (Index("ix_episode_versions_kept", "episode", "created_at", "hash"),)

    id: str = Field(primary_key=True)
    episode: str = Field(foreign_key="episodes.id", index=True)
    revision: int
    reason: str
    title: str
    text: str
    marks: str = ""
    hash: str
    created_at: str


class BranchDecisionRow(SQLModel, table=True):
    """The author's decision in one branch about something shared; `value` is JSON."""

    __tablename__ = "branch_decisions"
    __table_args__ = (UniqueConstraint("branch", "kind", "target", name="uq_branch_decisions"),)

    id: int | None = Field(default=None, primary_key=True)
    branch: str = Field(foreign_key="branches.id")
    kind: str
    target: str
    value: str


class NarratorRow(SQLModel, table=True):
    """The author's word on who tells an episode."""

    __tablename__ = "narrators"

    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE")
    character: str = Field(foreign_key="characters.id", ondelete="CASCADE")


class EpisodeOriginRow(SQLModel, table=True):
    """Where the text of an episode that was split off, or took another in, stood before. That one may be gone."""

    __tablename__ = "episode_origins"

    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE")
    origin: str = Field(primary_key=True)
    position: int
