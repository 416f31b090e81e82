"""The knowledge matrix: facts down, characters across, as of an episode.

A `Sheet` is the story's knowledge read once; every episode's matrix is worked out from it, cell by cell, as needed.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import Ground, birth, is_edited_away, judge
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.timeline import Timeline
from workbench.story.truth import Truth, successor, truth_of
from workbench.story.viewpoint import Order, Viewpoint

READER = "reader"
"""Names the reader's column: a cell's `character`, never a character's id in the story."""
_NOT = ("not_yet", "never", "changed", "excluded")
_NOBODY = ""
"""Stands for everybody who has no learning moment of a fact and does not own it: the gate treats them alike."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one character makes of one fact.

    `state`: knows, suspects, believes_false, not_yet, never, changed (what they knew it by is edited away and waits for
    the author) or excluded (the author said they do not know).
    `since`: the number of the episode as which opens they first know it (None: not on present knowledge), `learned`
    that of the episode before it in which they come to know it (None: none, they always did).
    `ground` says by which rule; `moment` is the learning moment behind it, `source_episode` where that stands.
    """

    character: str
    state: str
    ground: Ground
    proposed: bool = False
    since: int | None = None
    moment: Knowledge | None = None
    source_episode: int | None = None
    learned: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One fact with its cells, in the order of the matrix's characters. `born` is its first episode's number.

    `reader`: what the reader has been told of it.
    """

    fact: Fact
    born: int | None
    cells: tuple[Cell, ...]
    reader: Cell | None = None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Facts x characters as episode `episode` opens."""

    episode: int
    characters: tuple[Character, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A row whose cells have not been worked out."""

    fact: Fact
    born: int | None


@dataclass(frozen=True, slots=True)
class Filters:
    """Which rows and columns to show; empty collections mean all.

    `words` are looked for in the fact, all of them; `known_to` is a character who must know it; `differing` asks that
    the shown characters do not all make the same of it; `born_only` that somebody could have met it; `truths` how it
    stands by then (current, past, ahead).
    """

    characters: Collection[str] = ()
    scopes: Collection[str] = ()
    statuses: Collection[str] = ()
    minimum_importance: int = 1
    born_only: bool = True
    words: str = ""
    known_to: str | None = None
    differing: bool = False
    truths: Collection[str] = ()


class KnowledgeSheet:
    """What a branch's matrices are made of, for every episode. Reads nothing after it was made."""

    def __init__(
        self,
        characters: Sequence[Character],
        facts: Sequence[Fact],
        moments: Sequence[Knowledge],
        timeline: Timeline,
        branch: str = MAIN_BRANCH,
        order: Order = Order.TELLING,
        strict: bool = False,
    ) -> None:
        self.characters = tuple(characters)
        self.timeline = timeline
        self.strict = strict
        self._branch, self._order = branch, order
        ranks = timeline.telling if order is Order.TELLING else timeline.story
        self._numbers = [timeline.telling[episode] for episode in sorted(ranks, key=ranks.__getitem__)]
        self._moments: dict[str, dict[str, list[Knowledge]]] = {}
        for moment in moments:
            self._moments.setdefault(moment.fact, {}).setdefault(moment.character, []).append(moment)
        lines = [Line(fact, self._first(fact)) for fact in facts]
        self._lines = tuple(sorted(lines, key=lambda line: (line.born or 0, line.fact.vector_index)))
        self._since: dict[tuple[str, str], tuple[int | None, int | None]] = {}
        self.facts = {fact.id: fact for fact in facts}
        self._before: dict[str, Fact] | None = None

    @classmethod
    def read(cls, unit: Unit, branch: str = MAIN_BRANCH, order: Order = Order.TELLING, *, strict: bool = False) -> Self:
        """The sheet of a branch as the story stands."""
        timeline = unit.episodes.timeline(branch)
        facts, moments = unit.facts.list(branch), unit.knowledge.list(branch=branch)
        return cls(unit.characters.list(), facts, moments, timeline, branch, order, strict)

    def __len__(self) -> int:
        """How many facts there are, rejected ones included."""
        return len(self._lines)

    def columns(self, filters: Filters) -> tuple[Character, ...]:
        """The characters a matrix with these filters has."""
        return tuple(one for one in self.characters if not filters.characters or one.id in filters.characters)

    def lines(self, episode: int, filters: Filters) -> list[Line]:
        """The rows of the matrix as episode number `episode` opens, in its order."""
        people = [one.id for one in self.columns(filters)]
        words = filters.words.casefold().split()
        return [
            line
            for line in self._lines
            if _wanted(line.fact, filters)
            and all(word in line.fact.text.casefold() for word in words)
            and (not filters.truths or self.truth(line.fact, episode) in filters.truths)
            and self._shown(line, episode, filters, people)
        ]

    def cells(self, fact: Fact, episode: int, characters: Sequence[Character]) -> tuple[Cell, ...]:
        """What each of these characters makes of a fact of the sheet as episode number `episode` opens."""
        special = self._special(fact)
        rest: Cell | None = None
        cells = []
        for one in characters:
            if one.id in special:
                cells.append(self._cell(fact, one.id, episode))
                continue
            rest = rest or self._cell(fact, _NOBODY, episode)
            cells.append(Cell(one.id, rest.state, rest.ground, rest.proposed, rest.since, learned=rest.learned))
        return tuple(cells)

    def reader_cell(self, fact: Fact, episode: int) -> Cell:
        """What the reader has been told of a fact as episode number `episode` opens: knows, not_yet or never.

        Told by its first mention that still stands, in telling order whatever the sheet's: a reader reads from front
        to back. In a strict sheet what nobody has confirmed counts as not told.
        """
        viewpoint = Viewpoint(READER, episode, None, Order.TELLING, self._branch, self.strict)
        told = birth(fact, self.timeline, viewpoint)
        proposed = fact.status is Status.PROPOSED
        gone = told is None and not is_edited_away(fact, self.timeline)
        if gone or fact.deleted_at is not None or fact.status is Status.REJECTED:
            return Cell(READER, "never", Ground.NOT_LIVE)
        if told is None:
            return Cell(READER, "changed", Ground.CHANGED)
        if self.strict and proposed:
            return Cell(READER, "never", Ground.UNCONFIRMED)
        number = self.timeline.telling[told.episode]
        if self.timeline.is_before(told, viewpoint):
            return Cell(READER, "knows", Ground.COMMON, proposed, number + 1, None, number, number)
        return Cell(READER, "not_yet", Ground.NOT_YET, False, number + 1, None, number, number)

    def truth(self, fact: Fact, episode: int) -> Truth:
        """How a fact of the sheet stands as episode number `episode` opens, whoever knows it."""
        return truth_of(fact, self.facts, self.timeline, self._anybody(episode))

    def successor(self, fact: Fact, episode: int) -> Fact | None:
        """What has taken a fact's place as episode number `episode` opens, if anything."""
        return successor(fact, self.facts, self.timeline, self._anybody(episode))

    def chain(self, fact: Fact) -> list[Fact]:
        """A fact with those it took the place of and those that took its own, in that order. At most one of each step:
        where two facts gave way to one, the one recorded first is named."""
        if self._before is None:
            self._before = {one.superseded_by: one for one in reversed(self.facts.values()) if one.superseded_by}
        line, seen = [fact], {fact.id}
        while (before := self._before.get(line[0].id)) is not None and before.id not in seen:
            line.insert(0, before)
            seen.add(before.id)
        while (after := self.facts.get(line[-1].superseded_by or "")) is not None and after.id not in seen:
            line.append(after)
            seen.add(after.id)
        return line

    def proposals(self, fact: str, character: str) -> list[Knowledge]:
        """The learning moments of a cell that wait for the author's word."""
        moments = self._moments.get(fact, {}).get(character, ())
        return [moment for moment in moments if moment.status is Status.PROPOSED]

    def first_mention(self, fact: Fact) -> Mention | None:
        """Where a fact is first told, standing quotes before changed ones; None when in no live episode."""
        live = [m for m in fact.mentions if self.timeline.number_of(m.episode) is not None]
        return min(live, key=lambda m: (m.stale, self.timeline.telling[m.episode], m.place.offset or 0), default=None)

    def _anybody(self, episode: int) -> Viewpoint:
        return Viewpoint(_NOBODY, episode, None, self._order, self._branch, self.strict)

    def _first(self, fact: Fact) -> int | None:
        births = [n for m in fact.mentions if (n := self.timeline.number_of(m.episode)) is not None]
        return min(births, default=None)

    def _special(self, fact: Fact) -> set[str]:
        special = set(self._moments.get(fact.id, ()))
        if fact.owner is not None:
            special.add(fact.owner)
        return special

    def _shown(self, line: Line, episode: int, filters: Filters, people: Sequence[str]) -> bool:
        """The filters that depend on what is known."""
        born = line.born is not None and line.born < episode
        if (born or not filters.born_only) and not filters.differing and filters.known_to is None:
            return True
        special = self._special(line.fact)
        shown = {one for one in people if one in special}
        if filters.born_only and not born and not shown and self._order is Order.TELLING:
            return False
        if len(shown) < len(people):
            shown.add(_NOBODY)
        states = {self._cell(line.fact, one, episode).state for one in shown}
        if filters.born_only and not born and not states - {"not_yet", "never", "changed"}:
            return False
        if filters.differing and len({"" if state in _NOT else state for state in states}) < 2:
            return False
        if filters.known_to is None:
            return True
        asked = filters.known_to if filters.known_to in special else _NOBODY
        return self._cell(line.fact, asked, episode).state == "knows"

    def _cell(self, fact: Fact, character: str, episode: int) -> Cell:
        moments = self._moments.get(fact.id, {}).get(character, [])
        viewpoint = Viewpoint(character, episode, None, self._order, self._branch, self.strict)
        now = judge(fact, moments, viewpoint, self.timeline)
        deciding = next((m for m in moments if m.id == now.moment), None)
        lost = None if now.visible or deciding is not None else self._lost(moments, viewpoint)
        deciding = lost or deciding
        source = self.timeline.number_of(deciding.mention.episode) if deciding and deciding.mention else None
        key = fact.id, character
        if key not in self._since:
            since = known_since(fact, moments, viewpoint, self.timeline)
            self._since[key] = since, since and self._passed(_places(fact, moments), since)
        since, learned = self._since[key]
        if now.visible:
            state = "knows"
        elif now.stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE):
            state = str(now.stance)
        elif now.stance is Stance.UNAWARE:
            state = "excluded"
        elif lost or now.ground is Ground.CHANGED:
            state = "changed"
        else:
            state = "not_yet" if since is not None else "never"
        return Cell(character, state, now.ground, now.proposed, since, deciding, source, learned)

    def _passed(self, places: Sequence[Place], opening: int) -> int | None:
        """The number of the last episode with one of these places that is over as episode number `opening` opens."""
        at = [found[0] for one in places if (found := self.timeline.position(one, self._order)) is not None]
        opens = self._numbers.index(opening) + 1 if opening <= len(self._numbers) else opening
        return self._numbers[last - 1] if (last := max((rank for rank in at if rank < opens), default=0)) else None

    def _lost(self, moments: Sequence[Knowledge], viewpoint: Viewpoint) -> Knowledge | None:
        """The learning moment before the viewpoint that would open the fact, did its words still stand."""
        for moment in moments:
            opened = moment.status is Status.ACCEPTED and moment.deleted_at is None and moment.stance is Stance.KNOWS
            gone = moment.mention is not None and not moment.mention.stands
            if opened and gone and moment.mention and self.timeline.is_before(moment.mention.place, viewpoint):
                return moment
        return None


