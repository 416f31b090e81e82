"""The gate in memory: one branch's facts and learning moments as columns of numbers, answering any viewpoint at once.

A third statement of the rule beside the SQL in `workbench.store.gate` and `workbench.story.gate.judge`, for speed:
what it lets through is put to both of those before anybody is shown it (`workbench.memory.gated`).
"""

import json
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast

from workbench.store import lineage
from workbench.store.branching import SHADOWS, shadow_parameters, view_of
from workbench.store.session import Session
from workbench.story.gate import OPENS_FROM, Ground, Verdict
from workbench.story.knowledge import Stance
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

T = TypeVar("T")
# A position is one number: rank, then offset. Nothing is longer than _END, which stands for an episode's last offset.
_BITS = 32
_END = (1 << _BITS) - 1
_NEVER = (1 << 62) - 1

_FACTS = """
    SELECT json_group_array(id), json_group_array(sequence), json_group_array(owner),
           json_group_array((scope = 'world') + 2 * (scope = 'character') + 4 * (status = 'proposed')
                            + 8 * (known_always <> 0) + 16 * (known_from_episode IS NOT NULL))
    FROM facts WHERE deleted_at IS NULL AND status <> 'rejected' {here}
"""
_DATED = "SELECT id, known_from_episode, known_from_offset FROM facts WHERE known_from_episode IS NOT NULL {here}"
_MENTIONS = """
    SELECT json_group_array(m.fact), json_group_array(m.episode),
           json_group_array(m.stale <> 0 AND m.rel_start IS NOT NULL),
           json_group_array(coalesce(m.rel_end + coalesce(p.start, 0), :end))
    FROM mentions m LEFT JOIN passages p ON p.id = m.passage WHERE m.fact IS NOT NULL
"""
_MOMENTS = """
    SELECT k.id, k.fact, k.stance, k.belief, k.sequence, k.source = 'author', k.mention IS NULL AND k.how = 'always',
           m.episode, coalesce(m.rel_end + coalesce(p.start, 0), :end), k.character, k.status = 'proposed',
           m.stale AND m.rel_start IS NOT NULL
    FROM knowledge k LEFT JOIN mentions m ON m.id = k.mention LEFT JOIN passages p ON p.id = m.passage
    WHERE (k.status = 'accepted' OR k.status = 'proposed' AND k.stance = 'knows' AND k.sureness >= :opens_from)
      AND k.deleted_at IS NULL {here}
"""
_OF_ONE = " AND k.character = :character"
_GIVEN = {"end": _END, "opens_from": OPENS_FROM}

# Why a fact is known, or what is thought instead: what it is, whose it is, a lesson, the author's word, or a belief.
_COMMON, _OWN, _LEARNED, _KNOWN, _DENIED, _HELD = range(1, 7)

_HERE = "AND (branch IS NULL OR branch IN (SELECT value FROM json_each(:line)))"
_IN_BRANCHES = "WITH " + SHADOWS.rstrip().removesuffix(",")


