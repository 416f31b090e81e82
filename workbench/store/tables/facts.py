"""Facts, where they stand, and who learns them when."""

from sqlalchemy import CheckConstraint, UniqueConstraint
from sqlmodel import Field, SQLModel


class FactRow(SQLModel, table=True):
    """A fact. `withdrawn`: deleted by the machine because its evidence went, so it returns with the evidence.

    `branch`: only there and in what forks from there; empty: wherever an episode of it is told.
    """

    __tablename__ = "facts"
    __table_args__ = (
        UniqueConstraint("vector_episode", "vector_index", name="uq_facts_vector"),
        CheckConstraint("(owner IS NOT NULL) = (scope = 'character')", name="ck_facts_owner"),
        CheckConstraint("importance BETWEEN 1 AND 5", name="ck_facts_importance"),
    )

    id: str = Field(primary_key=True)
    text: str
    hash: str
    scope: str
    owner: str | None = Field(default=None, foreign_key="characters.id", index=True)
    kind: str
    importance: int
    source: str
    status: str
    known_always: bool = False
    known_from_episode: str | None = Field(default=None, foreign_key="episodes.id", index=True)
    known_from_offset: int | None = None
    true_from_episode: str | None = Field(default=None, foreign_key="episodes.id", index=True)
    true_from_offset: int | None = None
    true_until_episode: str | None = Field(default=None, foreign_key="episodes.id", index=True)
    true_until_offset: int | None = None
    superseded_by: str | None = Field(default=None, foreign_key="facts.id", index=True)
    version: int = 1
    evidence_changed: bool = False
    withdrawn: bool = False
    deleted_at: str | None = None
    vector_episode: str = Field(foreign_key="episodes.id")
    vector_index: int
    sequence: int = Field(index=True)
    created_at: str
    branch: str | None = Field(default=None, foreign_key="branches.id")


class MentionRow(SQLModel, table=True):
    """A place in the text: of a fact, or (`fact` empty) of a learning moment.

    Offsets are relative to the passage's start, or to the episode's without a passage; empty: somewhere in it.
    `copy_of`: the mention this one stands for in a branch's own copy of the episode.
    """

    __tablename__ = "mentions"

    id: str = Field(primary_key=True)
    fact: str | None = Field(default=None, foreign_key="facts.id", index=True)
    episode: str = Field(foreign_key="episodes.id", index=True)
    passage: str | None = Field(default=None, foreign_key="passages.id", index=True)
    rel_start: int | None = None
    rel_end: int | None = None
    quote: str = ""
    stale: bool = False
    sequence: int = Field(index=True)
    copy_of: str | None = Field(default=None, foreign_key="mentions.id", index=True)


class KnowledgeRow(SQLModel, table=True):
    """A learning moment. `branch` is as with facts."""

    __tablename__ = "knowledge"
    __table_args__ = (UniqueConstraint("sequence", name="uq_knowledge_sequence"),)

    id: str = Field(primary_key=True)
    fact: str = Field(foreign_key="facts.id", index=True)
    character: str = Field(foreign_key="characters.id", index=True)
    mention: str | None = Field(default=None, foreign_key="mentions.id", index=True)
    how: str
    by: str | None = Field(default=None, foreign_key="characters.id")
    stance: str
    belief: str = ""
    status: str
    source: str
    sequence: int
    deleted_at: str | None = None
    created_at: str
    branch: str | None = Field(default=None, foreign_key="branches.id")
    sureness: float | None = None


class FactsApartRow(SQLModel, table=True):
    """The author's word that two facts that are near each other are two; `one` is the smaller id."""

    __tablename__ = "facts_apart"

    one: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE")
    other: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE", index=True)


class FeltRow(SQLModel, table=True):
    """What somebody felt on learning something."""

    __tablename__ = "felt_moments"

    moment: str = Field(primary_key=True, foreign_key="knowledge.id", ondelete="CASCADE")
    words: str
