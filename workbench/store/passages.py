"""Passages: replaced as a whole when an episode is split anew, kept where nothing changed."""

import builtins
import json
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlmodel import col

from workbench.store.anchoring import Anchors
from workbench.store.records import Passage, PassageChange, PassageDraft
from workbench.store.session import Session, new_id
from workbench.store.tables import EpisodeRow, PassageRow
from workbench.story.errors import InputError

_BLANK = " \t\n\v\f\r\u00a0\u3000"
_UNREAD = """
    SELECT e.id FROM episodes e
    WHERE e.id IN (SELECT value FROM json_each(:among))
      AND NOT EXISTS (SELECT 1 FROM passages p WHERE p.episode = e.id AND p.extractor IS NOT NULL)
      AND (EXISTS (SELECT 1 FROM passages p WHERE p.episode = e.id) OR ltrim(e.text, :blank) <> '')
"""
_LOST = """
    SELECT DISTINCT f.id FROM facts f JOIN mentions m ON m.fact = f.id
    WHERE m.stale AND m.passage IN (SELECT value FROM json_each(:removed)) AND (f.evidence_changed OR f.withdrawn)
"""
_HANG = """
    UPDATE mentions SET passage = p.id, rel_start = rel_start - p.start, rel_end = rel_end - p.start
    FROM passages p WHERE mentions.episode = :episode AND mentions.passage IS NULL AND NOT mentions.stale
      AND p.episode = :episode AND mentions.rel_start >= p.start AND mentions.rel_start < p."end"
"""


class Passages:
    """The units of reading of each episode."""

    def __init__(self, session: Session, anchors: Anchors) -> None:
        self._session = session
        self._anchors = anchors

    def list(self, episode: str) -> list[Passage]:
        """An episode's passages in the order of its text."""
        wanted = select(PassageRow).where(col(PassageRow.episode) == episode)
        rows = self._session.all(wanted.order_by(col(PassageRow.start), col(PassageRow.end), col(PassageRow.id)))
        return [_passage(row) for row in rows]

    def unread(self, episodes: Collection[str]) -> "builtins.list[str]":
        """Those of `episodes` with text that nothing has read."""
        found = {row.id for row in self._session.query(_UNREAD, among=json.dumps(list(episodes)), blank=_BLANK)}
        return [episode for episode in episodes if episode in found]

    def replace(self, episode: str, drafts: Sequence[PassageDraft]) -> PassageChange:
        """Make these the episode's passages. One with the same hashes, in the same order, keeps its id and state.

        Facts and learning moments of a passage that goes hang on the one their quotes stand in now; what else stood
        there, and quotes that are gone, hang on the episode.
        """
        text = self._session.first(select(col(EpisodeRow.text)).where(col(EpisodeRow.id) == episode))
        if text is None:
            raise InputError(
                "There is no episode “{episode}” in this story; see the list of episodes.", episode=episode
            )
        old = self.list(episode)
        blocks = SequenceMatcher(
            None,
            [(passage.content_hash, passage.context_hash) for passage in old],
            [(draft.content_hash, draft.context_hash) for draft in drafts],
            autojunk=False,
        ).get_matching_blocks()
        kept = {b + step: old[a + step] for a, b, size in blocks for step in range(size)}
        staying = {passage.id: drafts[at].start for at, passage in kept.items()}
        removed = tuple(passage.id for passage in old if passage.id not in staying)
        lost = tuple(str(row.id) for row in self._session.query(_LOST, removed=json.dumps(removed)))
        self._anchors.passages_changed(episode, text.text, staying)
        for at, passage in kept.items():
            self._move(passage, drafts[at])
        added = [_new_row(episode, draft) for at, draft in enumerate(drafts) if at not in kept]
        self._session.run(insert(PassageRow), added)
        for gone in removed:
            self._session.change("DELETE FROM passages WHERE id = :id", id=gone)
        self._session.change(_HANG, episode=episode)
        now = {passage.id: passage for passage in self.list(episode)}
        return PassageChange(
            tuple(now[passage.id] for _, passage in sorted(kept.items())),
            tuple(now[row["id"]] for row in added),
            removed,
            lost,
        )

    def mark_extracted(self, passage: str, extractor: str | None) -> None:
        """Record which extractor (name and version) has read a passage; None: nothing has, so it will be read again."""
        if not self._session.run(update(PassageRow).where(col(PassageRow.id) == passage).values(extractor=extractor)):
            raise InputError("There is no passage “{passage}” in this story.", passage=passage)

    def _move(self, passage: Passage, draft: PassageDraft) -> None:
        if (passage.start, passage.end) != (draft.start, draft.end):
            where = update(PassageRow).where(col(PassageRow.id) == passage.id)
            self._session.run(where.values(start=draft.start, end=draft.end))


def _new_row(episode: str, draft: PassageDraft) -> dict[str, Any]:
    return {
        "id": new_id("passage"),
        "episode": episode,
        "start": draft.start,
        "end": draft.end,
        "content_hash": draft.content_hash,
        "context_hash": draft.context_hash,
    }


def _passage(row: Row[Any]) -> Passage:
    return Passage(row.id, row.episode, row.start, row.end, row.content_hash, row.context_hash, row.extractor)
