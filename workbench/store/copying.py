"""A branch's own copy of a shared episode, with everything that stands in it.

Passages keep their hashes and what has read them, so nothing is extracted again; mentions point at the same facts, so
nothing is embedded again.
"""

from typing import Any

from sqlalchemy import Row, func, insert, select
from sqlmodel import col

from workbench.store.kin import narrate_alike
from workbench.store.lineage import Slot
from workbench.store.session import Session, new_id, now
from workbench.store.tables import EpisodeRow, MentionRow, PassageRow, SpokenLineRow, ThreadRow
from workbench.story.order_key import key_between


def make_copy(session: Session, branch: str, slot: Slot) -> str:
    """Give the branch its own copy of what it shows in a shared place; returns the copy's id."""
    source = session.first(select(EpisodeRow).where(col(EpisodeRow.id) == slot.row.id))
    assert source is not None
    first = session.scalar(select(func.min(col(EpisodeRow.order_key))).where(col(EpisodeRow.branch) == branch))
    copy = new_id("ep")
    own = {
        "id": copy,
        "branch": branch,
        # Where it stands if its original should ever leave the shared run: before the branch's own episodes.
        "order_key": key_between(None, first),
        "copy_of": slot.key,
        "next_vector": 0,
        "created_at": now(),
    }
    session.run(insert(EpisodeRow), [_columns(source) | own])
    passages = _copy_passages(session, source.id, copy)
    _copy_mentions(session, source.id, copy, passages)
    _copy_lines(session, source.id, copy, passages)
    _take_along(session, branch, source.id, copy)
    return copy


def _copy_passages(session: Session, source: str, copy: str) -> dict[str, str]:
    rows = session.all(select(PassageRow).where(col(PassageRow.episode) == source))
    ids = {row.id: new_id("passage") for row in rows}
    session.run(insert(PassageRow), [_columns(row) | {"id": ids[row.id], "episode": copy} for row in rows])
    return ids


def _copy_mentions(session: Session, source: str, copy: str, passages: dict[str, str]) -> None:
    rows = session.all(select(MentionRow).where(col(MentionRow.episode) == source))
    session.run(
        insert(MentionRow),
        [
            _columns(row)
            | {
                "id": new_id("mention"),
                "episode": copy,
                "passage": passages.get(row.passage),
                "copy_of": row.copy_of or row.id,
            }
            for row in rows
        ],
    )


def _copy_lines(session: Session, source: str, copy: str, passages: dict[str, str]) -> None:
    rows = session.all(select(SpokenLineRow).where(col(SpokenLineRow.episode) == source))
    own = [{"id": new_id("line"), "episode": copy, "passage": passages.get(row.passage)} for row in rows]
    session.run(insert(SpokenLineRow), [_columns(row) | one for row, one in zip(rows, own, strict=True)])


def _take_along(session: Session, branch: str, source: str, copy: str) -> None:
    """Conversations held on this branch in the episode, the author's word on who tells it, and what is noted of it."""
    threads = select(ThreadRow).where(col(ThreadRow.branch) == branch, col(ThreadRow.episode) == source)
    for thread in session.all(threads):
        session.change("UPDATE threads SET episode = :copy WHERE id = :id", copy=copy, id=thread.id)
    narrate_alike(session, source, copy)
    session.change(
        "INSERT OR REPLACE INTO episode_cards SELECT :copy, synopsis, notes, progress, label FROM episode_cards"
        " WHERE episode = :source",
        copy=copy,
        source=source,
    )


def _columns(row: Row[Any]) -> dict[str, Any]:
    return dict(row._mapping)
