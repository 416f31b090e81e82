"""What the author says of a mind: core memories, how a situation is remembered, habits; and what is to be forgotten,
or not to have been consolidated."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.memory.edits import Edit, Undo, added
from workbench.store import Unit
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.minds import Habit, Mark

PAUSED = "minds.paused"
"""Setting key: True while no mind is to be consolidated."""


def keep(character: str, fact: str, core: bool = True) -> Edit:
    """Have a fact always present in a mind that knows it, or no longer."""
    return _mark(character, fact, core=core)


def remember(
    character: str,
    fact: str,
    location: str | None = None,
    emotion: str | None = None,
    senses: str | None = None,
    time: str | None = None,
    who: str | None = None,
) -> Edit:
    """How a mind keeps a situation: where and when it was, who else was there, what was felt, what was seen, heard,
    smelled. None leaves a part."""
    given = {"location": location, "emotion": emotion, "senses": senses, "time": time, "who": who}
    return _mark(character, fact, **{name: value.strip() for name, value in given.items() if value is not None})


def give_habit(character: str, trigger: str, action: str, probability: float, since: Place | None = None) -> Edit:
    """Give somebody a habit. Raises InputError (on running) when a part of it is empty."""
    made = Habit("", character, trigger, action, probability, since)
    kept: list[Habit] = []

    def add(unit: Unit) -> str:
        kept[:] = [unit.minds.add_habit(made)]
        return kept[0].id

    return added(add, lambda unit, one: unit.minds.remove_habit(one), lambda unit, _: unit.minds.add_habit(kept[0]))


def change_habit(habit: Habit) -> Edit:
    """Replace what is said of a habit, by its id. Raises InputError (on running) like `give_habit` and `take_habit`."""

    def edit(unit: Unit) -> Undo:
        was = unit.minds.change_habit(habit)
        return lambda again: again.minds.change_habit(was)

    return edit


def take_habit(habit: str) -> Edit:
    """Take a habit away again. Raises InputError (on running) when there is none with this id."""

    def edit(unit: Unit) -> Undo:
        was = unit.minds.remove_habit(habit)
        return lambda again: again.minds.add_habit(was)

    return edit


def forget(character: str, branch: str, uses: Sequence[str]) -> Edit:
    """Have these never been on a mind: the links they strengthened are as they were before them."""

    def edit(unit: Unit) -> Undo:
        was = [use for use in unit.minds.uses(character, branch) if use.id in uses]
        unit.minds.forget([use.id for use in was])

        def undo(again: Unit) -> None:
            for use in was:
                again.minds.put(use)

        return undo

    return edit


def drop_insight(character: str, branch: str, insight: str) -> Edit:
    """Have a mind's minor memories not come to this. Raises InputError (on running) when there is no such insight."""

    def edit(unit: Unit) -> Undo:
        was = next((one for one in unit.minds.insights(character, branch) if one.id == insight), None)
        if was is None:
            raise InputError("There is no insight “{insight}” in this mind; see the list of them.", insight=insight)
        unit.minds.drop_insight(insight)
        return lambda again: again.minds.put_insight(was)

    return edit


def take_back(character: str, branch: str, sitting: str) -> Edit:
    """Take a sitting back, as `unit.minds.undo` does. Raises InputError (on running) when it is not there."""

    def edit(unit: Unit) -> Undo:
        uses = [use for use in unit.minds.uses(character, branch) if use.consolidation == sitting]
        insights = [one for one in unit.minds.insights(character, branch) if one.consolidation == sitting]
        at = unit.minds.sat_at(sitting)
        unit.minds.undo(sitting)
        return lambda again: again.minds.sit_again(sitting, at, uses, insights) if uses else None

    return edit


def pause(paused: bool) -> Edit:
    """Have minds left as they are, or consolidated again when nobody waits."""

    def edit(unit: Unit) -> Undo:
        before = bool(unit.settings.get(PAUSED, False))
        unit.settings.set(PAUSED, paused)
        return lambda again: again.settings.set(PAUSED, before)

    return edit


def _mark(character: str, fact: str, **said: object) -> Edit:
    def edit(unit: Unit) -> Undo:
        unit.facts.get(fact)
        unit.characters.get(character)
        empty = Mark(character, fact)
        now = unit.minds.marks(character).get(fact, empty)
        unit.minds.mark(replace(now, **said))  # type: ignore[arg-type]
        return lambda again: again.minds.mark(now)

    return edit
