"""Conversations with characters: threads, turns, and the facts each turn was given."""

from sqlmodel import Field, SQLModel


class ThreadRow(SQLModel, table=True):
    """A conversation with one character as of one viewpoint. `at` and `order_by` are the viewpoint's."""

    __tablename__ = "threads"

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    branch: str = Field(foreign_key="branches.id")
    episode: str | None = Field(default=None, foreign_key="episodes.id")
    at: int | None = None
    order_by: str = "telling"
    title: str = ""
    created_at: str


class TurnRow(SQLModel, table=True):
    """One thing said; `receipt` is JSON."""

    __tablename__ = "turns"

    id: str = Field(primary_key=True)
    thread: str = Field(foreign_key="threads.id", index=True)
    position: int
    role: str
    text: str
    receipt: str = ""
    created_at: str


class TurnFactRow(SQLModel, table=True):
    """A fact that a turn was given; without it visible, the turn is left out later."""

    __tablename__ = "turn_facts"

    turn: str = Field(primary_key=True, foreign_key="turns.id")
    fact: str = Field(primary_key=True, foreign_key="facts.id")
