"""The gate in SQL: one query says what one character may know at one point of the story.

Written apart from `workbench.story.gate.judge`, which states the same rule in Python; each checks the other. Questions
about whole stories are answered from memory (`workbench.store.gate_set`) while the story is the one that was read.
"""

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Row

from workbench.store import lineage
from workbench.store.branching import SHADOWS, shadow_parameters, view_of
from workbench.store.gate_set import GateSet, Sight
from workbench.store.session import Session
from workbench.story.gate import OPENS_FROM, Ground, Verdict
from workbench.story.knowledge import Stance
from workbench.story.timeline import END_OF_EPISODE, Timeline
from workbench.story.viewpoint import Order, Viewpoint

_SQL = """
WITH
stops AS MATERIALIZED (SELECT key AS episode, value AS rank FROM json_each(:ranks)),
-- Where each mention ends, in the viewpoint's order; only live episodes of the branch have a rank.
placed AS MATERIALIZED (
    SELECT m.id, m.fact, m.stale AND m.rel_start IS NOT NULL AS gone, s.rank,
           coalesce(coalesce(p.start, 0) + m.rel_end, :end_of_episode) AS at
    FROM mentions m JOIN stops s ON s.episode = m.episode LEFT JOIN passages p ON p.id = m.passage
),
-- The birth of a fact is its earliest standing mention; one whose every quote changed is edited away.
births AS MATERIALIZED (
    SELECT fact, rank, at FROM (
        SELECT fact, rank, at, row_number() OVER (PARTITION BY fact ORDER BY rank, at) AS place
        FROM placed WHERE fact IS NOT NULL AND NOT gone
    ) WHERE place = 1
),
-- This person's moments before the viewpoint; one that was always so lies before everything. Accepted ones, and, where
-- proposals count, sure ones that open; of what no longer reads so only the author's denials, without a belief.
past AS MATERIALIZED (
    SELECT k.id, k.fact, k.stance, iif(m.gone, '', k.belief) AS belief, k.sequence, k.source,
           k.status = 'proposed' AS unsure,
           coalesce(m.rank, 0) AS rank, coalesce(m.at, 0) AS at
    FROM knowledge k LEFT JOIN placed m ON m.id = k.mention
    WHERE k.character = :character AND k.deleted_at IS NULL
      AND (k.status = 'accepted'
           OR k.status = 'proposed' AND k.stance = 'knows' AND k.sureness >= :opens_from AND NOT :strict)
      AND (m.gone IS NOT TRUE OR k.status = 'accepted' AND k.source = 'author' AND k.stance <> 'knows')
      AND CASE WHEN k.mention IS NULL THEN k.how = 'always' ELSE (m.rank, m.at) <= (:rank, :at) END
),
words AS MATERIALIZED (
    SELECT fact, id, stance, belief FROM (
        SELECT *, row_number() OVER (PARTITION BY fact ORDER BY rank DESC, at DESC, sequence DESC) AS place
        FROM past WHERE source = 'author' AND NOT unsure
    ) WHERE place = 1
),
lessons AS MATERIALIZED (
    SELECT fact, id, unsure FROM (
        SELECT *, row_number() OVER (PARTITION BY fact ORDER BY unsure, rank, at, sequence) AS place
        FROM past WHERE stance = 'knows'
    ) WHERE place = 1
),
beliefs AS MATERIALIZED (
    SELECT fact, id, stance, belief FROM (
        SELECT *, row_number() OVER (PARTITION BY fact ORDER BY rank DESC, at DESC, sequence DESC) AS place
        FROM past WHERE stance IN ('suspects', 'believes_false')
    ) WHERE place = 1
),
-- One row a fact. Joined one by one, SQLite would search some of these from end to end for every fact.
gathered AS MATERIALIZED (
    SELECT fact, max(rank) AS rank, max(at) AS at,
           max(word) AS word, max(word_stance) AS word_stance, max(word_belief) AS word_belief,
           max(lesson) AS lesson, max(unsure) AS unsure,
           max(held) AS held, max(held_stance) AS held_stance, max(held_belief) AS held_belief
    FROM (
        SELECT fact, rank, at, NULL AS word, NULL AS word_stance, NULL AS word_belief,
               NULL AS lesson, NULL AS unsure, NULL AS held, NULL AS held_stance, NULL AS held_belief FROM births
        UNION ALL SELECT fact, NULL, NULL, id, stance, belief, NULL, NULL, NULL, NULL, NULL FROM words
        UNION ALL SELECT fact, NULL, NULL, NULL, NULL, NULL, id, unsure, NULL, NULL, NULL FROM lessons
        UNION ALL SELECT fact, NULL, NULL, NULL, NULL, NULL, NULL, NULL, id, stance, belief FROM beliefs
    ) GROUP BY fact HAVING max(rank) IS NOT NULL
),
candidates AS (
    SELECT g.*, f.scope, f.sequence, f.status = 'proposed' AS proposed, f.owner = :character AS own,
           (g.rank, g.at) <= (:rank, :at) AS born,
           f.known_always OR CASE
               WHEN f.known_from_episode IS NULL THEN (g.rank, g.at) <= (:rank, :at)
               ELSE EXISTS (SELECT 1 FROM stops s WHERE s.episode = f.known_from_episode
                            AND (s.rank, coalesce(f.known_from_offset, :end_of_episode)) <= (:rank, :at))
           END AS since
    FROM gathered g CROSS JOIN facts f ON f.id = g.fact
    WHERE f.deleted_at IS NULL AND f.status <> 'rejected' AND NOT (:strict AND f.status = 'proposed')
),
ruled AS (
    SELECT *, CASE WHEN word IS NOT NULL THEN iif(word_stance = 'knows', 'author', 'withheld')
                   WHEN scope = 'world' AND born THEN 'common'
                   WHEN scope = 'character' AND own AND since THEN 'own'
                   WHEN scope <> 'world' AND lesson IS NOT NULL THEN 'learned'
                   WHEN held IS NOT NULL THEN 'withheld'
              END AS ground
    FROM candidates
)
SELECT fact, proposed, ground, word, word_stance, word_belief, lesson, unsure, held, held_stance, held_belief
FROM ruled WHERE ground IS NOT NULL ORDER BY sequence
"""


