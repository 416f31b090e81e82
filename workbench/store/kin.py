"""Which episodes an episode's text has come from, who the author says tells it, and what is noted of it."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from workbench.store.session import Session

_OF_THESE = "episode IN (SELECT value FROM json_each(:episodes))"
_TABLES = ("narrators", "episode_origins", "episode_cards")


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept here for these episodes: (table, row)."""

    episodes: tuple[str, ...] = ()
    rows: tuple[tuple[str, dict[str, Any]], ...] = ()


class Narrators:
    """The author's word on who says "I", episode by episode."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> dict[str, str]:
        """The character who tells each episode of which the author has said."""
        return dict(self._session.tuples("SELECT episode, character FROM narrators"))

    def set(self, episode: str, character: str) -> None:
        """Say who tells an episode."""
        sql = "INSERT OR REPLACE INTO narrators (episode, character) VALUES (:episode, :character)"
        self._session.change(sql, episode=episode, character=character)


def narrate_alike(session: Session, episode: str, other: str) -> None:
    """The other episode is told by whom the author says tells this one."""
    sql = "INSERT OR REPLACE INTO narrators SELECT :other, character FROM narrators WHERE episode = :episode"
    session.change(sql, episode=episode, other=other)


def follow_split(session: Session, episode: str, second: str) -> None:
    """The second half is told by whoever told the whole, and remembers where its text stood."""
    narrate_alike(session, episode, second)
    _remember(session, second, [episode, *_origins(session, episode)])


def follow_merge(session: Session, episode: str, second: str) -> None:
    """The merged episode remembers where the text of its second half stood."""
    _remember(session, episode, [*_origins(session, episode), second, *_origins(session, second)])


def origins(session: Session, episodes: Collection[str]) -> dict[str, tuple[str, ...]]:
    """For each of these, the other episodes in which its text stood before: those it was split off from or took in,
    and, for a branch's own copy, the shared one. What was said of a sentence there counts here."""
    known: dict[str, list[str]] = {}
    for episode, origin in session.tuples("SELECT episode, origin FROM episode_origins ORDER BY position"):
        known.setdefault(episode, []).append(origin)
    copies = dict(session.tuples("SELECT id, copy_of FROM episodes WHERE copy_of IS NOT NULL"))
    found = {}
    for episode in episodes:
        others = list(known.get(episode, ()))
        if episode in copies:
            others += [copies[episode], *known.get(copies[episode], ())]
        found[episode] = tuple(one for one in dict.fromkeys(others) if one != episode)
    return found


def kept(session: Session, *episodes: str) -> Kept:
    """What is kept here for these episodes, for `put`."""
    names = json.dumps(episodes)
    rows = [
        (table, dict(row._mapping))
        for table in _TABLES
        for row in session.query(f"SELECT * FROM {table} WHERE {_OF_THESE}", episodes=names)
    ]
    return Kept(episodes, tuple(rows))


def put(session: Session, values: Kept) -> None:
    """Have this be kept again for its episodes, and nothing else."""
    for table in _TABLES:
        session.change(f"DELETE FROM {table} WHERE {_OF_THESE}", episodes=json.dumps(values.episodes))
    for table, row in values.rows:
        session.insert(table, row)


def _origins(session: Session, episode: str) -> list[str]:
    sql = "SELECT origin FROM episode_origins WHERE episode = :episode ORDER BY position"
    return [origin for (origin,) in session.tuples(sql, episode=episode)]


def _remember(session: Session, episode: str, others: list[str]) -> None:
    session.change("DELETE FROM episode_origins WHERE episode = :episode", episode=episode)
    for position, origin in enumerate(one for one in dict.fromkeys(others) if one != episode):
        session.insert("episode_origins", {"episode": episode, "origin": origin, "position": position})
