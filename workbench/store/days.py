"""The days on which the story was written."""

from datetime import date

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.session import Session
from workbench.store.tables import WrittenDayRow
from workbench.story.days import Written, WrittenDay


class Days:
    """One row a day, by the calendar of whoever writes; days without a word have none."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[WrittenDay]:
        """Every day, the first one first."""
        rows = self._session.all(select(WrittenDayRow).order_by(col(WrittenDayRow.day)))
        return [
            WrittenDay(
                date.fromisoformat(row.day),
                Written(row.characters, row.characters_gross, row.words, row.words_gross),
            )
            for row in rows
        ]

    def note(self, day: date, written: Written) -> None:
        """Add to what was written on a day."""
        if written == Written():
            return
        key = day.isoformat()
        had = next((one.written for one in self.list() if one.day == day), Written())
        now = had + written
        self._session.run(delete(WrittenDayRow).where(col(WrittenDayRow.day) == key))
        row = {
            "day": key,
            "characters": now.characters,
            "characters_gross": now.characters_gross,
            "words": now.words,
            "words_gross": now.words_gross,
        }
        self._session.run(insert(WrittenDayRow), [row])
