"""Knowledge about knowledge."""

from sqlmodel import Field, SQLModel


class AwarenessRow(SQLModel, table=True):
    """Somebody who knows that another knows a fact, or keeps it from them (`other` empty: from everybody).

    `branch` is as with facts.
    """

    __tablename__ = "awareness"

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    relation: str
    fact: str = Field(foreign_key="facts.id", index=True)
    other: str | None = Field(default=None, foreign_key="characters.id")
    mention: str | None = Field(default=None, foreign_key="mentions.id", index=True)
    how: str
    by: str | None = Field(default=None, foreign_key="characters.id")
    belief: str = ""
    status: str
    source: str
    sequence: int = Field(index=True)
    deleted_at: str | None = None
    created_at: str
    branch: str | None = Field(default=None, foreign_key="branches.id")
