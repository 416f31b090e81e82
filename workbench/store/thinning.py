"""Older states that were kept by themselves go in time: all of the last day stay, then one a day for a month, then one
a week. What the author kept or named stays, and what the author's snapshots are made of."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from workbench.store.session import Session
from workbench.store.versions import KEPT

ALL = timedelta(days=1)
DAILY = timedelta(days=31)


class Dated(NamedTuple):
    """Something kept: of whom, since when, and how much text it has."""

    id: str
    of: str
    time: datetime
    length: int


def thin(session: Session, now: datetime | None = None) -> int:
    """Let go what has been kept long enough; returns how many snapshots and versions went."""
    moment = now or datetime.now(UTC)
    going = superfluous((Dated(row.id, "", _time(row.time), row.length) for row in session.query(_SNAPSHOTS)), moment)
    for one in going:
        session.change("DELETE FROM snapshots WHERE id = :id", id=one)
    versions = [Dated(row.id, row.of, _time(row.time), row.length) for row in session.query(_VERSIONS, kept=KEPT)]
    newest = {one.of: one.id for one in sorted(versions, key=lambda one: one.time)}
    old = superfluous((one for one in versions if newest[one.of] != one.id), moment)
    for one in old:
        session.change("DELETE FROM episode_versions WHERE id = :id", id=one)
    return len(going) + len(old)


def superfluous(kept: Iterable[Dated], now: datetime) -> list[str]:
    """The ids that go. Of each day, then week, the newest stays and the longest: what was lost is often in that."""
    runs: dict[tuple[str, str], list[Dated]] = {}
    for one in kept:
        age = now - one.time
        if age > ALL:
            week = f"{one.time:%G-%V}"
            runs.setdefault((one.of, week if age > DAILY else one.time.date().isoformat()), []).append(one)
    going = []
    for run in runs.values():
        newest = max(run, key=lambda one: one.time)
        longest = max(run, key=lambda one: (one.length, one.time))
        going += [one.id for one in run if one.id not in (newest.id, longest.id)]
    return going


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


_SNAPSHOTS = "SELECT id, created_at AS time, characters AS length FROM snapshots WHERE name = ''"
_VERSIONS = """
    SELECT v.id, v.episode AS of, v.created_at AS time, length(v.text) AS length FROM episode_versions v
    WHERE substr(v.reason, 1, length(:kept)) <> :kept
    AND NOT EXISTS (SELECT 1 FROM snapshot_entries e WHERE e.version = v.id)
"""
