"""Where facts and learning moments stand: from drafts to rows and back to mentions with absolute spans."""

import json
from collections.abc import Hashable, Iterable
from typing import Any

from sqlalchemy import Row, func, insert, select
from sqlmodel import col

from workbench.store.records import MentionDraft
from workbench.store.session import Session, new_id
from workbench.store.tables import MentionRow
from workbench.story.errors import InputError
from workbench.story.facts import Mention
from workbench.story.text import Span

_READ = """
    SELECT m.id, m.fact, m.episode, m.passage, m.quote, m.stale,
           coalesce(p.start, 0) + m.rel_start AS first, coalesce(p.start, 0) + m.rel_end AS last
    FROM mentions m LEFT JOIN passages p ON p.id = m.passage
"""


class Mentions:
    """The mentions table, for the repositories of facts and of learning moments."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of_facts(self, facts: Iterable[str], *, copies: bool = True) -> dict[str, list[Mention]]:
        """The mentions of each of these facts, in the order they were recorded; without `copies`, none that stands for
        another in a branch's own copy of an episode."""
        rows = self._session.tuples(
            _READ + " WHERE m.fact IN (SELECT value FROM json_each(:facts)) AND (:copies OR m.copy_of IS NULL) "
            "ORDER BY m.sequence",
            facts=json.dumps(list(facts)),
            copies=copies,
        )
        found: dict[str, list[Mention]] = {}
        state = self._session.state
        made: dict[Hashable, Any] = {} if state is None else state.carried
        for row in rows:
            kept = made.get(("mention", row[0]))
            if kept is None or kept[0] != row:
                # The same row as in an earlier state of the story stays the same mention.
                kept = made["mention", row[0]] = (row, _mention(row))
            mention: Mention = kept[1]
            found.setdefault(row[1], []).append(mention)
        return found

    def by_id(self, mentions: Iterable[str]) -> dict[str, Mention]:
        """These mentions, by their ids."""
        rows = self._session.tuples(
            _READ + " WHERE m.id IN (SELECT value FROM json_each(:ids))", ids=json.dumps(list(mentions))
        )
        return {row[0]: _mention(row) for row in rows}

    def add(self, draft: MentionDraft, fact: str | None) -> str:
        """Record a mention; returns its id. Raises InputError when it does not lie in its episode."""
        row = self.placed(draft)
        row |= {"id": new_id("mention"), "fact": fact, "stale": False}
        row["sequence"] = self._session.scalar(select(func.coalesce(func.max(col(MentionRow.sequence)), 0))) + 1
        self._session.run(insert(MentionRow), [row])
        return str(row["id"])

    def placed(self, draft: MentionDraft) -> dict[str, Any]:
        """The columns that say where a draft stands, relative to its passage."""
        found = self._session.query("SELECT text FROM episodes WHERE id = :id", id=draft.episode)
        if not found:
            raise InputError(f"There is no episode {draft.episode!r} in this story; see the list of episodes.")
        columns: dict[str, Any] = {"episode": draft.episode, "passage": None, "rel_start": None, "rel_end": None}
        if draft.span is None:
            return columns | {"quote": draft.quote}
        text = found[0].text
        if draft.span.end > len(text):
            raise InputError(f"The episode has {len(text)} characters; {draft.span.end} lies behind its end.")
        passage = self._passage(draft)
        start = passage.start if passage else 0
        columns |= {"passage": passage.id if passage else None, "quote": draft.quote or draft.span.of(text)}
        return columns | {"rel_start": draft.span.start - start, "rel_end": draft.span.end - start}

    def _passage(self, draft: MentionDraft) -> Row[Any] | None:
        if draft.span is None:
            return None
        if draft.passage is not None:
            sql = "SELECT id, start FROM passages WHERE id = :passage AND episode = :episode"
            found = self._session.query(sql, passage=draft.passage, episode=draft.episode)
            if not found:
                raise InputError(f"There is no passage {draft.passage!r} in this episode.")
        else:
            sql = 'SELECT id, start FROM passages WHERE episode = :episode AND start <= :at AND "end" > :at'
            found = self._session.query(sql, episode=draft.episode, at=draft.span.start)
        return found[0] if found else None


def _mention(row: tuple[Any, ...]) -> Mention:
    """The mention of a row that `_READ` gave."""
    identifier, _, episode, passage, quote, stale, first, last = row
    span = None if first is None else Span(max(first, 0), max(last, 0))
    return Mention(identifier, episode, span, quote, passage, bool(stale))
