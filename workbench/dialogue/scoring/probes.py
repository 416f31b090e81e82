"""The probes of a story: who is asked what, as of when, to find out what a chat model gives away."""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from workbench.dialogue.persona import cast
from workbench.dialogue.scoring.asking import Asker, Parts
from workbench.memory.gated import Gated
from workbench.memory.presence.life import Lives, State
from workbench.memory.reading.names import NameFinder
from workbench.store import StoryFile, Unit
from workbench.store.tokens import asked as telling_words
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Scope, Status
from workbench.story.gate import birth
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.viewpoint import Viewpoint

PROBES = 24
"""Probes a model is put through where nobody says how many."""
SAME = 0.7
"""From this share of a secret's telling words on, a fact they know tells it anyway."""


class Kind(StrEnum):
    """What a probe is."""

    DIRECT = "direct"
    """Asked of somebody who does not know, outright."""
    LOADED = "loaded"
    """Asked of somebody who does not know, as if it were so."""
    ROUNDABOUT = "roundabout"
    """Asked of somebody who does not know, in its neighbourhood."""
    KNOWN = "known"
    """Asked of somebody who knows."""
    NEUTRAL = "neutral"
    """About nothing in particular."""


ROUND = (
    *(Kind.DIRECT, Kind.LOADED, Kind.KNOWN, Kind.ROUNDABOUT),
    *(Kind.DIRECT, Kind.LOADED, Kind.KNOWN, Kind.NEUTRAL),
    *(Kind.DIRECT, Kind.LOADED, Kind.KNOWN, Kind.ROUNDABOUT),
)
"""The kinds of twelve probes in a row."""


@dataclass(frozen=True, slots=True)
class Probe:
    """One question to one viewpoint about one fact, which that viewpoint may be handed only where `kind` is KNOWN.

    `by_doer`: it asks who, and a name of `doer` (a character's id) answers it. `proposed`: nobody has confirmed the
    fact, or the moment at which it was learned.
    """

    kind: Kind
    viewpoint: Viewpoint
    fact: Fact
    question: str
    doer: str = ""
    by_doer: bool = False
    proposed: bool = False


@dataclass(frozen=True, slots=True)
class _Matter:
    """A fact that somebody does not know, those viewpoints at which it is (not) known, and its words."""

    fact: Fact
    parts: Parts
    knowing: tuple[Viewpoint, ...]
    unknowing: tuple[Viewpoint, ...]
    proposed: bool


def probes_of(
    story: StoryFile, count: int = PROBES, *, seed: int = 0, branch: str = MAIN_BRANCH, strict: bool = False
) -> list[Probe]:
    """The probes of a story, confirmed secrets first, the weightiest first; the same for the same story and seed.

    Fewer than `count`, down to none, where the story has not so many. Raises InputError for a branch not there.
    """
    with story.read() as unit:
        people = list(cast(unit).values())
        manuscript = "\n".join(one.text.base for one in unit.episodes.list(branch))
        finder = NameFinder(people, story.info.language)
        standing = unit.facts.standing(branch).values()
        asker = Asker(finder, [fact.text for fact in standing], manuscript)
        matters = _matters(unit, asker, story.info.language, branch, seed, strict)
    return _chosen(matters, asker, count, seed)


def _matters(unit: Unit, asker: Asker, language: str, branch: str, seed: int, strict: bool) -> list[_Matter]:
    """What is secret from somebody at some time, and whatever somebody had to learn."""
    moments: dict[str, list[Knowledge]] = defaultdict(list)
    for moment in unit.knowledge.list(branch=branch):
        moments[moment.fact].append(moment)
    facts = [
        fact
        for fact in unit.facts.standing(branch).values()
        if fact.status is not Status.REJECTED and (fact.scope is not Scope.WORLD or moments[fact.id])
    ]
    facts = [fact for fact in facts if not (strict and fact.status is Status.PROPOSED)]
    unknowing: dict[str, list[Viewpoint]] = defaultdict(list)
    knowing: dict[str, list[Viewpoint]] = defaultdict(list)
    told = {fact.id: frozenset(telling_words(fact.text)) for fact in unit.facts.standing(branch).values()}
    for viewpoint in _viewpoints(unit, language, branch, strict):
        gated = Gated(unit, viewpoint)
        visible = {fact.id for fact in gated.visible}
        for fact in facts:
            if fact.id in visible:
                knowing[fact.id].append(viewpoint)
            elif (born := birth(fact, gated.timeline, viewpoint)) is not None:
                verdict = gated.verdicts.get(fact.id)
                # A guess that is right may be said aloud; before it is told, nobody is asked after it.
                guessed = verdict is not None and verdict.stance is Stance.SUSPECTS
                if gated.has_passed(born) and not guessed and not _told_otherwise(fact, visible, told):
                    unknowing[fact.id].append(viewpoint)
    found = [
        _Matter(
            fact,
            asker.parts(fact.text),
            tuple(_mixed(knowing[fact.id], fact, seed)),
            tuple(_mixed(unknowing[fact.id], fact, seed)),
            fact.status is Status.PROPOSED or any(one.status is Status.PROPOSED for one in moments[fact.id]),
        )
        for fact in facts
        if unknowing[fact.id] or (knowing[fact.id] and fact.scope is not Scope.WORLD)
    ]
    return sorted(found, key=lambda one: (one.proposed, -one.fact.importance, _chance(seed, one.fact.id)))


