"""Kept states of episodes."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, insert, select
from sqlmodel import col

from workbench.store.records import EpisodeVersion
from workbench.store.rows import digest, pack_marks, unpack_text
from workbench.store.session import Session, new_id, now
from workbench.store.tables import EpisodeVersionRow
from workbench.story.episodes import Episode


class Versions:
    """Versions are made when something needs one (sync, snapshot, export), not on every pause."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def make(self, episode: Episode, reason: str) -> EpisodeVersion:
        """Keep the episode as it is. The newest version is returned instead when nothing changed since."""
        kept = self.list(episode.id)
        if kept and kept[-1].text == episode.text and kept[-1].title == episode.title:
            return kept[-1]
        row = {
            "id": new_id("version"),
            "episode": episode.id,
            "revision": episode.revision,
            "reason": reason,
            "title": episode.title,
            "text": episode.text.base,
            "marks": pack_marks(episode.text),
            "hash": digest(episode.text.base),
            "created_at": now(),
        }
        self._session.run(insert(EpisodeVersionRow), [row])
        return self.list(episode.id)[-1]

    def list(self, episode: str) -> list[EpisodeVersion]:
        """The kept versions, oldest first."""
        wanted = select(EpisodeVersionRow).where(col(EpisodeVersionRow.episode) == episode)
        return [_version(row) for row in self._session.all(wanted.order_by(col(EpisodeVersionRow.created_at)))]


def _version(row: Row[Any]) -> EpisodeVersion:
    return EpisodeVersion(
        row.id,
        row.episode,
        row.revision,
        row.reason,
        row.title,
        unpack_text(row.text, row.marks),
        row.hash,
        datetime.fromisoformat(row.created_at),
    )
