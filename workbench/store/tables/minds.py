"""Minds: what was on a character's mind together, what that came to, and the author's own word on a mind."""

from typing import Any

from sqlalchemy import JSON, Column, UniqueConstraint, text
from sqlmodel import Field, SQLModel

_EMPTY: dict[str, Any] = {"server_default": text("''")}


class MindUseRow(SQLModel, table=True):
    """Facts that were on a mind together. `facts`: their ids, most relevant first.

    `episode` and `offset` say up to where the viewpoint reached (no episode: before the first line), as `Place` does.
    `consolidation` names the sitting that made it part of the long-term memory.
    """

    __tablename__ = "mind_uses"

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    branch: str = Field(foreign_key="branches.id")
    episode: str | None = Field(default=None, foreign_key="episodes.id")
    offset: int | None = None
    order_by: str = "telling"
    strict: bool = False
    facts: list[str] = Field(sa_column=Column(JSON, nullable=False))
    sequence: int = Field(index=True)
    consolidation: str | None = Field(default=None, foreign_key="mind_consolidations.id", index=True)
    created_at: str


class MindConsolidationRow(SQLModel, table=True):
    """One sitting in which working memory became long-term memory."""

    __tablename__ = "mind_consolidations"

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    branch: str = Field(foreign_key="branches.id")
    sequence: int
    created_at: str


class MindInsightRow(SQLModel, table=True):
    """What minor memories of a stretch come to. `sources`: the vector ids of the facts, which name their wording; where
    the viewpoint reached is as with uses."""

    __tablename__ = "mind_insights"

    id: str = Field(primary_key=True)
    consolidation: str = Field(foreign_key="mind_consolidations.id", index=True)
    episode: str | None = Field(default=None, foreign_key="episodes.id")
    offset: int | None = None
    order_by: str = "telling"
    strict: bool = False
    about: str
    text: str
    sources: list[str] = Field(sa_column=Column(JSON, nullable=False))
    sequence: int


class MindMarkRow(SQLModel, table=True):
    """The author's word on how a mind keeps a fact: as a core memory, where, when, who was there, with what feeling and
    what senses."""

    __tablename__ = "mind_marks"
    __table_args__ = (UniqueConstraint("character", "fact"),)

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id")
    fact: str = Field(foreign_key="facts.id", index=True)
    core: bool = False
    location: str = ""
    emotion: str = ""
    senses: str = ""
    time: str = Field("", sa_column_kwargs=_EMPTY)
    who: str = Field("", sa_column_kwargs=_EMPTY)


class MindReadingRow(SQLModel, table=True):
    """What a sentence tells, by its parse and the heads. `key` is made of its words, its language and who read it, so
    that a row is never wrong, only unused. Derived: all of them can be deleted and are read again."""

    __tablename__ = "mind_readings"

    key: str = Field(primary_key=True)
    told: list[Any] = Field(sa_column=Column(JSON, nullable=False))


class MindHabitRow(SQLModel, table=True):
    """What a character does when something happens, and how likely; `since_*` is as with aliases."""

    __tablename__ = "mind_habits"

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    trigger: str
    action: str
    probability: float
    since_episode: str | None = Field(default=None, foreign_key="episodes.id")
    since_offset: int | None = None
    sequence: int
