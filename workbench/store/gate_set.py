"""The gate in memory: one branch's facts and learning moments as columns of numbers, answering any viewpoint at once.

A third statement of the rule beside the SQL in `workbench.store.gate` and `workbench.story.gate.judge`, for speed:
what it lets through is put to both of those before anybody is shown it (`workbench.memory.gated`).
"""

import json
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from workbench.store import lineage
from workbench.store.branching import SHADOWS, shadow_parameters, view_of
from workbench.store.session import Session
from workbench.story.gate import Ground, Verdict
from workbench.story.knowledge import Stance
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

# A position is one number: rank, then offset. Nothing is longer than _END, which stands for an episode's last offset.
_BITS = 32
_END = (1 << _BITS) - 1
_STALE = 1 << 60
_POSITION = _STALE - 1
_NEVER = (1 << 62) - 1

_FACTS = """
    SELECT json_group_array(id), json_group_array(sequence), json_group_array(owner),
           json_group_array((scope = 'world') + 2 * (scope = 'character') + 4 * (status = 'proposed')
                            + 8 * (known_always <> 0) + 16 * (known_from_episode IS NOT NULL))
    FROM facts WHERE deleted_at IS NULL AND status <> 'rejected'
"""
_DATED = "SELECT id, known_from_episode, known_from_offset FROM facts WHERE known_from_episode IS NOT NULL"
_MENTIONS = """
    SELECT json_group_array(m.fact), json_group_array(m.episode), json_group_array(m.stale <> 0),
           json_group_array(coalesce(m.rel_end + coalesce(p.start, 0), :end))
    FROM mentions m LEFT JOIN passages p ON p.id = m.passage WHERE m.fact IS NOT NULL
"""
_MOMENTS = """
    SELECT k.id, k.fact, k.stance, k.belief, k.sequence, k.source = 'author', k.mention IS NULL AND k.how = 'always',
           m.episode, coalesce(m.rel_end + coalesce(p.start, 0), :end)
    FROM knowledge k LEFT JOIN mentions m ON m.id = k.mention LEFT JOIN passages p ON p.id = m.passage
    WHERE k.character = :character AND k.status = 'accepted' AND k.deleted_at IS NULL
"""

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
        places = np.argsort(np.array(json.loads(sequences), dtype=np.int64), kind="stable")
        unsorted = json.loads(ids)
        self.ids: list[str] = [unsorted[place] for place in places.tolist()]
        self._place = {identifier: place for place, identifier in enumerate(self.ids)}
        owned = json.loads(owners)
        self._owners: list[str | None] = [owned[place] for place in places.tolist()]
        flags = np.array(json.loads(codes), dtype=np.int64)[places]
        self._world, self._secret = flags & 1 > 0, flags & 2 > 0
        self._proposed, self._always, dated = flags & 4 > 0, flags & 8 > 0, flags & 16 > 0
        self._dated = self._read_dated(session) if dated.any() else []
        self._mentions = self._read_mentions(session)
        self._births: dict[Order, Numbers] = {}
        self._since: dict[Order, Numbers] = {}
        self._own: dict[str, Flags] = {}
        self._moments: dict[str, _Moments] = {}
        self._plain = {ground: np.empty(len(self.ids), dtype=object) for ground in (Ground.COMMON, Ground.OWN)}

    def visible(self, session: Session, viewpoint: Viewpoint) -> list[Verdict]:
        """What `Gate.visible` gives; `session` must see the state that this was read from."""
        np = self._np
        rank, at = self.timeline.cutoff(viewpoint)
        cutoff = _position(rank, at)
        born = self._born(viewpoint.order)
        counted = born < _NEVER
        if viewpoint.strict:
            counted &= ~self._proposed
        told = born <= cutoff
        own = self._owned_by(viewpoint.character)
        since = self._always | (self._known_since(viewpoint.order) <= cutoff)
        moments = self._of(session, viewpoint.character)
        words, lessons, beliefs = moments.past(viewpoint.order, cutoff)

        found = np.empty(len(self.ids), dtype=object)
        for kind, chosen in (("held", beliefs), ("learned", lessons)):
            facts = moments.facts[chosen]
            if kind == "learned":
                open_to = ~(self._world | self._proposed)[facts]
                facts, chosen = facts[open_to], chosen[open_to]
            found[facts] = moments.verdicts(kind, chosen)
        for ground, mask in ((Ground.OWN, self._secret & own & since), (Ground.COMMON, self._world & told)):
            found[mask] = self._plainly(ground, mask)
        found[moments.facts[words]] = moments.verdicts("word", words)
        return [verdict for verdict in found[counted].tolist() if verdict is not None]

    def _plainly(self, ground: Ground, mask: "Flags") -> "NDArray[np.object_]":
        """The verdicts on facts known for no other reason than what they are; made once, whatever is written."""
        made = self._plain[ground]
        for place in self._np.flatnonzero(mask & (made == None)).tolist():  # noqa: E711
            key = (self.ids[place], ground, bool(self._proposed[place]))
            verdict = self._carried.get(key)
            if verdict is None:
                verdict = Verdict(key[0], True, ground, Stance.KNOWS, proposed=key[2])
                self._carried[key] = verdict
            made[place] = verdict
        chosen: NDArray[np.object_] = made[mask]
        return chosen

    def _of(self, session: Session, character: str) -> "_Moments":
        if character not in self._moments:
            rows = self._read(session, _MOMENTS, character=character, end=_END)
            rows = [row for row in rows if row[1] in self._place]
            self._moments[character] = _Moments(self, rows)
        return self._moments[character]

    def _owned_by(self, character: str) -> "Flags":
        if character not in self._own:
            np = self._np
            self._own[character] = np.fromiter((owner == character for owner in self._owners), bool, len(self._owners))
        return self._own[character]

    def _born(self, order: Order) -> "Numbers":
        """Position of each fact's birth: its earliest standing mention, or its earliest when every quote changed."""
        if order not in self._births:
            np = self._np
            facts, episodes, stale, ends = self._mentions
            births = np.full(len(self.ids), _NEVER, dtype=np.int64)
            np.minimum.at(births, facts, (self._ranks[order][episodes] << _BITS) | ends | stale)
            places: Numbers = np.where(births == _NEVER, _NEVER, births & _POSITION)
            self._births[order] = places
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

    def place(self, fact: str) -> int:
        """A fact's place in the order of recording."""
        return self._place[fact]

    def is_proposed(self, place: int) -> bool:
        """True when nobody has confirmed the fact."""
        return bool(self._proposed[place])

    def _read(self, session: Session, sql: str, **parameters: object) -> list[tuple[Any, ...]]:
        """Rows of facts and moments as the branch sees them."""
        if self._view.alone:
            return session.tuples(sql, **parameters)
        return session.tuples(_IN_BRANCHES + sql, **parameters, **shadow_parameters(self._view))

    def _read_dated(self, session: Session) -> list[tuple[int, str, int]]:
        rows = self._read(session, _DATED)
        places = [(self._place.get(fact), episode, offset) for fact, episode, offset in rows]
        return [(p, episode, _END if at is None else _clip(at)) for p, episode, at in places if p is not None]

    def _read_mentions(self, session: Session) -> "tuple[Numbers, Numbers, Numbers, Numbers]":
        """Fact, episode, staleness and end of every mention that counts on the branch."""
        np = self._np
        [columns] = session.tuples(_MENTIONS, end=_END)
        facts, episodes, stale, ends = (json.loads(column) for column in columns)
        place, code = self._place.get, self._episodes.get
        table = np.array(
            [[place(fact, -1) for fact in facts], [code(episode, -1) for episode in episodes], stale, ends],
            dtype=np.int64,
        ).reshape(4, -1)
        table = table[:, (table[0] >= 0) & (table[1] >= 0)]
        return table[0], table[1], table[2] * _STALE, np.clip(table[3], 0, _END)

    def _ranks_in(self, order: Order) -> "Numbers":
        ranks = self.timeline.telling if order is Order.TELLING else self.timeline.story
        return self._np.array([ranks[episode] for episode in self._episodes], dtype=self._np.int64)


