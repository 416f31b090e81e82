"""Reading facts, thousands at once: as a branch sees them, and made anew only where their rows have changed."""

import json
from collections.abc import Collection, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from workbench.store import lineage
from workbench.store.blocks import blocks, changed
from workbench.store.branching import BranchView, view_of
from workbench.store.fact_rows import FactRecord, fact_of
from workbench.store.mentions import OF_FACT, Mentions
from workbench.store.session import Session
from workbench.story.facts import Fact, Mention
from workbench.story.text import Span

_COLUMNS = ", ".join(FactRecord._fields)
_ID, _BRANCH, _DELETED = (FactRecord._fields.index(name) for name in ("id", "branch", "deleted_at"))
_SEQUENCE = itemgetter(FactRecord._fields.index("sequence"))
_FEW = " WHERE id IN (SELECT value FROM json_each(:ids))"
_TOLD_IN = " WHERE id IN (SELECT fact FROM mentions WHERE episode = :episode)"
MANY = 2_000
"""From so many facts on it is quicker to read every mention of the story."""

Filters = Mapping[str, str | None]


class _Held(NamedTuple):
    """What stood on a branch in some state of the story, and what that was read from."""

    view: BranchView
    shown: frozenset[str]
    rows: Mapping[int, bytes]
    mentions: Mapping[int, bytes]
    facts: Mapping[str, Fact]


class Standing:
    """The facts of the story and where they stand, for `Facts`."""

    def __init__(self, session: Session, mentions: Mentions) -> None:
        self._session = session
        self._mentions = mentions

    def all(self, branch: str) -> Mapping[str, Fact]:
        """What stands in a live episode of the branch, by id, in the order it was recorded."""
        return self._session.remember(("standing", branch), lambda: self._now(branch))

    def _now(self, branch: str) -> Mapping[str, Fact]:
        """What stands on the branch: of what stood there in an earlier state, only what changed is read."""
        state = self._session.state
        if state is None:
            return {fact.id: fact for fact in self.read(branch)}
        held: _Held | None = state.carried.get(("standing", branch))
        view = self._session.remember(("view", branch), lambda: view_of(self._session, branch))
        shown = frozenset(self._shown(branch, trashed=False))
        # All branches compare with the same two readings.
        rows = self._session.remember("fact blocks", lambda: blocks(self._session, "f", _COLUMNS, "FROM facts f"))
        mentions = self._session.remember("mention blocks", self._mentions.blocks)
        facts: Mapping[str, Fact] | None = None
        if held is not None and held.view == view and held.shown == shown:
            facts = self._follow(
                branch, held.facts, changed(held.rows, rows, _ID) | changed(held.mentions, mentions, OF_FACT)
            )
        if facts is None:
            facts = {fact.id: fact for fact in self.read(branch)}
        state.carried["standing", branch] = _Held(view, shown, rows, mentions, facts)
        state.keep_branches([one for (one,) in self._session.tuples("SELECT id FROM branches")])
        return facts

    def _follow(self, branch: str, before: Mapping[str, Fact], touched: Collection[str]) -> Mapping[str, Fact] | None:
        """What stood `before`, with these facts as they are now; None when they are so many that all may be read."""
        if len(touched) > MANY:
            return None
        now = {fact.id: fact for fact in self.read(branch, ids=touched)} if touched else {}
        after = {
            identifier: fact for identifier, fact in before.items() if identifier not in touched or identifier in now
        }
        if now.keys() <= after.keys():
            return after | now
        after |= now
        order = self._session.tuples("SELECT id FROM facts ORDER BY sequence")
        return {identifier: after[identifier] for (identifier,) in order if identifier in after}

    def over(self, places: Collection[tuple[str, Span]], branch: str) -> list[Fact]:
        """Of what stands on the branch, that which has evidence, stale or not, on any of these stretches (episode id,
        span) of text."""
        spans = json.dumps([(episode, span.start, span.end) for episode, span in places])
        return self.read(branch, ids=[fact for (fact,) in self._session.tuples(_OVER, spans=spans)])

    def read(
        self,
        branch: str,
        episode: str | None = None,
        asked: Filters | None = None,
        include_deleted: bool = False,
        ids: Collection[str] | None = None,
    ) -> list[Fact]:
        """See `Facts.list`; `asked` gives columns and the values they must have, None for any."""
        view = self._session.remember(("view", branch), lambda: view_of(self._session, branch))
        among = self._shown(branch, include_deleted)
        if episode is not None:
            among = {episode} if episode in among else ()
        rows = self._rows(episode, ids)
        mentions = self._mentions.of_facts(None if len(rows) > MANY else [row[_ID] for row in rows])
        wanted = [(FactRecord._fields.index(name), value) for name, value in (asked or {}).items() if value is not None]
        found = []
        for row in rows:
            stands = mentions.get(row[_ID], ())
            if not view.has(row[_BRANCH]) or not any(mention.episode in among for mention in stands):
                continue
            differing = view.facts.get(row[_ID])
            # What the branch decided otherwise is told apart by its columns here, not by the table's.
            seen = _overlaid(row, differing) if differing else row
            if (include_deleted or seen[_DELETED] is None) and all(seen[at] == value for at, value in wanted):
                found.append(self._made(seen, view, stands))
        return found

    def _shown(self, branch: str, trashed: bool) -> Collection[str]:
        """The branch's episodes: the live ones, or with those in the trash."""
        if not trashed:
            order = self._session.remember(("timeline", branch), lambda: lineage.timeline(self._session, branch))
            return order.telling
        slots = self._session.remember(("slots", branch), lambda: lineage.slots(self._session, branch))
        return {slot.row.id for slot in slots}

    def _rows(self, episode: str | None, ids: Collection[str] | None) -> list[tuple[Any, ...]]:
        sql = f"SELECT {_COLUMNS} FROM facts"
        if ids is not None:
            rows = self._session.tuples(sql + _FEW, ids=json.dumps(list(ids)))
        elif episode is not None:
            rows = self._session.tuples(sql + _TOLD_IN, episode=episode)
        else:
            rows = self._session.tuples(sql)
        rows.sort(key=_SEQUENCE)
        return rows

    def _made(self, row: tuple[Any, ...], view: BranchView, mentions: Sequence[Mention]) -> Fact:
        """The fact of a row; the one made before from the same row and mentions, when there was one."""
        told = tuple(view.told(mentions) if view.hidden else mentions)
        state = self._session.state
        if state is None:
            return fact_of(FactRecord._make(row), told)
        kept = state.carried.get(("fact", row[_ID]))
        if kept is None or kept[0] != row or kept[1] != told:
            kept = state.carried["fact", row[_ID]] = (row, told, fact_of(FactRecord._make(row), told))
        fact: Fact = kept[2]
        return fact


def _overlaid(row: tuple[Any, ...], differing: Mapping[str, Any]) -> tuple[Any, ...]:
    """A row with the columns that differ on a branch; what a branch decided beyond the columns read is left out."""
    return tuple(differing.get(name, value) for name, value in zip(FactRecord._fields, row, strict=True))


_OVER = """
    SELECT DISTINCT m.fact FROM json_each(:spans) s
    CROSS JOIN mentions m ON m.episode = s.value ->> 0 LEFT JOIN passages p ON p.id = m.passage
    WHERE m.fact IS NOT NULL
      AND max(coalesce(p.start, 0) + m.rel_start, 0) < s.value ->> 2
      AND max(coalesce(p.start, 0) + m.rel_end, 0) > s.value ->> 1
"""
