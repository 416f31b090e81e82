"""What checks found, kept in the file. It is derived: it may go at any time, and goes with what it speaks of."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.session import Session
from workbench.store.tables import CheckedEpisodeRow, KeptWarningRow


@dataclass(frozen=True, slots=True)
class CheckedEpisode:
    """An episode that was checked to its end, when (UTC, ISO), and digests of its text then and of what was gone by."""

    episode: str
    text_hash: str
    grounds: str
    by_meaning: bool
    checked_at: str


@dataclass(frozen=True, slots=True)
class RestsOn:
    """A piece of what a warning rests on: a fact's id ("": none), and the words of an episode (None, "": none)."""

    fact: str
    episode: str | None
    quote: str


@dataclass(frozen=True, slots=True)
class KeptWarning:
    """A warning's words, where they stood, and what it rests on; `data` is the rest of it, as JSON."""

    warning: str
    episode: str
    start: int
    quote: str
    evidence: tuple[RestsOn, ...]
    data: str


class Checks:
    """The last results of checks, branch by branch."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def checked(self, branch: str) -> list[CheckedEpisode]:
        """The episodes that were checked."""
        rows = self._session.all(select(CheckedEpisodeRow).where(col(CheckedEpisodeRow.branch) == branch))
        return [
            CheckedEpisode(row.episode, row.text_hash, row.grounds, bool(row.by_meaning), row.checked_at)
            for row in rows
        ]

    def warnings(self, branch: str) -> list[KeptWarning]:
        """What was found in them, and while they were being written."""
        rows = self._session.all(select(KeptWarningRow).where(col(KeptWarningRow.branch) == branch))
        return [
            KeptWarning(row.warning, row.episode, row.start, row.quote, _read(row.evidence), row.data) for row in rows
        ]

    def replace(self, branch: str, checked: Iterable[CheckedEpisode], warnings: Iterable[KeptWarning]) -> None:
        """Keep these, in place of all that was kept of the branch. What speaks of episodes there are none of is left
        out: they may have gone while it was found."""
        self.forget(branch)
        there = {row.id for row in self._session.query("SELECT id FROM episodes")}
        self._session.run(
            insert(CheckedEpisodeRow),
            [
                {
                    "branch": branch,
                    "episode": one.episode,
                    "text_hash": one.text_hash,
                    "grounds": one.grounds,
                    "by_meaning": one.by_meaning,
                    "checked_at": one.checked_at,
                }
                for one in checked
                if one.episode in there
            ],
        )
        self._session.run(
            insert(KeptWarningRow),
            [
                {
                    "branch": branch,
                    "warning": one.warning,
                    "episode": one.episode,
                    "start": one.start,
                    "quote": one.quote,
                    "evidence": _write(one.evidence),
                    "data": one.data,
                }
                for one in warnings
                if one.episode in there
            ],
        )

    def forget(self, branch: str) -> None:
        """Keep nothing of a branch."""
        for table in (CheckedEpisodeRow, KeptWarningRow):
            self._session.run(delete(table).where(col(table.branch) == branch))

    def grounds(self, branch: str) -> str:
        """A digest of what checks go by besides the text: the cast, the facts and who learns them, in what order the
        episodes are told and happen."""
        digest = hashlib.sha256(branch.encode())
        for sql in _GROUNDS:
            for row in self._session.tuples(sql):
                digest.update(repr(row).encode())
        return digest.hexdigest()[:32]

    def sweep(self) -> None:
        """Let go of every warning whose words, or whose evidence, no longer stand in the manuscript: what was erased
        must not live on in it."""
        texts = {row.id: row.text for row in self._session.query("SELECT id, text FROM episodes")}
        facts = {row.id for row in self._session.query("SELECT id FROM facts")}
        for row in self._session.all(select(KeptWarningRow)):
            evidence = _read(row.evidence)
            stands = row.quote in texts.get(row.episode, "") and all(
                one.fact in {"", *facts} and (not one.episode or one.quote in texts.get(one.episode, ""))
                for one in evidence
            )
            if not stands:
                gone = delete(KeptWarningRow).where(
                    col(KeptWarningRow.branch) == row.branch, col(KeptWarningRow.warning) == row.warning
                )
                self._session.run(gone)


def text_hash(text: str) -> str:
    """The digest by which the text of an episode is known again."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


_GROUNDS = (
    "SELECT id, hash, scope, owner, status, known_always, known_from_episode, true_from_episode, true_until_episode, "
    "superseded_by, deleted_at FROM facts ORDER BY id",
    "SELECT fact, character, mention, stance, belief, status, deleted_at FROM knowledge ORDER BY id",
    "SELECT id, name, first_person, status FROM characters ORDER BY id",
    "SELECT character, name, since_episode FROM aliases ORDER BY 1, 2, 3",
    "SELECT character, towards, name, since_episode FROM appellations ORDER BY 1, 2, 3, 4",
    "SELECT episode, character FROM narrators ORDER BY 1",
    "SELECT branch, kind, target, value FROM branch_decisions ORDER BY 1, 2, 3",
    "SELECT id, branch, order_key, part, chronology, goes_on, deleted_at FROM episodes ORDER BY id",
)


def _write(evidence: Sequence[RestsOn]) -> str:
    return json.dumps([(one.fact, one.episode, one.quote) for one in evidence], ensure_ascii=False)


def _read(text: str) -> tuple[RestsOn, ...]:
    return tuple(RestsOn(fact, episode, quote) for fact, episode, quote in json.loads(text))
