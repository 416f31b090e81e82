"""The ledger of what the vector index should hold."""

from sqlmodel import Field, SQLModel


class MemoryVectorRow(SQLModel, table=True):
    """One vector: what it carries and what is still to be done about it."""

    __tablename__ = "memory_vectors"

    vector_id: str = Field(primary_key=True)
    fact: str = Field(foreign_key="facts.id", index=True)
    episode: str = Field(foreign_key="episodes.id")
    scope: str
    character: str | None = None
    importance: int
    version: int
    text: str
    state: str = Field(index=True)
