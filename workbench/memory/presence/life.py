"""Who is alive as of a place of the story, who is dead, gone for good, or not in it yet.

Life goes by story time, whatever the telling: in a flashback the dead live, and a death that is told late has happened
when it happened. The author's word comes before what a reading proposes: a proposed death of somebody who goes on
speaking is none.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from workbench.memory.presence.comings import comings
from workbench.memory.presence.deaths import Death, told_of
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.facts import Fact, Mention, Status
from workbench.story.timeline import END_OF_EPISODE, Timeline
from workbench.story.viewpoint import Order, Viewpoint
from workbench.text.names import index_of

_SPEAKS_ON = 2
"""Lines with a tag that names them, after a death nobody has confirmed, from which that death was misread."""
_BEGINNING = (0, 0)
"""Before the first word of the story, in either order."""


class State(StrEnum):
    """How somebody stands at a place."""

    ALIVE = "alive"
    DEAD = "dead"
    GONE = "gone"
    """They left, and are not to come back."""
    NOT_YET = "not_yet"
    """The story has not come to them, by telling nor by its own clock: not named yet, or not born."""


@dataclass(frozen=True, slots=True)
class Life:
    """How somebody stands at a place, and by what: the fact that says so, its sentence and the number of its episode.

    `sure`: the author has confirmed it. `since`: where it happened; None: before the story begins."""

    character: str
    state: State
    fact: Fact | None = None
    quote: str = ""
    number: int | None = None
    since: Place | None = None
    sure: bool = True
    until: Place | None = None
    """The last place before it happened; None where there is none in the story."""

    @property
    def alive(self) -> bool:
        """True for who may be met somewhere, gone for good or not."""
        return self.state in (State.ALIVE, State.GONE)


@dataclass(frozen=True, slots=True)
class _End:
    """A death or a leaving for good: from and until when in story time."""

    death: Death
    since: Place | None
    begins: tuple[int, int]
    ends: tuple[int, int] | None
    mention: Mention | None


class Lives:
    """The lives of a branch's cast, as the facts that count tell them. Not to be kept after its unit."""

    def __init__(self, unit: Unit, language: str, branch: str = MAIN_BRANCH, *, strict: bool = False) -> None:
        self._unit, self._branch = unit, branch
        self.language = language
        self.timeline = unit.gate.timeline(branch)
        self.cast: tuple[Character, ...] = tuple(unit.characters.list())
        self.index = index_of(self.cast, language)
        counts = {Status.ACCEPTED} if strict else {Status.ACCEPTED, Status.PROPOSED}
        standing = unit.facts.standing(branch).values()

        def count() -> tuple[Fact, ...]:
            return tuple(one for one in standing if one.status in counts and stands(one))

        # Read once until the story changes: every question asks.
        self.facts: tuple[Fact, ...] = unit.remember((__name__, "facts", branch, strict), count)
        self._ends: Mapping[str, list[_End]] = unit.remember((__name__, "ends", branch, strict), self._read)
        self._first: dict[str, Place | None] = {}

    def at(self, character: str, place: Place | None) -> Life:
        """How somebody stands at a place (its offset None: the episode's end); None as place: as things stand."""
        now = self.story_position(place)
        over = [
            one for one in self._ends.get(character, ()) if one.begins <= now and (one.ends is None or now < one.ends)
        ]
        if over:
            return self._life(character, min(over, key=_weight))
        first = self._introduced(character)
        if place is not None and first is not None and self._precedes(place, first):
            number = self.timeline.number_of(first.episode)
            return Life(character, State.NOT_YET, self._birth(character), "", number, first)
        return Life(character, State.ALIVE)

    def of(self, viewpoint: Viewpoint) -> Life:
        """How the one who is asked stands at their viewpoint."""
        return self.at(viewpoint.character, place_of(self.timeline, viewpoint))

    def last_alive(self, character: str) -> Place | None:
        """The last place before the death that counts as things stand; None for the living, and for who died before the
        story begins."""
        life = self.at(character, None)
        return life.until if life.state is State.DEAD else None

    def bounds(self, fact: Fact) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
        """From and until when in story time a fact is so; None where it stands nowhere, and for no end."""
        placed = happened(fact, self.timeline)
        return placed[1] if placed is not None else None, self._over(fact)

    def story_position(self, place: Place | None) -> tuple[int, int]:
        """A place by the story's own clock; None as place: as things stand."""
        if place is None:
            return len(self.timeline) + 1, END_OF_EPISODE
        return _position(self.timeline, place)

    def _life(self, character: str, end: _End) -> Life:
        fact, mention = end.death.fact, end.mention
        state = State.GONE if end.death.gone else State.DEAD
        number = self.timeline.number_of(mention.episode) if mention else None
        quote = mention.quote if mention else ""
        until = end.since
        if until is not None and mention is not None and until == mention.place:
            until = Place(mention.episode, mention.span.start if mention.span else 0)
        return Life(character, state, fact, quote, number, end.since, fact.status is Status.ACCEPTED, until)

    def _read(self) -> Mapping[str, list[_End]]:
        told = told_of(self.facts, self.cast, self.language, self.index)
        found: dict[str, list[_End]] = defaultdict(list)
        for death in (one for them in told.deaths.values() for one in them if one.character is not None):
            end = self._end(death)
            if end is not None and not self._misread(end, told.alive.get(death.character or "", ())):
                found[death.character or ""].append(end)
        return found

    def _end(self, death: Death) -> _End | None:
        fact, timeline = death.fact, self.timeline
        placed = happened(fact, timeline)
        if placed is None:
            return None
        mention = min(_standing(fact), key=lambda one: _position(timeline, one.place), default=None)
        since, begins = placed
        words = comings(self.language)
        said = f"{fact.text} {mention.quote if mention else ''}"
        if fact.true_from is not None or not words.has("long_ago", said):
            return _End(death, since, begins, self._over(fact), mention)
        last = self._last_line(death.character or "", begins)
        begins = _position(timeline, last) if last is not None else _BEGINNING
        return _End(death, last, begins, self._over(fact), mention)

    def _over(self, fact: Fact) -> tuple[int, int] | None:
        """From when what a fact says is so no more."""
        until = fact.true_until
        if until is None and fact.superseded_by is not None:
            after = self._unit.facts.standing(self._branch).get(fact.superseded_by)
            placed = happened(after, self.timeline) if after is not None else None
            return placed[1] if placed is not None else None
        return self.timeline.position(until, Order.STORY) if until is not None else None

    def _misread(self, end: _End, alive: Sequence[Fact]) -> bool:
        """True when the story has since said that they live, or, of what nobody has confirmed, has them go on."""
        sure = end.death.fact.status is Status.ACCEPTED
        for fact in alive:
            placed = happened(fact, self.timeline)
            if placed is not None and placed[1] >= end.begins and (fact.status is Status.ACCEPTED or not sure):
                return True
        spoken = [] if sure else list(self._lines(end.death.character or ""))
        return sum(at > end.begins for at, _ in spoken) >= _SPEAKS_ON

    def _last_line(self, character: str, before: tuple[int, int]) -> Place | None:
        earlier = [(at, place) for at, place in self._lines(character) if at < before]
        return max(earlier, key=lambda one: one[0])[1] if earlier else None

    def _lines(self, character: str) -> Iterator[tuple[tuple[int, int], Place]]:
        """Where somebody speaks lines of which the text or the author says that they are theirs, in story time."""
        for stop in self.timeline.stops:
            for line in self._unit.quotes.list(stop.episode):
                if line.speaker == character and (line.explicit or line.confirmed) and not line.stale:
                    place = Place(stop.episode, line.span.end)
                    yield _position(self.timeline, place), place

    def _precedes(self, place: Place, first: Place) -> bool:
        """True when a place stands in an earlier episode than the other, by both clocks."""
        orders = (Order.TELLING, Order.STORY)
        pairs = ((self.timeline.position(place, one), self.timeline.position(first, one)) for one in orders)
        return all(one is not None and other is not None and one[0] < other[0] for one, other in pairs)

    def _introduced(self, character: str) -> Place | None:
        """Where the telling first names somebody; None where it nowhere does."""
        if character not in self._first:
            self._first[character] = self._find_first(character)
        return self._first[character]

    def _find_first(self, character: str) -> Place | None:
        for stop in self.timeline.stops:
            text = self._unit.episodes.get(stop.episode, self._branch).text.base
            told = self._unit.quotes.list(stop.episode)
            spoken = [line.span.start for line in told if line.speaker == character and not line.stale]
            named = next((one.start for one in self.index.find(text) if one.character == character), None)
            found = min([*spoken, *([named] if named is not None else [])], default=None)
            if found is not None:
                return Place(stop.episode, found)
        return None

    def _birth(self, character: str) -> Fact | None:
        """The fact that tells of somebody's birth as it happens."""
        words = comings(self.language)
        for fact in self.facts:
            if words.has("born", fact.text) and not words.has("long_ago", fact.text):
                subject = next(iter(self.index.subjects(fact.text)), None)
                if subject is not None and subject.character == character:
                    return fact
        return None


