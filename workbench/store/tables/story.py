"""The story itself, its settings, and what its author says to warnings and threads."""

from sqlmodel import Field, SQLModel


class StoryRow(SQLModel, table=True):
    """The one row that says which story this is. `home` is JSON: the file's identity on disk when last opened."""

    __tablename__ = "story"

    id: int = Field(primary_key=True)
    uuid: str
    instance: str
    title: str
    language: str
    front_matter: str = ""
    back_matter: str = ""
    home: str = ""
    created_at: str


class SettingRow(SQLModel, table=True):
    """A setting that belongs to the story; `value` is JSON."""

    __tablename__ = "settings"

    key: str = Field(primary_key=True)
    value: str


class DismissalRow(SQLModel, table=True):
    """The author's answer to a warning. `evidence` is JSON: what the facts behind it are called and say."""

    __tablename__ = "dismissals"

    id: str = Field(primary_key=True)
    kind: str
    fingerprint: str = Field(index=True)
    reason: str
    episode: str | None = Field(default=None, foreign_key="episodes.id")
    quote: str = ""
    created_at: str
    answer: str = "intended"
    pattern: str = ""
    character: str = ""
    evidence: str = "[]"


class PlantRow(SQLModel, table=True):
    """The author's word on something planted in the story."""

    __tablename__ = "plants"

    id: str = Field(primary_key=True)
    thread: str = Field(index=True)
    word: str
    text: str = ""
    note: str = ""
    episode: str | None = Field(default=None, foreign_key="episodes.id")
    quote: str = ""
    fact: str = ""
    paid_episode: str | None = Field(default=None, foreign_key="episodes.id")
    paid_quote: str = ""
    created_at: str


class MendedWarningRow(SQLModel, table=True):
    """A warning whose sentence the author rewrote, so that it went: it counts for its pattern."""

    __tablename__ = "mended_warnings"

    warning: str = Field(primary_key=True)
    pattern: str
    mended_at: str


class PatternResetRow(SQLModel, table=True):
    """Since when answers count for a pattern of warnings; for all of them where it is ""."""

    __tablename__ = "pattern_resets"

    pattern: str = Field(primary_key=True)
    since: str
