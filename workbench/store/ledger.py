"""The ledger: which vectors the index should hold, and what is still to be done about each.

Wanted are the facts that are live, not rejected, and stand in a live episode of some branch. Every change of a fact or
an episode brings the ledger up to date in its own transaction; the index follows later, and may be lost at any time.
"""

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row, select
from sqlmodel import col

from workbench.store.records import VectorEntry, VectorState
from workbench.store.session import Session
from workbench.store.tables import MemoryVectorRow
from workbench.story.facts import Scope

_WANTED = """
    SELECT 'vec:' || f.vector_episode || ':v' || f.version || ':' || f.scope || ':' || coalesce(f.owner, 'world')
               || ':' || f.vector_index AS vector_id,
           f.id AS fact, f.vector_episode AS episode, f.scope, f.owner AS character, f.importance, f.version, f.text
    FROM facts f
    WHERE f.deleted_at IS NULL AND f.status <> 'rejected'
      AND EXISTS (SELECT 1 FROM mentions m JOIN episodes e ON e.id = m.episode
                  WHERE m.fact = f.id AND e.deleted_at IS NULL)
"""

_DROP_UNWANTED = f"""
    UPDATE memory_vectors SET state = 'to_delete'
    WHERE state <> 'to_delete'
      AND fact IN (SELECT value FROM json_each(:facts))
      AND vector_id NOT IN (SELECT vector_id FROM ({_WANTED} AND f.id IN (SELECT value FROM json_each(:facts))))
"""

_ADD_WANTED = f"""
    INSERT INTO memory_vectors (vector_id, fact, episode, scope, character, importance, version, text, state)
    SELECT vector_id, fact, episode, scope, character, importance, version, text, 'to_upsert'
    FROM ({_WANTED} AND f.id IN (SELECT value FROM json_each(:facts))) WHERE true
    ON CONFLICT (vector_id) DO UPDATE
    SET importance = excluded.importance, text = excluded.text, state = 'to_upsert'
    WHERE state = 'to_delete' OR importance <> excluded.importance OR text <> excluded.text
"""


class Ledger:
    """The vectors of the story, as they should be."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def desired(self) -> list[VectorEntry]:
        """What the index should hold, by vector id."""
        return self._entries(VectorState.TO_UPSERT, VectorState.SYNCED)

    def pending(self) -> list[VectorEntry]:
        """What is still to be upserted into the index or deleted from it."""
        return self._entries(VectorState.TO_UPSERT, VectorState.TO_DELETE)

    def mark(self, vector_ids: Iterable[str], state: VectorState | str) -> None:
        """Record what was done; `synced` after an upsert."""
        self._session.change(
            "UPDATE memory_vectors SET state = :state WHERE vector_id IN (SELECT value FROM json_each(:ids))",
            state=VectorState(state).value,
            ids=json.dumps(list(vector_ids)),
        )

    def forget(self, vector_ids: Iterable[str]) -> None:
        """Drop the lines of vectors that were deleted from the index; a line wanted again meanwhile stays."""
        self._session.change(
            "DELETE FROM memory_vectors WHERE state = 'to_delete' AND vector_id IN (SELECT value FROM json_each(:ids))",
            ids=json.dumps(list(vector_ids)),
        )

    def reset(self) -> None:
        """The index is gone or another: everything wanted is to be upserted, and nothing is left to delete."""
        self._session.change("DELETE FROM memory_vectors WHERE state = 'to_delete'")
        self._session.change("UPDATE memory_vectors SET state = 'to_upsert'")

    def follow(self, facts: Iterable[str]) -> None:
        """Bring the lines of these facts up to date. The repositories call this after every change."""
        chosen = json.dumps(list(facts))
        self._session.change(_DROP_UNWANTED, facts=chosen)
        self._session.change(_ADD_WANTED, facts=chosen)

    def follow_episode(self, episode: str) -> None:
        """Bring the lines of every fact that stands in an episode up to date."""
        mentioned = "SELECT DISTINCT fact FROM mentions WHERE episode = :episode AND fact IS NOT NULL"
        self.follow(row.fact for row in self._session.query(mentioned, episode=episode))

    def _entries(self, *states: VectorState) -> list[VectorEntry]:
        wanted = select(MemoryVectorRow).where(col(MemoryVectorRow.state).in_([state.value for state in states]))
        return [_entry(row) for row in self._session.all(wanted.order_by(col(MemoryVectorRow.vector_id)))]


def _entry(row: Row[Any]) -> VectorEntry:
    return VectorEntry(
        row.vector_id,
        row.fact,
        row.episode,
        Scope(row.scope),
        row.character,
        row.importance,
        row.version,
        row.text,
        VectorState(row.state),
    )
