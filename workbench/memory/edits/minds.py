"""What the author says of a mind: core memories, how a situation is remembered, habits; what is to be forgotten, not to
have been consolidated, or to be consolidated now."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.memory.edits import Edit, Undo, added, undoable
from workbench.memory.minds.consolidating import PAUSED, consolidate
from workbench.store import Unit
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.minds import Habit, Insight, Mark, Use


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


@undoable
def change_habit(unit: Unit, habit: Habit) -> Undo:
    """Replace what is said of a habit, by its id. Raises InputError (on running) like `give_habit` and `take_habit`."""
    was = unit.minds.change_habit(habit)
    return lambda again: again.minds.change_habit(was)


@undoable
def take_habit(unit: Unit, habit: str) -> Undo:
    """Take a habit away again. Raises InputError (on running) when there is none with this id."""
    was = unit.minds.remove_habit(habit)
    return lambda again: again.minds.add_habit(was)


@undoable
def forget(unit: Unit, character: str, branch: str, uses: Sequence[str]) -> Undo:
    """Have these never been on a mind: the links they strengthened are as they were before them."""
    was = [use for use in unit.minds.uses(character, branch) if use.id in uses]
    unit.minds.forget([use.id for use in was])

    def undo(again: Unit) -> None:
        for use in was:
            again.minds.put(use)

    return undo


@undoable
def drop_insight(unit: Unit, character: str, branch: str, insight: str) -> Undo:
    """Have a mind's minor memories not come to this. Raises InputError (on running) when there is no such insight."""
    was = next((one for one in unit.minds.insights(character, branch) if one.id == insight), None)
    if was is None:
        raise InputError("There is no insight “{insight}” in this mind; see the list of them.", insight=insight)
    unit.minds.drop_insight(insight)
    return lambda again: again.minds.put_insight(was)


@undoable
def take_back(unit: Unit, character: str, branch: str, sitting: str) -> Undo:
    """Take a sitting back, as `unit.minds.undo` does. Raises InputError (on running) when it is not there."""
    uses = [use for use in unit.minds.uses(character, branch) if use.consolidation == sitting]
    insights = [one for one in unit.minds.insights(character, branch) if one.consolidation == sitting]
    at = unit.minds.sat_at(sitting)
    unit.minds.undo(sitting)
    return lambda again: again.minds.sit_again(sitting, at, uses, insights) if uses else None


@undoable
def pause(unit: Unit, paused: bool) -> Undo:
    """Have minds left as they are, or consolidated again when nobody waits."""
    before = bool(unit.settings.get(PAUSED, False))
    unit.settings.set(PAUSED, paused)
    return lambda again: again.settings.set(PAUSED, before)


@undoable
def _mark(unit: Unit, /, character: str, fact: str, **said: object) -> Undo:
    unit.facts.get(fact)
    unit.characters.get(character)
    empty = Mark(character, fact)
    now = unit.minds.marks(character).get(fact, empty)
    unit.minds.mark(replace(now, **said))  # type: ignore[arg-type]
    return lambda again: again.minds.mark(now)


def sit(character: str, branch: str, language: str) -> Edit:
    """Consolidate what has been on a mind; `language` is the story's. Raises InputError (on running) when nothing has.

    Made again after an undo, it is the same sitting: what was done to it afterwards can be done again, too.
    """
    made: list[tuple[str, str, Sequence[Use], Sequence[Insight]]] = []

    def edit(unit: Unit) -> Undo:
        if made:
            unit.minds.sit_again(*made[0])
        else:
            sitting = consolidate(unit, character, branch, language)
            if sitting is None:
                raise InputError("Nothing has been on this mind since it was last consolidated.")
            uses = [use for use in unit.minds.uses(character, branch) if use.consolidation == sitting.id]
            insights = [one for one in unit.minds.insights(character, branch) if one.consolidation == sitting.id]
            made.append((sitting.id, unit.minds.sat_at(sitting.id), uses, insights))
        return lambda again: again.minds.undo(made[0][0])

    return edit
