"""What would no longer be told, learned or known in time."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from workbench.continuity.rehearsal.model import Gap, Later, Lost, MomentLost
from workbench.memory.sheets import own_words
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Episode, Place
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import judge
from workbench.story.knowledge import Knowledge
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint


@dataclass(frozen=True)
class Before:
    """A branch's story as it is, or as it would be."""

    branch: str
    language: str
    episodes: tuple[Episode, ...]
    timeline: Timeline
    cast: tuple[Character, ...]
    facts: Mapping[str, Fact]
    moments: tuple[Knowledge, ...]

    @classmethod
    def read(cls, unit: Unit, language: str, branch: str = MAIN_BRANCH, *, strict: bool = False) -> "Before":
        """From a unit of the story file, or of its copy. `strict`: only confirmed facts."""
        counts = {Status.ACCEPTED} if strict else {Status.ACCEPTED, Status.PROPOSED}
        return cls(
            branch,
            language,
            tuple(unit.episodes.list(branch)),
            unit.episodes.timeline(branch),
            tuple(own_words(unit, branch)),
            {key: fact for key, fact in unit.facts.standing(branch).items() if fact.status in counts},
            tuple(one for one in unit.knowledge.list(branch=branch) if one.status is not Status.REJECTED),
        )

    @property
    def order(self) -> Order:
        """By which clock people know things here."""
        return Order.TELLING if self.timeline.story == self.timeline.telling else Order.STORY

    @cached_property
    def by_fact(self) -> dict[str, list[Knowledge]]:
        """Learning moments of each fact."""
        found: dict[str, list[Knowledge]] = {}
        for moment in self.moments:
            found.setdefault(moment.fact, []).append(moment)
        return found

    def key(self, episode: str) -> str:
        """What an episode is called on every branch: a copy like what it is a copy of."""
        return next((original for original, copy in self.timeline.copies.items() if copy == episode), episode)

    def told(self, fact: Fact) -> list[tuple[tuple[int, int], Mention]]:
        """Where the fact still reads as recorded, in telling order, each with its place."""
        found = [
            (at, mention)
            for mention in fact.mentions
            if not mention.stale and (at := self.timeline.position(mention.place, Order.TELLING)) is not None
        ]
        return sorted(found, key=lambda one: one[0])

    def at(self, moment: Knowledge) -> tuple[int, int] | None:
        """Where a learning moment still reads as recorded."""
        if moment.mention is None or moment.mention.stale:
            return None
        return self.timeline.position(moment.mention.place, Order.TELLING)

    def too_early(self, moment: Knowledge) -> bool:
        """True when its fact is told only behind the end of the moment's place."""
        told, at = self.told(self.facts[moment.fact]), self.at(moment)
        return bool(told) and at is not None and told[0][0] > at

    def knows(self, character: str, fact: Fact, place: Place) -> bool:
        """Whether this person may know the fact just before a place."""
        number = self.timeline.number_of(place.episode)
        if number is None:
            return False
        viewpoint = Viewpoint(character, number, place.offset, self.order, self.branch)
        return judge(fact, self.by_fact.get(fact.id, ()), viewpoint, self.timeline).visible


def lost(before: Before, after: Before) -> Iterator[Lost]:
    """Facts that are told now and would not be."""
    for fact in before.facts.values():
        told = before.told(fact)
        if told and not (fact.id in after.facts and after.told(after.facts[fact.id])):
            yield Lost(fact, told[-1][0][0])


def later(before: Before, after: Before) -> Iterator[Later]:
    """Facts that would be told for the first time by another, later mention than now."""
    for fact in after.facts.values():
        then, now = after.told(fact), before.told(before.facts[fact.id]) if fact.id in before.facts else []
        if not then or not now:
            continue
        first = next((at for at, mention in then if mention.id == now[0][1].id), None)
        if first != then[0][0] or after.timeline.telling[then[0][1].episode] > now[0][0][0]:
            yield Later(fact, now[0][0][0], then[0][0][0])


def moments(before: Before, after: Before) -> Iterator[MomentLost]:
    """Learning moments whose place would go, or would come before their fact is told."""
    held = {moment.id: moment for moment in after.moments}
    for moment in before.moments:
        fact = before.facts.get(moment.fact)
        at = before.at(moment)
        if fact is None or at is None:
            continue
        then = after.at(held[moment.id]) if moment.id in held else None
        if then is None:
            yield MomentLost(moment, fact, at[0], None)
        elif moment.fact in after.facts and after.too_early(held[moment.id]) and not before.too_early(moment):
            yield MomentLost(moment, fact, at[0], then[0])


def gaps(before: Before, after: Before) -> Iterator[Gap]:
    """Later places where somebody is told what can no longer be known by who tells it, or by anybody."""
    for moment in after.moments:
        at, fact = after.at(moment), before.facts.get(moment.fact)
        mention = moment.mention
        if at is None or fact is None or mention is None or mention.span is None:
            continue
        now = after.facts.get(moment.fact)
        start = Place(mention.episode, mention.span.start)
        if now is None or not after.told(now):
            if before.told(fact):
                yield Gap(fact, at[0], mention.episode, mention.span, mention.quote, moment.character)
        elif moment.by is not None and not after.knows(moment.by, now, start):
            was = next((one.mention for one in before.moments if one.id == moment.id), None)
            if was and was.span and before.knows(moment.by, fact, Place(was.episode, was.span.start)):
                yield Gap(fact, at[0], mention.episode, mention.span, mention.quote, moment.by)
