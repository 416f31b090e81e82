"""What a story file holds besides the story itself, and taking it out for good. What was taken out is listed.

Whoever erases calls `StoryFile.purge` afterwards: a row that is deleted leaves its bytes in the file.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlmodel import col

from workbench.store.checks import Checks
from workbench.store.conversations import Conversations
from workbench.store.ledger import Ledger
from workbench.store.removing import remove
from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import ErasureRow
from workbench.story.errors import InputError


class Holding(StrEnum):
    """Classes of what is held."""

    CONVERSATIONS = "conversations"
    """What was asked and answered, in the trash too."""
    TRACES = "traces"
    """What each answer was given: the receipts."""
    VERSIONS = "versions"
    """Older texts of episodes, and the snapshots that are made of them."""
    TRASH = "trash"
    """Episodes and conversations in the trash."""


@dataclass(frozen=True, slots=True)
class Held:
    """One thing held: `time` is when it was last touched or thrown away, `since` when it was begun; `of` the episode a
    version is of, `reason` why that was kept."""

    id: str
    time: datetime
    since: datetime
    of: str = ""
    reason: str = ""
    needed: bool = field(default=False)
    """Something that stays rests on it: a version is the newest, an episode holds what the author confirmed."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """A line of the audit list. `kind` is what was erased, `rule` by which rule of the story, "" by the author's hand;
    `gone`: not even the file's free pages have any of it."""

    id: str
    erased_at: datetime
    kind: str
    count: int
    rule: str
    gone: bool


_LISTS = {
    Holding.CONVERSATIONS: "SELECT id, changed_at AS time, created_at AS since, character AS of FROM threads",
    Holding.TRACES: "SELECT id, created_at AS time, created_at AS since, thread AS of FROM turns WHERE receipt <> ''",
    Holding.VERSIONS: """
        SELECT v.id, v.created_at AS time, e.created_at AS since, v.episode AS of,
            CASE WHEN EXISTS (SELECT 1 FROM snapshot_entries n JOIN snapshots s ON s.id = n.snapshot
                              WHERE n.version = v.id AND s.name <> '') THEN 'kept by the author' ELSE v.reason END
                AS reason,
            v.created_at = (SELECT max(created_at) FROM episode_versions WHERE episode = v.episode) AS needed
        FROM episode_versions v JOIN episodes e ON e.id = v.episode
    """,
    Holding.TRASH: "SELECT id, deleted_at AS time, created_at AS since FROM threads WHERE deleted_at IS NOT NULL",
}
_NAMED = """
    SELECT e.id, e.deleted_at AS time, e.created_at AS since, '' AS of, '' AS reason,
        e.copy_of IS NOT NULL
        OR EXISTS (SELECT 1 FROM branches WHERE fork_episode = e.id)
        OR EXISTS (SELECT 1 FROM episodes c WHERE c.copy_of = e.id) AS fixed,
        EXISTS (SELECT 1 FROM threads t WHERE t.episode = e.id AND t.deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM aliases WHERE since_episode = e.id)
        OR EXISTS (SELECT 1 FROM appellations WHERE since_episode = e.id)
        OR EXISTS (SELECT 1 FROM mind_habits WHERE since_episode = e.id)
        OR EXISTS (SELECT 1 FROM plants WHERE e.id IN (episode, paid_episode))
        OR EXISTS (SELECT 1 FROM facts WHERE e.id IN (known_from_episode, true_from_episode, true_until_episode))
        OR EXISTS (SELECT 1 FROM facts f JOIN mentions m ON m.fact = f.id
                   WHERE m.episode = e.id AND (f.status = 'accepted' OR f.source = 'author') AND f.deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM knowledge k JOIN mentions m ON m.id = k.mention
                   WHERE m.episode = e.id AND (k.status = 'accepted' OR k.source = 'author') AND k.deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM awareness a JOIN mentions m ON m.id = a.mention
                   WHERE m.episode = e.id AND (a.status = 'accepted' OR a.source = 'author') AND a.deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM mentions m JOIN facts f ON f.id = m.fact
                   WHERE m.episode = e.id AND f.deleted_at IS NULL
                   AND (EXISTS (SELECT 1 FROM knowledge k WHERE k.fact = f.id AND k.deleted_at IS NULL
                                AND (k.status = 'accepted' OR k.source = 'author'))
                        OR EXISTS (SELECT 1 FROM awareness a WHERE a.fact = f.id AND a.deleted_at IS NULL
                                   AND (a.status = 'accepted' OR a.source = 'author'))
                        OR EXISTS (SELECT 1 FROM mind_marks k WHERE k.fact = f.id)
                        OR EXISTS (SELECT 1 FROM branch_decisions d WHERE d.target = f.id)))
        AS canon
    FROM episodes e WHERE e.deleted_at IS NOT NULL
"""