class GateSet:
    """One branch in one state of the story. Arrays are indexed by a fact's place in the order of recording."""

    def __init__(self, session: Session, branch: str) -> None:
        """Read the branch. Raises InputError for one that is not there."""
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        self._np = np
        self.timeline: Timeline = session.remember(("timeline", branch), lambda: lineage.timeline(session, branch))
        self._view = session.remember(("view", branch), lambda: view_of(session, branch))
        self._episodes = {stop.episode: code for code, stop in enumerate(self.timeline.stops)}
        self._ranks = {order: self._ranks_in(order) for order in Order}
        state = session.state
        self._carried: dict[Hashable, Any] = {} if state is None else state.carried

        [(ids, sequences, owners, codes)] = self._read(session, _FACTS)
        places, self.ids, self._place = self._kept("ids", (ids, sequences), _in_order)
        self._owners: list[str | None] = self._kept("owners", (owners, ids, sequences), partial(_owners, places))
        flags = np.array(json.loads(codes), dtype=np.int64)[places]
        self._world, self._secret = flags & 1 > 0, flags & 2 > 0
        self._proposed, self._always, dated = flags & 4 > 0, flags & 8 > 0, flags & 16 > 0
        self._dated = self._read_dated(session) if dated.any() else []
        self._mentions = self._read_mentions(session)
        self._births: dict[Order, Numbers] = {}
        self._since: dict[Order, Numbers] = {}
        self._own: dict[str, Flags] = {}
        self._moments: dict[str, _Moments] = {}
        self._everybody: dict[str, list[tuple[Any, ...]]] | None = None
        self._plain: dict[int, tuple[NDArray[np.object_], Flags]] = {}

    def visible(self, session: Session, viewpoint: Viewpoint) -> list[Verdict]:
        """What `Gate.visible` gives; `session` must see the state that this was read from."""
        return self.look(session, viewpoint).verdicts()

    def look(self, session: Session, viewpoint: Viewpoint) -> "Sight":
        """What a viewpoint may know; `session` must see the state that this was read from."""
        np = self._np
        rank, at = self.timeline.cutoff(viewpoint)
        cutoff = _position(rank, at)
        born = self._born(viewpoint.order)
        counted = born < _NEVER
        if viewpoint.strict:
            counted &= ~self._proposed
        moments = self._of(session, viewpoint.character)
        words, lessons, beliefs = moments.past(viewpoint.order, cutoff, strict=viewpoint.strict)
        since = self._always | (self._known_since(viewpoint.order) <= cutoff)
        own = self._secret & self._owned_by(viewpoint.character) & since
        lessons = lessons[~self._world[moments.facts[lessons]]]

        kinds = np.zeros(len(self.ids), dtype=np.int8)
        deciding = np.zeros(len(self.ids), dtype=np.int64)
        for kind, chosen in ((_HELD, beliefs), (_LEARNED, lessons)):
            kinds[moments.facts[chosen]], deciding[moments.facts[chosen]] = kind, chosen
        kinds[own] = _OWN
        kinds[self._world & (born <= cutoff)] = _COMMON
        for kind, chosen in ((_KNOWN, words[moments.knows[words]]), (_DENIED, words[~moments.knows[words]])):
            kinds[moments.facts[chosen]], deciding[moments.facts[chosen]] = kind, chosen
        kinds[~counted] = 0
        return Sight(self, moments, kinds, deciding, viewpoint.order)

    def place(self, fact: str) -> int | None:
        """A fact's place in the order of recording; None for one that is not live, or rejected."""
        return self._place.get(fact)

    def plain(self, kind: int, places: "Numbers") -> "NDArray[np.object_]":
        """The verdicts on facts known for no other reason than what they are; made once, whatever is written."""
        if kind not in self._plain:
            self._plain[kind] = self._np.empty(len(self.ids), dtype=object), self._np.ones(len(self.ids), dtype=bool)
        made, lacking = self._plain[kind]
        ground = Ground.COMMON if kind == _COMMON else Ground.OWN
        carried: dict[tuple[str, bool], Verdict] = self._carried.setdefault(("plain", ground), {})
        for place in places[lacking[places]].tolist():
            key = (self.ids[place], bool(self._proposed[place]))
            verdict = carried.get(key)
            if verdict is None:
                verdict = carried[key] = Verdict(key[0], True, ground, Stance.KNOWS, proposed=key[1])
            made[place], lacking[place] = verdict, False
        return made[places]

    def _of(self, session: Session, character: str) -> "_Moments":
        if character not in self._moments:
            rows = self._lessons_of(session, character)
            facts = [self._place[row[1]] for row in rows]
            self._moments[character] = _Moments(self, rows, facts)
        return self._moments[character]

    def _lessons_of(self, session: Session, character: str) -> list[tuple[Any, ...]]:
        """One person's moments: the first one asked about is read alone, with the second comes everybody."""
        if not self._moments:
            rows = self._read(session, _MOMENTS + _OF_ONE, character=character, **_GIVEN)
            return [row for row in rows if row[1] in self._place]
        if self._everybody is None:
            everybody: dict[str, list[tuple[Any, ...]]] = {}
            for row in self._read(session, _MOMENTS, **_GIVEN):
                if row[1] in self._place:
                    everybody.setdefault(row[9], []).append(row)
            self._everybody = everybody
        return self._everybody.get(character, [])

    def _owned_by(self, character: str) -> "Flags":
        if character not in self._own:
            np = self._np
            self._own[character] = np.fromiter((owner == character for owner in self._owners), bool, len(self._owners))
        return self._own[character]

    def _born(self, order: Order) -> "Numbers":
        """Position of each fact's birth: its earliest standing mention; never for one that is edited away."""
        if order not in self._births:
            np = self._np
            facts, episodes, ends = self._mentions
            births = np.full(len(self.ids), _NEVER, dtype=np.int64)
            np.minimum.at(births, facts, (self._ranks[order][episodes] << _BITS) | ends)
            self._births[order] = births
        return self._births[order]

    def _known_since(self, order: Order) -> "Numbers":
        """Position from which the owner knows each secret."""
        if order not in self._since:
            since: Numbers = self._born(order).copy()
            for place, episode, offset in self._dated:
                code = self._episodes.get(episode)
                since[place] = _NEVER if code is None else (int(self._ranks[order][code]) << _BITS) | offset
            self._since[order] = since
        return self._since[order]

    def positions(self, order: Order, episodes: list[str | None], ends: list[int]) -> "Numbers":
        """Positions of the ends of mentions; never where the episode is not live on the branch."""
        np = self._np
        ranks = self._ranks[order].tolist()
        codes = [self._episodes.get(episode) if episode is not None else None for episode in episodes]
        found: Numbers = np.array(
            [_NEVER if code is None else _position(ranks[code], end) for code, end in zip(codes, ends, strict=True)],
            dtype=np.int64,
        )
        return found

    def is_proposed(self, place: int) -> bool:
        """True when nobody has confirmed the fact."""
        return bool(self._proposed[place])

    def _read(self, session: Session, sql: str, **parameters: object) -> list[tuple[Any, ...]]:
        """Rows of facts and moments as the branch sees them."""
        view = self._view
        if not view.facts and not view.moments and not view.carried:
            return session.tuples(sql.format(here=_HERE), line=json.dumps(view.line), **parameters)
        return session.tuples(_IN_BRANCHES + sql.format(here=""), **parameters, **shadow_parameters(view))

    def _kept(self, name: str, read: tuple[Any, ...], make: Callable[..., T]) -> T:
        """What `make` works out of columns read; what it made before, when they read the same in an earlier state."""
        kept = self._carried.get(("gate", self._view.branch, name))
        if kept is None or kept[0] != read:
            kept = self._carried["gate", self._view.branch, name] = (read, make(*read))
        found: T = kept[1]
        return found

    def _read_dated(self, session: Session) -> list[tuple[int, str, int]]:
        rows = self._read(session, _DATED)
        places = [(self._place.get(fact), episode, offset) for fact, episode, offset in rows]
        return [(p, episode, _END if at is None else _clip(at)) for p, episode, at in places if p is not None]

    def _read_mentions(self, session: Session) -> "tuple[Numbers, Numbers, Numbers]":
        """Fact, episode and end of every mention that stands on the branch."""
        np = self._np
        [columns] = session.tuples(_MENTIONS, end=_END)
        facts, episodes, gone, ends = columns
        known = self._kept("mentioned", (self.ids, facts), partial(_places, self._place))
        told = self._kept("told", (self._episodes, episodes), partial(_places, self._episodes))
        counts = (known >= 0) & (told >= 0) & (np.array(json.loads(gone), dtype=np.int64) == 0)
        return known[counts], told[counts], np.clip(np.array(json.loads(ends), dtype=np.int64)[counts], 0, _END)

    def _ranks_in(self, order: Order) -> "Numbers":
        ranks = self.timeline.telling if order is Order.TELLING else self.timeline.story
        return self._np.array([ranks[episode] for episode in self._episodes], dtype=self._np.int64)


