"""The author's word on what is planted in the story, and where it is paid off."""

from dataclasses import asdict, replace

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.records import PlantWord, Word
from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import PlantRow
from workbench.story.errors import InputError


class Plants:
    """At most one word on each thread: the last one."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[PlantWord]:
        """All of them, oldest first."""
        rows = self._session.all(select(PlantRow).order_by(col(PlantRow.created_at), col(PlantRow.id)))
        return [
            PlantWord(
                row.thread,
                Word(row.word),
                row.text,
                row.note,
                row.episode,
                row.quote,
                row.fact,
                row.paid_episode,
                row.paid_quote,
                row.id,
                moment(row.created_at),
            )
            for row in rows
        ]

    def get(self, thread: str) -> PlantWord | None:
        """The word on a thread; None when the author has said nothing of it."""
        return next((word for word in reversed(self.list()) if word.thread == thread), None)

    def set(self, word: PlantWord) -> PlantWord:
        """Keep a word in place of an earlier one on the same thread; returns it with its id and time.

        Raises InputError when a plant of the author's own says nothing.
        """
        if word.word is Word.PLANTED and not word.text.strip():
            raise InputError("A plant of your own needs a sentence: say what is planted.")
        self.remove(word.thread)
        stored = replace(word, id=new_id("plant"), created_at=word.created_at or moment(now()))
        row = asdict(stored) | {"word": stored.word.value}
        row["created_at"] = stored.created_at.isoformat(timespec="microseconds") if stored.created_at else now()
        self._session.run(insert(PlantRow), [row])
        return stored

    def remove(self, thread: str) -> None:
        """Take back whatever the author said of a thread."""
        self._session.run(delete(PlantRow).where(col(PlantRow.thread) == thread))
