"""A story as plain data, kept beside the product's file and changed by the same edits: what the leak oracle judges.

Nothing here is read back from the product but ids. Every place hangs on a sentence that stands nowhere else, so where
something happens is found by looking for the sentence in the text a branch shows.
"""

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

MAIN = "main"
PEOPLE = ("aoi", "ren", "mio", "kei")
NAMES = {"aoi": "Aoi", "ren": "Ren", "mio": "Mio", "kei": "Kei"}
END = 1 << 40
"""Stands for an episode's end."""
Range = tuple[int, int]


@dataclass
class Episode:
    """`sentences` make the text, each with its line break. `slot` is the place in the order it stands for."""

    key: int
    branch: str
    slot: int
    sentences: list[str]
    chronology: float | None = None
    goes_on: bool | None = None
    deleted: bool = False
    product: str = ""

    @property
    def text(self) -> str:
        """What a reader reads."""
        return "".join(self.sentences)


@dataclass
class Branch:
    """`order`: the slots that are the branch's own, trashed ones included. `fork` is the last slot it shares."""

    parent: str | None = None
    fork: int | None = None
    order: list[int] = field(default_factory=list)


@dataclass
class Anchor:
    """Something that stands in the text: `quote` is its sentence (None: somewhere in the episode).

    `homes`: in each episode where it stands (branches' copies too), the sentence that stands there now.
    """

    quote: str | None
    homes: dict[int, str | None]

    def stale(self, episode: int) -> bool:
        """True when other words stand there now."""
        return self.homes[episode] != self.quote


@dataclass
class Fact:
    """`text` holds the fact's marker. `since`, from when its owner knows it, is (slot's episode, offset or END)."""

    id: str
    text: str
    scope: str
    owner: str | None
    status: str
    source: str
    mentions: list[Anchor]
    always: bool = False
    since: tuple[int, int] | None = None
    branch: str | None = None
    deleted: bool = False


@dataclass
class Moment:
    """A learning moment; `place` None means always. `sequence` counts as they were recorded."""

    id: str
    fact: str
    character: str
    place: Anchor | None
    stance: str
    belief: str
    status: str
    source: str
    sequence: int
    branch: str | None = None
    deleted: bool = False
    sureness: float | None = None


@dataclass
class Aware:
    """`character` knows that another knows, or keeps it from them; `belief` may hold the fact's own text."""

    id: str
    character: str
    fact: str
    place: Anchor | None
    belief: str
    status: str
    deleted: bool = False


@dataclass
class Spoken:
    """A line of dialogue: a sentence of the text. `certain`: its speaker is tagged or confirmed."""

    speaker: str
    anchor: Anchor
    certain: bool


@dataclass
class Call:
    """What one calls another, from a place on (None: from the start)."""

    character: str
    name: str
    since: tuple[int, int] | None


