"""Episodes split in two and merged with their neighbour, and both taken back."""

from dataclasses import dataclass, field, replace

from sqlalchemy import select
from sqlmodel import col

from workbench.store import lineage
from workbench.store.anchoring import Anchors
from workbench.store.copying import make_copy
from workbench.store.dividing import Cut, mend, move_second_half, take_in
from workbench.store.episodes import Episodes
from workbench.store.kin import Kept, follow_merge, follow_split, kept, put
from workbench.store.ledger import Ledger
from workbench.store.removing import remove
from workbench.store.rows import pack_marks, unpack_text
from workbench.store.session import Session, new_id, now
from workbench.store.snapshots import MERGE, SPLIT, Snapshots
from workbench.store.tables import BranchRow
from workbench.story.errors import InputError
from workbench.story.pieces import joined, piece
from workbench.story.text import ManuscriptText


@dataclass(frozen=True, slots=True)
class Division:
    """Where one text was cut or two were joined: `first` up to `end`, `second` from `start` of the joined text.

    `second` is the id of the second half's episode; `copies` are own copies that branches got so as to stay as they
    were, and `forks` the branches that fork behind the second half since. `whole` is the text before a split;
    `kept` who told the two and where their text came from, and `dismissed` the warnings dismissed by then. `marked`:
    the story goes on from the first since, as it went on from the second.
    """

    first: str
    second: str
    end: int
    start: int
    cut: Cut = field(default=Cut())
    copies: tuple[str, ...] = field(default=())
    forks: tuple[str, ...] = field(default=())
    whole: ManuscriptText | None = None
    kept: Kept = field(default=Kept())
    dismissed: frozenset[str] = frozenset()
    marked: bool = False


