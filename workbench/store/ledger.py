"""The ledger: which vectors the index should hold, and what is still to be done about each.

Wanted are the facts that are live, not rejected, and stand in a live episode of some branch. Every change of a fact or
an episode brings the ledger up to date in its own transaction; the index follows later, and may be lost at any time.
"""

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row, select, text
from sqlmodel import col

from workbench.store.fulltext import FullText
from workbench.store.records import VectorEntry, VectorState
from workbench.store.session import Session
from workbench.store.tables import MemoryVectorRow
from workbench.story.facts import Scope

_TOLD = """
    EXISTS (SELECT 1 FROM mentions m JOIN episodes e ON e.id = m.episode WHERE m.fact = f.id AND e.deleted_at IS NULL)
"""

# A branch may keep what is rejected, deleted or without evidence elsewhere.
_KEPT = """
    (f.status <> 'rejected'
     OR EXISTS (SELECT 1 FROM branch_decisions d
                WHERE d.kind = 'fact' AND d.target = f.id AND d.value ->> 'status' <> 'rejected'))
    AND (f.deleted_at IS NULL
         OR EXISTS (SELECT 1 FROM branch_decisions d
                    WHERE d.kind = 'fact' AND d.target = f.id AND json_type(d.value, '$.deleted_at') = 'null')
         OR (f.withdrawn AND EXISTS (SELECT 1 FROM mentions m JOIN episodes e ON e.id = m.episode
                                     WHERE m.fact = f.id AND m.copy_of IS NOT NULL AND NOT m.stale
                                       AND e.deleted_at IS NULL)))
"""

# What a branch words otherwise, or gives to another, has a vector of its own.
_REWORDED = f"""
    SELECT 'vec:' || episode || ':v' || version || ':' || scope || ':' || coalesce(character, 'world')
               || ':' || place AS vector_id, fact, episode, scope, character, importance, version, text
    FROM (SELECT f.id AS fact, f.vector_episode AS episode,
                 coalesce(d.value ->> 'scope', f.scope) AS scope,
                 iif(json_type(d.value, '$.owner') IS NULL, f.owner, d.value ->> 'owner') AS character,
                 coalesce(d.value ->> 'importance', f.importance) AS importance,
                 d.value ->> 'version' AS version, coalesce(d.value ->> 'text', f.text) AS text,
                 d.value ->> 'vector_index' AS place
          FROM branch_decisions d JOIN facts f ON f.id = d.target
          WHERE d.kind = 'fact' AND d.value ->> 'vector_index' IS NOT NULL
            AND coalesce(d.value ->> 'status', f.status) <> 'rejected'
            AND iif(json_type(d.value, '$.deleted_at') IS NULL, f.deleted_at, d.value ->> 'deleted_at') IS NULL
            AND {_TOLD} {{among}})
"""

_WANTED = f"""
    SELECT 'vec:' || f.vector_episode || ':v' || f.version || ':' || f.scope || ':' || coalesce(f.owner, 'world')
               || ':' || f.vector_index AS vector_id,
           f.id AS fact, f.vector_episode AS episode, f.scope, f.owner AS character, f.importance, f.version, f.text
    FROM facts f
    WHERE {_KEPT} AND {_TOLD} {{among}}
    UNION ALL {_REWORDED}
"""

_WANTED_OF_THESE = _WANTED.format(among="AND f.id IN (SELECT value FROM json_each(:facts))")

_DROP_UNWANTED = f"""
    UPDATE memory_vectors SET state = 'to_delete'
    WHERE state <> 'to_delete'
      AND fact IN (SELECT value FROM json_each(:facts))
      AND vector_id NOT IN (SELECT vector_id FROM ({_WANTED_OF_THESE}))
"""

_ADD_WANTED = f"""
    INSERT INTO memory_vectors (vector_id, fact, episode, scope, character, importance, version, text, state)
    SELECT vector_id, fact, episode, scope, character, importance, version, text, 'to_upsert'
    FROM ({_WANTED_OF_THESE}) WHERE true
    ON CONFLICT (vector_id) DO UPDATE
    SET importance = excluded.importance, text = excluded.text, state = 'to_upsert'
    WHERE state = 'to_delete' OR importance <> excluded.importance OR text <> excluded.text
"""

