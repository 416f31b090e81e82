"""What an author keeps around the text."""

from sqlmodel import Field, SQLModel


class EpisodeCardRow(SQLModel, table=True):
    """An episode's card."""

    __tablename__ = "episode_cards"

    episode: str = Field(primary_key=True, foreign_key="episodes.id", ondelete="CASCADE")
    synopsis: str
    notes: str
    progress: str
    label: str


class SheetRow(SQLModel, table=True):
    """A place, a thing or a word. `aliases` are a line each."""

    __tablename__ = "sheets"

    id: str = Field(primary_key=True)
    kind: str
    name: str
    reading: str
    aliases: str
    text: str
    created_at: str