def _weight(end: _End) -> tuple[bool, bool, tuple[int, int]]:
    """What is told of best first: death before leaving, the author's word before a proposal, the earliest."""
    return end.death.gone, end.death.fact.status is not Status.ACCEPTED, end.begins


def place_of(timeline: Timeline, viewpoint: Viewpoint) -> Place | None:
    """Where a viewpoint stands: as its episode opens, or just before an offset in it; None for as things stand."""
    episode = timeline.episode_at(viewpoint.episode)
    return Place(episode, viewpoint.at or 0) if episode is not None else None


def stands(fact: Fact) -> bool:
    """False for a fact all of whose evidence has been edited away: it weighs nothing until the author says so."""
    return not fact.mentions or any(True for _ in _standing(fact))


def happened(fact: Fact, timeline: Timeline) -> tuple[Place, tuple[int, int]] | None:
    """Where in story time what a fact tells of has come about: where the author says that it begins, else the earliest
    place that tells it. None when it stands nowhere on this branch."""
    if fact.true_from is not None and (begins := timeline.position(fact.true_from, Order.STORY)) is not None:
        return fact.true_from, begins
    places = [one.place for one in _standing(fact) if timeline.position(one.place, Order.STORY) is not None]
    first = min(places, key=lambda place: _position(timeline, place), default=None)
    return (first, _position(timeline, first)) if first is not None else None


def _standing(fact: Fact) -> Sequence[Mention]:
    return [mention for mention in fact.mentions if not mention.stale]


def _position(timeline: Timeline, place: Place) -> tuple[int, int]:
    return timeline.position(place, Order.STORY) or _BEGINNING
