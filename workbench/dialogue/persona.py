"""Who a character is as of a viewpoint: what may be said of them, and lines of theirs that may be shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from workbench.dialogue.bonds import Bond, bonds
from workbench.memory.gated import Gated
from workbench.memory.sheets import sheet_of
from workbench.store import SpokenLine, Unit
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import Place

SAMPLES = 3
"""Lines of their own shown for voice: those the author chose, then the latest before the viewpoint."""


@dataclass(frozen=True, slots=True)
class Persona:
    """A character as of a viewpoint. `calls` maps another's public name to how this one calls them then; `bonds`: who
    they are to others and what they feel, as they know it."""

    character: Character
    calls: tuple[tuple[str, str], ...]
    samples: tuple[str, ...]
    bonds: tuple[Bond, ...] = ()


def persona(unit: Unit, gated: Gated) -> Persona:
    """The persona as of the gated viewpoint.

    Sample lines are the character's own, tagged or confirmed, spoken before the viewpoint, and overlap no evidence of
    anything the character does not know; bonds are facts the gate lets them know. Raises GateDisagreement.
    """
    people = cast(unit)
    character = sheet_of(unit, gated)
    dated = sorted(
        (since, word.towards, word.name)
        for word in character.appellations
        if word.towards in people and (since := _since(word, gated)) is not None
    )
    current = {towards: name for _, towards, name in dated}
    calls = tuple((people[towards].name, name) for towards, name in current.items())
    return Persona(character, calls, _samples(unit, gated), bonds(unit, gated))


def all_calls(unit: Unit, gated: Gated) -> frozenset[tuple[str, str]]:
    """Every (public name, form of address) the character has used for others by the viewpoint."""
    people = cast(unit)
    words = sheet_of(unit, gated).appellations
    return frozenset(
        (people[word.towards].name, word.name)
        for word in words
        if word.towards in people and _since(word, gated) is not None
    )


def all_lines(unit: Unit, gated: Gated) -> frozenset[str]:
    """Every line of the character's own that may be shown as of the viewpoint."""
    return frozenset(_lines(unit, gated))


def cast(unit: Unit) -> Mapping[str, Character]:
    """Everybody in the story by id, read once until the story changes."""
    return unit.remember((__name__, "cast"), lambda: {person.id: person for person in unit.characters.list()})


def _since(word: Appellation, gated: Gated) -> tuple[int, int] | None:
    """From when a form of address is used, for sorting; None when that is not before the viewpoint."""
    if word.since is None:
        return (0, 0)
    order = gated.viewpoint.order
    return gated.timeline.position(word.since, order) if gated.has_passed(word.since) else None


def _samples(unit: Unit, gated: Gated) -> tuple[str, ...]:
    chosen = unit.samples.of(gated.viewpoint.character)
    if not chosen:
        return tuple(islice(_lines(unit, gated), SAMPLES))[::-1]
    lines = list(dict.fromkeys(line for line in _lines(unit, gated) if chosen.get(line, True)))
    first = sorted(range(len(lines)), key=lambda at: (lines[at] not in chosen, at))[:SAMPLES]
    return tuple(lines[at] for at in sorted(first, reverse=True))


def _lines(unit: Unit, gated: Gated) -> Iterator[str]:
    return (line.quote for line in own_lines(unit, gated))


def own_lines(unit: Unit, gated: Gated) -> Iterator[SpokenLine]:
    """The character's own lines that may be shown, the latest first."""
    viewpoint = gated.viewpoint
    told = gated.timeline.stops[: viewpoint.episode]
    for episode in reversed([stop.episode for stop in told]):
        for line in reversed(_certain_lines(unit, episode).get(viewpoint.character, [])):
            if gated.has_passed(Place(episode, line.span.end)) and gated.may_show(episode, line.span):
                yield line


def _certain_lines(unit: Unit, episode: str) -> Mapping[str, list[SpokenLine]]:
    """The lines of an episode whose speaker is tagged or confirmed and whose words still stand, by speaker."""

    def read() -> dict[str, list[SpokenLine]]:
        lines: dict[str, list[SpokenLine]] = {}
        for line in unit.quotes.list(episode):
            if line.speaker is not None and (line.explicit or line.confirmed) and not line.stale:
                lines.setdefault(line.speaker, []).append(line)
        return lines

    return unit.remember((__name__, "lines", episode), read)
