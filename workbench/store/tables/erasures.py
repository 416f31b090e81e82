"""What was erased from the file: that it was, never what it said."""

from sqlmodel import Field, SQLModel


class ErasureRow(SQLModel, table=True):
    """One erasing of one class. `rule` is the story's rule in words of its own, "" for the author's hand; `gone`: not
    even the file's free pages have any of it."""

    __tablename__ = "erasures"

    id: str = Field(primary_key=True)
    erased_at: str
    kind: str
    count: int
    rule: str
    gone: bool
