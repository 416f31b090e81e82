"""Whatever an author does to a story's order and branches, in whatever sequence, its rows fit together and every step
comes undone.

After each step: rows name rows that are there, the ledger and the full-text index say what the facts say, and the gate
by SQL, from memory and by the plain rule agree. After each step back: the rows are what they were.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.store.conftest import story
from tests.store.test_branch_belongings import belongings, talk
from tests.store.test_branches import agree, everything
from workbench.memory.edits import Edit, awareness, branch_edits, branches, episodes, warnings
from workbench.memory.edits import Undo as Back
from workbench.store import Dismissal, StoryFile, Unit
from workbench.store.gate_set import GateSet
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.gate import judge
from workbench.story.knowledge import Stance
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Order, Viewpoint

__all__ = ["story"]

GROWING = ("revision", "next_vector", "state")
"""Columns that only ever grow, or say what the index has still to do."""

ORPHANS = {
    "mentions of nothing": """
        SELECT id FROM mentions m WHERE fact IS NULL
        AND NOT EXISTS (SELECT 1 FROM knowledge k WHERE k.mention IN (m.id, m.copy_of))
        AND NOT EXISTS (SELECT 1 FROM awareness a WHERE a.mention IN (m.id, m.copy_of))""",
    "facts that stand nowhere": """
        SELECT id FROM facts WHERE id NOT IN (SELECT fact FROM mentions WHERE fact NOT NULL)""",
    "anchors beside their passage": """
        SELECT m.id FROM mentions m JOIN passages p ON p.id = m.passage WHERE p.episode <> m.episode
        UNION SELECT s.id FROM spoken_lines s JOIN passages p ON p.id = s.passage WHERE p.episode <> s.episode""",
    "forks at nothing": """
        SELECT id FROM branches WHERE parent IS NOT NULL AND fork_episode NOT IN (SELECT id FROM episodes)""",
    "decisions about nothing": """
        SELECT id FROM branch_decisions WHERE target NOT IN (SELECT id FROM facts) AND target NOT IN
        (SELECT id FROM knowledge) AND target NOT IN (SELECT id FROM awareness)""",
}


class World:
    """One run: the unit, what its story holds now, and where random numbers point."""

    def __init__(self, unit: Unit) -> None:
        self.unit = unit

    def branch(self, number: int) -> str:
        return str(_pick(self.unit.branches.list(), number).id)

    def other(self, number: int) -> str:
        """A branch that is not the main line."""
        return str(_pick(self.unit.branches.list()[1:], number).id)

    def told(self, branch: str, number: int) -> str:
        stops = self.unit.episodes.timeline(branch).stops
        if not stops:
            raise InputError("nothing told")
        return stops[number % len(stops)].episode

    def own(self, branch: str, number: int) -> str:
        """An episode in a place of the branch's own."""
        found = self.told(branch, number)
        self.unit.episodes.check_own_place(found, branch)
        return found

    def fact(self, branch: str, number: int) -> str:
        return str(_pick(self.unit.facts.list(branch), number).id)

    def moment(self, branch: str, number: int) -> Any:
        return _pick(self.unit.knowledge.list(branch=branch), number)

    def record(self, branch: str, number: int) -> str:
        return str(_pick(self.unit.awareness.list(branch=branch), number).id)


def _pick(found: list[Any], number: int) -> Any:
    if not found:
        raise InputError("nothing there")
    return found[number % len(found)]


def _prepended(w: World, b: str, n: int) -> Edit:
    episode = w.told(b, n)
    text = w.unit.episodes.get(episode).text.base
    if b != "main":
        return branches.save_text(b, episode, ManuscriptText("雪。\n" + text))

    def edit(unit: Unit) -> Back:
        before = unit.episodes.get(episode).text
        unit.episodes.save_text(episode, ManuscriptText("雪。\n" + before.base))
        return lambda again: again.episodes.save_text(episode, before)

    return edit


def _decided(w: World, b: str, n: int) -> Edit:
    status = (Status.REJECTED, Status.ACCEPTED, Status.PROPOSED)[n % 3]
    return branch_edits.settle(b, [w.fact(b, n)], status)


