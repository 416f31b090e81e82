"""The whole story at one moment: every live episode's text, title, place and part. Only what changed costs room."""

import builtins
import json
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Row, insert, select
from sqlmodel import col

from workbench.store.records import Snapshot, SnapshotEntry
from workbench.store.session import Session, new_id, now
from workbench.store.tables import EpisodeVersionRow, SnapshotEntryRow, SnapshotRow
from workbench.store.thinning import thin
from workbench.store.versions import SNAPSHOT, Versions, version_of
from workbench.story.errors import InputError

BY_HAND = "by hand"
SESSION = "before the first change of a session"
SPLIT = "before an episode was split"
MERGE = "before episodes were merged"
IMPORT = "before an import"
PART = "before a part was removed"
BACK = "before going back to a snapshot"
"""Reasons that snapshots are taken for. Only those taken by hand have a name."""

LONGEST_NAME = 200


class Snapshots:
    """Snapshots are made of versions of episodes; erasing a version takes it out of every snapshot."""

    def __init__(self, session: Session, versions: Versions) -> None:
        self._session = session
        self._versions = versions

    def take(self, name: str) -> Snapshot:
        """One that the author asks for; it stays until the author removes it. Raises InputError for a name that says
        nothing, is too long, or is taken."""
        return self.get(self._take(BY_HAND, self._free(name)))

    def take_itself(self, reason: str) -> str:
        """One before something wholesale, without a name: it goes in time (`store.thinning`). Returns its id."""
        return self._take(reason, "")

    def list(self) -> builtins.list[Snapshot]:
        """All of them, the newest first."""
        return [_snapshot(row) for row in self._session.query(_LIST)]

    def get(self, wanted: str) -> Snapshot:
        """One by its id or name. Raises InputError when there is none."""
        for one in self.list():
            if wanted in (one.id, one.name):
                return one
        raise InputError(
            "There is no snapshot “{name}” in this story; list the snapshots to see what there is.", name=wanted
        )

    def entries(self, snapshot: str) -> builtins.list[SnapshotEntry]:
        """What a snapshot (id) has of each episode, branch by branch in telling order."""
        rows = self._session.query(_ENTRIES, snapshot=snapshot)
        texts = select(EpisodeVersionRow).where(
            col(EpisodeVersionRow.id).in_(
                select(col(SnapshotEntryRow.version)).where(col(SnapshotEntryRow.snapshot) == snapshot)
            )
        )
        versions = {row.id: version_of(row) for row in self._session.all(texts)}
        return [
            SnapshotEntry(row.episode, row.branch, row.position, row.part, row.part_title, versions[row.version])
            for row in rows
        ]

    def versions(self) -> dict[str, builtins.list[str]]:
        """The versions (ids) that each snapshot is made of, by its id."""
        found: dict[str, builtins.list[str]] = {one.id: [] for one in self.list()}
        for row in self._session.query("SELECT snapshot, version FROM snapshot_entries"):
            found[row.snapshot].append(row.version)
        return found

    def texts(self, versions: Collection[str]) -> dict[str, str]:
        """The texts of these versions without their marks, by id."""
        rows = self._session.query(_TEXTS, among=json.dumps(list(versions)))
        return {row.id: row.text for row in rows}

    def rename(self, snapshot: str, name: str) -> None:
        """Give one made by itself a name, by which it stays; or another one. Raises InputError as `take`."""
        called = self._free(name, but=snapshot)
        self._session.change("UPDATE snapshots SET name = :name WHERE id = :id", name=called, id=snapshot)

    def remove(self, snapshot: str) -> None:
        """Take a snapshot (id) away. Versions that it alone kept thin out like any others."""
        if not self._session.change("DELETE FROM snapshots WHERE id = :id", id=snapshot):
            raise InputError(
                "There is no snapshot “{name}” in this story; list the snapshots to see what there is.", name=snapshot
            )

    def thin(self) -> int:
        """Let go of what was kept by itself long enough ago (`store.thinning`); returns how many."""
        return thin(self._session)

    def _free(self, name: str, but: str = "") -> str:
        called = " ".join(name.split())
        if not called:
            raise InputError("A snapshot needs a name, so that you find it again.")
        if len(called) > LONGEST_NAME:
            raise InputError(
                "A snapshot's name has at most {longest_name} characters; shorten it.", longest_name=LONGEST_NAME
            )
        if any(one.name == called and one.id != but for one in self.list()):
            raise InputError("There is a snapshot called “{name}” already; choose another name.", name=called)
        return called

    def _take(self, reason: str, name: str) -> str:
        rows = self._session.query(_STANDING)
        snapshot = new_id("snapshot")
        made: dict[str, Any] = {"id": snapshot, "created_at": now(), "reason": reason, "name": name}
        characters = sum(len(row.text) - row.text.count("\n") for row in rows)
        self._session.run(insert(SnapshotRow), [made | {"episodes": len(rows), "characters": characters}])
        entries = [
            {
                "snapshot": snapshot,
                "episode": row.id,
                "version": self._versions.hold(row, SNAPSHOT),
                "position": position,
                "part": row.part or "",
                "part_title": row.part_title or "",
            }
            for position, row in enumerate(rows)
        ]
        self._session.run(insert(SnapshotEntryRow), entries)
        if self._session.kept is not None:
            for row in rows:
                self._session.kept.note(row.id)
        return snapshot


def _snapshot(row: Row[Any]) -> Snapshot:
    time = datetime.fromisoformat(row.created_at)
    return Snapshot(row.id, time, row.reason, row.name, row.episodes, row.characters, row.held)


_LIST = """
    SELECT s.*, (SELECT count(*) FROM snapshot_entries e WHERE e.snapshot = s.id) AS held
    FROM snapshots s ORDER BY s.created_at DESC, s.id
"""
_ENTRIES = """
    SELECT s.*, e.branch FROM snapshot_entries s JOIN episodes e ON e.id = s.episode
    WHERE s.snapshot = :snapshot ORDER BY s.position
"""
_TEXTS = "SELECT id, text FROM episode_versions WHERE id IN (SELECT value FROM json_each(:among))"
_STANDING = """
    SELECT e.id, e.revision, e.title, e.text, e.marks, e.part, p.title AS part_title
    FROM episodes e JOIN branches b ON b.id = e.branch LEFT JOIN parts p ON p.id = e.part
    WHERE e.deleted_at IS NULL ORDER BY b.position, e.branch, e.order_key, e.id
"""
