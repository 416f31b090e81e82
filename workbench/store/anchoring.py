"""Keeping mentions and spoken lines where their quotes stand while the text under them changes."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row

from workbench.store.ledger import Ledger
from workbench.store.remap import Remap, nearest
from workbench.store.session import Session, now
from workbench.story.text import Span

_ANCHORED = """
    SELECT a.id, a.quote, a.stale, a.passage, coalesce(p.start, 0) AS base,
           coalesce(p.start, 0) + a.rel_start AS first, coalesce(p.start, 0) + a.rel_end AS last
    FROM {table} a LEFT JOIN passages p ON p.id = a.passage
    WHERE a.episode = :episode AND a.rel_start IS NOT NULL
"""

_MOVE = "UPDATE {table} SET rel_start = :first, rel_end = :last, stale = :stale, passage = :passage WHERE id = :id"

_EVIDENCE = """
    SELECT f.id, f.status, f.source, f.deleted_at, f.withdrawn, f.evidence_changed,
           EXISTS (SELECT 1 FROM knowledge k WHERE k.fact = f.id AND k.deleted_at IS NULL
                   AND (k.source = 'author' OR k.status = 'accepted'))
           OR EXISTS (SELECT 1 FROM awareness a WHERE a.fact = f.id AND a.deleted_at IS NULL
                      AND a.source = 'author') AS spoken_of,
           sum(e.deleted_at IS NULL) AS live, sum(e.deleted_at IS NULL AND NOT m.stale) AS standing
    FROM facts f JOIN mentions m ON m.fact = f.id AND m.copy_of IS NULL JOIN episodes e ON e.id = m.episode
    WHERE f.id IN (SELECT fact FROM mentions WHERE episode = :episode)
    GROUP BY f.id
"""

_TABLES = ("mentions", "spoken_lines")


class Anchors:
    """Moves anchors within one episode and draws the consequences for the facts that stand on them."""

    def __init__(self, session: Session, ledger: Ledger) -> None:
        self._session = session
        self._ledger = ledger

    def text_changed(self, episode: str, old: str, new: str) -> None:
        """Follow an episode's text from `old` to `new`: passages stretch along, quotes are found again or go stale, and
        conversations held inside the episode stay behind the words they stood behind."""
        remap = Remap(old, new)
        rows = {table: self._rows(table, episode) for table in _TABLES}
        moved: dict[str, int] = {}
        for row in self._session.query('SELECT id, start, "end" AS last FROM passages WHERE episode = :e', e=episode):
            moved[row.id] = remap.offset(row.start)
            self._session.change(
                'UPDATE passages SET start = :start, "end" = :last WHERE id = :id',
                id=row.id,
                start=moved[row.id],
                last=remap.offset(row.last),
            )
        for table in _TABLES:
            for row in rows[table]:
                span = remap.find(Span(row.first, row.last), row.quote)
                place = span or remap.place(Span(row.first, row.last))
                self._put(table, row, place, span is None, row.passage, moved.get(row.passage, 0))
        for row in self._session.query("SELECT id, at FROM threads WHERE episode = :e AND at IS NOT NULL", e=episode):
            self._session.change("UPDATE threads SET at = :at WHERE id = :id", id=row.id, at=_moved(remap, row.at))
        self.weigh(episode)

    def passages_changed(self, episode: str, text: str, starts: dict[str, int]) -> None:
        """Hang every anchor of an episode on what is left of its passages.

        Call it *before* the passage rows change; `starts` gives the passages that stay and their new starts. Anchors
        of other passages hang on the episode from now on. No anchor moves in the text by this.
        """
        for table in _TABLES:
            for row in self._rows(table, episode):
                span: Span | None = Span(row.first, row.last)
                if not text.startswith(row.quote, row.first):
                    span = nearest(text, row.quote, row.first)
                elif row.stale:
                    span = Span(row.first, row.first + len(row.quote))
                passage = row.passage if row.passage in starts else None
                place = span or Span(row.first, row.last)
                self._put(table, row, place, span is None, passage, starts.get(passage, 0) if passage else 0)
        self.weigh(episode)

    def weigh(self, episode: str) -> None:
        """Look again at the evidence of every fact that stands in an episode.

        Without a standing mention, what a machine proposed is withdrawn; everything else, and what the author said
        somebody knows, waits for the author as "evidence changed". Both are taken back when the evidence returns.
        Copies do not count: what they say is weighed for their branch alone, whenever that is looked at.
        """
        changed = [row.id for row in self._session.query(_EVIDENCE, episode=episode) if self._weigh_fact(row)]
        self._ledger.follow(changed)

    def _weigh_fact(self, row: Row[Any]) -> bool:
        if not row.live:
            return False
        if row.standing:
            if row.withdrawn:
                self._session.change("UPDATE facts SET deleted_at = NULL, withdrawn = 0 WHERE id = :id", id=row.id)
            if row.evidence_changed:
                self._session.change("UPDATE facts SET evidence_changed = 0 WHERE id = :id", id=row.id)
            return bool(row.withdrawn or row.evidence_changed)
        if row.deleted_at is not None:
            return False
        if row.status == "proposed" and row.source != "author" and not row.spoken_of:
            sql = "UPDATE facts SET deleted_at = :now, withdrawn = 1 WHERE id = :id"
            self._session.change(sql, id=row.id, now=now())
        else:
            self._session.change("UPDATE facts SET evidence_changed = 1 WHERE id = :id", id=row.id)
        return True

    def _rows(self, table: str, episode: str) -> Iterable[Row[Any]]:
        return self._session.query(_ANCHORED.format(table=table), episode=episode)

    def _put(self, table: str, row: Row[Any], place: Span, stale: bool, passage: str | None, start: int) -> None:
        first, last = place.start - start, place.end - start
        unmoved = (row.first - row.base, row.last - row.base, bool(row.stale), row.passage)
        if unmoved != (first, last, stale, passage):
            sql = _MOVE.format(table=table)
            self._session.change(sql, id=row.id, first=first, last=last, stale=stale, passage=passage)


def _moved(remap: Remap, at: int) -> int:
    """Where a place between words is now: right behind what stood before it, and never past what stood after it, so
    that nobody who stands there comes to know what is put in or brought back behind it."""
    return min(remap.offset(at), remap.offset(at - 1) + 1) if at else 0
