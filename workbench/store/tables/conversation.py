"""Conversations with characters: threads, the tree of what was said in each, and summaries of its earlier parts."""

from typing import Any

from sqlalchemy import text
from sqlmodel import Field, SQLModel

_EMPTY: dict[str, Any] = {"server_default": text("''")}
_DONE: dict[str, Any] = {"server_default": text("'done'")}


class ThreadRow(SQLModel, table=True):
    """A conversation with one character as of one viewpoint. `at` and `order_by` are the viewpoint's; `leaf` is the
    last turn of the path in sight."""

    __tablename__ = "threads"

    id: str = Field(primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    branch: str = Field(foreign_key="branches.id")
    episode: str | None = Field(default=None, foreign_key="episodes.id")
    at: int | None = None
    order_by: str = "telling"
    title: str = ""
    leaf: str | None = None
    created_at: str
    changed_at: str = Field(default="", sa_column_kwargs=_EMPTY)
    deleted_at: str | None = None
    mixed: bool = Field(default=False, sa_column_kwargs={"server_default": text("0")})


class TurnRow(SQLModel, table=True):
    """One thing said; `receipt` and `grounds` are JSON, "" where there is none. `position` counts in the thread."""

    __tablename__ = "turns"

    id: str = Field(primary_key=True)
    thread: str = Field(foreign_key="threads.id", index=True)
    position: int
    role: str
    text: str
    receipt: str = ""
    parent: str | None = None
    grounds: str = Field(default="", sa_column_kwargs=_EMPTY)
    model: str = Field(default="", sa_column_kwargs=_EMPTY)
    ending: str = Field(default="done", sa_column_kwargs=_DONE)
    created_at: str


class SummaryRow(SQLModel, table=True):
    """What a path held up to and with `turn`, in few words, and what those rest on (JSON)."""

    __tablename__ = "turn_summaries"

    turn: str = Field(primary_key=True, foreign_key="turns.id")
    text: str
    grounds: str
    model: str = ""
    created_at: str
