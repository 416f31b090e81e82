"""What the author has answered to warnings."""

import json
from collections.abc import Collection
from dataclasses import replace

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store import kin
from workbench.store.records import Answer, Dismissal
from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import DismissalRow


class Dismissals:
    """Answered warnings with the author's reason."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[Dismissal]:
        """All of them, oldest first."""
        rows = self._session.all(select(DismissalRow).order_by(col(DismissalRow.created_at), col(DismissalRow.id)))
        return [
            Dismissal(
                row.fingerprint,
                row.reason,
                row.kind,
                row.episode,
                row.quote,
                row.id,
                moment(row.created_at),
                Answer(row.answer),
                row.pattern,
                row.character,
                tuple(json.loads(row.evidence)),
            )
            for row in rows
        ]

    def origins(self, episodes: Collection[str]) -> dict[str, tuple[str, ...]]:
        """For each of these, the other episodes in which its text stood before. A warning dismissed there is dismissed
        here too: splitting, merging and a branch's own copy bring none back."""
        return kin.origins(self._session, episodes)

    def add(self, dismissal: Dismissal) -> Dismissal:
        """Keep an answer; returns it with its id, its time unless it has one already (put back after an undo), and its
        kind for a pattern unless it names one."""
        stored = replace(
            dismissal,
            id=new_id("dismissal"),
            created_at=dismissal.created_at or moment(now()),
            pattern=dismissal.pattern or dismissal.kind,
        )
        row = {
            "id": stored.id,
            "kind": stored.kind,
            "fingerprint": stored.fingerprint,
            "reason": stored.reason,
            "episode": stored.episode,
            "quote": stored.quote,
            "created_at": stored.created_at.isoformat(timespec="microseconds") if stored.created_at else now(),
            "answer": stored.answer.value,
            "pattern": stored.pattern,
            "character": stored.character,
            "evidence": json.dumps(stored.evidence, ensure_ascii=False),
        }
        self._session.run(insert(DismissalRow), [row])
        return stored

    def remove(self, dismissal: str) -> None:
        """Let the warning show again."""
        self._session.run(delete(DismissalRow).where(col(DismissalRow.id) == dismissal))
