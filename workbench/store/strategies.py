"""What has worked in this story, stored as it happened; what became of it is read from the story as it stands.

An answer that was asked for anew, put into other words or erased, and a fact the author accepts or rejects count as
they are now: taking that back takes back what was learnt from it.
"""

from collections.abc import Sequence

from sqlalchemy import delete, insert
from sqlmodel import col

from workbench.store.session import Session, new_id, now
from workbench.store.tables import (
    StrategyAnswerRow,
    StrategyFailureRow,
    StrategyReadingRow,
    StrategyScoreRow,
)
from workbench.story.strategies import Approach, Asks, Failure, Lookup, Mix, Outcomes, Split, Tally

_TABLES = ("strategy_answers", "strategy_failures", "strategy_tries", "strategy_readings")

_REWRITTEN = "CASE WHEN json_valid({0}.receipt) THEN json_extract({0}.receipt, '$.rewritten') END IS 1"
_STANDING = f"""
    SELECT a.*, {_REWRITTEN.format("t")} AS rewritten,
           EXISTS (SELECT 1 FROM turns s WHERE s.parent = t.parent AND s.role = 'answer' AND s.position > t.position)
               AS redone,
           EXISTS (SELECT 1 FROM turns s WHERE s.parent = t.parent AND s.role = 'answer' AND s.position > t.position
                   AND {_REWRITTEN.format("s")}) AS put_otherwise
    FROM strategy_answers a JOIN turns t ON t.id = a.turn JOIN threads h ON h.id = t.thread
    WHERE a.forgotten = '' AND h.deleted_at IS NULL
"""
"""The answers that count, and what the author did with them."""

_TALLIES = f"""
    WITH standing AS ({_STANDING})
    SELECT c.split, c.mix, sum(w.weight) AS weight, sum(w.weight * c.score) AS total,
           sum(w.split = c.split AND w.mix = c.mix) AS taken
    FROM (SELECT *, CASE WHEN redone THEN 0 WHEN rewritten THEN 2 ELSE 1 END AS weight FROM standing) w
    JOIN strategy_scores c ON c.turn = w.turn
    WHERE w.asks = :asks AND w.language = :language AND w.weight > 0
    GROUP BY c.split, c.mix
"""

_OUTCOMES = f"""
    WITH standing AS ({_STANDING})
    SELECT asks, language, count(*) AS answers, sum(redone AND NOT put_otherwise) AS redone,
           sum(rewritten) AS rewritten, sum(handed) AS handed, sum(used) AS used
    FROM standing GROUP BY asks, language ORDER BY asks, language
"""

_RECENT = """
    SELECT f.failure FROM strategy_failures f
    WHERE f.forgotten = '' AND f.asks = :asks AND f.language = :language AND f.turn IN (
        SELECT turn FROM (
            SELECT turn, created_at FROM strategy_answers
            WHERE forgotten = '' AND asks = :asks AND language = :language
            UNION SELECT turn, created_at FROM strategy_failures
            WHERE forgotten = '' AND asks = :asks AND language = :language
        ) GROUP BY turn ORDER BY max(created_at) DESC, turn DESC LIMIT :window
    )
"""

_UNLEARNT = """
    SELECT t.id FROM turns t JOIN threads h ON h.id = t.thread
    WHERE t.role = 'answer' AND t.ending <> 'stopped' AND t.receipt <> '' AND h.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM strategy_answers a WHERE a.turn = t.id)
    ORDER BY t.created_at DESC, t.position DESC LIMIT :limit
"""

_DECIDED = """
    SELECT r.model, r.way, sum(f.status = 'accepted') AS accepted, sum(f.status = 'rejected') AS rejected
    FROM strategy_readings r JOIN facts f ON f.source = 'model' AND f.id IN (
        SELECT fact FROM mentions m WHERE m.passage = r.passage AND m.fact IS NOT NULL)
    WHERE r.forgotten = '' GROUP BY r.model, r.way
"""


