"""From candidates to characters of the story."""

from collections.abc import Iterable
from dataclasses import replace

from workbench.memory.cast.candidate import Candidate
from workbench.store.unit import Unit
from workbench.story.cast import Alias, Character
from workbench.story.errors import InputError


def accept_candidate(unit: Unit, candidate: Candidate, status: str = "accepted") -> Character:
    """Adds a candidate to the story's cast under a new id.

    Somebody of the cast who already bears its name gets the missing forms as aliases instead, but never one that is
    another character's name.
    """
    cast = unit.characters.list()
    taken = {name: character.id for character in cast for name in character.names}
    known = next((character for character in cast if candidate.name in character.names), None)
    free = [name for name in candidate.aliases if name not in taken and name != candidate.name]
    if known is None:
        character = Character(
            id=unit.characters.new_id(candidate.name, candidate.reading),
            name=candidate.name,
            reading=candidate.reading,
            aliases=tuple(Alias(name) for name in free),
            first_person=candidate.first_person,
            status=status,
        )
        return unit.characters.add(character)
    if not free:
        return known
    return unit.characters.update(_with_aliases(known, free))


def split_alias(unit: Unit, character: Character, name: str) -> Character:
    """Makes an alias of a character somebody of their own; returns the new one.

    Raises InputError when the character has no such alias.
    """
    if name not in {alias.name for alias in character.aliases}:
        raise InputError(
            "{name} has no alias “{alias}”; `workbench characters STORY list` shows them.",
            name=character.name,
            alias=name,
        )
    unit.characters.update(replace(character, aliases=tuple(a for a in character.aliases if a.name != name)))
    return unit.characters.add(Character(id=unit.characters.new_id(name), name=name))


def propose(unit: Unit, candidates: Iterable[Candidate]) -> list[Character]:
    """Adds every candidate as a proposed character; those whose name the cast already has are left as they are."""
    added = []
    for candidate in candidates:
        taken = {name for character in unit.characters.list() for name in character.names}
        if candidate.name not in taken:
            added.append(accept_candidate(unit, candidate, status="proposed"))
    return added


def _with_aliases(character: Character, names: Iterable[str]) -> Character:
    return replace(character, aliases=(*character.aliases, *(Alias(name) for name in names)))
