"""Lines of dialogue and who says them."""

import builtins
import json
from collections.abc import Sequence

from sqlalchemy import insert

from workbench.store.records import SpokenLine, SpokenLineDraft
from workbench.store.session import Session, new_id
from workbench.store.tables import SpokenLineRow
from workbench.story.errors import InputError
from workbench.story.text import Span

_READ = """
    SELECT s.*, coalesce(p.start, 0) + s.rel_start AS first, coalesce(p.start, 0) + s.rel_end AS last
    FROM spoken_lines s LEFT JOIN passages p ON p.id = s.passage
    WHERE s.episode = :episode
    ORDER BY first, last
"""


class Quotes:
    """The spoken lines of each episode."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self, episode: str) -> list[SpokenLine]:
        """An episode's spoken lines in the order of its text."""
        return [
            SpokenLine(
                row.id,
                row.episode,
                row.passage,
                Span(max(row.first, 0), max(row.last, 0)),
                row.quote,
                row.speaker,
                tuple(json.loads(row.listeners)),
                bool(row.explicit),
                bool(row.confirmed),
                bool(row.stale),
            )
            for row in self._session.query(_READ, episode=episode)
        ]

    def replace(self, passage: str, drafts: Sequence[SpokenLineDraft]) -> builtins.list[SpokenLine]:
        """Make these the spoken lines of a passage; returns them.

        A line whose speaker the author confirmed keeps that word when it stands in the same place. What is left over of
        removed passages inside this one goes as well.
        """
        found = self._session.query(
            'SELECT p.id, p.episode, p.start, p."end" AS last, e.text FROM passages p '
            "JOIN episodes e ON e.id = p.episode WHERE p.id = :id",
            id=passage,
        )
        if not found:
            raise InputError("There is no passage “{passage}” in this story.", passage=passage)
        home = found[0]
        before = [
            line
            for line in self.list(home.episode)
            if line.passage == passage or (line.passage is None and home.start <= line.span.start < home.last)
        ]
        confirmed = {(line.span, line.quote): line for line in before if line.confirmed and not line.stale}
        for line in before:
            self._session.change("DELETE FROM spoken_lines WHERE id = :id", id=line.id)
        rows = []
        for draft in drafts:
            quote = draft.span.of(home.text)
            kept = confirmed.get((draft.span, quote)) if not draft.confirmed else None
            word = kept or draft
            rows.append(
                {
                    "id": new_id("line"),
                    "episode": home.episode,
                    "passage": passage,
                    "rel_start": draft.span.start - home.start,
                    "rel_end": draft.span.end - home.start,
                    "quote": quote,
                    "stale": False,
                    "speaker": word.speaker,
                    "listeners": json.dumps(list(word.listeners)),
                    "explicit": draft.explicit,
                    "confirmed": word.confirmed,
                }
            )
        self._session.run(insert(SpokenLineRow), rows)
        return [line for line in self.list(home.episode) if line.passage == passage]

    def confirm(self, line: str, speaker: str | None) -> None:
        """Record the author's word on who says a line."""
        sql = "UPDATE spoken_lines SET speaker = :speaker, confirmed = 1 WHERE id = :id"
        if not self._session.change(sql, id=line, speaker=speaker):
            raise InputError("There is no spoken line “{line}” in this story.", line=line)