@dataclass
class Story:
    """Everything. `copies`: what a branch shows in a slot that it shares; `decided`: what it says otherwise."""

    episodes: dict[int, Episode] = field(default_factory=dict)
    branches: dict[str, Branch] = field(default_factory=lambda: {MAIN: Branch()})
    copies: dict[tuple[str, int], int] = field(default_factory=dict)
    facts: dict[str, Fact] = field(default_factory=dict)
    moments: dict[str, Moment] = field(default_factory=dict)
    aware: list[Aware] = field(default_factory=list)
    lines: list[Spoken] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    decided: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    origin: float | None = None
    next_key: int = 1
    next_sequence: int = 1

    def line_of(self, branch: str) -> list[str]:
        """The branch and those it forks from, the main line first."""
        found = [branch]
        while (parent := self.branches[found[0]].parent) is not None:
            found.insert(0, parent)
        return found

    def shown(self, branch: str) -> list[tuple[int, int]]:
        """(slot, episode) of everything the branch has, in telling order, trashed ones included.

        A branch whose place to leave has gone from its parent's line shares nothing.
        """
        here = self.branches[branch]
        found = []
        if here.parent is not None:
            above = self.shown(here.parent)
            left = next((at for at, (slot, _) in enumerate(above, start=1) if slot == here.fork), 0)
            found = [(slot, self.copies.get((branch, slot), episode)) for slot, episode in above[:left]]
        return found + [(slot, slot) for slot in here.order]

    def shared(self, branch: str) -> set[int]:
        """The slots the branch has from its parent."""
        return {slot for slot, _ in self.shown(branch)} - set(self.branches[branch].order)

    def live(self, branch: str) -> list[Episode]:
        """The episodes a reader of the branch meets, in order."""
        return [one for _, key in self.shown(branch) if not (one := self.episodes[key]).deleted]

    def anchors(self) -> list[Anchor]:
        """Everything that hangs on a sentence."""
        aware = [one.place for one in self.aware if one.place]
        return [*self._told(), *aware, *(line.anchor for line in self.lines)]

    def _told(self) -> list[Anchor]:
        facts = [anchor for fact in self.facts.values() for anchor in fact.mentions]
        return facts + [moment.place for moment in self.moments.values() if moment.place]

    def rests_on(self, episode: Episode, sentence: str) -> bool:
        """True when a fact or a learning moment stands on this sentence."""
        return any(one.quote is not None and one.homes.get(episode.key) == sentence for one in self._told())

    def decided_on(self, branch: str, target: str) -> dict[str, Any]:
        """What a branch's line says otherwise about a fact or moment, the nearest word last."""
        found: dict[str, Any] = {}
        for step in self.line_of(branch):
            found |= self.decided.get((step, target), {})
        return found

    def times(self, branch: str) -> tuple[dict[int, float], set[int]]:
        """Where live episodes stand in story time, by key, and those that take the line of the undated ones along.

        These are the ones of which the author says so, and of dated ones told in a row (those left out of which they
        say that it does not) each that is no earlier than where the line had got and later than the one before it that
        was not, either. Undated ones stand where the line was taken to last, else at the story's origin, else at their
        number.
        """
        at: dict[int, float] = {}
        takes: set[int] = set()
        line, got = self.origin, float("-inf") if self.origin is None else float("inf")
        told = enumerate(self.live(branch), 1)
        for dated, run in groupby(told, key=lambda pair: pair[1].chronology is not None):
            ahead: list[float] = []
            for number, one in run:
                at[one.key] = time = one.chronology if one.chronology is not None else number if line is None else line
                if not dated:
                    got = time
                elif one.goes_on or (one.goes_on is None and time >= got):
                    if one.goes_on or (ahead and time > ahead[-1]):
                        takes.add(one.key)
                        line = got = time
                    ahead.append(time)
        return at, takes

    def _new(self, branch: str, slot: int | None, sentences: list[str], *rest: Any) -> Episode:
        made = Episode(self.next_key, branch, self.next_key if slot is None else slot, sentences, *rest)
        self.next_key += 1
        self.episodes[made.key] = made
        return made

    def add_episode(self, branch: str, sentences: list[str], at: int, chronology: float | None = None) -> Episode:
        """A new episode of the branch's own at a place of its own order."""
        made = self._new(branch, None, sentences, chronology)
        self.branches[branch].order.insert(at, made.key)
        return made

    def own(self, branch: str, slot: int) -> Episode:
        """The branch's own copy in a slot it shares, made now if it has none; its own episode otherwise."""
        shown = self.episodes[dict(self.shown(branch))[slot]]
        if shown.branch == branch:
            return shown
        made = self._new(branch, slot, list(shown.sentences), shown.chronology, shown.goes_on, shown.deleted)
        self.copies[branch, slot] = made.key
        for anchor in self.anchors():
            if shown.key in anchor.homes:
                anchor.homes[made.key] = anchor.homes[shown.key]
        return made

    def replace(self, episode: Episode, at: int, sentence: str) -> None:
        """Write one sentence over another; what stood there stands on the new words, and is stale by that."""
        old, episode.sentences[at] = episode.sentences[at], sentence
        for anchor in self.anchors():
            if anchor.quote is not None and anchor.homes.get(episode.key) == old:
                anchor.homes[episode.key] = sentence

    def split(self, episode: Episode, at: int) -> Episode:
        """What stands from sentence `at` on becomes an episode behind this one."""
        order = self.branches[episode.branch].order
        cut = len("".join(episode.sentences[:at]))
        second = self.add_episode(episode.branch, episode.sentences[at:], order.index(episode.key) + 1)
        second.chronology, second.goes_on = episode.chronology, episode.goes_on
        episode.sentences = episode.sentences[:at]
        for anchor in self.anchors():
            if episode.key in anchor.homes:
                where = anchor.homes[episode.key]
                if where is None or where in second.sentences:
                    anchor.homes[second.key] = anchor.homes.pop(episode.key)
        self._redate(
            lambda place: (second.key, place[1] - cut if place[1] < END else END) if place[1] > cut else place,
            episode.key,
        )
        for branch in self.branches.values():
            if branch.fork == episode.key:
                branch.fork = second.key
        for branch_id, slot in list(self.copies):
            if slot == episode.key:
                # Their copy is whole; the second half is not told there a second time.
                self.copies[branch_id, second.key] = self._new(branch_id, second.key, [], None, None, True).key
        return second

    def merge(self, first: Episode, second: Episode) -> None:
        """The second's text is told at the end of the first; branches that show either otherwise keep that."""
        went_on = second.key in self.times(first.branch)[1]
        for branch in list(self.branches):
            shared = self.shared(branch)
            pair = {slot: self.episodes[key] for slot, key in self.shown(branch) if slot in (first.key, second.key)}
            pair = {slot: one for slot, one in pair.items() if slot in shared}
            if len(pair) == 1 or any(one.key != slot for slot, one in pair.items()):
                for slot, one in pair.items():
                    if one.key == slot and not one.deleted:
                        self.own(branch, slot)
        end = len(first.text)
        self._redate(lambda place: (first.key, end - 1) if place[1] == END else place, first.key)
        self._redate(lambda place: (first.key, place[1] + end if place[1] < END else END), second.key)
        first.sentences = first.sentences + second.sentences
        for anchor in self.anchors():
            if second.key in anchor.homes:
                anchor.homes[first.key] = anchor.homes.pop(second.key)
        second.deleted = True
        if went_on and first.chronology is not None and first.goes_on is None:
            first.goes_on = True

    def _redate(self, moved: Any, episode: int) -> None:
        dated: list[Fact | Call] = [*self.facts.values(), *self.calls]
        for one in dated:
            if one.since is not None and one.since[0] == episode:
                one.since = moved(one.since)