class Holdings:
    """Lists of what is held, by class; erasing; and the audit list."""

    def __init__(self, session: Session, conversations: Conversations, ledger: Ledger) -> None:
        self._session = session
        self._conversations = conversations
        self._ledger = ledger

    def list(self, kind: Holding, by_hand: bool = False) -> Sequence[Held]:
        """All of a class, the newest first. `by_hand`: an episode in the trash is not needed for what the author
        confirmed in it, only when a branch hangs on it; and no version for being the newest, because it holds the very
        words that were last taken out of the text."""
        found = [_held(row, False if by_hand else None) for row in self._session.query(_LISTS[kind])]
        if kind is Holding.TRASH:
            for row in self._session.query(_NAMED):
                found.append(_held(row, bool(row.fixed or (row.canon and not by_hand))))
        return sorted(found, key=lambda one: one.time, reverse=True)

    def erase(self, kind: Holding, chosen: Collection[str], rule: str = "") -> int:
        """Take these (ids) out for good and note it in the audit list; returns how many there were. Ids of another
        class, and what is needed there, are left alone."""
        listed = {one.id: one for one in self.list(kind, by_hand=not rule)}
        going = [one for one in dict.fromkeys(chosen) if one in listed and not listed[one].needed]
        if kind is Holding.TRASH:
            episodes = {row.id for row in self._session.query("SELECT id FROM episodes WHERE deleted_at IS NOT NULL")}
            for one in going:
                if one in episodes:
                    remove(self._session, self._ledger, [one])
                else:
                    self._conversations.erase(one)
            # The index has still to forget them, by their ids alone.
            sql = "UPDATE memory_vectors SET text = '' WHERE state = 'to_delete' AND fact NOT IN (SELECT id FROM facts)"
            self._session.change(sql)
        for one in going:
            if kind is Holding.CONVERSATIONS:
                self._conversations.erase(one)
            elif kind is Holding.TRACES:
                self._session.change("UPDATE turns SET receipt = '' WHERE id = :id", id=one)
            elif kind is Holding.VERSIONS:
                self._session.change("DELETE FROM episode_versions WHERE id = :id", id=one)
        if going and kind in (Holding.VERSIONS, Holding.TRASH):
            Checks(self._session).sweep()
        if going:
            # A name may say what the snapshot no longer holds.
            self._session.change("DELETE FROM snapshots WHERE id NOT IN (SELECT snapshot FROM snapshot_entries)")
            self.note(kind, len(going), rule)
        return len(going)

    def note(self, kind: str, count: int, rule: str) -> None:
        """Add a line to the audit list: what was erased in the file, or of what was made of it."""
        row = {"id": new_id("erasure"), "erased_at": now(), "kind": str(kind), "count": count, "rule": rule}
        self._session.run(insert(ErasureRow), [row | {"gone": False}])

    def erasures(self) -> Sequence[Erasure]:
        """The audit list, the newest first."""
        wanted = select(ErasureRow).order_by(col(ErasureRow.erased_at).desc(), col(ErasureRow.id))
        return [
            Erasure(row.id, datetime.fromisoformat(row.erased_at), row.kind, row._mapping["count"], row.rule, row.gone)
            for row in self._session.all(wanted)
        ]

    def unfinished(self) -> Sequence[str]:
        """The erasures (ids) of which bytes may be left in the file."""
        return [row.id for row in self._session.all(select(col(ErasureRow.id)).where(col(ErasureRow.gone).is_(False)))]

    def finish(self, erasures: Collection[str]) -> None:
        """Note that nothing of these is left in the file."""
        self._session.run(update(ErasureRow).where(col(ErasureRow.id).in_(erasures)).values(gone=True))


def _held(row: Row[Any], needed: bool | None = None) -> Held:
    values = row._mapping
    time, since = moment(values["time"]) or moment(values["since"]), moment(values["since"])
    if time is None or since is None:
        raise InputError("The story file holds something without a time; restore a backup.")
    is_needed = bool(values.get("needed", False)) if needed is None else needed
    return Held(values["id"], time, since, values.get("of") or "", values.get("reason") or "", is_needed)