# The same over the tables as a branch sees them.
_SQL_IN_BRANCHES = _SQL.replace("WITH\n", f"WITH\n{SHADOWS}", 1)

_FEW = """
few AS MATERIALIZED (SELECT value AS fact FROM json_each(:only)),
"""
_ABOUT = """
about AS MATERIALIZED (
    SELECT * FROM main.mentions WHERE fact IN (SELECT fact FROM few)
    UNION
    SELECT * FROM main.mentions
    WHERE id IN (SELECT mention FROM knowledge WHERE fact IN (SELECT fact FROM few) AND character = :character)
),
"""


def _about_few(sql: str) -> str:
    """The query asked about a few facts: only their rows are looked at, so that it takes a moment, not a second."""
    for table, short in (("facts", "f"), ("knowledge", "k")):
        key = "id" if table == "facts" else "fact"
        few = f"(SELECT * FROM main.{table} WHERE {key} IN (SELECT fact FROM few))"
        sql = sql.replace(f"FROM main.{table} {short} ", f"FROM {few} {short} ")
    sql = sql.replace("WITH\n", f"WITH\n{_FEW}", 1).replace("stops AS MAT", f"{_ABOUT}stops AS MAT", 1)
    sql = sql.replace("FROM mentions m ", "FROM about m ", 1)
    return sql.replace("WHERE k.character = ", "WHERE k.fact IN (SELECT fact FROM few) AND k.character = ", 1)


_FEW_SQL, _FEW_SQL_IN_BRANCHES = _about_few(_SQL), _about_few(_SQL_IN_BRANCHES)


class Gate:
    """What may be known."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def visible(self, viewpoint: Viewpoint) -> list[Verdict]:
        """The verdicts on every fact the viewpoint may know, and on those it suspects, believes wrongly or, by the
        author's word, is unaware of; in the order the facts were recorded.

        Raises InputError for a branch that is not there.
        """
        return self.ask(viewpoint) if self._session.state is None else self.look(viewpoint).verdicts()

    def look(self, viewpoint: Viewpoint) -> Sight:
        """What `visible` says, from memory and without making the verdicts. Raises InputError as it does."""
        branch = viewpoint.branch
        known = self._session.remember(("gate", branch), lambda: GateSet(self._session, branch))
        return known.look(self._session, viewpoint)

    def timeline(self, branch: str) -> Timeline:
        """The order of a branch's episodes, as the gate goes by it. Raises InputError for an unknown branch."""
        return self._session.remember(("timeline", branch), lambda: lineage.timeline(self._session, branch))

    def ask(self, viewpoint: Viewpoint, only: Collection[str] | None = None) -> list[Verdict]:
        """What `visible` gives, by the one query over the rows as they are in this transaction; about these facts alone
        when `only` is given."""
        branch = viewpoint.branch
        view = self._session.remember(("view", branch), lambda: view_of(self._session, branch))
        timeline = self.timeline(branch)
        rank, at = timeline.cutoff(viewpoint)
        if only is None:
            sql = _SQL if view.alone else _SQL_IN_BRANCHES
        else:
            sql = _FEW_SQL if view.alone else _FEW_SQL_IN_BRANCHES
        rows = self._session.query(
            sql,
            ranks=self._session.remember(("ranks", branch, viewpoint.order), lambda: _ranks(timeline, viewpoint.order)),
            rank=rank,
            at=at,
            character=viewpoint.character,
            strict=viewpoint.strict,
            end_of_episode=END_OF_EPISODE,
            opens_from=OPENS_FROM,
            **({} if only is None else {"only": json.dumps(list(only))}),
            **({} if view.alone else shadow_parameters(view)),
        )
        return [_verdict(row) for row in rows]


def _ranks(timeline: Timeline, order: Order) -> str:
    return json.dumps(timeline.telling if order is Order.TELLING else timeline.story)


def _verdict(row: Row[Any]) -> Verdict:
    ground = Ground(row.ground)
    if ground is Ground.AUTHOR:
        return Verdict(row.fact, True, ground, Stance.KNOWS, proposed=bool(row.proposed), moment=row.word)
    if ground in (Ground.COMMON, Ground.OWN):
        return Verdict(row.fact, True, ground, Stance.KNOWS, proposed=bool(row.proposed))
    if ground is Ground.LEARNED:
        proposed = bool(row.proposed or row.unsure)
        return Verdict(row.fact, True, ground, Stance.KNOWS, proposed=proposed, moment=row.lesson)
    if row.word is None:
        return Verdict(row.fact, False, ground, Stance(row.held_stance), row.held_belief, moment=row.held)
    stance = Stance(row.word_stance)
    belief = "" if stance is Stance.UNAWARE else row.word_belief
    return Verdict(row.fact, False, ground, stance, belief, moment=row.word)