class _Moments:
    """One person's accepted learning moments."""

    def __init__(self, owner: GateSet, rows: list[tuple[Any, ...]]) -> None:
        import numpy as np

        self._np = np
        self._owner = owner
        self._rows = rows
        self._made: dict[tuple[str, int], Verdict] = {}
        self._sorted: dict[Order, tuple[Numbers, Numbers]] = {}
        self.facts: Numbers = np.array([owner.place(row[1]) for row in rows], dtype=np.int64)
        self._sequence: Numbers = np.array([row[4] for row in rows], dtype=np.int64)
        self._word: Flags = np.array([bool(row[5]) for row in rows], dtype=bool)
        self._knows: Flags = np.array([row[2] == "knows" for row in rows], dtype=bool)
        self._holds: Flags = np.array([row[2] in ("suspects", "believes_false") for row in rows], dtype=bool)

    def past(self, order: Order, cutoff: int) -> "tuple[Numbers, Numbers, Numbers]":
        """Of each fact: the author's latest word, the first lesson, the latest belief before the cutoff."""
        by_place, positions = self._in(order)
        before = by_place[positions[by_place] <= cutoff]
        return (
            self._last(before[self._word[before]]),
            self._first(before[self._knows[before]]),
            self._last(before[self._holds[before]]),
        )

    def verdicts(self, kind: str, moments: "Numbers") -> list[Verdict]:
        """The verdicts that these moments decide, as the author's "word", something "learned" or a belief "held"."""
        return [self._made.get((kind, moment)) or self._verdict(kind, moment) for moment in moments.tolist()]

    def _verdict(self, kind: str, moment: int) -> Verdict:
        identifier, fact, named, belief = self._rows[moment][:4]
        stance = Stance(named)
        if kind == "learned":
            verdict = Verdict(fact, True, Ground.LEARNED, Stance.KNOWS, moment=identifier)
        elif kind == "word" and stance is Stance.KNOWS:
            proposed = self._owner.is_proposed(int(self.facts[moment]))
            verdict = Verdict(fact, True, Ground.AUTHOR, stance, proposed=proposed, moment=identifier)
        else:
            thought = "" if stance is Stance.UNAWARE else belief
            verdict = Verdict(fact, False, Ground.WITHHELD, stance, thought, moment=identifier)
        self._made[kind, moment] = verdict
        return verdict

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


def _position(rank: int, at: int) -> int:
    return (rank << _BITS) | _clip(at)


def _clip(at: int) -> int:
    return min(max(at, 0), _END)
