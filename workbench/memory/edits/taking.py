"""People found in the text, taken into the cast."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.memory.cast import Candidate, accept_candidate, known_as, renamed
from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.cast import Character


def take(candidates: Sequence[Candidate]) -> Edit:
    """Add the candidates to the cast, all or none; who is in it already gets what is new of them.

    Done again after an undo, everybody has the id they had.
    """
    made: list[Character] = []

    def edit(unit: Unit) -> Undo:
        before = {character.id: character for character in unit.characters.list()}
        for character in made:
            unit.characters.add(character)
        for candidate in candidates:
            _take(unit, candidate)
        after = unit.characters.list()
        made[:] = [character for character in after if character.id not in before]

        def undo(again: Unit) -> None:
            for character in after:
                if character.id not in before:
                    again.characters.delete(character.id)
                elif character != before[character.id]:
                    again.characters.update(before[character.id])

        return undo

    return edit


def _take(unit: Unit, candidate: Candidate) -> None:
    known = known_as(candidate, unit.characters.list())
    taken = accept_candidate(unit, renamed(candidate, known.name) if known else candidate)
    if candidate.first_person and not taken.first_person:
        unit.characters.update(replace(taken, first_person=candidate.first_person))
