"""What reading leaves behind for later readings. Its rows go with the facts, moments and episodes they name."""

import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import text as statement

from workbench.store.session import Session


class Found:
    """Values kept of facts by the episode they were found in: one table, whose other columns are `names`."""

    def __init__(self, session: Session, table: str, *names: str) -> None:
        self._session = session
        self._table = table
        self._names = names

    def of(self, episodes: Iterable[str]) -> list[tuple[Any, ...]]:
        """(fact, *values) of what was found in these episodes, in their order."""
        sql = (
            f"SELECT t.fact, {', '.join(f't.{name}' for name in self._names)} FROM json_each(:episodes) e "
            f"JOIN {self._table} t ON t.episode = e.value ORDER BY e.key"
        )
        return self._session.tuples(sql, episodes=json.dumps(list(episodes)))

    def keep(self, episode: str, values: Mapping[str, tuple[Any, ...]], live: Collection[str] | None = None) -> None:
        """Keep values by fact; of those kept before only the ones of `live` facts, where that is said."""
        if live is not None:
            sql = f"DELETE FROM {self._table} WHERE episode = :e AND fact NOT IN (SELECT value FROM json_each(:live))"
            self._session.change(sql, e=episode, live=json.dumps([*live, *values]))
        names = ("episode", "fact", *self._names)
        places = ", ".join(f":{name}" for name in names)
        insert = statement(f"INSERT OR REPLACE INTO {self._table} ({', '.join(names)}) VALUES ({places})")
        rows = [dict(zip(names, (episode, fact, *some), strict=True)) for fact, some in values.items()]
        self._session.run(insert, rows)


class Marked:
    """Ids of which one thing is noted: a table of one column."""

    def __init__(self, session: Session, table: str, column: str) -> None:
        self._session = session
        self._table = table
        self._column = column

    def ids(self) -> set[str]:
        """All of them."""
        return {name for (name,) in self._session.tuples(f"SELECT {self._column} FROM {self._table}")}

    def add(self, ids: Iterable[str]) -> None:
        """Note it of these."""
        sql = f"INSERT OR IGNORE INTO {self._table} SELECT value FROM json_each(:ids)"
        self._session.change(sql, ids=json.dumps(list(ids)))

    def remove(self, ids: Iterable[str]) -> None:
        """Note it of these no more."""
        sql = f"DELETE FROM {self._table} WHERE {self._column} IN (SELECT value FROM json_each(:ids))"
        self._session.change(sql, ids=json.dumps(list(ids)))


class Reading:
    """`worths`, `claims`, `weights`: of facts by episode. `taken_back`, `withheld` (facts) and `moments_taken_back`:
    what reading deleted itself, which is told by this from what the author deleted."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.worths = Found(session, "fact_worths", "worth")
        self.claims = Found(session, "fact_claims", "common", "world", "owner")
        self.weights = Found(session, "fact_weights", "secrecy", "holder", "worth", "peak", "common")
        self.taken_back = Marked(session, "taken_back_facts", "fact")
        self.withheld = Marked(session, "withheld_facts", "fact")
        self.moments_taken_back = Marked(session, "taken_back_moments", "moment")

    def unsettled(self, branch: str) -> set[str]:
        """The episodes (ids) read on a branch since it was last worked out there who knows what."""
        rows = self._session.tuples("SELECT episode FROM unsettled_episodes WHERE branch = :branch", branch=branch)
        return {episode for (episode,) in rows}

    def unsettle(self, branch: str, episode: str) -> None:
        """Note that an episode was read on a branch."""
        sql = "INSERT OR IGNORE INTO unsettled_episodes (branch, episode) VALUES (:branch, :episode)"
        self._session.change(sql, branch=branch, episode=episode)

    def settle(self, branch: str) -> None:
        """Note that nothing is left to be worked out on a branch."""
        self._session.change("DELETE FROM unsettled_episodes WHERE branch = :branch", branch=branch)

    def failed(self, content_hash: str, reader: str) -> bool:
        """Could this reader (a model and the version of its prompts) not read these words?"""
        sql = "SELECT 1 FROM failed_readings WHERE content_hash = :content_hash AND reader = :reader"
        return bool(self._session.query(sql, content_hash=content_hash, reader=reader))

    def note_failed(self, content_hash: str, reader: str) -> None:
        """Note that this reader could not read these words."""
        sql = "INSERT OR IGNORE INTO failed_readings (content_hash, reader) VALUES (:content_hash, :reader)"
        self._session.change(sql, content_hash=content_hash, reader=reader)

    def forget_failed(self) -> None:
        """Keep nothing of words that stand nowhere any more."""
        sql = "DELETE FROM failed_readings WHERE content_hash NOT IN (SELECT content_hash FROM passages)"
        self._session.change(sql)