class Strategies:
    """How questions were looked up and passages were read, and what came of it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def unlearnt(self, limit: int) -> list[str]:
        """Answers (turns' ids) of which nothing has been recorded, the latest first."""
        return [row.id for row in self._session.query(_UNLEARNT, limit=limit)]

    def note(self, lookup: Lookup) -> None:
        """Record how the question under an answer was looked up, in place of what was recorded of it before."""
        time = now()
        self._session.run(delete(StrategyAnswerRow).where(col(StrategyAnswerRow.turn) == lookup.turn))
        row = {
            "turn": lookup.turn,
            "asks": lookup.asks.value,
            "language": lookup.language,
            "split": lookup.approach.split.value,
            "mix": lookup.approach.mix.value,
            "handed": lookup.handed,
            "used": lookup.used,
            "created_at": time,
        }
        self._session.run(insert(StrategyAnswerRow), [row])
        scores = [
            {"turn": lookup.turn, "split": one.split.value, "mix": one.mix.value, "score": score}
            for one, score in lookup.scores
        ]
        self._session.run(insert(StrategyScoreRow), scores)
        for failure in lookup.failures:
            self.note_failure(lookup.turn, failure, lookup.asks, lookup.language)

    def note_failure(self, turn: str, failure: Failure, asks: Asks, language: str) -> None:
        """Record what went wrong with an answer, or with a question (a turn's id) that got none."""
        same = (col(StrategyFailureRow.turn) == turn) & (col(StrategyFailureRow.failure) == failure.value)
        self._session.run(delete(StrategyFailureRow).where(same))
        row = {"turn": turn, "failure": failure.value, "asks": asks.value, "language": language, "created_at": now()}
        self._session.run(insert(StrategyFailureRow), [row])

    def tallies(self, asks: Asks, language: str) -> list[Tally]:
        """How each approach has done with a kind of question, where anything is known of it."""
        rows = self._session.query(_TALLIES, asks=asks.value, language=language)
        return [
            Tally(Approach(Split(row.split), Mix(row.mix)), row.weight, row.total / row.weight, row.taken)
            for row in rows
        ]

    def outcomes(self) -> list[Outcomes]:
        """What became of the answers, by kind of question and language."""
        return [
            Outcomes(Asks(r.asks), r.language, r.answers, r.redone, r.rewritten, r.handed, r.used)
            for r in self._session.query(_OUTCOMES)
        ]

    def recent_failures(self, asks: Asks, language: str, window: int) -> list[Failure]:
        """What went wrong with the last `window` answers to a kind of question, each as often as it did."""
        rows = self._session.query(_RECENT, asks=asks.value, language=language, window=window)
        return [Failure(row.failure) for row in rows]

    def failures(self) -> list[tuple[Asks, str, Failure, int]]:
        """(kind of question, language, what went wrong, how often), over all that counts."""
        rows = self._session.query(
            "SELECT asks, language, failure, count(*) AS times FROM strategy_failures WHERE forgotten = '' "
            "GROUP BY asks, language, failure ORDER BY asks, language, failure"
        )
        return [(Asks(row.asks), row.language, Failure(row.failure), row.times) for row in rows]

    def tries(self, model: str | None = None) -> list[tuple[str, str, str, int, int]]:
        """(model, trouble, way, times tried, times it helped), of one model when given."""
        rows = self._session.query(
            "SELECT model, trouble, way, count(*) AS tried, sum(helped) AS helped FROM strategy_tries "
            "WHERE forgotten = '' AND (:model IS NULL OR model = :model) "
            "GROUP BY model, trouble, way ORDER BY model, trouble, way",
            model=model,
        )
        return [(row.model, row.trouble, row.way, row.tried, row.helped) for row in rows]

    def note_reading(self, passage: str, model: str, way: str) -> None:
        """Record in which way a passage was read in the end."""
        self._session.run(delete(StrategyReadingRow).where(col(StrategyReadingRow.passage) == passage))
        row = {"passage": passage, "model": model, "way": way, "created_at": now()}
        self._session.run(insert(StrategyReadingRow), [row])

    def decided(self, model: str | None = None) -> list[tuple[str, str, int, int]]:
        """(model, way, facts accepted, facts rejected) of what was read that way, as the author has decided by now."""
        rows = self._session.query(_DECIDED)
        found = [(row.model, row.way, row.accepted or 0, row.rejected or 0) for row in rows]
        return [one for one in found if model is None or one[0] == model]

    def forget(self) -> str:
        """Begin anew: nothing recorded so far counts any more. Returns what `remember` takes to undo it."""
        reset = new_id("reset")
        for table in _TABLES:
            self._session.change(f"UPDATE {table} SET forgotten = :reset WHERE forgotten = ''", reset=reset)
        return reset

    def remember(self, resets: Sequence[str]) -> None:
        """Have count again what these resets set aside."""
        for reset in resets:
            for table in _TABLES:
                self._session.change(f"UPDATE {table} SET forgotten = '' WHERE forgotten = :reset", reset=reset)

    def resets(self) -> list[str]:
        """The resets that something was set aside by, the latest first."""
        union = " UNION ALL ".join(
            f"SELECT forgotten, max(created_at) AS at FROM {t} GROUP BY forgotten" for t in _TABLES
        )
        rows = self._session.query(
            f"SELECT forgotten FROM ({union}) WHERE forgotten <> '' GROUP BY forgotten ORDER BY max(at) DESC"
        )
        return [row.forgotten for row in rows]
