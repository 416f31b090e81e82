"""Characters, what they are called, and what is read of them."""

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


class RejectedNameRow(SQLModel, table=True):
    """A name the author has said is nobody of the story."""

    __tablename__ = "rejected_names"

    name: str = Field(primary_key=True)
    position: int


class VoiceSampleRow(SQLModel, table=True):
    """A line of somebody's, named by its words, that is always shown as a sample of their voice, or never."""

    __tablename__ = "voice_samples"

    character: str = Field(primary_key=True, foreign_key="characters.id", ondelete="CASCADE")
    line: str = Field(primary_key=True)
    shown: bool


class PortraitTraitRow(SQLModel, table=True):
    """One thing read of somebody from the text: a field of their sheet, or (`towards`) what they call another.

    `since_*` is as with aliases.
    """

    __tablename__ = "portrait_traits"

    id: int | None = Field(default=None, primary_key=True)
    character: str = Field(foreign_key="characters.id", ondelete="CASCADE", index=True)
    field: str = ""
    towards: str | None = Field(default=None, foreign_key="characters.id", ondelete="CASCADE")
    value: str
    since_episode: str | None = Field(default=None, foreign_key="episodes.id", ondelete="SET NULL", index=True)
    since_offset: int | None = None


class PortraitLineRow(SQLModel, table=True):
    """Words of the text that a trait rests on."""

    __tablename__ = "portrait_lines"

    id: int | None = Field(default=None, primary_key=True)
    trait: int = Field(foreign_key="portrait_traits.id", ondelete="CASCADE", index=True)
    episode: str = Field(foreign_key="episodes.id", ondelete="CASCADE", index=True)
    quote: str
