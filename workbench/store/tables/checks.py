"""What checks of the story's continuity found: derived, so that it need not be found again at every start."""

from sqlmodel import Field, SQLModel


class CheckedEpisodeRow(SQLModel, table=True):
    """An episode that was checked to its end. `text_hash` and `grounds` are digests of its text and of everything that
    checks go by besides; not `by_meaning` where no model read it."""

    __tablename__ = "checked_episodes"

    branch: str = Field(primary_key=True, foreign_key="branches.id", ondelete="CASCADE")
    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE", index=True)
    text_hash: str
    grounds: str
    by_meaning: bool
    checked_at: str


class KeptWarningRow(SQLModel, table=True):
    """A warning: its words and where they stood; `evidence` (JSON: fact, episode, quote of each) is what it rests on,
    `data` (JSON) the rest of it."""

    __tablename__ = "kept_warnings"

    branch: str = Field(primary_key=True, foreign_key="branches.id", ondelete="CASCADE")
    warning: str = Field(primary_key=True)
    episode: str = Field(foreign_key="episodes.id", ondelete="CASCADE", index=True)
    start: int
    quote: str
    evidence: str
    data: str
