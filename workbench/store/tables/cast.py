"""Characters and what they are called."""

from sqlmodel import Field, SQLModel


class CharacterRow(SQLModel, table=True):
    """A person of the story. A deleted one keeps its row, because facts and moments may still name it."""

    __tablename__ = "characters"

    id: str = Field(primary_key=True)
    name: str
    reading: str = ""
    first_person: str = ""
    profile: str = ""
    voice: str = ""
    notes: str = ""
    status: str = "accepted"
    position: int
    deleted_at: str | None = None


class AliasRow(SQLModel, table=True):
    """Another name, usable from a place on."""

    __tablename__ = "aliases"

    id: int | None = Field(default=None, primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    name: str
    since_episode: str | None = Field(default=None, foreign_key="episodes.id")
    since_offset: int | None = None


class AppellationRow(SQLModel, table=True):
    """What a character calls another, from a place on."""

    __tablename__ = "appellations"

    id: int | None = Field(default=None, primary_key=True)
    character: str = Field(foreign_key="characters.id", index=True)
    towards: str = Field(foreign_key="characters.id")
    name: str
    since_episode: str | None = Field(default=None, foreign_key="episodes.id")
    since_offset: int | None = None
