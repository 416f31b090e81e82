"""How much was written on which day of the author's calendar."""

from sqlmodel import Field, SQLModel


class WrittenDayRow(SQLModel, table=True):
    """`characters` and `words` are what the story grew by, `…_gross` what was written whatever was deleted."""

    __tablename__ = "written_days"

    day: str = Field(primary_key=True)
    characters: int
    characters_gross: int
    words: int
    words_gross: int