class Structure:
    """Splitting and merging. Branches with copies of their own keep showing what they showed."""

    def __init__(
        self, session: Session, episodes: Episodes, anchors: Anchors, ledger: Ledger, snapshots: Snapshots
    ) -> None:
        self._session = session
        self._episodes = episodes
        self._anchors = anchors
        self._ledger = ledger
        self._snapshots = snapshots

    def split(self, episode: str, offset: int, title: str = "", second: str | None = None) -> Division:
        """Cut an episode at `offset` code points; what follows becomes a new episode behind it, of the same date.

        `second` is the id it had before, when a split is done again. Raises InputError when the offset is not inside
        the text.
        """
        whole = self._episodes.get(episode)
        self._episodes.check_own_place(episode, whole.branch)
        if not 0 < offset < len(whole.text.base):
            raise InputError("An episode is split inside its text; choose a place behind its first character.")
        self._snapshots.take_itself(SPLIT)
        added = self._episodes.add(
            title, piece(whole.text, offset), whole.part, episode, None, whole.branch, identifier=second
        )
        self._episodes.set_chronology(added.id, whole.chronology, goes_on=whole.goes_on)
        self._write(episode, piece(whole.text, 0, offset))
        cut = move_second_half(self._session, episode, added.id, offset, offset)
        before, dismissed = kept(self._session, episode, added.id), self._dismissed()
        forks = tuple(
            row.id for row in self._session.query("SELECT id FROM branches WHERE fork_episode = :e", e=episode)
        )
        self._fork(forks, added.id)
        copies = [self._blank(branch, added.id, title) for branch in self._copying(episode)]
        follow_split(self._session, episode, added.id)
        self._settle(episode, added.id)
        return Division(episode, added.id, offset, offset, cut, tuple(copies), forks, whole.text, before, dismissed)

    def unsplit(self, division: Division) -> None:
        """Take a split back."""
        self._join(division)
        whole = self._text(division.first)
        if division.whole is not None and division.whole.base == whole.base:
            # Ruby across the cut is whole again.
            self._write(division.first, division.whole)
        remove(self._session, self._ledger, division.copies)
        self._fork(division.forks, division.first)
        named = "SELECT 1 FROM facts WHERE vector_episode = :e LIMIT 1"
        if self._session.query(named, e=division.second):
            self._session.change("UPDATE episodes SET deleted_at = :now WHERE id = :e", now=now(), e=division.second)
        else:
            remove(self._session, self._ledger, [division.second])
        mend(self._session, division.first, division.second, division.cut, merged=False)
        put(self._session, division.kept)
        if self._dismissed() - division.dismissed:
            follow_merge(self._session, division.first, division.second)
        self._settle(division.first)

    def merge(self, episode: str, separator: str = "\n") -> Division:
        """Take the episode told next into this one; its row goes into the trash with its text.

        The separator stands between the two unless the first ends with it. What was dated by the end of the first is
        dated by that place; a mention without a quote in it counts from the end of the merged one. The date in story
        time is the first one's; if that has one, the main line goes on from it where it went on from the second.
        Raises InputError for the last episode, and when the two are not of one branch.
        """
        first = self._episodes.get(episode)
        self._episodes.check_own_place(episode, first.branch)
        timeline = self._episodes.timeline(first.branch)
        second = timeline.episode_at(first.number + 1) if first.number else None
        if second is None:
            raise InputError("There is no episode behind this one to merge it with.")
        self._snapshots.take_itself(MERGE)
        copies = self._part(episode, second)
        end = len(first.text.base)
        between = "" if first.text.base.endswith(separator) or not first.text.base else separator
        division = Division(episode, second, end, end + len(between))
        before, dismissed = kept(self._session, episode, second), self._dismissed()
        cut = self._join(division, between)
        self._session.change("UPDATE episodes SET deleted_at = :now WHERE id = :e", now=now(), e=second)
        marked = second in timeline.moving and first.chronology is not None and first.goes_on is None
        if marked:
            self._episodes.set_chronology(episode, first.chronology, goes_on=True)
        follow_merge(self._session, episode, second)
        self._settle(episode)
        return replace(division, cut=cut, copies=copies, kept=before, dismissed=dismissed, marked=marked)

    def unmerge(self, division: Division) -> None:
        """Take a merge back: the second episode leaves the trash with everything that stands in its part."""
        whole = self._text(division.first)
        self._write(division.second, piece(whole, division.start))
        self._write(division.first, piece(whole, 0, division.end))
        self._session.change("UPDATE episodes SET deleted_at = NULL WHERE id = :e", e=division.second)
        if division.marked:
            self._session.change("UPDATE episodes SET goes_on = NULL WHERE id = :e", e=division.first)
        move_second_half(self._session, division.first, division.second, division.end, division.start)
        mend(self._session, division.first, division.second, division.cut, merged=True)
        remove(self._session, self._ledger, division.copies)
        put(self._session, division.kept)
        if self._dismissed() - division.dismissed:
            follow_merge(self._session, division.second, division.first)
        self._settle(division.first, division.second)

    def _join(self, division: Division, between: str = "") -> Cut:
        one, other = (self._text(half) for half in (division.first, division.second))
        self._write(division.first, joined(one, between, other))
        return take_in(self._session, division.first, division.second, len(one.base), len(one.base) + len(between))

    def _dismissed(self) -> frozenset[str]:
        return frozenset(row.id for row in self._session.query("SELECT id FROM dismissals"))

    def _settle(self, *episodes: str) -> None:
        for episode in episodes:
            text = self._text(episode).base
            rows = self._session.query("SELECT id, start FROM passages WHERE episode = :e", e=episode)
            self._anchors.passages_changed(episode, text, {row.id: row.start for row in rows})
            self._ledger.follow_episode(episode)

    def _text(self, episode: str) -> ManuscriptText:
        row = self._session.query("SELECT text, marks FROM episodes WHERE id = :id", id=episode)[0]
        return unpack_text(row.text, row.marks)

    def _write(self, episode: str, text: ManuscriptText) -> None:
        self._session.change(
            "UPDATE episodes SET text = :text, marks = :marks, revision = revision + 1, saved_at = :now WHERE id = :id",
            id=episode,
            now=now(),
            text=text.base,
            marks=pack_marks(text),
        )

    def _fork(self, branches: tuple[str, ...], episode: str) -> None:
        for branch in branches:
            sql = "UPDATE branches SET fork_episode = :episode WHERE id = :branch"
            self._session.change(sql, episode=episode, branch=branch)

    def _copying(self, episode: str) -> list[str]:
        found = self._session.query("SELECT branch FROM episodes WHERE copy_of = :e ORDER BY id", e=episode)
        return [row.branch for row in found]

    def _blank(self, branch: str, episode: str, title: str) -> str:
        """The second half of what a branch has whole: a copy of nothing, in the trash, so that it is not told twice."""
        copy = new_id("ep")
        self._session.change(
            "INSERT INTO episodes (id, branch, order_key, title, text, marks, copy_of, deleted_at, revision, "
            "next_vector, created_at) "
            "SELECT :id, :branch, order_key || 'V', :title, '', '', :episode, :now, 1, 0, :now FROM episodes "
            "WHERE branch = :branch ORDER BY order_key DESC LIMIT 1",
            id=copy,
            branch=branch,
            title=title,
            episode=episode,
            now=now(),
        )
        return copy

    def _part(self, first: str, second: str) -> tuple[str, ...]:
        """Own copies for the branches that show these two otherwise than the parent will."""
        made = []
        for branch in self._session.all(select(BranchRow).order_by(col(BranchRow.position))):
            shown = {slot.key: slot for slot in lineage.slots(self._session, branch.id) if slot.shared}
            pair = [shown[key] for key in (first, second) if key in shown]
            if not any(slot.row.copy_of for slot in pair) and len(pair) != 1:
                continue
            missing = [slot for slot in pair if slot.row.copy_of is None and slot.row.deleted_at is None]
            made += [make_copy(self._session, branch.id, slot) for slot in missing]
        return tuple(made)