_DESIRED = f"""
    SELECT w.*, coalesce(v.state, 'to_upsert') AS state
    FROM ({_WANTED.format(among="")}) w LEFT JOIN memory_vectors v ON v.vector_id = w.vector_id ORDER BY w.vector_id
"""

_WRONG = f"""
    WITH wanted AS ({_WANTED.format(among="")})
    SELECT w.vector_id FROM wanted w LEFT JOIN memory_vectors v
        ON v.vector_id = w.vector_id AND v.state <> 'to_delete'
           AND v.importance = w.importance AND v.text = w.text AND v.fact = w.fact AND v.episode = w.episode
           AND v.scope = w.scope AND v.character IS w.character AND v.version = w.version
    WHERE v.vector_id IS NULL
    UNION ALL
    SELECT v.vector_id FROM memory_vectors v
    WHERE v.state <> 'to_delete' AND v.vector_id NOT IN (SELECT vector_id FROM wanted)
"""

_CONFIRM = text("""
    UPDATE memory_vectors SET state = 'synced'
    WHERE vector_id = :id AND state = 'to_upsert' AND importance = :importance AND text = :text
""")


class Ledger:
    """The vectors of the story, as they should be."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def desired(self) -> list[VectorEntry]:
        """What the index should hold, by vector id: worked out from the facts, whatever the ledger's lines say."""
        return [_entry(row) for row in self._session.query(_DESIRED)]

    @property
    def is_empty(self) -> bool:
        """True when nothing is wanted in the index, and nothing is to be deleted from it."""
        return not self._session.query("SELECT 1 FROM memory_vectors LIMIT 1")

    def pending(self) -> list[VectorEntry]:
        """What is still to be upserted into the index or deleted from it."""
        return self._entries(VectorState.TO_UPSERT, VectorState.TO_DELETE)

    def wrong(self) -> list[str]:
        """The vector ids whose line is not what the facts say; none, unless something wrote past this class."""
        return [row.vector_id for row in self._session.query(_WRONG)]

    def mend(self) -> None:
        """Make every line what the facts say, and the words of those that change."""
        wrong = json.dumps(self.wrong())
        these = "vector_id IN (SELECT value FROM json_each(:wrong))"
        self._session.change(f"UPDATE memory_vectors SET state = 'to_delete' WHERE {these}", wrong=wrong)
        # What is wanted is written down anew: every column of a line may be wrong.
        wanted = f"SELECT vector_id FROM ({_WANTED.format(among='')})"
        self._session.change(f"DELETE FROM memory_vectors WHERE {these} AND vector_id IN ({wanted})", wrong=wrong)
        self.follow(row.id for row in self._session.query("SELECT id FROM facts"))

    def confirm(self, entries: Iterable[VectorEntry]) -> None:
        """Record that these were upserted just so; a line that changed meanwhile keeps waiting."""
        # One by one: held against a list in one statement, SQLite searches the list from end to end for every line.
        written = [{"id": one.vector_id, "importance": one.importance, "text": one.text} for one in entries]
        self._session.run(_CONFIRM, written)

    def request(self, entries: Iterable[VectorEntry]) -> None:
        """Have these upserted again, whatever was recorded."""
        chosen = list(entries)
        self.follow({entry.fact for entry in chosen})
        self._session.change(
            "UPDATE memory_vectors SET state = 'to_upsert' WHERE vector_id IN (SELECT value FROM json_each(:ids))",
            ids=json.dumps([entry.vector_id for entry in chosen]),
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
        names = list(facts)
        chosen = json.dumps(names)
        self._session.change(_DROP_UNWANTED, facts=chosen)
        self._session.change(_ADD_WANTED, facts=chosen)
        FullText(self._session).follow(names)

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
