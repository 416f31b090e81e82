"""Warnings the author waved off."""

from collections.abc import Collection
from dataclasses import replace

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store import kin
from workbench.store.records import Dismissal
from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import DismissalRow


class Dismissals:
    """Dismissed warnings with the author's reason."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[Dismissal]:
        """All of them, oldest first."""
        rows = self._session.all(select(DismissalRow).order_by(col(DismissalRow.created_at), col(DismissalRow.id)))
        return [
            Dismissal(row.fingerprint, row.reason, row.kind, row.episode, row.quote, row.id, moment(row.created_at))
            for row in rows
        ]

    def origins(self, episodes: Collection[str]) -> dict[str, tuple[str, ...]]:
        """For each of these, the other episodes in which its text stood before. A warning dismissed there is dismissed
        here too: splitting, merging and a branch's own copy bring none back."""
        return kin.origins(self._session, episodes)

    def add(self, dismissal: Dismissal) -> Dismissal:
        """Keep a dismissal; returns it with its id and time."""
        stored = replace(dismissal, id=new_id("dismissal"), created_at=moment(now()))
        row = {
            "id": stored.id,
            "kind": stored.kind,
            "fingerprint": stored.fingerprint,
            "reason": stored.reason,
            "episode": stored.episode,
            "quote": stored.quote,
            "created_at": stored.created_at.isoformat() if stored.created_at else now(),
        }
        self._session.run(insert(DismissalRow), [row])
        return stored

    def remove(self, dismissal: str) -> None:
        """Let the warning show again."""
        self._session.run(delete(DismissalRow).where(col(DismissalRow.id) == dismissal))
