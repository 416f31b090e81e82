"""Who a character is as of a viewpoint: what may be said of them, and lines of theirs that may be shown."""

from dataclasses import dataclass

from workbench.memory.gated import Gated
from workbench.store import Unit
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import Place

SAMPLES = 3
"""Lines of their own shown for voice: the latest before the viewpoint."""


@dataclass(frozen=True, slots=True)
class Persona:
    """A character as of a viewpoint. `calls` maps another's public name to how this one calls them then."""

    character: Character
    calls: tuple[tuple[str, str], ...]
    samples: tuple[str, ...]


def persona(unit: Unit, gated: Gated) -> Persona:
    """The persona as of the gated viewpoint.

    Sample lines are the character's own, tagged or confirmed, spoken before the viewpoint, and overlap no evidence of
    anything the character does not know.
    """
    people = {person.id: person for person in unit.characters.list()}
    character = people[gated.viewpoint.character]
    dated = sorted(
        (since, word.towards, word.name)
        for word in character.appellations
        if word.towards in people and (since := _since(word, gated)) is not None
    )
    current = {towards: name for _, towards, name in dated}
    calls = tuple((people[towards].name, name) for towards, name in current.items())
    return Persona(character, calls, _samples(unit, gated))


def _since(word: Appellation, gated: Gated) -> tuple[int, int] | None:
    """From when a form of address is used, for sorting; None when that is not before the viewpoint."""
    if word.since is None:
        return (0, 0)
    order = gated.viewpoint.order
    return gated.timeline.position(word.since, order) if gated.has_passed(word.since) else None


def _samples(unit: Unit, gated: Gated) -> tuple[str, ...]:
    found: list[str] = []
    viewpoint = gated.viewpoint
    for episode in reversed(unit.episodes.list(viewpoint.branch)[: viewpoint.episode]):
        for line in reversed(unit.quotes.list(episode.id)):
            certain = line.speaker == viewpoint.character and (line.explicit or line.confirmed)
            told = gated.has_passed(Place(episode.id, line.span.end))
            if certain and not line.stale and told and gated.may_show(episode.id, line.span):
                found.append(line.span.of(episode.text.base))
                if len(found) == SAMPLES:
                    return tuple(reversed(found))
    return tuple(reversed(found))
