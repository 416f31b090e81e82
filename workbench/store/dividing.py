"""Splitting an episode in two and merging two into one: everything that stands in the text moves along under its id.

Nothing is read or embedded again: facts, moments and vectors keep their names, passages their hashes. Only a passage
cut in two has to be read anew.
"""

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row

from workbench.store.session import Session

_ANCHORS = ("mentions", "spoken_lines")

_PLANTED = {"episode": "quote", "paid_episode": "paid_quote"}
"""Columns of an episode in `plants`, each with that of the words that stand there."""

_DATED = (
    ("facts", "known_from_episode", "known_from_offset"),
    ("facts", "true_from_episode", "true_from_offset"),
    ("facts", "true_until_episode", "true_until_offset"),
    ("aliases", "since_episode", "since_offset"),
    ("appellations", "since_episode", "since_offset"),
    ("mind_uses", "episode", "offset"),
    ("mind_insights", "episode", "offset"),
    ("mind_habits", "since_episode", "since_offset"),
)
"""Places: an episode, and an offset in it or none for its end."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What a split or merge could not keep exactly, so that taking it back can.

    `passages`: the passages that were cut, as they were; `loose` and `places`: the mentions without a quote, and the
    places (table, column of the episode, column of the offset, id), that meant the end of the first episode;
    `unhooked`: (table, id, passage) of what hung on a passage that was cut, behind the cut.
    """

    passages: tuple[dict[str, Any], ...] = field(default=())
    loose: tuple[str, ...] = field(default=())
    places: tuple[tuple[str, str, str, str | int], ...] = field(default=())
    dismissals: tuple[str, ...] = field(default=())
    unhooked: tuple[tuple[str, str, str], ...] = field(default=())


def move_second_half(session: Session, episode: str, second: str, end: int, start: int) -> Cut:
    """Everything behind offset `end` of an episode moves to another one, whose text begins at offset `start`.

    What stands across the cut stays with the first half and is stale. What names the episode's end, or only the
    episode, names the second half's.
    """
    cut = _divide_passages(session, episode, second, end, start)
    unhooked = []
    for table in _ANCHORS:
        for row in _anchored(session, table, episode):
            if _divide_anchor(session, table, row, second, end, start):
                unhooked.append((table, row.id, row.passage))
    for table, column, offset in _DATED:
        session.change(
            f"UPDATE {table} SET {column} = :second, {offset} = max({offset} - :start, 0) "
            f"WHERE {column} = :episode AND ({offset} IS NULL OR {offset} >= :end)",
            episode=episode,
            second=second,
            start=start,
            end=end,
        )
    _move_threads(session, episode, second, end, start)
    dismissed = _divide_dismissals(session, episode, second)
    _divide_plants(session, episode, second)
    return Cut(cut, dismissals=dismissed, unhooked=tuple(unhooked))


def take_in(session: Session, episode: str, second: str, end: int, start: int) -> Cut:
    """Everything of the second episode moves into the first, whose text goes on with it at offset `start`.

    `end` is where the first one's own text ends: what was dated by its end is dated by that place from now on.
    """
    sql = "SELECT id FROM {} WHERE episode = :episode AND rel_start IS NULL"
    loose = [row.id for row in session.query(sql.format("mentions"), episode=episode)]
    places = []
    for table, column, offset in _DATED:
        found = session.query(f"SELECT id FROM {table} WHERE {column} = :e AND {offset} IS NULL", e=episode)
        places += [(table, column, offset, row.id) for row in found]
        sql = f"UPDATE {table} SET {offset} = :end WHERE {column} = :episode AND {offset} IS NULL"
        session.change(sql, episode=episode, end=end)
        session.change(
            f"UPDATE {table} SET {column} = :episode, {offset} = {offset} + :start WHERE {column} = :second",
            episode=episode,
            second=second,
            start=start,
        )
    for table in _ANCHORS:
        session.change(
            f"UPDATE {table} SET episode = :episode, rel_start = rel_start + iif(passage IS NULL, :start, 0), "
            "rel_end = rel_end + iif(passage IS NULL, :start, 0) WHERE episode = :second",
            episode=episode,
            second=second,
            start=start,
        )
    session.change(
        'UPDATE passages SET episode = :episode, start = start + :start, "end" = "end" + :start '
        "WHERE episode = :second",
        episode=episode,
        second=second,
        start=start,
    )
    session.change(
        "UPDATE threads SET episode = :episode, at = coalesce(at, 0) + :start WHERE episode = :second",
        episode=episode,
        second=second,
        start=start,
    )
    dismissed = [row.id for row in session.query("SELECT id FROM dismissals WHERE episode = :e", e=second)]
    session.change("UPDATE dismissals SET episode = :e WHERE episode = :second", e=episode, second=second)
    for column in _PLANTED:
        session.change(f"UPDATE plants SET {column} = :e WHERE {column} = :second", e=episode, second=second)
    return Cut((), tuple(loose), tuple(places), tuple(dismissed))