def build(
    unit: Unit,
    episode: int,
    filters: Filters | None = None,
    *,
    branch: str = MAIN_BRANCH,
    order: Order = Order.TELLING,
    strict: bool = False,
) -> Matrix:
    """The matrix as episode number `episode` opens. `born_only` leaves out facts nobody could have met by then."""
    filters = filters or Filters()
    sheet = KnowledgeSheet.read(unit, branch, order, strict=strict)
    people = sheet.columns(filters)
    lines = sheet.lines(episode, filters)
    rows = tuple(
        Row(line.fact, line.born, sheet.cells(line.fact, episode, people), sheet.reader_cell(line.fact, episode))
        for line in lines
    )
    return Matrix(episode, people, rows)


def _wanted(fact: Fact, filters: Filters) -> bool:
    return (
        (not filters.scopes or fact.scope in filters.scopes)
        and (fact.status in filters.statuses if filters.statuses else fact.status is not Status.REJECTED)
        and fact.importance >= filters.minimum_importance
    )


def known_since(fact: Fact, moments: Sequence[Knowledge], viewpoint: Viewpoint, timeline: Timeline) -> int | None:
    """The first telling number as which opens the fact is visible; only where something happens is looked at.

    `moments` are the character's learning moments of this fact. None: not on present knowledge.
    """
    for number in sorted(_openings(_places(fact, moments), timeline, viewpoint.order)):
        there = Viewpoint(viewpoint.character, number, None, viewpoint.order, viewpoint.branch, viewpoint.strict)
        if judge(fact, moments, there, timeline).visible:
            return number
    return None


def _places(fact: Fact, moments: Sequence[Knowledge]) -> list[Place]:
    """Wherever something happens to what somebody knows of a fact."""
    places = [m.place for m in fact.mentions] + [m.mention.place for m in moments if m.mention]
    return [*places, fact.known_from] if fact.known_from else places


def _openings(places: Sequence[Place], timeline: Timeline, order: Order) -> set[int]:
    """The lowest telling number of each run of openings between two of these places, and one past the last."""
    ranks = timeline.telling if order is Order.TELLING else timeline.story
    passed = {position[0] for place in places if (position := timeline.position(place, order)) is not None}
    runs = sorted({0, len(ranks), *passed})
    if order is Order.TELLING:
        return {start + 1 for start in runs}
    in_order = [timeline.telling[episode] for episode in sorted(ranks, key=lambda episode: ranks[episode])]
    return {len(ranks) + 1, *(min(in_order[start:end]) for start, end in pairwise(runs))}
