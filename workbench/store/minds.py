"""Minds, stored: uses, the sittings that consolidated them, insights, and the author's own word."""

import builtins
import json
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlmodel import SQLModel, col

from workbench.store.session import Session, new_id, now
from workbench.store.tables import (
    MindConsolidationRow,
    MindHabitRow,
    MindInsightRow,
    MindMarkRow,
    MindReadingRow,
    MindUseRow,
)
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.minds import Habit, Insight, Mark, Reach, Use
from workbench.story.viewpoint import Order

_AT_ONCE = 500
"""Rows asked for or deleted by one statement."""


class Minds:
    """What is kept of every character's mind beside what they know. Nothing here is gated."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def uses(self, character: str, branch: str) -> list[Use]:
        """What was on a mind, in the order it was."""
        wanted = select(MindUseRow).where(col(MindUseRow.character) == character, col(MindUseRow.branch) == branch)
        return [_use(row) for row in self._session.all(wanted.order_by(col(MindUseRow.sequence)))]

    def pending(self) -> list[tuple[str, str]]:
        """The (character, branch) pairs whose uses are not all consolidated, in a fixed order."""
        rows = self._session.tuples(
            "SELECT DISTINCT character, branch FROM mind_uses WHERE consolidation IS NULL ORDER BY character, branch"
        )
        return [(character, branch) for character, branch in rows]

    def note(self, character: str, reach: Reach, facts: Sequence[str]) -> Use:
        """Keep that these facts were on a mind together."""
        use = Use(new_id("use"), character, reach, tuple(facts), self._next(MindUseRow))
        self.put(use)
        return use

    def put(self, use: Use) -> None:
        """Put a use back that was forgotten."""
        if use.consolidation is not None and use.consolidation not in self.sittings():
            use = replace(use, consolidation=None)
        row = _reach(use.reach) | {
            "id": use.id,
            "character": use.character,
            "branch": use.reach.branch,
            "facts": list(use.facts),
            "sequence": use.sequence,
            "consolidation": use.consolidation,
            "created_at": now(),
        }
        self._session.run(insert(MindUseRow), [row])

    def forget(self, uses: Sequence[str]) -> None:
        """Take uses out as if they had never been."""
        self._session.run(delete(MindUseRow).where(col(MindUseRow.id).in_(uses)))

    def consolidate(self, uses: Sequence[Use], insights: Sequence[Insight]) -> str:
        """Make uses of one mind part of its long-term memory, with what they came to; returns the sitting's id."""
        return self.sit_again(new_id("sitting"), now(), uses, insights)

    def sit_again(self, sitting: str, at: str, uses: Sequence[Use], insights: Sequence[Insight]) -> str:
        """Put back a sitting that was taken back, under its id and time, as the latest of its mind."""
        row = {
            "id": sitting,
            "character": uses[0].character,
            "branch": uses[0].reach.branch,
            "sequence": self._next(MindConsolidationRow),
            "created_at": at,
        }
        self._session.run(insert(MindConsolidationRow), [row])
        ids = [use.id for use in uses]
        self._session.run(update(MindUseRow).where(col(MindUseRow.id).in_(ids)).values(consolidation=sitting))
        self._add_insights([replace(one, consolidation=sitting) for one in insights])
        return sitting

    def sittings(self, character: str | None = None, branch: str | None = None) -> list[str]:
        """The ids of what consolidated minds, oldest first."""
        rows = self._session.query(
            "SELECT id FROM mind_consolidations WHERE (:who IS NULL OR character = :who) "
            "AND (:branch IS NULL OR branch = :branch) ORDER BY sequence",
            who=character,
            branch=branch,
        )
        return [row.id for row in rows]

    def sat_at(self, sitting: str) -> str:
        """When a sitting was, in UTC (ISO 8601). Raises InputError when it is not there."""
        row = self._session.first(select(MindConsolidationRow).where(col(MindConsolidationRow.id) == sitting))
        if row is None:
            raise InputError("There is no consolidation “{sitting}” of a mind; see the list of them.", sitting=sitting)
        return str(row.created_at)

    def undo(self, sitting: str) -> None:
        """Take a sitting back: its uses are working memory again, its insights are gone. Raises InputError when it is
        not there."""
        self._session.run(delete(MindInsightRow).where(col(MindInsightRow.consolidation) == sitting))
        mine = col(MindUseRow.consolidation) == sitting
        self._session.run(update(MindUseRow).where(mine).values(consolidation=None))
        if not self._session.run(delete(MindConsolidationRow).where(col(MindConsolidationRow.id) == sitting)):
            raise InputError("There is no consolidation “{sitting}” of a mind; see the list of them.", sitting=sitting)

    def insights(self, character: str, branch: str) -> list[Insight]:
        """What a mind's minor memories came to, oldest first."""
        rows = self._session.all(
            select(MindInsightRow, col(MindConsolidationRow.character), col(MindConsolidationRow.branch))
            .join(MindConsolidationRow, col(MindConsolidationRow.id) == col(MindInsightRow.consolidation))
            .where(col(MindConsolidationRow.character) == character, col(MindConsolidationRow.branch) == branch)
            .order_by(col(MindInsightRow.sequence))
        )
        return [
            Insight(row.id, row.character, _reached(row), row.about, row.text, tuple(row.sources), row.consolidation)
            for row in rows
        ]

    def drop_insight(self, insight: str) -> None:
        """Take one insight out."""
        self._session.run(delete(MindInsightRow).where(col(MindInsightRow.id) == insight))

    def put_insight(self, insight: Insight) -> None:
        """Put an insight back that was taken out, as the latest; without its sitting there is nothing to put."""
        if insight.consolidation in self.sittings():
            self._add_insights([insight])

    def marks(self, character: str) -> dict[str, Mark]:
        """The author's word on how a mind keeps facts, by fact."""
        rows = self._session.all(
            select(MindMarkRow).where(col(MindMarkRow.character) == character).order_by(col(MindMarkRow.fact))
        )
        return {
            row.fact: Mark(
                row.character, row.fact, bool(row.core), row.location, row.emotion, row.senses, row.time, row.who
            )
            for row in rows
        }

    def mark(self, mark: Mark) -> None:
        """Have this be the author's word. A mark that says nothing is taken out."""
        mine = (col(MindMarkRow.character) == mark.character, col(MindMarkRow.fact) == mark.fact)
        self._session.run(delete(MindMarkRow).where(*mine))
        if mark != Mark(mark.character, mark.fact):
            names = ("character", "fact", "core", "location", "emotion", "senses", "time", "who")
            row: dict[str, Any] = {name: getattr(mark, name) for name in names}
            self._session.run(insert(MindMarkRow), [row | {"id": new_id("mark")}])

    def readings(self, keys: Collection[str]) -> dict[str, list[Any]]:
        """What sentences tell, as plain data, of those of these keys that are kept."""
        found: dict[str, builtins.list[Any]] = {}
        wanted = sorted(keys)
        for at in range(0, len(wanted), _AT_ONCE):
            among = select(MindReadingRow).where(col(MindReadingRow.key).in_(wanted[at : at + _AT_ONCE]))
            found |= {row.key: row.told for row in self._session.all(among)}
        return found

    def read_keys(self) -> frozenset[str]:
        """The keys of all that is kept."""
        return frozenset(key for (key,) in self._session.tuples("SELECT key FROM mind_readings"))

    def keep_readings(self, readings: Mapping[str, builtins.list[Any]], wanted: Container[str]) -> None:
        """Keep these, and of those kept before only what is still `wanted`."""
        gone = [key for key in self.read_keys() if key not in wanted]
        for at in range(0, len(gone), _AT_ONCE):
            self._session.run(delete(MindReadingRow).where(col(MindReadingRow.key).in_(gone[at : at + _AT_ONCE])))
        if readings:
            self._session.run(insert(MindReadingRow), [{"key": key, "told": told} for key, told in readings.items()])

    def habits(self, character: str) -> list[Habit]:
        """The habits that the author gave somebody, in the order they were given."""
        wanted = select(MindHabitRow).where(col(MindHabitRow.character) == character)
        return [_habit(row) for row in self._session.all(wanted.order_by(col(MindHabitRow.sequence)))]

    def add_habit(self, habit: Habit) -> Habit:
        """Give somebody a habit; one without an id gets one. Raises InputError when a part of it is empty."""
        habit = replace(habit, id=habit.id or new_id("habit"))
        row = _spoken(habit) | {
            "id": habit.id,
            "character": habit.character,
            "sequence": self._next(MindHabitRow),
        }
        self._session.run(insert(MindHabitRow), [row])
        return habit

    def change_habit(self, habit: Habit) -> Habit:
        """Replace what is said of a habit, by its id; returns what was. Raises InputError as `add_habit` and
        `remove_habit` do."""
        was = self._habit(habit.id)
        words = _spoken(habit)
        self._session.run(update(MindHabitRow).where(col(MindHabitRow.id) == habit.id).values(**words))
        return was

    def remove_habit(self, habit: str) -> Habit:
        """Take a habit from somebody; returns it. Raises InputError when there is none with this id."""
        was = self._habit(habit)
        self._session.run(delete(MindHabitRow).where(col(MindHabitRow.id) == habit))
        return was

    def _habit(self, habit: str) -> Habit:
        row = self._session.first(select(MindHabitRow).where(col(MindHabitRow.id) == habit))
        if row is None:
            raise InputError("There is no habit “{habit}”; see the list of them.", habit=habit)
        return _habit(row)

    def _add_insights(self, insights: Sequence[Insight]) -> None:
        first = self._next(MindInsightRow)
        rows = [
            _reach(insight.reach)
            | {
                "id": insight.id or new_id("insight"),
                "consolidation": insight.consolidation,
                "about": insight.about,
                "text": insight.text,
                "sources": list(insight.sources),
                "sequence": sequence,
            }
            for sequence, insight in enumerate(insights, start=first)
        ]
        self._session.run(insert(MindInsightRow), rows)

    def _next(self, table: type[SQLModel]) -> int:
        column: Any = getattr(table, "sequence")  # noqa: B009 (mypy knows no column of a table that is an argument)
        return int(self._session.scalar(select(func.coalesce(func.max(column), 0)))) + 1


