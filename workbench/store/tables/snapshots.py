"""Snapshots: the whole story at one moment, as versions of its episodes."""

from sqlmodel import Field, SQLModel


class SnapshotRow(SQLModel, table=True):
    """A moment of the whole story. `name` is the author's, "" for one made by itself; `episodes` and `characters` say
    how much there was then."""

    __tablename__ = "snapshots"

    id: str = Field(primary_key=True)
    created_at: str
    reason: str
    name: str
    episodes: int
    characters: int


class SnapshotEntryRow(SQLModel, table=True):
    """An episode as it stood in a snapshot: which version, at which place of its branch, in which part ("": none)."""

    __tablename__ = "snapshot_entries"

    snapshot: str = Field(primary_key=True, foreign_key="snapshots.id", ondelete="CASCADE")
    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE", index=True)
    version: str = Field(foreign_key="episode_versions.id", ondelete="CASCADE", index=True)
    position: int
    part: str
    part_title: str
