"""Taking episodes out of a story for good, with everything that is only theirs, so that it can be put back."""

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from workbench.store import lineage
from workbench.store.ledger import Ledger
from workbench.store.session import Session

_EPISODES = "(SELECT value FROM json_each(:episodes))"
_FACTS = "(SELECT value FROM json_each(:facts))"
_MOMENTS = (
    "(SELECT mention FROM knowledge WHERE branch = :branch UNION SELECT mention FROM awareness WHERE branch = :branch)"
)
_MENTIONS = (
    f"(SELECT id FROM mentions WHERE episode IN {_EPISODES} OR fact IN {_FACTS} "
    f"OR id IN {_MOMENTS} OR copy_of IN {_MOMENTS})"
)
_PLANTS = f"(SELECT id FROM plants WHERE episode IN {_EPISODES})"
_THREADS = f"(SELECT id FROM threads WHERE branch = :branch OR episode IN {_EPISODES})"
_SITTINGS = "(SELECT id FROM mind_consolidations WHERE branch = :branch)"

_LEARNED = f"(SELECT id FROM knowledge WHERE fact IN {_FACTS} OR branch = :branch OR mention IN {_MENTIONS})"
_FOUND = f"fact IN {_FACTS} OR episode IN {_EPISODES}"

_FOLLOWING = (
    ("fact_worths", _FOUND),
    ("fact_claims", _FOUND),
    ("fact_weights", _FOUND),
    ("taken_back_facts", f"fact IN {_FACTS}"),
    ("withheld_facts", f"fact IN {_FACTS}"),
    ("facts_apart", f"one IN {_FACTS} OR other IN {_FACTS}"),
    ("taken_back_moments", f"moment IN {_LEARNED}"),
    ("felt_moments", f"moment IN {_LEARNED}"),
    ("unsettled_episodes", f"branch = :branch OR episode IN {_EPISODES}"),
    ("narrators", f"episode IN {_EPISODES}"),
    ("checked_episodes", f"branch = :branch OR episode IN {_EPISODES}"),
    ("kept_warnings", f"branch = :branch OR episode IN {_EPISODES}"),
    ("episode_origins", f"episode IN {_EPISODES}"),
    ("episode_cards", f"episode IN {_EPISODES}"),
    ("snapshot_entries", f"episode IN {_EPISODES}"),
)
"""What goes by itself with what it names, by table; it is read before, so that it can be put back. Portraits name the
main line's episodes alone, which are never put back."""

_GOING = (
    ("turn_summaries", f"turn IN (SELECT id FROM turns WHERE thread IN {_THREADS})"),
    ("turns", f"thread IN {_THREADS}"),
    ("threads", f"id IN {_THREADS}"),
    ("mind_uses", f"branch = :branch OR episode IN {_EPISODES}"),
    ("mind_insights", f"consolidation IN {_SITTINGS} OR episode IN {_EPISODES}"),
    ("mind_consolidations", "branch = :branch"),
    ("mind_marks", f"fact IN {_FACTS}"),
    ("mind_habits", f"since_episode IN {_EPISODES}"),
    ("knowledge", f"id IN {_LEARNED}"),
    ("awareness", f"fact IN {_FACTS} OR branch = :branch OR mention IN {_MENTIONS}"),
    ("mentions", f"id IN {_MENTIONS}"),
    ("spoken_lines", f"episode IN {_EPISODES}"),
    ("passages", f"episode IN {_EPISODES}"),
    ("episode_versions", f"episode IN {_EPISODES}"),
    ("dismissals", f"episode IN {_EPISODES}"),
    ("plants", f"episode IN {_EPISODES}"),
    ("aliases", f"since_episode IN {_EPISODES}"),
    ("appellations", f"since_episode IN {_EPISODES}"),
    ("branch_decisions", "branch = :branch"),
    ("facts", f"id IN {_FACTS}"),
    ("episodes", f"id IN {_EPISODES}"),
    ("branches", "id = :branch"),
)
"""What goes besides, by table. Nothing else may name an episode or a fact, but for the columns of `_LOOSENED`."""

_LOOSENED = (
    ("facts", "superseded_by", f"superseded_by IN {_FACTS} AND id NOT IN {_FACTS}"),
    ("facts", "known_from_episode", f"known_from_episode IN {_EPISODES} AND id NOT IN {_FACTS}"),
    ("facts", "true_from_episode", f"true_from_episode IN {_EPISODES} AND id NOT IN {_FACTS}"),
    ("facts", "true_until_episode", f"true_until_episode IN {_EPISODES} AND id NOT IN {_FACTS}"),
    ("plants", "paid_episode", f"paid_episode IN {_EPISODES} AND id NOT IN {_PLANTS}"),
    ("mentions", "copy_of", f"copy_of IN {_MENTIONS} AND id NOT IN {_MENTIONS}"),
)
"""Columns of rows that stay, which name what goes."""

_THEIRS = f"""
    SELECT f.id FROM facts f
    WHERE f.branch = :branch
       OR (f.vector_episode IN {_EPISODES}
           AND NOT EXISTS (SELECT 1 FROM mentions m WHERE m.fact = f.id AND m.episode NOT IN {_EPISODES}))
"""

_RENAMED = f"""
    SELECT f.id, min(m.episode) AS home FROM facts f JOIN mentions m ON m.fact = f.id
    WHERE f.vector_episode IN {_EPISODES} AND m.episode NOT IN {_EPISODES} AND f.id NOT IN {_FACTS}
    GROUP BY f.id
"""


