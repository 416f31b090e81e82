"""What can be found by its words."""

from sqlmodel import Field, SQLModel

WORDS = "fact_words"
"""The FTS5 table beside `fact_texts`: one row each, under the same id. SQLite keeps tables of its own for it, whose
names begin with this one."""


class FactTextRow(SQLModel, table=True):
    """A line of the ledger whose words are in the full-text index, with the text they were taken from."""

    __tablename__ = "fact_texts"

    id: int | None = Field(default=None, primary_key=True)
    vector_id: str = Field(unique=True)
    fact: str = Field(index=True)
    text: str
