"""What ties the people of a story to each other as an episode opens: for the author's eyes, past every gate.

`Relations` is read once; what holds as of an episode is worked out from it.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import log2
from typing import Self

from workbench.memory.matrix import KnowledgeSheet
from workbench.memory.minds.things import felt, kin
from workbench.memory.people import People, people_of
from workbench.memory.presence.scene import scenes
from workbench.store import Unit
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.text import Span
from workbench.story.truth import Truth
from workbench.text.names import index_of

_CROWD = 4
"""A fact that names more people than this ties none of them to one another."""
_KEPT = 20_000
_met: dict[tuple[str, str, int, int], tuple["Meeting", ...]] = {}
"""Who is named in the scenes of an episode, by story, episode, revision and the names that were looked for."""


class TieKind(StrEnum):
    """What ties two people, the most telling first."""

    KIN = "kin"
    """Who one is to the other, said by a fact."""
    FEELING = "feeling"
    HIDES = "hides"
    """One keeps a secret of theirs that is about the other from them."""
    IN_THE_KNOW = "in_the_know"
    """One knows a secret of the other's."""
    CALLS = "calls"
    FACT = "fact"
    """A fact names both."""
    TOGETHER = "together"
    """Both are named in the same scenes."""


_WEIGHT = {
    TieKind.KIN: 3.0,
    TieKind.FEELING: 2.0,
    TieKind.HIDES: 2.0,
    TieKind.IN_THE_KNOW: 1.5,
    TieKind.CALLS: 1.0,
    TieKind.FACT: 1.0,
}


@dataclass(frozen=True, slots=True)
class Meeting:
    """A scene and the ids of the people named in it."""

    span: Span
    people: frozenset[str]


