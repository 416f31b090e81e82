"""What reading leaves behind for later: what proposals were weighed as, what it took back itself, what is still to be
done. Derived, all of it: reading the passages again brings it back.
"""

from sqlmodel import Field, SQLModel


class FactWorthRow(SQLModel, table=True):
    """How much a fact found in an episode matters, finer than its importance."""

    __tablename__ = "fact_worths"

    fact: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE")
    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE", index=True)
    worth: float


class FactClaimRow(SQLModel, table=True):
    """What a fact found in an episode is taken for: `common`: how probable it is common knowledge, 0 to 1."""

    __tablename__ = "fact_claims"

    fact: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE")
    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE", index=True)
    common: float
    world: bool
    owner: str | None = Field(default=None, foreign_key="characters.id")


class FactWeightRow(SQLModel, table=True):
    """What a fact's sentence in an episode weighs by itself, in log-odds; `peak`: where in its evidence the sentence
    begins."""

    __tablename__ = "fact_weights"

    fact: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE")
    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE", index=True)
    secrecy: float
    holder: str | None = Field(default=None, foreign_key="characters.id")
    worth: float
    peak: int
    common: float


class TakenBackRow(SQLModel, table=True):
    """A proposal that reading itself deleted because it found it no more."""

    __tablename__ = "taken_back_facts"

    fact: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE")


class WithheldRow(SQLModel, table=True):
    """A proposal that reading itself deleted because the story makes it neither fact nor secret."""

    __tablename__ = "withheld_facts"

    fact: str = Field(primary_key=True, foreign_key="facts.id", ondelete="CASCADE")


class TakenBackMomentRow(SQLModel, table=True):
    """A learning moment that reading itself deleted."""

    __tablename__ = "taken_back_moments"

    moment: str = Field(primary_key=True, foreign_key="knowledge.id", ondelete="CASCADE")


class UnsettledRow(SQLModel, table=True):
    """An episode read on a branch since it was last worked out there who knows what."""

    __tablename__ = "unsettled_episodes"

    branch: str = Field(primary_key=True, foreign_key="branches.id", ondelete="CASCADE")
    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE", index=True)


class FailedReadingRow(SQLModel, table=True):
    """Words that a chat model could not read whatever was tried; `reader`: the model and the version of its prompts.

    Named by the words' hash, so that they are not tried again wherever they move.
    """

    __tablename__ = "failed_readings"

    content_hash: str = Field(primary_key=True)
    reader: str = Field(primary_key=True)
