"""Two facts found to say the same: what hangs on the one goes over to the other, and can be taken back."""

import json
from dataclasses import dataclass

from workbench.store.session import Session

_HANGING = (("mentions", "fact"), ("knowledge", "fact"), ("awareness", "fact"), ("facts", "superseded_by"))
"""The columns that name a fact, but for the ledger's and those of conversations, which say what was given then."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Which rows went over from `other` to `keep`: ids by table."""

    keep: str
    other: str
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]
    decisions: tuple[int, ...] = ()
    """Branches' decisions that `other` took some fact's place: the rows' ids."""


def join(session: Session, keep: str, other: str) -> Joined:
    """Hang everything of `other` on `keep`: mentions, learning moments, awareness, and what it took the place of."""
    rows = []
    for table, column in _HANGING:
        found = session.query(f"SELECT id FROM {table} WHERE {column} = :other", other=other)
        rows.append((table, column, tuple(row.id for row in found)))
        session.change(f"UPDATE {table} SET {column} = :keep WHERE {column} = :other", keep=keep, other=other)
    # Of one fact a mind has one mark: where both have one, the kept fact's stands.
    marked = session.query(
        "SELECT id FROM mind_marks WHERE fact = :other "
        "AND character NOT IN (SELECT character FROM mind_marks WHERE fact = :keep)",
        other=other,
        keep=keep,
    )
    rows.append(("mind_marks", "fact", tuple(row.id for row in marked)))
    _hang(session, rows[-1], keep)
    sql = "SELECT id FROM branch_decisions WHERE kind = 'fact' AND value ->> 'superseded_by' = :other"
    decisions = tuple(row.id for row in session.query(sql, other=other))
    _decide(session, decisions, keep)
    return Joined(keep, other, tuple(rows), decisions)


def part(session: Session, joined: Joined) -> None:
    """Give `other` back what went over."""
    for row in joined.rows:
        _hang(session, row, joined.other)
    _decide(session, joined.decisions, joined.other)


def _hang(session: Session, row: tuple[str, str, tuple[str, ...]], fact: str) -> None:
    """Have these rows (table, column, ids) name this fact."""
    table, column, ids = row
    session.change(
        f"UPDATE {table} SET {column} = :fact WHERE id IN (SELECT value FROM json_each(:ids))",
        fact=fact,
        ids=json.dumps(ids),
    )


def _decide(session: Session, decisions: tuple[int, ...], fact: str) -> None:
    """Have these decisions say that it was this fact that took the place."""
    session.change(
        "UPDATE branch_decisions SET value = json_set(value, '$.superseded_by', :fact) "
        "WHERE id IN (SELECT value FROM json_each(:ids))",
        fact=fact,
        ids=json.dumps(decisions),
    )


def episodes_of(session: Session, joined: Joined) -> list[str]:
    """The episodes in which mentions went over."""
    ids = next(ids for table, _, ids in joined.rows if table == "mentions")
    sql = "SELECT DISTINCT episode FROM mentions WHERE id IN (SELECT value FROM json_each(:ids))"
    return [row.episode for row in session.query(sql, ids=json.dumps(ids))]