@dataclass(frozen=True, slots=True)
class Tie:
    """One thing that ties `one` to `other` (ids), from the first to the second where it has a direction.

    `words`: the word that tells of kin or a feeling, or what the one calls the other; "" for the rest. `fact`: the one
    that says it, if one does. `mention`: where that, or the last scene of both, stands. `count`: in how many scenes.
    """

    kind: TieKind
    one: str
    other: str
    words: str = ""
    fact: Fact | None = None
    mention: Mention | None = None
    proposed: bool = False
    count: int = 1

    @property
    def key(self) -> tuple[str, ...]:
        """What makes it the same tie as of another episode."""
        return self.kind, self.one, self.other, self.words, self.fact.id if self.fact else ""

    @property
    def weight(self) -> float:
        """How much it ties them."""
        return _WEIGHT.get(self.kind, 0.0) or 0.5 * log2(1 + self.count)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people, in the cast's order, and their ties, the most telling first; `new`: those (by key) that were not
    there as the episode before opened."""

    one: str
    other: str
    ties: tuple[Tie, ...]
    new: frozenset[tuple[str, ...]] = frozenset()

    @property
    def weight(self) -> float:
        """How much ties them altogether."""
        return sum(tie.weight for tie in self.ties)

    @property
    def proposed(self) -> bool:
        """True when the author has confirmed nothing of it: all but scenes and names is proposed."""
        told = [tie for tie in self.ties if tie.kind is not TieKind.TOGETHER]
        return bool(told) and all(tie.proposed for tie in told)


class Relations:
    """The people of a branch and what ties them, for every episode."""

    def __init__(
        self, sheet: KnowledgeSheet, language: str, meetings: Mapping[int, tuple[str, Sequence[Meeting]]]
    ) -> None:
        """`meetings`: an episode's id and scenes by its number."""
        self.people: tuple[Character, ...] = sheet.characters
        self.count = len(sheet.timeline.telling)
        """How many episodes there are."""
        self.numbers = dict(sheet.timeline.telling)
        """The episodes' numbers by id."""
        self._sheet, self._language, self._meetings = sheet, language, meetings
        self._place = {person.id: at for at, person in enumerate(self.people)}
        names = people_of(self.people, lambda _: True)
        live = [one for one in sheet.facts.values() if one.deleted_at is None and one.status is not Status.REJECTED]
        self._named = [(fact, who) for fact in live if (who := self._about(fact, names))]
        self._first: dict[str, int] = {}
        for number in sorted(meetings):
            for person in frozenset().union(*(meeting.people for meeting in meetings[number][1])):
                self._first.setdefault(person, number)

    @classmethod
    def read(cls, unit: Unit, branch: str = MAIN_BRANCH, *, strict: bool = False) -> Self:
        """The relations of a branch as the story stands. Texts that were not looked through before are read."""
        sheet = KnowledgeSheet.read(unit, branch, strict=strict)
        return cls(sheet, unit.matter.language, _meetings(unit, sheet, branch))

    def entered(self, person: str, episode: int) -> bool:
        """True for somebody who has been named in the text as episode number `episode` opens."""
        return self._first.get(person, self.count + 1) < episode

    def pairs(self, episode: int, *, proposed: bool = True, people: Collection[str] = ()) -> list[Pair]:
        """Who is tied to whom as episode number `episode` opens, those with the most between them first.

        `people`: pairs of these alone; `proposed`: also what nobody has confirmed.
        """
        now, before = self._ties(episode, proposed), self._ties(episode - 1, proposed) if episode > 1 else {}
        found = []
        for ends, ties in now.items():
            if people and not {*people} & {*ends}:
                continue
            known = {tie.key for tie in before.get(ends, ())}
            ties.sort(key=lambda tie: (self._rank(tie), tie.proposed, -tie.count))
            new = (
                frozenset(tie.key for tie in ties if tie.key not in known)
                if episode > 1
                else frozenset[tuple[str, ...]]()
            )
            found.append(Pair(*ends, tuple(ties), new))
        return sorted(found, key=lambda pair: (-pair.weight, self._place[pair.one], self._place[pair.other]))

    def _ties(self, episode: int, proposed: bool) -> dict[tuple[str, str], list[Tie]]:
        found: dict[tuple[str, str], list[Tie]] = defaultdict(list)
        for tie in (*self._secrets(episode), *self._told(episode), *self._called(episode), *self._together(episode)):
            if proposed or not tie.proposed:
                first, second = sorted((tie.one, tie.other), key=lambda who: self._place[who])
                ties = found[first, second]
                # A secret between them says already what its fact would say once more.
                if tie.kind is not TieKind.FACT or all(one.fact is not tie.fact for one in ties):
                    ties.append(tie)
        return found

    def _about(self, fact: Fact, names: People) -> tuple[str, ...]:
        """Whom a fact is about, in the order it names them, its owner first."""
        named = names.named(fact.text)
        at = {who: fact.text.find(name) for name, who in sorted(names.names) if who in named and name in fact.text}
        owner = (fact.owner,) if fact.owner in self._place else ()
        others = sorted(named - {*owner}, key=lambda who: (at.get(who, 0), who))
        return tuple(who for who in (*owner, *others) if who is not None)

    def _so(self, fact: Fact, episode: int) -> bool:
        return self._sheet.truth(fact, episode) is Truth.CURRENT

    def _told(self, episode: int) -> Iterator[Tie]:
        """What facts that are so say of two people."""
        for fact, who in self._named:
            if not 2 <= len(who) <= _CROWD or not self._so(fact, episode):
                continue
            mention, proposed = self._sheet.first_mention(fact), fact.status is Status.PROPOSED
            for one, other in combinations(who, 2):
                kind, words = _kind(fact)
                yield Tie(kind, one, other, words, fact, mention, proposed)

    def _secrets(self, episode: int) -> Iterator[Tie]:
        """Who knows whose secrets, and who keeps one from whom it is about."""
        for fact, who in self._named:
            if fact.scope is not Scope.CHARACTER or fact.owner not in self._place or not self._so(fact, episode):
                continue
            mention, proposed = self._sheet.first_mention(fact), fact.status is Status.PROPOSED
            for cell in self._sheet.cells(fact, episode, self.people):
                if cell.character == fact.owner:
                    continue
                if cell.state == "knows":
                    told = cell.moment.mention if cell.moment is not None and cell.moment.mention else mention
                    doubt = proposed or cell.proposed
                    yield Tie(TieKind.IN_THE_KNOW, cell.character, fact.owner, "", fact, told, doubt)
                elif cell.character in who:
                    yield Tie(TieKind.HIDES, fact.owner, cell.character, "", fact, mention, proposed)

    def _called(self, episode: int) -> Iterator[Tie]:
        """Who calls whom what by then, once both have come into the story."""
        for person in self.people:
            latest: dict[str, tuple[int, Appellation]] = {}
            for calling in person.appellations:
                since = self._since(calling)
                if since < episode and since >= latest.get(calling.towards, (0, calling))[0]:
                    latest[calling.towards] = since, calling
            for towards, (_, calling) in latest.items():
                known = towards in self._place and towards != person.id
                if known and self.entered(person.id, episode) and self.entered(towards, episode):
                    yield Tie(TieKind.CALLS, person.id, towards, calling.name)

    def _since(self, calling: Appellation) -> int:
        """The number of the episode in which a name begins to be used; 0 from the start."""
        if calling.since is None:
            return 0
        return self._sheet.timeline.number_of(calling.since.episode) or self.count + 1

    def _together(self, episode: int) -> Iterator[Tie]:
        """Who has been named in the same scenes."""
        scenes: Counter[tuple[str, str]] = Counter()
        last: dict[tuple[str, str], Mention] = {}
        for number, (key, meetings) in self._meetings.items():
            if number >= episode:
                continue
            for meeting in meetings:
                for ends in combinations(sorted(meeting.people, key=lambda who: self._place[who]), 2):
                    scenes[ends] += 1
                    last[ends] = Mention("", key, meeting.span)
        for (one, other), count in scenes.items():
            yield Tie(TieKind.TOGETHER, one, other, "", None, last[one, other], count=count)

    def _rank(self, tie: Tie) -> int:
        """Where a tie stands among the others: what somebody is called may say who they are (兄貴)."""
        if tie.kind is TieKind.CALLS and kin(tie.words, self._language):
            return 0
        return list(TieKind).index(tie.kind)


def _kind(fact: Fact) -> tuple[TieKind, str]:
    """What a fact that names two people is to them, and the word that says so. What happened is no bond."""
    if fact.kind not in ("event", "death"):
        if words := kin(fact.text):
            return TieKind.KIN, words
        if words := felt(fact.text):
            return TieKind.FEELING, words
    return TieKind.FACT, ""


def _meetings(unit: Unit, sheet: KnowledgeSheet, branch: str) -> dict[int, tuple[str, tuple[Meeting, ...]]]:
    """The scenes of a branch's episodes by number. Texts that stand as they did are not read again."""
    story, language = unit.matter.uuid, unit.matter.language
    revisions, told = unit.episodes.revisions(branch), sheet.timeline.telling
    names = hash((language, tuple((one.id, one.names) for one in sheet.characters)))
    keys = {episode: (story, episode, revisions[episode], names) for episode in told}
    if len(_met) > _KEPT:
        _met.clear()
    index = index_of(sheet.characters, language)
    for episode, text in unit.episodes.bases([one for one, key in keys.items() if key not in _met]).items():
        _met[keys[episode]] = tuple(
            Meeting(span, frozenset(one.character for one in index.find(span.of(text)) if one.character is not None))
            for span in scenes(text)
        )
    return {number: (episode, _met.get(keys[episode], ())) for episode, number in told.items()}
