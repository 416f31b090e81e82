"""Finding facts by their words, where meaning does not help: names, rare words, numbers.

The ledger says what there is to be found, branch by branch, and keeps this index in step in its own transaction. What
a word is, `tokens` says; ranking is left to the caller, so that facts nobody asked among weigh nothing.
"""

import json
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Row
from sqlalchemy import text as statement

from workbench.store.session import Session
from workbench.store.tokens import VERSION, indexed

_SETTING = "fulltext"
_OLD = """
    SELECT t.id, t.vector_id FROM fact_texts t LEFT JOIN memory_vectors v
        ON v.vector_id = t.vector_id AND v.state <> 'to_delete' AND v.text = t.text
    WHERE v.vector_id IS NULL AND ({among})
"""
_NEW = """
    SELECT v.vector_id, v.fact, v.text FROM memory_vectors v LEFT JOIN fact_texts t ON t.vector_id = v.vector_id
    WHERE v.state <> 'to_delete' AND t.id IS NULL AND ({among})
"""
_THESE = "{table}.fact IN (SELECT value FROM json_each(:facts))"


class FullText:
    """The words of the story's facts."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def find(self, words: Iterable[str], among: Collection[str]) -> dict[str, set[str]]:
        """For each word, which of the vector ids `among` it stands in. Words that stand in none are left out."""
        numbers = self._session.remember((__name__, "numbers"), partial(_numbers, self._session))
        found = {}
        for word in words:
            match = '"' + word.replace('"', '""') + '"'
            rows = self._session.tuples("SELECT rowid FROM fact_words WHERE fact_words MATCH :match", match=match)
            where = {name for (row,) in rows if (name := numbers.get(row)) in among and name}
            if where:
                found[word] = where
        return found

    def follow(self, facts: Iterable[str]) -> None:
        """Bring these facts' words up to date with the ledger. The ledger calls this after every change of its own."""
        chosen = json.dumps(list(facts))
        old = self._session.query(_OLD.format(among=_THESE.format(table="t")), facts=chosen)
        self._drop([row.id for row in old])
        self._add(self._session.query(_NEW.format(among=_THESE.format(table="v")), facts=chosen))

    @property
    def is_stale(self) -> bool:
        """True when nothing has filled the index yet, or other words would be taken from the same text today."""
        held = self._session.query("SELECT value FROM settings WHERE key = :key", key=_SETTING)
        return not held or json.loads(held[0].value) != VERSION

    def rebuild(self) -> None:
        """Make the whole index anew from the ledger."""
        self._session.change("DELETE FROM fact_words")
        self._session.change("DELETE FROM fact_texts")
        self._add(self._session.query(_NEW.format(among="1")))
        self._session.change(
            "INSERT INTO settings (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value",
            key=_SETTING,
            value=json.dumps(VERSION),
        )

    def wrong(self) -> int:
        """How many vector ids have not the words the ledger says; `rebuild` makes it 0."""
        return len(self.differing())

    def differing(self) -> list[str]:
        """The vector ids whose words are not those the ledger says: missing, left over, or other ones.

        Every text is taken apart again for it: a few seconds for twenty thousand facts. A row of words that belongs to
        no id is named by its number.
        """
        rows = [*self._session.query(_OLD.format(among="1")), *self._session.query(_NEW.format(among="1"))]
        found = dict.fromkeys(row.vector_id for row in rows)
        words = "SELECT t.vector_id, t.text, w.words FROM fact_texts t LEFT JOIN fact_words w ON w.rowid = t.id"
        for identifier, text, held in self._session.tuples(words):
            if held != " ".join(indexed(text)):
                found[identifier] = None
        stray = "SELECT rowid AS n FROM fact_words WHERE rowid NOT IN (SELECT id FROM fact_texts)"
        return [*found, *(f"row {row.n}" for row in self._session.query(stray))]

    def _drop(self, rows: Sequence[int]) -> None:
        for row in rows:
            self._session.change("DELETE FROM fact_words WHERE rowid = :row", row=row)
            self._session.change("DELETE FROM fact_texts WHERE id = :row", row=row)

    def _add(self, lines: Iterable[Row[Any]]) -> None:
        first = int(self._session.query("SELECT coalesce(max(id), 0) + 1 AS free FROM fact_texts")[0].free)
        rows = [
            {"id": number, "vector_id": line.vector_id, "fact": line.fact, "text": line.text}
            for number, line in enumerate(lines, start=first)
        ]
        words = [{"id": row["id"], "words": " ".join(indexed(row["text"]))} for row in rows]
        self._session.run(statement("INSERT INTO fact_texts VALUES (:id, :vector_id, :fact, :text)"), rows)
        self._session.run(statement("INSERT INTO fact_words (rowid, words) VALUES (:id, :words)"), words)


def _numbers(session: Session) -> dict[int, str]:
    return dict(session.tuples("SELECT id, vector_id FROM fact_texts"))
