"""What a character does of habit as of a viewpoint: what facts tell, how they call people, and what the author says.

A sentence of a fact is read for its form only: when (a trigger), what (an action), and how surely, by its adverb. A
trigger that is reached through a situation fires: it belongs into what the character does now. One reached through a
concept only informs: they know that of themselves."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from workbench.memory.minds.association import PERSON, THING
from workbench.memory.minds.mind import Mind
from workbench.memory.sheets import sheet_of
from workbench.story.cast import Character
from workbench.story.episodes import Place
from workbench.story.facts import Fact

_SURE = (
    (0.95, re.compile(r"必ず|決まって|\balways\b|\bwithout fail\b|总是|必定|一定", re.I)),
    (0.9, re.compile(r"いつも|\binvariably\b|\busually\b|通常|都会", re.I)),
    (0.6, re.compile(r"よく|しばしば|たいてい|\boften\b|常常|经常|往往", re.I)),
    (0.3, re.compile(r"時々|ときどき|たまに|\bsometimes\b|\bnow and then\b|有时|偶尔", re.I)),
)
_LIKELY = 0.8
"""For a habit that no adverb weighs."""
_FORMS = (
    re.compile(r"^(?P<who>.*?[はが、])?(?P<trigger>[^、。]{2,}?)(?:たびに|度に|ごとに|と(?=いつも|必ず|決まって))、?(?P<action>[^。]{2,})"),
    re.compile(r"^(?P<who>.*?[はが、])?(?P<trigger>毎(?:朝|晩|夜|日|週|月|年|夕|回))、?(?P<action>[^。]{2,})"),
    re.compile(r"^(?:whenever|every time|each time)\s+(?P<trigger>[^,.]+),\s*(?P<action>[^.]+)", re.I),
    re.compile(r"^(?P<action>[^,.]+?),?\s+(?:whenever|every time|each time)\s+(?P<trigger>[^,.]+)", re.I),
    re.compile(r"^(?P<action>[^,.]+?)\s+(?P<trigger>every\s+(?:morning|evening|night|day|week|month|year))\b", re.I),
    re.compile(r"^(?P<trigger>every\s+(?:morning|evening|night|day|week|month|year)),?\s+(?P<action>[^.]+)", re.I),
    re.compile(r"^(?P<who>[^，。]*?)(?:每当|每逢|每次)(?P<trigger>[^，。]{2,}?)(?:的时候|时)?[，,]?(?:就|便|总是|都)(?P<action>[^。]{2,})"),
    re.compile(r"^(?P<who>[^，。]*?)(?P<trigger>每(?:天|晚|日|周|年|天早上|天晚上))[，,]?(?:都|总)?(?P<action>[^。]{2,})"),
)  # fmt: skip


class Custom(NamedTuple):
    """What a sentence tells of a habit; `who` is what stands before both."""

    who: str
    trigger: str
    action: str
    probability: float


@lru_cache(maxsize=1 << 17)
def custom(sentence: str) -> Custom | None:
    """The habit that a sentence tells, if any."""
    for form in _FORMS:
        found = form.match(sentence)
        if found:
            parts = found.groupdict(default="")
            sure = next((share for share, words in _SURE if words.search(sentence)), _LIKELY)
            return Custom(
                parts.get("who", "").strip(), parts["trigger"].strip(), parts["action"].strip(" 、。，."), sure
            )
    return None


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
        Reflex(
            Ground.AUTHOR, one.trigger, one.action, one.probability, mind.associations.keys(one.trigger) - {own}, one.id
        )
        for one in mind.unit.minds.habits(me)
        if one.since is None or mind.gated.has_passed(one.since)
    ]
    return [*given, *_told(mind, own), *_addresses(mind)]


def awakened(
    mind: Mind, present: Collection[str], happening: str, situations: Collection[Fact], reached: Collection[str]
) -> list[Awakened]:
    """The habits that are reached: through what happens now, through one of these remembered `situations`, or through
    a concept among those `reached`. Those that fire come first."""
    now = mind.associations.keys(happening) | {PERSON + one for one in present}
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
            if fact.id != reflex.source and reflex.keys <= mind.associations.keys(fact.text):
                return Awakened(reflex, True, fact.id)
    touched = sorted(reflex.keys & set(reached))
    return Awakened(reflex, False, touched[0]) if touched else None


def _told(mind: Mind, own: str) -> Iterator[Reflex]:
    for fact in mind.seen.facts:
        found = custom(fact.text)
        if found is None or own not in mind.associations.keys(found.who or found.action):
            continue
        keys = mind.associations.keys(found.trigger) - {own}
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
