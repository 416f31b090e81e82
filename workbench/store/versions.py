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
from workbench.story.text import ManuscriptText

KEPT = "kept by the author"
_NAMED = f"{KEPT}: "
SNAPSHOT = "in a snapshot"
WIPED = "before much was deleted"
WHILE = "while it was being written"
CRASH = "typed before the program ended"
"""Reasons that versions are kept for. What the author calls a version follows the first (`kept_as`)."""


def kept_as(name: str) -> str:
    """The reason of a version that the author keeps, by a name or ""."""
    return f"{_NAMED}{name}" if name else KEPT


def is_kept(reason: str) -> bool:
    """True where the author kept the version."""
    return reason == KEPT or reason.startswith(_NAMED)


def name_of(reason: str) -> str:
    """What the author calls a version kept for this reason; "" for one without a name."""
    return reason.removeprefix(_NAMED) if reason.startswith(_NAMED) else ""


class Versions:
    """Versions are made when something needs one (a snapshot, a large change, an export), not on every pause."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def make(self, episode: Episode, reason: str) -> EpisodeVersion:
        """Keep the episode as it is. The newest version is returned instead when nothing changed since, and is the
        author's from then on when the author asks."""
        kept = self.list(episode.id)
        if not kept or kept[-1].text != episode.text or kept[-1].title != episode.title:
            marks = pack_marks(episode.text)
            self._add(episode.id, episode.revision, reason, episode.title, episode.text.base, marks)
        elif name_of(reason) or (is_kept(reason) and not is_kept(kept[-1].reason)):
            self._session.change("UPDATE episode_versions SET reason = :r WHERE id = :id", r=reason, id=kept[-1].id)
        return self.list(episode.id)[-1]

    def hold(self, row: Row[Any], reason: str) -> str:
        """Keep an episode (a row with its id, revision, title, text and marks) as it is, and give the version's id: of
        one there is already that reads the same. Kept for a reason of its own, that one is as of now, so that it does
        not thin out as an old one."""
        sql = "SELECT id, reason FROM episode_versions WHERE episode = :episode AND hash = :hash"
        found = self._session.query(
            sql + " AND title = :title AND marks = :marks ORDER BY created_at DESC LIMIT 1",
            episode=row.id,
            hash=digest(row.text),
            title=row.title,
            marks=row.marks,
        )
        if found:
            if reason != SNAPSHOT and not is_kept(found[0].reason):
                again = "UPDATE episode_versions SET created_at = :now, reason = :reason WHERE id = :id"
                self._session.change(again, now=now(), reason=reason, id=found[0].id)
            return str(found[0].id)
        return self._add(row.id, row.revision, reason, row.title, row.text, row.marks)

    def keep_text(self, episode: Episode, text: ManuscriptText, reason: str) -> None:
        """Keep a text that the episode does not have itself."""
        self._add(episode.id, episode.revision, reason, episode.title, text.base, pack_marks(text))

    def list(self, episode: str) -> list[EpisodeVersion]:
        """The kept versions, oldest first."""
        wanted = select(EpisodeVersionRow).where(col(EpisodeVersionRow.episode) == episode)
        return [version_of(row) for row in self._session.all(wanted.order_by(col(EpisodeVersionRow.created_at)))]

    def _add(self, episode: str, revision: int, reason: str, title: str, text: str, marks: str) -> str:
        row = {
            "id": new_id("version"),
            "episode": episode,
            "revision": revision,
            "reason": reason,
            "title": title,
            "text": text,
            "marks": marks,
            "hash": digest(text),
            "created_at": now(),
        }
        self._session.run(insert(EpisodeVersionRow), [row])
        return str(row["id"])


def version_of(row: Row[Any]) -> EpisodeVersion:
    """A version from its row."""
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
