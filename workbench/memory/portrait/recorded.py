"""What was recorded of people from the text, as long as it stands as it was recorded.

A value that the author has changed is the author's, and one that was taken away stays away: the record remembers it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import Place

FIELDS = ("first_person", "voice", "profile")
"""The fields of a character that are recorded; forms of address besides."""
_KEY = "cast.portraits"
"""Setting key: {character id: Portrait}. By the words themselves: they outlive a new reading."""


@dataclass(frozen=True, slots=True)
class Line:
    """Words of the text that something rests on: a spoken line, or a fact's own sentence."""

    episode: str
    quote: str


@dataclass(frozen=True, slots=True)
class Trait:
    """One thing read of somebody, and the lines it rests on. `since`: where a form of address is first used."""

    value: str
    lines: tuple[Line, ...] = ()
    since: Place | None = None


@dataclass(frozen=True, slots=True)
class Portrait:
    """What was read of one person: by field, and how they call others, by id."""

    fields: Mapping[str, Trait] = field(default_factory=dict)
    calls: Mapping[str, Trait] = field(default_factory=dict)


def portraits(unit: Unit) -> dict[str, Portrait]:
    """Everything recorded, by character; nothing where the setting is damaged."""
    try:
        return _READER.validate_python(unit.settings.get(_KEY, {}))
    except ValidationError:
        return {}


def put(unit: Unit, held: Mapping[str, Portrait]) -> None:
    """Write everything recorded."""
    unit.settings.set(_KEY, {who: asdict(one) for who, one in held.items()})


def from_text(character: Character, portrait: Portrait | None) -> Portrait:
    """What of the portrait stands in the character's sheet as it was recorded: proposed, not the author's word."""
    if portrait is None:
        return Portrait()
    fields = {name: one for name, one in portrait.fields.items() if one.value and getattr(character, name) == one.value}
    said = {(word.towards, word.name) for word in character.appellations}
    return Portrait(fields, {whom: one for whom, one in portrait.calls.items() if (whom, one.value) in said})


def without_recorded(people: Iterable[Character], held: Mapping[str, Portrait]) -> list[Character]:
    """The people as the author's own word has them."""
    return [_bare(person, from_text(person, held.get(person.id))) for person in people]


def _bare(person: Character, read: Portrait) -> Character:
    if not read.fields and not read.calls:
        return person
    gone = {(whom, one.value) for whom, one in read.calls.items()}
    words = tuple(word for word in person.appellations if (word.towards, word.name) not in gone)
    empty: dict[str, Any] = dict.fromkeys(read.fields, "")
    return replace(person, appellations=words, **empty)


_READER = TypeAdapter(dict[str, Portrait])
