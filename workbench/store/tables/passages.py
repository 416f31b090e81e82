"""Passages, and the lines spoken in them."""

from sqlmodel import Field, SQLModel


class PassageRow(SQLModel, table=True):
    """A run of paragraphs, the unit of reading. Offsets are absolute in the episode."""

    __tablename__ = "passages"

    id: str = Field(primary_key=True)
    episode: str = Field(foreign_key="episodes.id", index=True)
    start: int
    end: int
    content_hash: str
    context_hash: str = ""
    extractor: str | None = None


class SpokenLineRow(SQLModel, table=True):
    """A line of dialogue. Offsets are relative to the passage, or to the episode without one; `listeners` is JSON."""

    __tablename__ = "spoken_lines"

    id: str = Field(primary_key=True)
    episode: str = Field(foreign_key="episodes.id", index=True)
    passage: str | None = Field(default=None, foreign_key="passages.id", index=True)
    rel_start: int | None = None
    rel_end: int | None = None
    quote: str
    stale: bool = False
    speaker: str | None = Field(default=None, foreign_key="characters.id")
    listeners: str = "[]"
    explicit: bool = False
    confirmed: bool = False