def mend(session: Session, episode: str, second: str, cut: Cut, merged: bool) -> None:
    """After taking a split (`merged` False) or a merge back: what `cut` remembers, as it was."""
    for row in cut.passages:
        session.change(
            'UPDATE passages SET start = :start, "end" = :end, content_hash = :content_hash, '
            "context_hash = :context_hash, extractor = :extractor WHERE id = :id AND episode = :episode",
            **{name: row[name] for name in ("start", "end", "content_hash", "context_hash", "extractor", "id")},
            episode=episode,
        )
    for table, anchor, passage in cut.unhooked:
        session.change(
            f"UPDATE {table} SET rel_start = rel_start - p.start, rel_end = rel_end - p.start, passage = p.id "
            f"FROM passages p WHERE {table}.id = :id AND {table}.passage IS NULL "
            f"AND p.id = :passage AND p.episode = {table}.episode",
            id=anchor,
            passage=passage,
        )
    for mention in cut.loose:
        sql = "UPDATE mentions SET episode = :episode WHERE id = :id AND episode = :second AND rel_start IS NULL"
        session.change(sql, id=mention, episode=episode, second=second)
    for table, column, offset, one in cut.places:
        session.change(
            f"UPDATE {table} SET {column} = :episode, {offset} = NULL "
            f"WHERE id = :id AND {column} = :second AND {offset} = 0",
            id=one,
            episode=episode,
            second=second,
        )
    if merged:
        session.change("UPDATE dismissals SET episode = :e WHERE episode = :second", e=episode, second=second)
        for one in cut.dismissals:
            session.change("UPDATE dismissals SET episode = :second WHERE id = :id", second=second, id=one)


def _divide_passages(session: Session, episode: str, second: str, end: int, start: int) -> tuple[dict[str, Any], ...]:
    crossing = session.query(
        'SELECT id, start, "end", content_hash, context_hash, extractor FROM passages '
        'WHERE episode = :episode AND start < :end AND "end" > :start',
        episode=episode,
        end=end,
        start=start,
    )
    session.change(
        'UPDATE passages SET "end" = min("end", :end) WHERE episode = :episode AND start < :end AND "end" > :end',
        episode=episode,
        end=end,
    )
    for row in crossing:
        sql = "UPDATE passages SET content_hash = '', context_hash = '', extractor = NULL WHERE id = :id"
        session.change(sql, id=row.id)
    session.change(
        'UPDATE passages SET episode = :second, start = max(start - :start, 0), "end" = max("end" - :start, 0) '
        "WHERE episode = :episode AND start >= :end",
        episode=episode,
        second=second,
        start=start,
        end=end,
    )
    return tuple(dict(row._mapping) for row in crossing)


def _anchored(session: Session, table: str, episode: str) -> list[Row[Any]]:
    """The anchors of an episode; `home` is the episode their passage now belongs to, `base` its start as it was."""
    return list(
        session.query(
            f"SELECT a.id, a.quote, a.stale, a.rel_start, a.rel_end, a.passage, p.episode AS home, p.start AS base "
            f"FROM {table} a LEFT JOIN passages p ON p.id = a.passage WHERE a.episode = :episode",
            episode=episode,
        )
    )


def _divide_anchor(session: Session, table: str, row: Row[Any], second: str, end: int, start: int) -> bool:
    """Put one anchor where it belongs; True when it had to let go of its passage."""
    if row.rel_start is None or row.home == second:
        # Only the episode is named, or the anchor hangs on a passage that has moved.
        session.change(f"UPDATE {table} SET episode = :second WHERE id = :id", id=row.id, second=second)
        return False
    base = row.base or 0
    first, last = base + row.rel_start, base + row.rel_end
    if first >= end:
        sql = (
            f"UPDATE {table} SET episode = :second, passage = NULL, rel_start = :first, rel_end = :last WHERE id = :id"
        )
        first, last = max(first - start, 0), max(last - start, 0)
        session.change(sql, id=row.id, second=second, first=first, last=last)
        return row.passage is not None
    if last > end:
        sql = f"UPDATE {table} SET rel_end = :last, stale = 1 WHERE id = :id"
        session.change(sql, id=row.id, last=end - base)
    return False


def _move_threads(session: Session, episode: str, second: str, end: int, start: int) -> None:
    session.change(
        "UPDATE threads SET episode = :second, at = nullif(max(at - :start, 0), 0) "
        "WHERE episode = :episode AND at >= :end",
        episode=episode,
        second=second,
        start=start,
        end=end,
    )


def _divide_dismissals(session: Session, episode: str, second: str) -> tuple[str, ...]:
    """A dismissed warning goes with its sentence: to the second half when that alone has it."""
    moved = _only_in_second(session, episode, second, "dismissals", "episode", "quote")
    for one in moved:
        session.change("UPDATE dismissals SET episode = :second WHERE id = :id", second=second, id=one)
    return tuple(moved)


def _divide_plants(session: Session, episode: str, second: str) -> None:
    """What was planted, or is paid off, goes with its sentence likewise."""
    for column, quote in _PLANTED.items():
        for one in _only_in_second(session, episode, second, "plants", column, quote):
            session.change(f"UPDATE plants SET {column} = :second WHERE id = :id", second=second, id=one)


def _only_in_second(session: Session, episode: str, second: str, table: str, column: str, quote: str) -> list[str]:
    texts = {
        row.id: row.text
        for row in session.query("SELECT id, text FROM episodes WHERE id IN (:e, :s)", e=episode, s=second)
    }
    rows = session.query(f"SELECT id, {quote} AS quote FROM {table} WHERE {column} = :e", e=episode)
    return [row.id for row in rows if row.quote and row.quote not in texts[episode] and row.quote in texts[second]]
