"""The cast: people added, described, given a voice, taken out; found in the text and taken in, or said to be nobody."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from workbench.memory.cast.candidates import (
    Candidate,
    accept_candidate,
    bring_back,
    known_as,
    reject,
    rejected,
    renamed,
)
from workbench.memory.edits import Edit, Undo, undoable
from workbench.store import Unit
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import MAIN_BRANCH


def add(name: str, reading: str = "") -> Edit:
    """Somebody new, under an id made from the name. Raises InputError (on running) when the name is taken."""
    made: list[Character] = []

    def edit(unit: Unit) -> Undo:
        if not made:
            made.append(Character(unit.characters.new_id(name, reading), name, reading))
        unit.characters.add(made[0])
        return lambda again: again.characters.delete(made[0].id)

    return edit


@undoable
def update(unit: Unit, character: Character) -> Undo:
    """Replace everything said of somebody. A new name keeps the old one as an alias."""
    before = unit.characters.get(character.id)
    after = character
    if before.name != after.name and before.name not in after.names:
        after = replace(after, aliases=(*after.aliases, Alias(before.name)))
    unit.characters.update(after)
    return lambda again: again.characters.update(before)


@undoable
def change(unit: Unit, /, character: str, **changes: Any) -> Undo:
    """Replace fields of somebody, by their names in `Character`, and leave what else is said of them as it is then."""
    return update(replace(unit.characters.get(character), **changes))(unit)


@undoable
def remove(unit: Unit, character: str) -> Undo:
    """Take somebody out of the cast; their facts come back with them."""
    before = unit.characters.get(character)
    unit.characters.delete(character)
    return lambda again: again.characters.add(before)


@undoable
def choose_sample(unit: Unit, character: str, line: str, shown: bool | None) -> Undo:
    """Have a line of somebody's be a sample of their voice before others, never be one, or (None) as it comes. No
    choice opens a line that the gate keeps back."""
    unit.characters.get(character)
    before = unit.samples.of(character).get(line)
    unit.samples.choose(character, line, shown)
    return lambda again: again.samples.choose(character, line, before)


def take(candidates: Sequence[Candidate], branch: str = MAIN_BRANCH) -> Edit:
    """Add the candidates to the cast, all or none; who is in it already gets what is new of them. What they call each
    other comes along where both are of the cast. The sheets are shared: how people speak on a branch alone is left to
    `portraits.record`, which keeps it there.

    Done again after an undo, everybody has the id they had.
    """
    made: list[Character] = []

    def edit(unit: Unit) -> Undo:
        before = {character.id: character for character in unit.characters.list()}
        for character in made:
            unit.characters.add(character)
        for candidate in candidates:
            _take(unit, candidate, branch)
        for candidate in candidates if branch == MAIN_BRANCH else ():
            _call(unit, candidate)
        after = unit.characters.list()
        # As they were when added: what they call each other is said once all of them are there.
        made[:] = [replace(character, appellations=()) for character in after if character.id not in before]

        def undo(again: Unit) -> None:
            for character in after:
                if character.id not in before:
                    again.characters.delete(character.id)
                elif character != before[character.id]:
                    again.characters.update(before[character.id])

        return undo

    return edit


def turn_down(names: Iterable[str]) -> Edit:
    """Say that these names are nobody of the story: they are not proposed again."""
    chosen = tuple(names)

    def edit(unit: Unit) -> Undo:
        before = rejected(unit)
        reject(unit, chosen)
        return lambda again: bring_back(again, set(chosen) - set(before))

    return edit


def _take(unit: Unit, candidate: Candidate, branch: str) -> None:
    known = known_as(candidate, unit.characters.list())
    if known:
        candidate = renamed(candidate, known.name)
    if branch != MAIN_BRANCH:
        candidate = replace(candidate, first_person="")
    taken = accept_candidate(unit, candidate)
    # Taken after all: what was rejected once is somebody now.
    bring_back(unit, taken.names)
    if candidate.first_person and not taken.first_person:
        taken = unit.characters.update(replace(taken, first_person=candidate.first_person))
    if candidate.reading and not taken.reading and taken.name == candidate.name:
        unit.characters.update(replace(taken, reading=candidate.reading))


def _call(unit: Unit, candidate: Candidate) -> None:
    cast = unit.characters.list()
    whom = known_as(candidate, cast)
    for calling in candidate.called:
        by = next((one for one in unit.characters.list() if calling.by in one.names), None)
        if whom is None or by is None or by.id == whom.id:
            continue
        if (whom.id, calling.word) not in {(one.towards, one.name) for one in by.appellations}:
            unit.characters.update(replace(by, appellations=(*by.appellations, Appellation(whom.id, calling.word))))