@dataclass(frozen=True, slots=True)
class Removed:
    """What was taken out: rows by table, the columns of rows that stayed as they were before, and the branch if one."""

    rows: tuple[tuple[str, tuple[dict[str, Any], ...]], ...]
    loosened: tuple[tuple[str, str, str, Any], ...] = field(default=())
    branch: str = ""
    threads: tuple[tuple[str, str], ...] = field(default=())
    """Conversations that went back to the shared episode, each with the copy in which it was held."""

    def facts(self) -> list[str]:
        """The ids of the facts that went, or lost a place or a vector of the branch alone by it."""
        columns = {"facts": "id", "branch_decisions": "target", "mentions": "fact"}
        named = (row[columns[table]] for table, rows in self.rows if table in columns for row in rows)
        return list(dict.fromkeys(str(one) for one in named if one is not None))


def remove(session: Session, ledger: Ledger, episodes: Collection[str], branch: str | None = None) -> Removed:
    """Take these episodes out, and with `branch` that branch and everything that is of it alone.

    A fact first recorded there that also stands elsewhere stays, under a new vector. Vectors of the facts that went are
    marked for deletion. Without `branch`, conversations held in a copy go back to what its branch shows in its place.
    """
    threads = _leave_copies(session, episodes) if branch is None else []
    scope: dict[str, object] = {"episodes": json.dumps(list(episodes)), "branch": branch}
    scope["facts"] = "[]"
    gone = [row.id for row in session.query(_THEIRS, episodes=scope["episodes"], branch=branch)]
    scope["facts"] = json.dumps(gone)
    session.change("PRAGMA defer_foreign_keys = ON")
    renamed = session.query(_RENAMED, episodes=scope["episodes"], facts=scope["facts"])
    for row in renamed:
        _rename_vector(session, row.id, row.home)
    loosened = []
    for table, column, where in _LOOSENED:
        sql = f"SELECT id, {column} AS was FROM {table} WHERE {where}"
        loosened += [(table, column, row.id, row.was) for row in session.query(sql, **_used(sql, scope))]
    taken = []
    for table, where in (*_FOLLOWING, *_GOING):
        sql = f"SELECT * FROM {table} WHERE {where}"
        rows = tuple(dict(row._mapping) for row in session.query(sql, **_used(sql, scope)))
        taken.append((table, rows))
    for table, column, one, _ in loosened:
        session.change(f"UPDATE {table} SET {column} = NULL WHERE id = :id", id=one)
    for table, gone_rows in taken[len(_FOLLOWING) :]:
        keys = ("turn",) if table == "turn_summaries" else ("id",)
        for one_row in gone_rows:
            where = " AND ".join(f"{key} = :{key}" for key in keys)
            session.change(f"DELETE FROM {table} WHERE {where}", **{key: one_row[key] for key in keys})
    removed = Removed(tuple(taken), tuple(loosened), branch or "", tuple(threads))
    ledger.follow([*removed.facts(), *(row.id for row in renamed)])
    return removed


def put_back(session: Session, ledger: Ledger, removed: Removed) -> None:
    """Put everything back as it was."""
    session.change("PRAGMA defer_foreign_keys = ON")
    for table, rows in reversed(removed.rows):
        for row in rows:
            # Snapshots thin out meanwhile.
            if table != "snapshot_entries" or _has(session, "snapshots", row["snapshot"]):
                session.insert(table, row)
    for table, column, one, was in removed.loosened:
        session.change(f"UPDATE {table} SET {column} = :was WHERE id = :id", was=was, id=one)
    for thread, copy in removed.threads:
        session.change("UPDATE threads SET episode = :copy WHERE id = :id", copy=copy, id=thread)
    ledger.follow(removed.facts())


def _leave_copies(session: Session, episodes: Collection[str]) -> list[tuple[str, str]]:
    """Have the conversations in these copies be in what stands under them; returns each with its copy."""
    sql = """
        SELECT t.id, t.episode AS copy, e.copy_of, b.parent FROM threads t
        JOIN episodes e ON e.id = t.episode JOIN branches b ON b.id = e.branch
        WHERE e.copy_of IS NOT NULL AND e.id IN (SELECT value FROM json_each(:episodes))
    """
    rows = session.query(sql, episodes=json.dumps(list(episodes)))
    for row in rows:
        under = {slot.key: slot.row.id for slot in lineage.slots(session, row.parent)} if row.parent else {}
        shown = under.get(row.copy_of, row.copy_of)
        session.change("UPDATE threads SET episode = :shown WHERE id = :id", shown=shown, id=row.id)
    return [(row.id, row.copy) for row in rows]


def _rename_vector(session: Session, fact: str, home: str) -> None:
    index = session.query("SELECT next_vector FROM episodes WHERE id = :id", id=home)[0].next_vector
    session.change("UPDATE episodes SET next_vector = next_vector + 1 WHERE id = :id", id=home)
    sql = "UPDATE facts SET vector_episode = :home, vector_index = :at WHERE id = :id"
    session.change(sql, home=home, at=index, id=fact)


def _has(session: Session, table: str, identifier: str) -> bool:
    return bool(session.query(f"SELECT 1 FROM {table} WHERE id = :id", id=identifier))


def _used(sql: str, scope: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in scope.items() if f":{name}" in sql}