class Sight:
    """What one viewpoint may know or makes of what it does not know: numbers, and verdicts where they are asked for."""

    def __init__(
        self, known: GateSet, moments: "_Moments", kinds: "NDArray[np.int8]", deciding: "Numbers", order: Order
    ) -> None:
        """By fact: the kind of verdict (0 for none) and the moment that decided, if one did."""
        self._order = order
        self.ids = known.ids
        self._known, self._moments, self._kinds, self._deciding = known, moments, kinds, deciding

    @property
    def visible(self) -> "Numbers":
        """Where the visible facts stand in `ids`, in their order."""
        found: Numbers = self._known._np.flatnonzero((self._kinds > 0) & (self._kinds < _DENIED))
        return found

    @property
    def since(self) -> "tuple[Numbers, Flags]":
        """By fact, for the visible ones: the rank, in the order looked in, of the episode since when it is known; and
        whether it was learned then, at a place of the story, not simply theirs or common from its start."""
        np, kinds = self._known._np, self._kinds
        ranks: Numbers = self._known._born(self._order) >> _BITS
        taught = np.zeros(len(kinds), dtype=np.int64)
        decided = np.flatnonzero((kinds == _LEARNED) | (kinds == _KNOWN))
        taught[decided] = self._moments.ranks(self._order)[self._deciding[decided]]
        return np.maximum(ranks, taught), taught > 0

    @property
    def others(self) -> list[Verdict]:
        """The verdicts on what is not visible, yet has a stance."""
        places = self._known._np.flatnonzero(self._kinds >= _DENIED)
        return [self._verdict(place) for place in places.tolist()]

    def verdict(self, fact: str) -> Verdict | None:
        """The verdict on a fact; None where there is none."""
        place = self._known.place(fact)
        return None if place is None or not self._kinds[place] else self._verdict(place)

    def verdicts(self) -> list[Verdict]:
        """All verdicts, in the order the facts were recorded."""
        np, kinds = self._known._np, self._kinds
        found = np.empty(len(kinds), dtype=object)
        for kind in (_COMMON, _OWN):
            places = np.flatnonzero(kinds == kind)
            found[places] = self._known.plain(kind, places)
        decided = np.flatnonzero(kinds >= _LEARNED)
        made, moments = self._moments.verdict, self._deciding[decided].tolist()
        found[decided] = [made(kind, moment) for kind, moment in zip(kinds[decided].tolist(), moments, strict=True)]
        chosen: list[Verdict] = found[kinds > 0].tolist()
        return chosen

    def _verdict(self, place: int) -> Verdict:
        kind = int(self._kinds[place])
        if kind < _LEARNED:
            [verdict] = self._known.plain(kind, self._known._np.array([place])).tolist()
            return cast(Verdict, verdict)
        return self._moments.verdict(kind, int(self._deciding[place]))


