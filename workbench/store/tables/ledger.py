"""The ledger of what the vector index should hold."""

from sqlmodel import Field, SQLModel


class MemoryVectorRow(SQLModel, table=True):
    """One vector: what it carries and what is still to be done about it.

    No foreign keys: a vector still to be deleted outlives a fact that went with its branch.
    """

    __tablename__ = "memory_vectors"

    vector_id: str = Field(primary_key=True)
    fact: str = Field(index=True)
    episode: str
    scope: str
    character: str | None = None
    importance: int
    version: int
    text: str
    state: str = Field(index=True)
