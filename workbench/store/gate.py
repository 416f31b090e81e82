"""The gate in SQL: one query says what one character may know at one point of the story.

Written apart from `workbench.story.gate.judge`, which states the same rule in Python; each checks the other.
"""

import json
from typing import Any

from sqlalchemy import Row

from workbench.store import lineage
from workbench.store.session import Session
from workbench.story.gate import Ground, Verdict
from workbench.story.knowledge import Stance
from workbench.story.timeline import END_OF_EPISODE
from workbench.story.viewpoint import Order, Viewpoint

_SQL = """
WITH
stops AS MATERIALIZED (SELECT key AS episode, value AS rank FROM json_each(:ranks)),
-- Where each mention ends, in the viewpoint's order; only live episodes of the branch have a rank.
placed AS MATERIALIZED (
    SELECT m.id, m.fact, m.stale, s.rank,
           coalesce(coalesce(p.start, 0) + m.rel_end, :end_of_episode) AS at
    FROM mentions m JOIN stops s ON s.episode = m.episode LEFT JOIN passages p ON p.id = m.passage
),
-- The birth of a fact is its earliest standing mention, or its earliest one when every quote changed.
births AS MATERIALIZED (
    SELECT fact, rank, at FROM (
        SELECT fact, rank, at, row_number() OVER (PARTITION BY fact ORDER BY stale, rank, at) AS place
        FROM placed WHERE fact IS NOT NULL
    ) WHERE place = 1
),
-- This person's accepted moments before the viewpoint; one that was always so lies before everything.
past AS MATERIALIZED (
    SELECT k.id, k.fact, k.stance, k.belief, k.sequence, k.source,
           coalesce(m.rank, 0) AS rank, coalesce(m.at, 0) AS at
    FROM knowledge k LEFT JOIN placed m ON m.id = k.mention
    WHERE k.character = :character AND k.status = 'accepted' AND k.deleted_at IS NULL
      AND CASE WHEN k.mention IS NULL THEN k.how = 'always' ELSE (m.rank, m.at) <= (:rank, :at) END
),
words AS MATERIALIZED (
    SELECT fact, id, stance, belief FROM (
        SELECT *, row_number() OVER (PARTITION BY fact ORDER BY rank DESC, at DESC, sequence DESC) AS place
        FROM past WHERE source = 'author'
    ) WHERE place = 1
),
lessons AS MATERIALIZED (
    SELECT fact, id, stance, belief FROM (
        SELECT *, row_number() OVER (PARTITION BY fact ORDER BY rank, at, sequence) AS place
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
           max(lesson) AS lesson, max(held) AS held, max(held_stance) AS held_stance, max(held_belief) AS held_belief
    FROM (
        SELECT fact, rank, at, NULL AS word, NULL AS word_stance, NULL AS word_belief,
               NULL AS lesson, NULL AS held, NULL AS held_stance, NULL AS held_belief FROM births
        UNION ALL SELECT fact, NULL, NULL, id, stance, belief, NULL, NULL, NULL, NULL FROM words
        UNION ALL SELECT fact, NULL, NULL, NULL, NULL, NULL, id, NULL, NULL, NULL FROM lessons
        UNION ALL SELECT fact, NULL, NULL, NULL, NULL, NULL, NULL, id, stance, belief FROM beliefs
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
                   WHEN scope <> 'world' AND NOT proposed AND lesson IS NOT NULL THEN 'learned'
                   WHEN held IS NOT NULL THEN 'withheld'
              END AS ground
    FROM candidates
)
SELECT fact, proposed, ground, word, word_stance, word_belief, lesson, held, held_stance, held_belief
FROM ruled WHERE ground IS NOT NULL ORDER BY sequence
"""


class Gate:
    """What may be known."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def visible(self, viewpoint: Viewpoint) -> list[Verdict]:
        """The verdicts on every fact the viewpoint may know, and on those it suspects, believes wrongly or, by the
        author's word, is unaware of; in the order the facts were recorded.

        Raises InputError for a branch that is not there.
        """
        timeline = lineage.timeline(self._session, viewpoint.branch)
        rank, at = timeline.cutoff(viewpoint)
        rows = self._session.query(
            _SQL,
            ranks=json.dumps(timeline.telling if viewpoint.order is Order.TELLING else timeline.story),
            rank=rank,
            at=at,
            character=viewpoint.character,
            strict=viewpoint.strict,
            end_of_episode=END_OF_EPISODE,
        )
        return [_verdict(row) for row in rows]


def _verdict(row: Row[Any]) -> Verdict:
    ground = Ground(row.ground)
    if ground is Ground.AUTHOR:
        return Verdict(row.fact, True, ground, Stance.KNOWS, proposed=bool(row.proposed), moment=row.word)
    if ground in (Ground.COMMON, Ground.OWN):
        return Verdict(row.fact, True, ground, Stance.KNOWS, proposed=bool(row.proposed))
    if ground is Ground.LEARNED:
        return Verdict(row.fact, True, ground, Stance.KNOWS, moment=row.lesson)
    if row.word is None:
        return Verdict(row.fact, False, ground, Stance(row.held_stance), row.held_belief, moment=row.held)
    stance = Stance(row.word_stance)
    belief = "" if stance is Stance.UNAWARE else row.word_belief
    return Verdict(row.fact, False, ground, stance, belief, moment=row.word)
