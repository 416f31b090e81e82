"""Parts: titled runs of episodes."""

import builtins

from sqlalchemy import delete, func, insert, select, update
from sqlmodel import col

from workbench.store.session import Session, new_id
from workbench.store.tables import EpisodeRow, PartRow
from workbench.story.episodes import Part
from workbench.story.errors import InputError


class Parts:
    """The parts of the story, in order."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[Part]:
        """All parts."""
        return [Part(row.id, row.title) for row in self._session.all(select(PartRow).order_by(col(PartRow.position)))]

    def add(self, title: str) -> Part:
        """A new part after the others."""
        part = Part(new_id("part"), title)
        position = self._session.scalar(select(func.coalesce(func.max(col(PartRow.position)), 0)))
        self._session.run(insert(PartRow), [{"id": part.id, "title": title, "position": position + 1}])
        return part

    def rename(self, part: str, title: str) -> None:
        """Give a part another title. Raises InputError when there is none with this id."""
        if not self._session.run(update(PartRow).where(col(PartRow.id) == part).values(title=title)):
            raise InputError("There is no part “{part}” in this story.", part=part)

    def remove(self, part: str) -> builtins.list[str]:
        """Take a part away; returns the ids of the episodes, trashed ones too, that are in no part now.

        `put` brings an empty one back. Raises InputError when there is none with this id.
        """
        held = [row.id for row in self._session.all(select(col(EpisodeRow.id)).where(col(EpisodeRow.part) == part))]
        self._session.run(update(EpisodeRow).where(col(EpisodeRow.part) == part).values(part=None))
        if not self._session.run(delete(PartRow).where(col(PartRow.id) == part)):
            raise InputError("There is no part “{part}” in this story.", part=part)
        return held

    def put(self, part: Part, position: int) -> None:
        """Bring a removed part back under its id, as number `position` from 0 among the parts."""
        rows = self._session.all(select(PartRow).order_by(col(PartRow.position)))
        for row in rows[position:]:
            self._session.run(update(PartRow).where(col(PartRow.id) == row.id).values(position=row.position + 1))
        after = rows[position - 1].position if rows and position else 0
        self._session.run(insert(PartRow), [{"id": part.id, "title": part.title, "position": after + 1}])
