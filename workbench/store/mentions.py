"""Where facts and learning moments stand: from drafts to rows and back to mentions with absolute spans."""

import json
from collections.abc import Hashable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Row, func, insert, select
from sqlmodel import col

from workbench.store.blocks import blocks
from workbench.store.records import MentionDraft
from workbench.store.session import Session, new_id
from workbench.store.tables import MentionRow
from workbench.story.errors import InputError
from workbench.story.facts import Mention
from workbench.story.text import Span

_COLUMNS = """m.id, m.fact, m.episode, m.passage, m.quote, m.stale,
           coalesce(p.start, 0) + m.rel_start, coalesce(p.start, 0) + m.rel_end, m.sequence"""
_FROM = "FROM mentions m LEFT JOIN passages p ON p.id = m.passage"
_READ = f"SELECT {_COLUMNS} {_FROM}"
OF_FACT = 1
"""The column of `Mentions.blocks` that says whose mention it is."""
_SEQUENCE = itemgetter(8)


class Mentions:
    """The mentions table, for the repositories of facts and of learning moments."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of_facts(self, facts: Iterable[str] | None, *, copies: bool = True) -> dict[str, list[Mention]]:
        """The mentions of each of these facts (None: of every fact), in the order they were recorded; without `copies`,
        none that stands for another in a branch's own copy of an episode."""
        few = "m.fact IS NOT NULL" if facts is None else "m.fact IN (SELECT value FROM json_each(:facts))"
        named = {} if facts is None else {"facts": json.dumps(list(facts))}
        rows = self._session.tuples(f"{_READ} WHERE {few} AND (:copies OR m.copy_of IS NULL)", copies=copies, **named)
        rows.sort(key=_SEQUENCE)
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

    def blocks(self) -> Mapping[int, bytes]:
        """The mentions of all facts, to be compared with another reading by `workbench.store.blocks.changed`."""
        return blocks(self._session, "m", _COLUMNS, f"{_FROM} WHERE m.fact IS NOT NULL")

    def by_id(self, mentions: Iterable[str]) -> dict[str, Mention]:
        """These mentions, by their ids."""
        rows = self._session.tuples(
            _READ + " WHERE m.id IN (SELECT value FROM json_each(:ids))", ids=json.dumps(list(mentions))
        )
        return {row[0]: _mention(row) for row in rows}

    def add(self, draft: MentionDraft, fact: str | None) -> str:
        """Record a mention; returns its id. Raises InputError when it does not lie in its episode."""
        return self.add_many([(draft, fact)])[0]

    def add_many(self, drafts: Sequence[tuple[MentionDraft, str | None]]) -> list[str]:
        """Record mentions, each with the fact it is of, in this order; returns their ids. Raises as `add` does."""
        last = int(self._session.scalar(select(func.coalesce(func.max(col(MentionRow.sequence)), 0))))
        texts: dict[str, str] = {}
        rows = [
            self.placed(draft, texts) | {"id": new_id("mention"), "fact": fact, "stale": False, "sequence": sequence}
            for sequence, (draft, fact) in enumerate(drafts, start=last + 1)
        ]
        self._session.run(insert(MentionRow), rows)
        return [str(row["id"]) for row in rows]

    def placed(self, draft: MentionDraft, texts: dict[str, str] | None = None) -> dict[str, Any]:
        """The columns that say where a draft stands, relative to its passage. `texts` keeps episodes' texts, by id,
        from one call to the next."""
        text = self._text(draft.episode, {} if texts is None else texts)
        columns: dict[str, Any] = {"episode": draft.episode, "passage": None, "rel_start": None, "rel_end": None}
        if draft.span is None:
            return columns | {"quote": draft.quote}
        if draft.span.end > len(text):
            raise InputError(
                "The episode has {count} characters; {end} lies behind its end.", count=len(text), end=draft.span.end
            )
        passage = self._passage(draft)
        start = passage.start if passage else 0
        columns |= {"passage": passage.id if passage else None, "quote": draft.quote or draft.span.of(text)}
        return columns | {"rel_start": draft.span.start - start, "rel_end": draft.span.end - start}

    def _text(self, episode: str, texts: dict[str, str]) -> str:
        if episode not in texts:
            found = self._session.query("SELECT text FROM episodes WHERE id = :id", id=episode)
            if not found:
                raise InputError(
                    "There is no episode “{episode}” in this story; see the list of episodes.", episode=episode
                )
            texts[episode] = found[0].text
        return texts[episode]

    def _passage(self, draft: MentionDraft) -> Row[Any] | None:
        if draft.span is None:
            return None
        if draft.passage is not None:
            sql = "SELECT id, start FROM passages WHERE id = :passage AND episode = :episode"
            found = self._session.query(sql, passage=draft.passage, episode=draft.episode)
            if not found:
                raise InputError("There is no passage “{passage}” in this episode.", passage=draft.passage)
        else:
            sql = 'SELECT id, start FROM passages WHERE episode = :episode AND start <= :at AND "end" > :at'
            found = self._session.query(sql, episode=draft.episode, at=draft.span.start)
        return found[0] if found else None


def _mention(row: tuple[Any, ...]) -> Mention:
    """The mention of a row that `_READ` gave."""
    identifier, _, episode, passage, quote, stale, first, last, _ = row
    span = None if first is None else Span(max(first, 0), max(last, 0))
    return Mention(identifier, episode, span, quote, passage, bool(stale))