class _Moments:
    """One person's learning moments: accepted ones, and proposed ones that are sure enough to open."""

    def __init__(self, owner: GateSet, rows: list[tuple[Any, ...]], facts: list[int]) -> None:
        import numpy as np

        self._np = np
        self._owner = owner
        self._rows = rows
        self._made: dict[tuple[int, int], Verdict] = {}
        self._sorted: dict[Order, tuple[Numbers, Numbers]] = {}
        self.facts: Numbers = np.array(facts, dtype=np.int64)
        self._sequence: Numbers = np.array([row[4] for row in rows], dtype=np.int64)
        self._unsure: Flags = np.array([bool(row[10]) for row in rows], dtype=bool)
        gone = np.array([bool(row[11]) for row in rows], dtype=bool)
        said = np.array([bool(row[5]) for row in rows], dtype=bool) & ~self._unsure
        self.knows: Flags = np.array([row[2] == "knows" for row in rows], dtype=bool)
        self._word: Flags = said & ~(gone & self.knows)
        self._lesson: Flags = self.knows & ~gone
        self._holds: Flags = np.array([row[2] in ("suspects", "believes_false") for row in rows], dtype=bool) & ~gone

    def past(self, order: Order, cutoff: int, *, strict: bool) -> "tuple[Numbers, Numbers, Numbers]":
        """Of each fact: the author's latest word, the first lesson (a confirmed one before a proposed one), the latest
        belief before the cutoff. With `strict` nothing proposed."""
        by_place, positions = self._in(order)
        before = by_place[positions[by_place] <= cutoff]
        lessons = before[self._lesson[before]]
        sure = self._first(lessons[~self._unsure[lessons]])
        unsure = lessons[:0] if strict else self._first(lessons[self._unsure[lessons]])
        unsure = unsure[~self._np.isin(self.facts[unsure], self.facts[sure])]
        return (
            self._last(before[self._word[before]]),
            self._np.concatenate((sure, unsure)),
            self._last(before[self._holds[before]]),
        )

    def ranks(self, order: Order) -> "Numbers":
        """The rank of the episode of every moment; 0 for one that has no place on the branch."""
        positions = self._in(order)[1]
        found: Numbers = self._np.where(positions == _NEVER, 0, positions >> _BITS)
        return found

    def verdict(self, kind: int, moment: int) -> Verdict:
        """The verdict of this kind that a moment decides."""
        made = self._made.get((kind, moment))
        if made is None:
            made = self._made[kind, moment] = self._decided(kind, moment)
        return made

    def _decided(self, kind: int, moment: int) -> Verdict:
        identifier, fact, named, belief = self._rows[moment][:4]
        stance, gone = Stance(named), bool(self._rows[moment][11])
        if kind in (_LEARNED, _KNOWN):
            proposed = self._owner.is_proposed(int(self.facts[moment])) or bool(self._unsure[moment])
            ground = Ground.LEARNED if kind == _LEARNED else Ground.AUTHOR
            return Verdict(fact, True, ground, stance, proposed=proposed, moment=identifier)
        thought = "" if stance is Stance.UNAWARE or gone else belief
        return Verdict(fact, False, Ground.WITHHELD, stance, thought, moment=identifier)

    def _in(self, order: Order) -> "tuple[Numbers, Numbers]":
        """The moments by fact, position and when they were recorded; and the positions of all."""
        if order not in self._sorted:
            positions = self._owner.positions(order, [row[7] for row in self._rows], [row[8] for row in self._rows])
            positions[self._np.array([bool(row[6]) for row in self._rows], dtype=bool)] = 0
            self._sorted[order] = self._np.lexsort((self._sequence, positions, self.facts)), positions
        return self._sorted[order]

    def _first(self, moments: "Numbers") -> "Numbers":
        facts = self.facts[moments]
        first: Flags = self._np.append(True, facts[1:] != facts[:-1])[: len(moments)]
        return moments[first]

    def _last(self, moments: "Numbers") -> "Numbers":
        facts = self.facts[moments]
        last: Flags = self._np.append(facts[1:] != facts[:-1], True)[-len(moments) :] if len(moments) else facts > 0
        return moments[last]


def _in_order(ids: str, sequences: str) -> "tuple[Numbers, list[str], dict[str, int]]":
    """How to sort columns by the order of recording; the ids in it, and the place of each."""
    import numpy as np

    order = np.argsort(np.array(json.loads(sequences), dtype=np.int64), kind="stable")
    unsorted = json.loads(ids)
    found = [unsorted[place] for place in order.tolist()]
    return order, found, {identifier: place for place, identifier in enumerate(found)}


def _owners(order: "Numbers", owners: str, *_: str) -> list[str | None]:
    unsorted = json.loads(owners)
    return [unsorted[place] for place in order.tolist()]


def _places(among: Mapping[str, int], _: object, names: str) -> "Numbers":
    """Where each of the names stands; -1 for those that do not."""
    import numpy as np

    return np.array([among.get(name, -1) for name in json.loads(names)], dtype=np.int64)


def _position(rank: int, at: int) -> int:
    return (rank << _BITS) | _clip(at)


def _clip(at: int) -> int:
    return min(max(at, 0), _END)