STEPS: dict[str, Callable[[World, str, int], Edit]] = {
    "insert": lambda w, b, n: episodes.add("新", w.own(b, n) if n % 2 else None, branch=b),
    "text": _prepended,
    "move": lambda w, b, n: episodes.move(w.own(b, n), w.own(b, n + 1 + n // 3) if n % 5 else None, None, b),
    "trash": lambda w, b, n: branches.trash(b, w.told(b, n)) if b != "main" else episodes.trash(w.told(b, n)),
    "restore": lambda w, b, n: episodes.restore(_pick(w.unit.episodes.list(b, trash=True), n).id),
    "date": lambda w, b, n: (
        branches.date(b, w.told(b, n), n - 3.0) if b != "main" else episodes.date(w.told(b, n), n - 3.0)
    ),
    "split": lambda w, b, n: episodes.split(w.own(b, n), 2 + n),
    "merge": lambda w, b, n: episodes.merge(w.own(b, n)),
    "fork": lambda w, b, n: branches.fork("もしも", b, w.told(b, n)),
    "drop": lambda w, b, n: branches.delete(w.other(n)),
    "settle": _decided,
    "reword": lambda w, b, n: branch_edits.change(w.other(n), w.fact(w.other(n), n), text=f"言い換え{n}"),
    "give": lambda w, b, n: branch_edits.change(
        w.other(n), w.fact(w.other(n), n), owner="tsubasa", scope=Scope.CHARACTER
    ),
    "record": lambda w, b, n: branch_edits.record(b, f"新{n}", w.told(b, n), None),
    "learn": lambda w, b, n: branch_edits.say(
        w.fact(b, n), "tsubasa", (Stance.KNOWS, Stance.UNAWARE)[n % 2], 2, branch=b
    ),
    "moment": lambda w, b, n: branch_edits.learn(
        w.other(n), w.fact(w.other(n), n), "kuze", episode=w.told(w.other(n), n)
    ),
    "doubt": lambda w, b, n: branch_edits.forget(w.other(n), w.moment(w.other(n), n).id),
    "aware": lambda w, b, n: awareness.keeps_from("kuze", w.fact(b, n), None, w.told(b, n), branch=b),
    "unaware": lambda w, b, n: awareness.forget(w.record(b, n), b),
    "dismiss": lambda w, b, n: warnings.dismiss(Dismissal(f"f{n}", "わざと", episode=w.told(b, n), quote="翼")),
}  # fmt: skip

seen: Counter[str] = Counter()


@settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    steps=st.lists(
        st.tuples(st.sampled_from([*sorted(STEPS), "back", "back"]), st.integers(0, 3), st.integers(0, 11)),
        min_size=4,
        max_size=12,
    )
)
def test_any_sequence_fits_together_and_comes_undone(story: StoryFile, steps: list[tuple[str, int, int]]) -> None:
    with pytest.raises(RollBack), story.write() as unit:
        _, two = belongings(unit)
        told = [stop.episode for stop in unit.episodes.timeline().stops]
        talk(unit, unit.branches.add("一", "main", told[2]).id, two)
        world = World(unit)
        done: list[tuple[str, dict[str, list[Any]], Back]] = []
        for name, which, number in steps:
            if name == "back":
                if done:
                    _step_back(unit, *done.pop())
                continue
            before = everything(unit)
            unit._session.change("SAVEPOINT step")
            try:
                undo = STEPS[name](world, world.branch(which), number)(unit)
            except InputError:
                unit._session.change("ROLLBACK TO step")
                continue
            seen[name] += 1
            done.append((name, before, undo))
            check(unit, number)
        for branch in unit.branches.list():
            seen["verdicts"] += agree(unit, branch.id)
        while done:
            _step_back(unit, *done.pop())
        raise RollBack


def test_every_step_was_taken() -> None:
    assert STEPS.keys() - seen.keys() == set()
    assert seen["back"] > 50 and seen["verdicts"] > 2_000


class RollBack(Exception):
    """Takes everything back."""


def _step_back(unit: Unit, name: str, before: dict[str, list[Any]], undo: Back) -> None:
    undo(unit)
    seen["back"] += 1
    after = everything(unit)
    assert _kept(after, before) == _kept(before, before), name
    check(unit, len(name))


def _kept(state: dict[str, list[Any]], before: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What must be as it was: everything but what undoing leaves in the trash, and what only grows."""
    old = {table: {repr(_key(row)) for row in rows} for table, rows in before.items()}
    new = {table: [row for row in rows if repr(_key(row)) not in old[table]] for table, rows in state.items()}
    dead = {row["id"] for rows in new.values() for row in rows if row.get("deleted_at") is not None}
    dead |= {row["mention"] for rows in new.values() for row in rows if row.get("id") in dead and row.get("mention")}
    found = {}
    for table, rows in state.items():
        if table == "memory_vectors":
            rows = [row for row in rows if row["state"] != "to_delete"]
        left = [row for row in rows if row not in new[table] or not dead & {str(value) for value in row.values()}]
        if table == "episode_origins":
            # A warning dismissed meanwhile follows its sentence back: that is what this table is for.
            left = []
        found[table] = sorted(({k: _said(k, v) for k, v in row.items() if k not in GROWING} for row in left), key=repr)
    return found


def _said(column: str, value: object) -> object:
    """A value as it must be again: when something was deleted may differ, that it was may not."""
    return value is not None if column == "deleted_at" else value


def _key(row: dict[str, Any]) -> object:
    named = row.get("id") or row.get("vector_id") or row.get("key")
    return named or tuple(row.get(column) for column in ("turn", "fact", "moment", "branch", "episode", "origin"))


def check(unit: Unit, number: int) -> None:
    """The rows fit together, and the three statements of the gate agree from some viewpoints of every branch."""
    assert unit._session.query("PRAGMA foreign_key_check") == []
    for what, sql in ORPHANS.items():
        assert unit._session.query(sql) == [], what
    lines = {row["vector_id"]: row["text"] for row in everything(unit)["memory_vectors"] if row["state"] != "to_delete"}
    assert lines == {entry.vector_id: entry.text for entry in unit.ledger.desired()}
    assert unit.fulltext.wrong() == 0
    for branch in unit.branches.list():
        timeline = unit.episodes.timeline(branch.id)
        known, moments = unit.facts.list(branch.id), unit.knowledge.list(branch=branch.id)
        memory = GateSet(unit._session, branch.id)
        for who, order in (("kuze", Order.TELLING), ("tsubasa", Order.STORY)):
            view = Viewpoint(who, 1 + number % (len(timeline) + 1), (None, 12)[number % 2], order, branch.id)
            ruled = [judge(fact, moments, view, timeline) for fact in known]
            ruled = [verdict for verdict in ruled if verdict.visible or verdict.stance is not None]
            assert unit.gate.ask(view) == memory.visible(unit._session, view) == ruled
