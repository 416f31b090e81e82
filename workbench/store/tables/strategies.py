"""What has worked: how questions were looked up, what went wrong, how a chat model was asked about passages again.

`forgotten` is "" while a row counts, else names the reset that set it aside.
"""

from typing import Any

from sqlalchemy import text
from sqlmodel import Field, SQLModel

_EMPTY: dict[str, Any] = {"server_default": text("''")}


class StrategyAnswerRow(SQLModel, table=True):
    """How the question under an answer was looked up; it goes with the answer."""

    __tablename__ = "strategy_answers"

    turn: str = Field(primary_key=True, foreign_key="turns.id", ondelete="CASCADE")
    asks: str
    language: str
    split: str
    mix: str
    handed: int
    used: int
    created_at: str
    forgotten: str = Field(default="", sa_column_kwargs=_EMPTY)


class StrategyScoreRow(SQLModel, table=True):
    """How early an approach would have found what an answer used, 0 to 1."""

    __tablename__ = "strategy_scores"

    turn: str = Field(primary_key=True, foreign_key="strategy_answers.turn", ondelete="CASCADE")
    split: str = Field(primary_key=True)
    mix: str = Field(primary_key=True)
    score: float


class StrategyFailureRow(SQLModel, table=True):
    """Something that went wrong with an answer (or, for a question's turn, before there was one)."""

    __tablename__ = "strategy_failures"

    turn: str = Field(primary_key=True, foreign_key="turns.id", ondelete="CASCADE")
    failure: str = Field(primary_key=True)
    asks: str
    language: str
    created_at: str
    forgotten: str = Field(default="", sa_column_kwargs=_EMPTY)


class StrategyTryRow(SQLModel, table=True):
    """One more attempt at a passage whose answer had broken: how, in which way it was asked again, whether that
    helped."""

    __tablename__ = "strategy_tries"

    id: str = Field(primary_key=True)
    model: str
    trouble: str
    way: str
    helped: bool
    created_at: str
    forgotten: str = Field(default="", sa_column_kwargs=_EMPTY)


class StrategyReadingRow(SQLModel, table=True):
    """In which way a chat model read a passage in the end; "plain" where the first answer was whole."""

    __tablename__ = "strategy_readings"

    passage: str = Field(primary_key=True, foreign_key="passages.id", ondelete="CASCADE")
    model: str
    way: str
    created_at: str
    forgotten: str = Field(default="", sa_column_kwargs=_EMPTY)
