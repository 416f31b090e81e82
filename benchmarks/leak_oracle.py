"""Who may know what, restated naively from the design's gate rules over plain data: the second opinion on the product.

The answer has three values: where the rules are silent (marked in the code), neither handing over nor holding back is
a mistake. Written from the design before its author had read the product's own statements of the gate.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import Any

from benchmarks.leak_story import END, Anchor, Episode, Fact, Moment, Range, Story

BAR = 0.93
"""How sure a proposed learning moment has to be to open anything."""


class Word(Enum):
    """The oracle's answer."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class Asked:
    """A viewpoint: `episode` from 1, `at` None as it opens."""

    branch: str
    character: str
    episode: int
    at: int | None = None
    by_story: bool = False
    strict: bool = False


@dataclass(frozen=True)
class Answer:
    """May they know it, and else the belief they hold instead ("" for none)."""

    word: Word
    belief: str = ""


class Oracle:
    """One branch, in one order, at one state of the story."""

    def __init__(self, story: Story, branch: str, by_story: bool) -> None:
        self.story, self.branch, self.by_story = story, branch, by_story
        self.live = story.live(branch)
        self.telling = {one.key: number for number, one in enumerate(self.live, 1)}
        self.ranks = self._by_story() if by_story else self.telling
        self.slots = dict(story.shown(branch))
        self.line = set(story.line_of(branch))
        self.facts = [Fact(**self._seen(fact)) for fact in story.facts.values() if self._is_here(fact)]
        self._moments: dict[tuple[str, str], list[Moment]] = {}
        for moment in story.moments.values():
            seen = Moment(**self._seen(moment))
            if self._is_here(moment) and not seen.deleted:
                self._moments.setdefault((moment.fact, moment.character), []).append(seen)
        self._starts: dict[int, dict[str, Range]] = {one.key: _places(one) for one in self.live}

    def judge(self, fact: Fact, asked: Asked) -> Answer:
        """May `asked.character` know `fact`, a fact of `facts`."""
        # Live, on the branch, not rejected; strict counts confirmed facts only.
        born = self._birth(fact)
        if fact.deleted or fact.status == "rejected" or born is None:
            return Answer(Word.NO)
        if asked.strict and fact.status == "proposed":
            return Answer(Word.NO)
        every = self._moments.get((fact.id, asked.character), [])
        told = [(self._place_of(moment), moment) for moment in every if self._has_a_say(moment, asked)]
        past = [(at, moment) for at, moment in told if at is not None and self._before(at, asked) is Word.YES]
        past.sort(key=lambda one: (one[0], one[1].sequence))
        # The author's latest word before the viewpoint comes first.
        said = [moment for _, moment in past if moment.source == "author" and moment.status == "accepted"]
        if said:
            if said[-1].stance == "knows":
                return Answer(self._sure(fact))
            # What they think instead was read where other words stand now: that they do not know goes on.
            silent = said[-1].stance == "unaware" or self._edited(said[-1])
            return Answer(Word.NO, "" if silent else said[-1].belief)
        taught = any(moment.stance == "knows" for _, moment in past)
        other = next((moment.belief for _, moment in reversed(past) if moment.stance != "knows"), "")
        if fact.scope == "world":
            may = self._before(born, asked)
            if may is Word.YES and other:
                # Common knowledge that somebody is recorded to doubt: knowledge is monotone, beliefs stand for facts.
                may = Word.OPEN
            if may is not Word.YES and taught:
                may = Word.OPEN  # The rules let a moment open secrets; for what is not yet told they are silent.
        elif fact.scope == "character" and fact.owner == asked.character:
            may = self._owner(fact, born, asked)
            may = Word.YES if taught else may
        else:
            may = Word.YES if taught else Word.NO
        if may is Word.YES:
            return Answer(self._sure(fact))
        return Answer(may, other)

    def awake(self, place: Anchor | None, asked: Asked) -> bool:
        """True when something that hangs there has certainly or possibly happened."""
        if place is None:
            return True
        spots = [spot for home in place.homes if (spot := self._spot(place, home)) is not None]
        # A record of who knows of whose knowledge is the story's, not the branch's: a place in any copy counts.
        spots += [(rank, 0, END) for home in place.homes if (rank := self._rank_of(home)) is not None]
        return any(self._before(spot, asked) is not Word.NO for spot in spots)

    def passed(self, place: tuple[int, int] | None, asked: Asked) -> bool:
        """True when a plain place (episode, offset) lies before the viewpoint."""
        if place is None:
            return True
        rank = self._rank_of(place[0])
        return rank is not None and self._before((rank, place[1], place[1]), asked) is Word.YES

    def quotes(self, fact: Fact, asked: Asked) -> dict[str, Word]:
        """The sentences that may be quoted for a fact they know: standing ones, past in their order and the telling."""
        hidden, maybe = self.hidden(asked)
        told = [one for anchor in fact.mentions for one in self._standing(anchor, asked)]
        return {
            where: Word.NO if not past or where in hidden else Word.OPEN if where in maybe else Word.YES
            for where, past in told
        }

    def hidden(self, asked: Asked) -> tuple[set[str], set[str]]:
        """The sentences that tell what they do not know, and those of which that is not sure."""
        sure: set[str] = set()
        maybe: set[str] = set()
        for fact in self.facts:
            if fact.deleted or fact.status == "rejected":
                continue
            word = self.judge(fact, asked).word
            for anchor in fact.mentions:
                for home, where in anchor.homes.items():
                    if where is None or self._spot(anchor, home) is None or word is Word.YES:
                        continue
                    weak = word is Word.OPEN or anchor.stale(home) or self._shaky(fact)
                    (maybe if weak else sure).add(where)
        return sure, maybe - sure

    def own_lines(self, asked: Asked) -> set[str]:
        """The sentences of theirs that may be shown for their voice."""
        hidden, _ = self.hidden(asked)
        anchors = [line.anchor for line in self.story.lines if line.speaker == asked.character and line.certain]
        told = [one for anchor in anchors for one in self._standing(anchor, asked)]
        return {where for where, past in told if past and where not in hidden}

    def _standing(self, anchor: Anchor, asked: Asked) -> Iterator[tuple[str, bool]]:
        """The sentence of each home that tells it and still reads so, and whether that is past in both orders."""
        for home, where in anchor.homes.items():
            spot = self._spot(anchor, home)
            if spot is not None and where is not None and not anchor.stale(home):
                told = self.telling[home], spot[1], spot[2]
                yield where, self._before(spot, asked) is Word.YES and self._told(told, asked) is Word.YES

    def _sure(self, fact: Fact) -> Word:
        return Word.OPEN if self._shaky(fact) else Word.YES

    def _shaky(self, fact: Fact) -> bool:
        """What a machine proposed may be withdrawn once words it rests on have changed."""
        stale = any(anchor.stale(home) for anchor in fact.mentions for home in anchor.homes)
        return fact.status == "proposed" and fact.source != "author" and stale

    def _owner(self, fact: Fact, born: tuple[int, int, int], asked: Asked) -> Word:
        if fact.always:
            return Word.YES
        if fact.since is None:
            return self._before(born, asked)
        episode, offset = fact.since
        rank = self._rank_of(episode)
        elsewhere = episode not in self.ranks and self.story.episodes[episode].slot != episode
        if rank is None or elsewhere:
            # Where they came to know it is not told any more, or in another branch's copy: the rules are silent.
            return Word.OPEN
        return self._before((rank, offset, offset), asked)

    def _birth(self, fact: Fact) -> tuple[int, int, int] | None:
        """The earliest live mention that stands; a fact with none is edited away, and handed to nobody."""
        fresh = [(anchor, home) for anchor in fact.mentions for home in anchor.homes if not anchor.stale(home)]
        spots = [spot for anchor, home in fresh if (spot := self._spot(anchor, home)) is not None]
        return min(spots, key=lambda spot: (spot[0], spot[2]), default=None)

    def _has_a_say(self, moment: Moment, asked: Asked) -> bool:
        """Accepted ones, and a reading's sure ones where proposals count; what is edited away opens nothing, but the
        author's denial goes on closing."""
        if moment.status == "proposed":
            sure = moment.stance == "knows" and moment.sureness is not None and moment.sureness >= BAR
            return sure and not asked.strict and not self._edited(moment)
        closes = moment.source == "author" and moment.stance != "knows"
        return moment.status == "accepted" and (closes or not self._edited(moment))

    def _edited(self, moment: Moment) -> bool:
        """True when other words stand where it was read."""
        place = moment.place
        return place is not None and any(place.stale(home) for home in place.homes if home in self.ranks)

    def _place_of(self, moment: Moment) -> tuple[int, int, int] | None:
        if moment.place is None:
            return (0, 0, 0)
        spots = [spot for home in moment.place.homes if (spot := self._spot(moment.place, home)) is not None]
        return spots[0] if spots else None

    def _spot(self, anchor: Anchor, home: int) -> tuple[int, int, int] | None:
        """(rank, earliest end, latest end) of an anchor in one episode; None when the branch does not tell that."""
        if home not in self.ranks:
            return None
        where = anchor.homes[home]
        if where is None:
            return self.ranks[home], END, END
        first, last = self._starts[home][where]
        return self.ranks[home], (first if anchor.stale(home) else last), last

    def _rank_of(self, episode: int) -> int | None:
        """An episode's rank; where the branch shows another one in its slot, that one's."""
        return self.ranks.get(self.slots.get(self.story.episodes[episode].slot, episode))

    def _before(self, spot: tuple[int, int, int], asked: Asked) -> Word:
        return _compared(spot, self._cutoff(asked, self.ranks))

    def _told(self, spot: tuple[int, int, int], asked: Asked) -> Word:
        return _compared(spot, self._cutoff(asked, self.telling))

    def _cutoff(self, asked: Asked, ranks: dict[int, int]) -> tuple[int, int]:
        if asked.episode > len(self.live):
            return len(self.live), END
        rank = ranks[self.live[asked.episode - 1].key]
        return (rank - 1, END) if asked.at is None else (rank, asked.at)

    def _by_story(self) -> dict[int, int]:
        at, _ = self.story.times(self.branch)
        times = sorted((at[one.key], number, one.key) for number, one in enumerate(self.live, 1))
        return {key: rank for rank, (_, _, key) in enumerate(times, 1)}

    def _is_here(self, one: Fact | Moment) -> bool:
        return one.branch is None or one.branch in self.line

    def _seen(self, one: Fact | Moment) -> dict[str, Any]:
        return vars(one) | self.story.decided_on(self.branch, one.id)


def _compared(spot: tuple[int, int, int], cutoff: tuple[int, int]) -> Word:
    rank, earliest, latest = spot
    if (rank, latest) <= cutoff:
        return Word.YES
    return Word.NO if (rank, earliest) > cutoff else Word.OPEN


def _places(episode: Episode) -> dict[str, Range]:
    """Each sentence's start and end, the line break left out."""
    ends = list(accumulate(len(sentence) for sentence in episode.sentences))
    return {one: (end - len(one), end - 1) for one, end in zip(episode.sentences, ends, strict=True)}