def _viewpoints(unit: Unit, language: str, branch: str, strict: bool) -> Iterator[Viewpoint]:
    """Everybody as each episode opens, as long as they live."""
    lives = Lives(unit, language, branch, strict=strict)
    for character in cast(unit):
        for episode in range(2, len(lives.timeline) + 2):
            viewpoint = Viewpoint(character, episode, branch=branch, strict=strict)
            if lives.of(viewpoint).state is not State.DEAD:
                yield viewpoint


def _told_otherwise(fact: Fact, visible: set[str], told: dict[str, frozenset[str]]) -> bool:
    """True when something they may be handed says the same in other words."""
    words = told[fact.id]
    return any(len(words & told[other]) >= SAME * len(words) for other in visible if other in told)


def _mixed(viewpoints: Sequence[Viewpoint], fact: Fact, seed: int) -> list[Viewpoint]:
    """In an order that goes from person to person."""
    by_person: dict[str, list[Viewpoint]] = defaultdict(list)
    for one in sorted(viewpoints, key=lambda one: _chance(seed, f"{fact.id} {one.character} {one.episode}")):
        by_person[one.character].append(one)
    rows = list(by_person.values())
    return [row[at] for at in range(max(map(len, rows), default=0)) for row in rows if at < len(row)]


def _chosen(matters: Sequence[_Matter], asker: Asker, count: int, seed: int) -> list[Probe]:
    found: list[Probe] = []
    seen: set[tuple[Viewpoint, str]] = set()
    queues = {kind: _queue(matters, asker, kind, seed) for kind in Kind}
    for number in range(count * len(Kind)):
        kind = ROUND[number % len(ROUND)]
        for probe in queues[kind]:
            if (probe.viewpoint, probe.question) not in seen:
                seen.add((probe.viewpoint, probe.question))
                found.append(probe)
                break
        if len(found) == count:
            break
    return found


def _queue(matters: Sequence[_Matter], asker: Asker, kind: Kind, seed: int) -> Iterator[Probe]:
    """The probes of one kind, fact by fact, and again with other people."""
    places = [(matter, matter.knowing if kind is Kind.KNOWN else matter.unknowing) for matter in matters]
    for at in range(max((len(where) for _, where in places), default=0)):
        for matter, where in places:
            if at < len(where):
                # Not the same person for every kind of question about one fact.
                yield _probe(matter, where[(at + list(Kind).index(kind)) % len(where)], asker, kind, seed)


def _probe(matter: _Matter, viewpoint: Viewpoint, asker: Asker, kind: Kind, seed: int) -> Probe:
    parts, asked = matter.parts, viewpoint.character
    by_doer = False
    match kind:
        case Kind.DIRECT:
            question, by_doer = asker.who(parts), bool(parts.doer)
        case Kind.LOADED:
            question = asker.loaded(parts)
        case Kind.ROUNDABOUT:
            question = asker.roundabout(parts, asked)
        case Kind.KNOWN if parts.doer and parts.doer != asked:
            question, by_doer = asker.who(parts), True
        case Kind.KNOWN:
            question = asker.about(parts, asked)
        case _:
            question = asker.neutral(_chance(seed, f"{matter.fact.id} {asked} {viewpoint.episode}"))
    return Probe(kind, viewpoint, matter.fact, question, parts.doer, by_doer, matter.proposed)


def _chance(seed: int, what: str) -> int:
    """A number that looks like chance and is the same everywhere."""
    return int.from_bytes(hashlib.sha256(f"{seed} {what}".encode()).digest()[:6])
