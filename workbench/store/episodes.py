"""Episodes: listed through branches, written, moved, trashed and brought back."""

import builtins
import json
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Row, insert, select, text, update
from sqlmodel import col

from workbench.store import lineage
from workbench.store.anchoring import Anchors
from workbench.store.copying import make_copy
from workbench.store.keeper import begin, keep_before
from workbench.store.ledger import Ledger
from workbench.store.records import EpisodeDraft, EpisodeOutline, EpisodeVersion
from workbench.store.removing import Removed, put_back, remove
from workbench.store.rows import moment, pack_marks, unpack_text
from workbench.store.session import Session, new_id, now
from workbench.store.tables import EpisodeRow
from workbench.store.versions import Versions
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.order_key import key_between, keys_after
from workbench.story.text import ManuscriptText
from workbench.story.timeline import Timeline


class Episodes:
    """The episodes of every branch. A shared episode edited by its id is edited for all who share it; edited with the
    branch named, it becomes that branch's own copy."""

    def __init__(self, session: Session, anchors: Anchors, ledger: Ledger, versions: Versions) -> None:
        self._session = session
        self._anchors = anchors
        self._ledger = ledger
        self._versions = versions

    def list(self, branch: str = MAIN_BRANCH, trash: bool = False) -> list[Episode]:
        """The branch's live episodes in telling order, numbered from 1; with `trash`, the deleted ones instead."""
        rows = [slot.row for slot in lineage.slots(self._session, branch, with_text=True)]
        if trash:
            return [_episode(row, 0) for row in rows if row.deleted_at is not None]
        live = [row for row in rows if row.deleted_at is None]
        return [_episode(row, number) for number, row in enumerate(live, start=1)]

    def outline(self, branch: str = MAIN_BRANCH, trash: bool = False) -> builtins.list[EpisodeOutline]:
        """What `list` gives, without reading the texts into memory: titles, order and lengths."""
        slots = lineage.slots(self._session, branch)
        kept = [(slot.row, slot.shared) for slot in slots if (slot.row.deleted_at is not None) == trash]
        found = self._session.query(_LENGTHS, among=json.dumps([row.id for row, _ in kept]))
        lengths = {row.id: row.length for row in found}
        return [
            EpisodeOutline(
                row.id,
                0 if trash else number,
                row.title,
                lengths[row.id],
                row.part,
                row.chronology,
                row.goes_on,
                moment(row.deleted_at),
                row.branch,
                row.copy_of,
                shared,
            )
            for number, (row, shared) in enumerate(kept, start=1)
        ]

    def revisions(self, branch: str = MAIN_BRANCH) -> dict[str, int]:
        """The revision of every episode of a branch, trashed ones included, by id."""
        return {slot.row.id: slot.row.revision for slot in lineage.slots(self._session, branch)}

    def bases(self, episodes: Collection[str]) -> dict[str, str]:
        """The texts of these episodes without their marks, by id."""
        found = self._session.query(_BASES, among=json.dumps(list(episodes)))
        return {row.id: row.text for row in found}

    def get(self, episode: str, branch: str | None = None) -> Episode:
        """One episode, numbered as `branch` (its own one when left out) tells it; 0 when it is not told there.

        Raises InputError when there is none with this id.
        """
        row = self._row(episode)
        number = self.timeline(branch or row.branch).number_of(episode)
        return _episode(row, number or 0)

    def by_number(self, number: int, branch: str = MAIN_BRANCH) -> Episode:
        """The episode with this number. Raises InputError when the branch has no such number."""
        timeline = self.timeline(branch)
        found = timeline.episode_at(number)
        if found is None:
            raise InputError(
                "There is no episode {number}; this story has {count}.", number=number, count=len(timeline)
            )
        return _episode(self._row(found), number)

    def timeline(self, branch: str = MAIN_BRANCH) -> Timeline:
        """The branch's order, by telling and by story time."""
        return lineage.timeline(self._session, branch)

    def add(
        self,
        title: str,
        text: ManuscriptText,
        part: str | None = None,
        after: str | None = None,
        chronology: float | None = None,
        branch: str = MAIN_BRANCH,
        identifier: str | None = None,
    ) -> Episode:
        """A new episode after the one with id `after`, at the end when that is None.

        `identifier` is the id of one that was there before and is gone, or in the trash, when it is to come back.
        """
        if after is None:
            return self.add_many([EpisodeDraft(title, text, part, chronology)], branch)[0]
        key = self._key_after(after, branch, lineage.slots(self._session, branch))
        row = self._new_row(EpisodeDraft(title, text, part, chronology), branch, key)
        if identifier is not None and self._session.query("SELECT 1 FROM episodes WHERE id = :id", id=identifier):
            kept = {name: value for name, value in row.items() if name not in ("id", "next_vector", "created_at")}
            self._set(identifier, **kept | {"deleted_at": None, "revision": self._row(identifier).revision + 1})
            return self.get(identifier, branch)
        row["id"] = identifier or row["id"]
        self._session.run(insert(EpisodeRow), [row])
        return self.get(row["id"], branch)

    def add_many(self, drafts: Sequence[EpisodeDraft], branch: str = MAIN_BRANCH) -> builtins.list[Episode]:
        """New episodes at the end of the branch, in the order given."""
        slots = lineage.slots(self._session, branch)
        last = max((slot.row.order_key for slot in slots if slot.row.branch == branch), default=None)
        keys = keys_after(last, len(drafts))
        rows = [self._new_row(draft, branch, key) for draft, key in zip(drafts, keys, strict=True)]
        self._session.run(insert(EpisodeRow), rows)
        timeline = self.timeline(branch)
        among = text("episodes.id IN (SELECT value FROM json_each(:ids))")
        wanted = select(EpisodeRow).where(among.bindparams(ids=json.dumps([row["id"] for row in rows])))
        added = {row.id: row for row in self._session.all(wanted)}
        return [_episode(added[row["id"]], timeline.number_of(row["id"]) or 0) for row in rows]

    def own(self, episode: str, branch: str) -> str:
        """The id of the branch's own episode in this one's place: itself when it is the branch's, else a copy made now.

        A copy's passages, mentions and spoken lines are copied with it, and nothing is read or embedded again. Raises
        InputError when the branch does not tell the episode.
        """
        slot = self._slot(episode, branch)
        return str(slot.row.id) if slot.row.branch == branch else make_copy(self._session, branch, slot)

    def has_own(self, episode: str, branch: str) -> bool:
        """True when what the branch shows in this episode's place is the branch's own. Raises InputError as `own`."""
        return bool(self._slot(episode, branch).row.branch == branch)

    def give_up(self, copy: str) -> Removed:
        """Take a branch's own copy out for good, so that the parent's episode shows again; `put_back` undoes that.

        Raises InputError when the episode is no copy.
        """
        if self._row(copy).copy_of is None:
            raise InputError("This episode is no copy of a shared one; put it into the trash instead.")
        return remove(self._session, self._ledger, [copy])

    def put_back(self, removed: Removed) -> None:
        """Bring back what `give_up` took."""
        put_back(self._session, self._ledger, removed)

    def save_text(self, episode: str, text: ManuscriptText, branch: str | None = None) -> Episode:
        """Save an episode's text; a changed one raises `revision` and takes mentions and the ledger along.

        With `branch`, a shared episode is left alone; the branch's own copy is saved (made, if need be) and returned.
        """
        if branch is not None:
            slot = self._slot(episode, branch)
            shown = self._row(slot.row.id)
            if text.base == shown.text and pack_marks(text) == shown.marks:
                return self.get(shown.id, branch)
            begin(self._session, self._versions)
            episode = self.own(episode, branch)
        row = self._row(episode)
        marks = pack_marks(text)
        if text.base == row.text and marks == row.marks:
            return self.get(episode)
        keep_before(self._session, self._versions, row, text.base)
        self._set(episode, text=text.base, marks=marks, revision=row.revision + 1, saved_at=now())
        if text.base != row.text:
            self._anchors.text_changed(episode, row.text, text.base)
        return self.get(episode)

    def rename(self, episode: str, title: str, branch: str | None = None) -> None:
        """Give an episode another title; with `branch`, only there (in a copy of its own)."""
        self._set(self._target(episode, branch), title=title)

    def move(self, episode: str, after: str | None, branch: str | None = None) -> dict[str, str]:
        """Put an episode behind another of its branch, or first when `after` is None. One row is written.

        A branch that leaves behind it goes on leaving at the same place, behind the episode before, so that it neither
        loses nor gains what lies between; returns those branches with the episode they left behind. Raises InputError
        for one whose place belongs to `branch`'s parent.
        """
        if after == episode:
            return {}
        own = self._row(episode).branch
        slots = lineage.slots(self._session, own)
        if branch not in (None, own):
            self.check_own_place(episode, branch)
        forks = self._step_forks_back(episode, slots)
        self._set(episode, order_key=self._key_after(after, own, slots, moving=episode))
        return forks

    def check_own_place(self, episode: str, branch: str) -> None:
        """Raises InputError when the episode stands in a place of the branch that is its parent's."""
        _check_own(self._slot(episode, branch))

    def set_chronology(self, episode: str, value: float | None, *, goes_on: bool | None = None) -> None:
        """Set the episode's place in story time (None: on the main line), and the author's word on whether the story
        goes on from there (None: as the dates say). Raises InputError for a word on an episode without a date."""
        if goes_on is not None and value is None:
            raise InputError("The story can go on only from an episode with a date; give it one first.")
        self._set(episode, chronology=value, goes_on=goes_on)

    def behind(self, episode: str) -> str | None:
        """The id of what an episode stands behind in its branch, be it in the trash; None for the first."""
        told = [slot.row.id for slot in lineage.slots(self._session, self._row(episode).branch)]
        at = told.index(episode)
        return told[at - 1] if at else None

    def part_of(self, episode: str) -> str | None:
        """The id of the part an episode is in."""
        part: str | None = self._row(episode).part
        return part

    def set_part(self, episode: str, part: str | None) -> None:
        """Put an episode into a part, or out of any."""
        self._set(episode, part=part)

    def delete(self, episode: str, branch: str | None = None) -> None:
        """Put an episode into the trash. What it alone establishes is no longer known or wanted in the index.

        With `branch`, a shared episode goes only there.
        """
        target = self._target(episode, branch)
        if self._row(target).deleted_at is None:
            self._set(target, deleted_at=now())
            self._after_trash(target)

    def restore(self, episode: str, branch: str | None = None) -> None:
        """Take an episode out of the trash, with everything that stands in it."""
        target = self._target(episode, branch)
        self._set(target, deleted_at=None)
        self._after_trash(target)

    def make_version(self, episode: str, reason: str) -> EpisodeVersion:
        """Keep the episode as it is now; an unchanged one gives its newest version again."""
        return self._versions.make(self.get(episode), reason)

    def versions(self, episode: str) -> builtins.list[EpisodeVersion]:
        """The kept versions of an episode, oldest first."""
        return self._versions.list(episode)

    def saved_since(self, since: datetime) -> builtins.list[tuple[str, datetime]]:
        """The episodes (ids) whose text was written since then, and when last, the latest first."""
        sql = "SELECT id, saved_at FROM episodes WHERE saved_at >= :since ORDER BY saved_at DESC"
        found = self._session.query(sql, since=since.astimezone(UTC).isoformat(timespec="microseconds"))
        return [(row.id, datetime.fromisoformat(row.saved_at)) for row in found]

    def _target(self, episode: str, branch: str | None) -> str:
        return episode if branch is None else self.own(episode, branch)

    def _slot(self, episode: str, branch: str) -> lineage.Slot:
        for slot in lineage.slots(self._session, branch):
            if episode in (slot.key, slot.row.id):
                return slot
        raise InputError("There is no episode “{episode}” in this story; see the list of episodes.", episode=episode)

    def _step_forks_back(self, episode: str, slots: Sequence[lineage.Slot]) -> dict[str, str]:
        at = next(place for place, slot in enumerate(slots) if slot.row.id == episode)
        _check_own(slots[at])
        if not at:
            return {}
        sql = "SELECT id, fork_episode FROM branches WHERE fork_episode IN (:key, :id)"
        found = self._session.query(sql, key=slots[at].key, id=episode)
        for row in found:
            sql = "UPDATE branches SET fork_episode = :before WHERE id = :fork"
            self._session.change(sql, before=slots[at - 1].key, fork=row.id)
        return {row.id: row.fork_episode for row in found}

    def _after_trash(self, episode: str) -> None:
        self._anchors.weigh(episode)
        self._ledger.follow_episode(episode)

    def _key_after(
        self, after: str | None, branch: str, shown: Sequence[lineage.Slot], moving: str | None = None
    ) -> str:
        """An order key behind `after` among the branch's own rows (shared ones keep their parent's order)."""
        slots = [slot for slot in shown if slot.row.id != moving]
        own = [slot.row.order_key for slot in slots if not slot.shared]
        # Copies have keys too, for the day their original leaves the shared run.
        keys = sorted(slot.row.order_key for slot in slots if slot.row.branch == branch)
        at = next((slot for slot in slots if slot.row.id == after), None)
        if after is not None and at is None:
            raise InputError("There is no episode “{after}” on this branch to put another one behind.", after=after)
        if at is not None and not at.shared:
            low = at.row.order_key
            return key_between(low, next((key for key in keys if key > low), None))
        high = own[0] if own else None
        return key_between(next((key for key in reversed(keys) if high is None or key < high), None), high)

    def _new_row(self, draft: EpisodeDraft, branch: str, key: str) -> dict[str, Any]:
        return {
            "id": new_id("ep"),
            "branch": branch,
            "order_key": key,
            "title": draft.title,
            "text": draft.text.base,
            "marks": pack_marks(draft.text),
            "part": draft.part,
            "chronology": draft.chronology,
            "goes_on": draft.goes_on,
            "revision": 1,
            "next_vector": 0,
            "created_at": now(),
        }

    def _row(self, episode: str) -> Row[Any]:
        row = self._session.first(select(EpisodeRow).where(col(EpisodeRow.id) == episode))
        if row is None:
            raise InputError(
                "There is no episode “{episode}” in this story; see the list of episodes.", episode=episode
            )
        return row

    def _set(self, episode: str, **values: Any) -> None:
        if not self._session.run(update(EpisodeRow).where(col(EpisodeRow.id) == episode).values(**values)):
            raise InputError(
                "There is no episode “{episode}” in this story; see the list of episodes.", episode=episode
            )


_LENGTHS = """
    SELECT id, length(replace(text, char(10), '')) AS length FROM episodes
    WHERE id IN (SELECT value FROM json_each(:among))
"""


_BASES = "SELECT id, text FROM episodes WHERE id IN (SELECT value FROM json_each(:among))"


def _check_own(slot: lineage.Slot) -> None:
    if slot.shared:
        raise InputError("This episode's place belongs to the branch's parent; move, split or merge it there.")


def _episode(row: Row[Any], number: int) -> Episode:
    return Episode(
        row.id,
        row.branch,
        number,
        row.title,
        unpack_text(row.text, row.marks),
        row.order_key,
        row.part,
        row.chronology,
        row.goes_on,
        row.copy_of,
        moment(row.deleted_at),
        row.revision,
    )