def _spoken(habit: Habit) -> dict[str, Any]:
    """What is said of a habit, by column. Raises InputError when a part of it is empty."""
    if not habit.trigger.strip() or not habit.action.strip():
        raise InputError("A habit has a trigger and an action; give both.")
    return {
        "trigger": habit.trigger.strip(),
        "action": habit.action.strip(),
        "probability": habit.probability,
        "since_episode": habit.since.episode if habit.since else None,
        "since_offset": habit.since.offset if habit.since else None,
    }


def _reach(reach: Reach) -> dict[str, Any]:
    return {
        "episode": reach.place.episode if reach.place else None,
        "offset": reach.place.offset if reach.place else None,
        "order_by": reach.order.value,
        "strict": reach.strict,
    }


def _reached(row: Row[Any]) -> Reach:
    place = Place(row.episode, row.offset) if row.episode is not None else None
    return Reach(place, Order(row.order_by), bool(row.strict), row.branch)


def _use(row: Row[Any]) -> Use:
    facts: builtins.list[str] = row.facts if isinstance(row.facts, list) else json.loads(row.facts)
    return Use(row.id, row.character, _reached(row), tuple(facts), row.sequence, row.consolidation)


def _habit(row: Row[Any]) -> Habit:
    since = Place(row.since_episode, row.since_offset) if row.since_episode is not None else None
    return Habit(row.id, row.character, row.trigger, row.action, row.probability, since)
