"""What a character does of habit as of a viewpoint: what facts tell, how they call people, and what the author says.

A trigger that is reached through a situation fires: it belongs into what the character does now. One reached through a
concept only informs: they know that of themselves.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from workbench.memory.minds.customs import custom
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.terrain import PERSON, THING
from workbench.memory.portrait.sheet import sheet_of
from workbench.story.cast import Character
from workbench.story.episodes import Place
from workbench.story.facts import Fact

HEARD = 20
"""Episodes back from the viewpoint in which lines are counted."""


class Ground(StrEnum):
    """Where a habit is known from."""

    ADDRESS = "address"
    """The cast sheet: how they call somebody. The trigger is being with them."""
    TOLD = "told"
    """A fact they know of themselves."""
    AUTHOR = "author"


@dataclass(frozen=True, slots=True)
class Reflex:
    """Trigger and action, with the probability of the one given the other (0 to 1). `keys`: the concepts that the
    trigger names. `source`: the fact's or habit's id, or whom they call so."""

    ground: Ground
    trigger: str
    action: str
    probability: float
    keys: frozenset[str]
    source: str


@dataclass(frozen=True, slots=True)
class Awakened:
    """A habit that associations reached: it `fires`, or only informs. `through`: the fact's id or the concept's key."""

    reflex: Reflex
    fires: bool
    through: str


def reflexes(mind: Mind) -> list[Reflex]:
    """Every habit of the mind's character as of its viewpoint: the author's first, then told ones, then addresses."""
    me, own = mind.viewpoint.character, PERSON + mind.viewpoint.character
    given = [
        Reflex(Ground.AUTHOR, one.trigger, one.action, one.probability, mind.terrain.keys(one.trigger) - {own}, one.id)
        for one in mind.unit.minds.habits(me)
        if one.since is None or mind.gated.has_passed(one.since)
    ]
    return [*given, *_told(mind, own), *_addresses(mind)]


def awakened(
    mind: Mind, present: Collection[str], happening: str, situations: Collection[Fact], reached: Collection[str]
) -> list[Awakened]:
    """The habits that are reached: through what happens now, through one of these remembered `situations`, or through
    a concept among those `reached`. Those that fire come first."""
    now = mind.terrain.keys(happening) | {PERSON + one for one in present}
    found = [one for reflex in reflexes(mind) if (one := _reach(mind, reflex, now, happening, situations, reached))]
    return sorted(found, key=lambda one: (not one.fires, -one.reflex.probability))


def _reach(
    mind: Mind,
    reflex: Reflex,
    now: frozenset[str],
    happening: str,
    situations: Collection[Fact],
    reached: Collection[str],
) -> Awakened | None:
    if (reflex.keys and reflex.keys <= now) or reflex.trigger in happening:
        return Awakened(reflex, True, "now")
    if not reflex.keys:
        return None
    # Being with somebody is no memory of them: a trigger that names nobody but people is reached by their presence.
    if any(key.startswith(THING) for key in reflex.keys):
        for fact in situations:
            if fact.id != reflex.source and reflex.keys <= mind.terrain.keys(fact.text):
                return Awakened(reflex, True, fact.id)
    touched = sorted(reflex.keys & set(reached))
    return Awakened(reflex, False, touched[0]) if touched else None


def _told(mind: Mind, own: str) -> Iterator[Reflex]:
    for fact in mind.seen.facts:
        found = custom(fact.text)
        if found is None or own not in mind.terrain.keys(found.who or found.action):
            continue
        keys = mind.terrain.keys(found.trigger) - {own}
        yield Reflex(Ground.TOLD, found.trigger, found.action, found.probability, keys, fact.id)


def _addresses(mind: Mind) -> Iterator[Reflex]:
    cast = {person.id: person for person in mind.unit.characters.list()}
    if mind.viewpoint.character not in cast:
        return
    me = sheet_of(mind.unit, mind.gated)
    calls = {
        call.towards: call.name
        for call in me.appellations
        if call.towards in cast and (call.since is None or mind.gated.has_passed(call.since))
    }
    lines = list(_lines(mind, calls))
    for towards, name in calls.items():
        whom = cast[towards]
        any_name = [text for listeners, text in lines if towards in listeners and _calls(mind, text, whom, name)]
        so = [text for text in any_name if name in text]
        share = (len(so) + 1) / (len(any_name) + 1)
        yield Reflex(Ground.ADDRESS, whom.name, name, share, frozenset({PERSON + towards}), towards)


def _calls(mind: Mind, text: str, whom: Character, name: str) -> bool:
    return name in text or whom.id in mind.people.named(text)


def _lines(mind: Mind, calls: Collection[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The character's own lines before the viewpoint: listeners and words. Only certain ones, and none that overlaps
    what the character does not know."""
    if not calls:
        return
    viewpoint, gated = mind.viewpoint, mind.gated
    for stop in reversed(gated.timeline.stops[: viewpoint.episode][-HEARD:]):
        for line in mind.unit.quotes.list(stop.episode):
            mine = line.speaker == viewpoint.character and (line.explicit or line.confirmed) and not line.stale
            if (
                mine
                and gated.has_passed(Place(stop.episode, line.span.end))
                and gated.may_show(stop.episode, line.span)
            ):
                yield line.listeners, line.quote
