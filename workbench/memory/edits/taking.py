"""People found in the text, taken into the cast or said to be nobody."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from workbench.memory.cast.candidates import (
    Candidate,
    accept_candidate,
    bring_back,
    known_as,
    reject,
    rejected,
    renamed,
)
from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import MAIN_BRANCH


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
